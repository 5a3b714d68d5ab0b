"""Looks: one page that shows a race or a class as it is being made, or all races."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from fabricate.errors import UsageError
from fabricate.kit import Artifact, Kit
from fabricate.planner import against
from fabricate.planner.parts import PartUse, part_uses
from fabricate.schema.game import Game
from fabricate.schema.people import Half
from fabricate.spelling import nearest

Json = dict[str, Any]

#: From where heads and bodies are shown, and the words under each picture.
VIEWS: Final = {"hero": "three-quarter", "front": "front", "side": "side", "top": "from above"}
ROW_VIEWS: Final = ("hero", "front", "side")
#: How many millimetres of a part fill the pixels of its picture, so that its views compare.
SPAN: Final = {"head": 32.0, "body": 44.0}
VIEW_PX: Final = 640
FIGURES_PX: Final = 900
FIGURES_SPAN: Final = 66.0
#: So many figures stand together at most, and so far apart (mm across the picture).
MOST_FIGURES: Final = 3
APART: Final = 23.0
#: Along what line they stand: across the picture of the three-quarter view.
ACROSS: Final = (0.5837, 0.8120)
#: At most so many cards lie beside the own one.
MOST_CARDS: Final = 6
#: The picture of a page: 1,637 pixels wide.
DPI: Final = 140


@dataclass(frozen=True, slots=True)
class Asked:
    """A kit with a look in it, what of it is wanted, and the path of the picture."""

    kit: Kit
    wanted: frozenset[str]
    picture: str


@dataclass(frozen=True, slots=True)
class Subject:
    """What a look shows: a race or a class (`own`), with these partners."""

    key: str
    own: str
    half: Half
    partners: tuple[str, ...]

    def pair(self, partner: str) -> tuple[str, str]:
        """Race and class."""
        return (self.key, partner) if self.own == "race" else (partner, self.key)


def look(game: Game, kit: Kit, name: str | None = None, other: str | None = None) -> Asked:
    """The kit joined with the look of a race, a class, a race in a class, or all races.

    Raises:
        UsageError: the game has no such race or class, or nothing to show.
    """
    uses = {use.id: use for use in part_uses(game)}
    if name is None:
        if not game.races:
            raise UsageError(f"{game.game.name} has no races to look at; add one under races:")
        return _joined(kit, "look-races", _overview(game, kit, uses))
    subject = _subject(game, name, other)
    title = f"look-{name}{f'-{other}' if other else ''}"
    return _joined(kit, title, _sheet(game, kit, uses, subject, title))


def _subject(game: Game, name: str, other: str | None) -> Subject:
    if name not in game.races and name in game.classes:
        if other is None:
            return Subject(name, "class", game.classes[name], tuple(game.races))
        name, other = other, name
    if name not in game.races:
        known = [*game.races, *game.classes]
        raise UsageError(f"there is no race or class '{name}'; {nearest(name, known)}")
    if other is not None and other not in game.classes:
        raise UsageError(f"there is no class '{other}'; {nearest(other, game.classes)}")
    return Subject(name, "race", game.races[name], (other,) if other else tuple(game.classes))


def _joined(kit: Kit, title: str, made: Sequence[Artifact]) -> Asked:
    """The kit and the artifacts of a look, the page last; a few parts share a process."""
    page = made[-1]
    picture = Artifact(
        id=f"look/{title}.png",
        builder="preview",
        path=f"previews/{title}.png",
        kind="png",
        params={"source": page.id, "page": 1, "dpi": DPI, "box": "media"},
        needs=(page.id,),
        asked=True,
    )
    joined = kit.joined((*made, picture))
    return Asked(joined, frozenset({page.id, picture.id}), picture.path)


def _sheet(
    game: Game, kit: Kit, uses: Mapping[str, PartUse], subject: Subject, title: str
) -> list[Artifact]:
    views = list(_views(uses, subject, tuple(VIEWS)))
    figures = list(_figures(uses, game, [subject.pair(p) for p in subject.partners], title))
    cards = _cards(kit, subject)
    halves: Mapping[str, Half] = game.races if subject.own == "race" else game.classes
    others: Mapping[str, Half] = game.classes if subject.own == "race" else game.races
    lines = [(subject.pair(partner), others[partner]) for partner in subject.partners]
    params = {
        "kind": "half",
        **_person(game, subject.key, subject.half),
        "kicker": f"{game.game.name} · a {subject.own}",
        "lore": subject.half.lore or "",
        "views": [{"picture": a.id, "label": VIEWS[a.params["view"]]} for a in views],
        "figures": [a.id for a in figures],
        "cards": [artifact.params["card"] for artifact in cards],
        "seam": "left" if subject.own == "race" else "right",
        "plural": "races" if subject.own == "race" else "classes",
        "people": _people(game, halves),
        "self": list(halves).index(subject.key),
        "stats": against.beside(game, halves, subject.key),
        "match": against.matches(game, subject.half, others),
        "heads": against.heads(game),
        "lines": [
            {
                "name": f"{game.races[pair[0]].name} {game.classes[pair[1]].name}",
                "mark": against.emblem_of(game, partner),
                "theme": game.races[pair[0]].theme,
                "cells": against.line(game, *pair, subject.own),
            }
            for pair, partner in lines
        ],
    }
    return [*views, *figures, _page(title, params, [*views, *figures], cards)]


def _overview(game: Game, kit: Kit, uses: Mapping[str, PartUse]) -> list[Artifact]:
    made: list[Artifact] = []
    rows: list[Json] = []
    for key, race in game.races.items():
        subject = Subject(key, "race", race, tuple(game.classes))
        views = list(_views(uses, subject, ROW_VIEWS))
        pairs = [(key, cls) for cls in game.classes]
        figures = list(_figures(uses, game, pairs, f"look-{key}"))
        made += [*views, *figures]
        rows.append(
            {
                **_person(game, key, race),
                "ability": race.ability.name if race.ability else "",
                "views": [a.id for a in views],
                "figures": [a.id for a in figures],
                "match": against.matches(game, race, game.classes),
                "stats": [
                    {**row["value"], "icon": row["icon"], "name": row["name"]}
                    for row in against.beside(game, game.races, key)
                ],
                "lines": [
                    {"mark": f"icon:{cls.icon}", "name": cls.name,
                     "cells": against.line(game, key, name, "race", herd=False)}
                    for name, cls in game.classes.items()
                ],
            }
        )  # fmt: skip
    params = {
        "kind": "overview",
        "title": "The races",
        "kicker": game.game.name,
        "aside": f"{len(rows)} races in {len(game.classes)} classes",
        "heads": against.heads(game, herd=False),
        "rows": rows,
    }
    return [*made, _page("look-races", params, made, [])]


def _person(game: Game, key: str, half: Half) -> Json:
    theme = str(getattr(half, "theme", "#8d7d6a"))
    return {"title": half.name, "theme": theme, "mark": against.emblem_of(game, half)}


def _people(game: Game, halves: Mapping[str, Half]) -> list[Json]:
    short = against.short_names(halves)
    return [
        {"short": short[key], "name": half.name, "theme": getattr(half, "theme", "#8d7d6a")}
        for key, half in halves.items()
    ]


def _views(
    uses: Mapping[str, PartUse], subject: Subject, views: tuple[str, ...]
) -> Iterator[Artifact]:
    """The part of a race or class from several sides, in one scale."""
    kind = "head" if subject.own == "race" else "body"
    use = uses[f"{kind}-{subject.key}"]
    for view in views:
        yield _picture(f"{use.id}-{view}", [use.stl], {
            "pieces": [{"stl": use.stl, "at": [0, 0, 0]}],
            "view": view,
            "theme": use.theme,
            "size_px": VIEW_PX,
            "scale_mm": SPAN[kind],
            "style": "lino",
        })  # fmt: skip


def _figures(
    uses: Mapping[str, PartUse], game: Game, pairs: Sequence[tuple[str, str]], title: str
) -> Iterator[Artifact]:
    """The marker pawns side by side; nothing where race or class are missing."""
    shown = pairs[:MOST_FIGURES]
    pieces: list[Json] = []
    for number, (race, cls) in enumerate(shown):
        head, body = uses[f"head-{race}"], uses[f"body-{cls}"]
        neck = float(getattr(body.spec, "shoulder", 19.0))
        x, y = (round(APART * number * along, 4) for along in ACROSS)
        theme = game.races[race].theme
        pieces.append({"stl": body.stl, "at": [x, y, 0], "theme": theme})
        pieces.append({"stl": head.stl, "at": [x, y, neck], "theme": theme})
    if pieces:
        params = {"pieces": pieces, "view": "hero", "theme": pieces[0]["theme"],
                  "size_px": FIGURES_PX, "scale_mm": FIGURES_SPAN, "style": "lino"}  # fmt: skip
        yield _picture(f"{title}-figures", [piece["stl"] for piece in pieces], params)


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


def _cards(kit: Kit, subject: Subject) -> list[Artifact]:
    """The own card, then those of the partners, as far as the kit has them."""
    own, partner = ("race", "class") if subject.own == "race" else ("class", "race")
    names = [f"card/{own}-{subject.key}"]
    names += [f"card/{partner}-{key}" for key in subject.partners[:MOST_CARDS]]
    return [kit.by_id[name] for name in names if name in kit.by_id]


def _page(
    title: str, params: Json, pictures: Sequence[Artifact], cards: Sequence[Artifact]
) -> Artifact:
    needs = [a.id for a in pictures] + [need for card in cards for need in card.needs]
    files = [name for card in cards for name in card.files]
    return Artifact(
        id=f"look/{title}.pdf",
        builder="look",
        path=f"previews/{title}.pdf",
        kind="pdf",
        params=params,
        needs=tuple(dict.fromkeys(needs)),
        files=tuple(dict.fromkeys([*files, "icons", "emblems"])),
        art=tuple(dict.fromkeys(art for card in cards for art in card.art)),
        weight=0.3,
        asked=True,
    )
