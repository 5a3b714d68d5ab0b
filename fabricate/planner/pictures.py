"""Pictures of parts: alone, in each colour, assembled and exploded."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from fabricate.combine import markers
from fabricate.kit import Artifact
from fabricate.planner.likeness import picture_of
from fabricate.planner.parts import PartUse
from fabricate.schema.game import Game

#: Longest side of a part's picture, px: 600 dpi on a card.
SIZE_PX: Final = 600
#: Assembled figures are shown small; an exploded view fills half a page of the guide.
MARKER_PX: Final = 520
EXPLODED_PX: Final = 800
#: Pictures by colour are shown small, on the index page and in tables.
SMALL_PX: Final = 400
#: How far the head of an exploded view floats above its peg, mm.
LIFT: Final = 14.0


def _picture(
    name: str, pieces: list[tuple[PartUse, float]], theme: str, size: int = SIZE_PX, group: str = ""
) -> Artifact:
    detail = type(pieces[0][0].spec).detail
    params: dict[str, Any] = {
        "pieces": [{"stl": use.stl, "at": [0, 0, z]} for use, z in pieces],
        "view": type(pieces[0][0].spec).view,
        "theme": theme,
        "size_px": size * detail,
        "style": "lino",
    }
    if detail > 1:
        params["weight"] = 1 / detail
    return Artifact(
        id=f"picture/{name}",
        builder="picture",
        path=f"previews/{name}.png",
        kind="png",
        params=params,
        needs=tuple(dict.fromkeys(use.stl for use, _ in pieces)),
        group=group,
        weight=0.15,
    )


def picture_artifacts(game: Game, uses: list[PartUse]) -> Iterator[Artifact]:
    """Every part in its theme and in each colour of filament, then every unit."""
    for use in uses:
        group = f"picture/{use.id}"
        yield _picture(use.id, [(use, 0.0)], use.theme, group=group)
        for colour in use.print:
            hue = game.colours[colour].hex
            yield _picture(f"{use.id}-{colour}", [(use, 0.0)], hue, SMALL_PX, group)
    by_id = {use.id: use for use in uses}
    for race, cls in markers(game):
        head, body = by_id[f"head-{race}"], by_id[f"body-{cls}"]
        theme = game.races[race].theme
        yield _picture(f"marker-{race}-{cls}", _assembled(body, head), theme, MARKER_PX)
        apart = _assembled(body, head, LIFT)
        yield _picture(f"exploded-{race}-{cls}", apart, theme, EXPLODED_PX)
    yield from _unit_pictures(game, by_id)


def _assembled(body: PartUse, head: PartUse, lift: float = 0.0) -> list[tuple[PartUse, float]]:
    neck = float(getattr(body.spec, "shoulder", 19.0))
    return [(body, 0.0), (head, neck + lift)]


def _unit_pictures(game: Game, by_id: Mapping[str, PartUse]) -> Iterator[Artifact]:
    """Units whose model is a body: with the head of their race."""
    for key, unit in game.units.items():
        if picture_of(game, key) == f"picture/unit-{key}":
            body, head = by_id[unit.model or ""], by_id[f"head-{unit.race}"]
            theme = unit.theme or game.races[unit.race or ""].theme
            yield _picture(f"unit-{key}", _assembled(body, head), theme, MARKER_PX)
