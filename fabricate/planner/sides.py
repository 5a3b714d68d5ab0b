"""Pictures for a look: a part from several sides, and the marker pawns side by side."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from fabricate.kit import Artifact
from fabricate.planner.parts import PartUse
from fabricate.schema.game import Game

Json = dict[str, Any]

#: How many millimetres fill the pixels of a picture, so that views and figures compare.
SPAN: Final = {"head": 32.0, "body": 44.0}
VIEW_PX: Final = 640
FIGURES_SPAN: Final = 66.0
FIGURES_PX: Final = 900
#: So many figures stand together at most; so far apart at least (mm), with air between their feet.
MOST_FIGURES: Final = 3
APART, AIR = 23.0, 1.5
#: Along what line they stand: across the picture of the three-quarter view.
ACROSS: Final = (0.5837, 0.8120)


def views_of(use: PartUse | None, views: Sequence[str]) -> Iterator[Artifact]:
    """A part from several sides, in one scale; nothing of a race or class that has no part."""
    if use is None:
        return
    for view in views:
        params = {
            "pieces": [{"stl": use.stl, "at": [0, 0, 0]}],
            "view": view,
            "theme": use.theme,
            "size_px": VIEW_PX,
            "scale_mm": SPAN[use.kind],
            "style": "lino",
        }
        yield _picture(f"{use.id}-{view}", [use.stl], params)


def figures(
    uses: Mapping[str, PartUse], game: Game, pairs: Sequence[tuple[str, str]], title: str
) -> Iterator[Artifact]:
    """The marker pawns of some races in classes, side by side; nothing where there are none."""
    names = [(race, f"head-{race}", f"body-{cls}") for race, cls in pairs]
    whole = [found for found in names if found[1] in uses and found[2] in uses]
    shown = [(race, uses[head], uses[body]) for race, head, body in whole[:MOST_FIGURES]]
    apart = max((_apart(body) for _, _, body in shown), default=APART)
    pieces: list[Json] = []
    for number, (race, head, body) in enumerate(shown):
        neck = float(getattr(body.spec, "shoulder", 19.0))
        x, y = (round(apart * number * along, 4) for along in ACROSS)
        theme = game.races[race].theme
        pieces.append({"stl": body.stl, "at": [x, y, 0], "theme": theme})
        pieces.append({"stl": head.stl, "at": [x, y, neck], "theme": theme})
    if pieces:
        params = {
            "pieces": pieces,
            "view": "hero",
            "theme": pieces[0]["theme"],
            "size_px": FIGURES_PX,
            "scale_mm": FIGURES_SPAN,
            "style": "lino",
        }
        yield _picture(f"{title}-figures", [piece["stl"] for piece in pieces], params)


def _apart(body: PartUse) -> float:
    """How far apart bodies stand whose feet must not meet, mm: a mount's foot is long."""
    length, width = getattr(body.spec, "foot", (16.0, 16.0))
    return max(APART, length * ACROSS[0] + width * ACROSS[1] + AIR)


def _picture(name: str, needs: Sequence[str], params: Json) -> Artifact:
    return Artifact(
        id=f"look/{name}",
        builder="picture",
        path=f"previews/{name}.png",
        kind="png",
        params=params,
        needs=tuple(dict.fromkeys(needs)),
        weight=0.15,
        asked=True,
    )
