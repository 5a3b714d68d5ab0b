"""Looks: one page that shows a race, a class or a unit as it is being made, or all of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from fabricate.errors import UsageError
from fabricate.graph import closure
from fabricate.kit import Artifact, Kit
from fabricate.planner import against
from fabricate.planner.likeness import picture_of
from fabricate.planner.parts import PartUse, part_uses
from fabricate.planner.sides import figures, views_of
from fabricate.planner.unitlooks import (
    cards_of_units,
    heads_of_units,
    lines_of_units,
    unit_look,
    units_in,
    units_shown,
)
from fabricate.schema.game import Game
from fabricate.schema.people import Half
from fabricate.spelling import nearest

Json = dict[str, Any]

#: From where heads and bodies are shown, and the words under each picture.
VIEWS: Final = {"hero": "three-quarter", "front": "front", "side": "side", "top": "from above"}
ROW_VIEWS: Final = ("hero", "front", "side")
#: So many parts are modelled in one process rather than in two.
MOST_TOGETHER: Final = 3
#: At most so many cards lie beside the own one.
MOST_CARDS: Final = 5
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

    @property
    def part(self) -> str:
        """The id of its head or body."""
        return f"{'head' if self.own == 'race' else 'body'}-{self.key}"

    def pair(self, partner: str) -> tuple[str, str]:
        """Race and class."""
        return (self.key, partner) if self.own == "race" else (partner, self.key)

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """Every race and class that it shows together."""
        return [self.pair(partner) for partner in self.partners]


def look(game: Game, kit: Kit, name: str | None = None, other: str | None = None) -> Asked:
    """The kit joined with the look of a race, a class, a race in a class, a unit, or all of them.

    Raises:
        UsageError: the game has no such race or class, or nothing to show.
    """
    keys = units_shown(game, name, other)
    if keys is not None:
        title, params, cards = unit_look(game, kit, name, keys)
        return _joined(kit, title, [_page(title, params, [], cards)])
    uses = {use.id: use for use in part_uses(game)}
    if name is None:
        if not game.races:
            raise UsageError(f"{game.game.name} has no races to look at; add one under races:")
        return _joined(kit, "look-races", _overview(game, kit, uses))
    subject = _subject(game, name, other)
    title = f"look-{subject.key}{f'-{subject.partners[0]}' if other else ''}"
    return _joined(kit, title, _sheet(game, kit, uses, subject, title))


def _subject(game: Game, name: str, other: str | None) -> Subject:
    if name not in game.races and name in game.classes:
        if other is None:
            return Subject(name, "class", game.classes[name], tuple(game.races))
        name, other = other, name
    if name not in game.races:
        known = [*game.races, *game.classes, *game.units]
        what = "race, class or unit" if game.units else "race or class"
        raise UsageError(f"there is no {what} '{name}'; {nearest(name, known)}")
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
    fresh = [artifact for artifact in made if artifact.id not in kit.by_id]
    joined = _together(kit.joined((*fresh, picture)), {page.id})
    return Asked(joined, frozenset({page.id, picture.id}), picture.path)


def _together(kit: Kit, wanted: set[str]) -> Kit:
    """The kit with the few parts that are wanted in one process: loading CAD takes longest."""
    parts = [kit.by_id[name] for name in closure(kit, wanted) if kit.by_id[name].builder == "part"]
    if len(parts) > MOST_TOGETHER:
        return kit
    same = {part.id: replace(part, group="part/look") for part in parts}
    return replace(kit, artifacts=tuple(same.get(a.id, a) for a in kit))


def _sheet(
    game: Game, kit: Kit, uses: Mapping[str, PartUse], subject: Subject, title: str
) -> list[Artifact]:
    views = list(views_of(uses.get(subject.part), tuple(VIEWS)))
    shown = list(figures(uses, game, subject.pairs, title)) or _model(game, kit, subject)
    cards = _cards(game, kit, subject)
    params = {
        "kind": "half",
        **_person(game, subject.half),
        "kicker": f"{game.game.name} · a {subject.own}",
        "lore": subject.half.lore or "",
        "views": [{"picture": a.id, "label": VIEWS[a.params["view"]]} for a in views],
        "figures": [a.id for a in shown],
        "cards": [artifact.params["card"] for artifact in cards],
        "seam": _seam(subject, cards),
        **_numbers(game, subject),
    }
    return [*views, *shown, _page(title, params, [*views, *shown], cards)]


def _numbers(game: Game, subject: Subject) -> Json:
    """A race beside the other races and with its classes; or a class beside the other classes."""
    sides: tuple[Mapping[str, Half], Mapping[str, Half]] = (game.races, game.classes)
    mine, others = sides if subject.own == "race" else sides[::-1]
    units = units_in(game, subject.pairs)
    lines = lines_of_units(game, units)
    for key in subject.partners if not units else ():
        race, cls = subject.pair(key)
        lines.append(
            {
                "name": f"{game.races[race].name} {game.classes[cls].name}",
                "mark": against.emblem_of(game, others[key]),
                "theme": game.races[race].theme,
                "cells": against.line(game, race, cls, subject.own),
            }
        )
    return {
        "plural": "races" if subject.own == "race" else "classes",
        "people": _people(mine),
        "self": list(mine).index(subject.key),
        "stats": against.beside(game, mine, subject.key),
        "match": against.matches(game, subject.half, others),
        "heads": heads_of_units(game) if units else against.heads(game),
        "lines": lines,
    }


def _model(game: Game, kit: Kit, subject: Subject) -> list[Artifact]:
    """The model of its first unit that has one, where no marker pawn stands for it."""
    names = (picture_of(game, key) for key in units_in(game, subject.pairs))
    return [kit.by_id[name] for name in names if name and name in kit.by_id][:1]


def _overview(game: Game, kit: Kit, uses: Mapping[str, PartUse]) -> list[Artifact]:
    made: list[Artifact] = []
    rows: list[Json] = []
    for key in game.races:
        views = list(views_of(uses.get(f"head-{key}"), ROW_VIEWS))
        shown = list(figures(uses, game, [(key, cls) for cls in game.classes], f"look-{key}"))
        made += [*views, *shown]
        pictures = {"views": [a.id for a in views], "figures": [a.id for a in shown]}
        rows.append({**_row(game, key), **pictures})
    params = {
        "kind": "overview",
        "title": "The races",
        "kicker": game.game.name,
        "aside": _count(game),
        "heads": heads_of_units(game) if game.units else against.heads(game, herd=False),
        "rows": rows,
    }
    return [*made, _page("look-races", params, made, [])]


def _row(game: Game, key: str) -> Json:
    """One race of the overview, without its pictures."""
    race = game.races[key]
    own = against.beside(game, game.races, key)
    units = units_in(game, [(key, cls) for cls in game.classes])
    return {
        **_person(game, race),
        "ability": race.ability.name if race.ability else "",
        "match": against.matches(game, race, game.classes),
        "stats": [{**row["value"], "icon": row["icon"], "name": row["name"]} for row in own],
        "lines": lines_of_units(game, units)
        if game.units
        else [
            {
                "mark": f"icon:{cls.icon}",
                "name": cls.name,
                "cells": against.line(game, key, name, "race", herd=False),
            }
            for name, cls in game.classes.items()
        ],
    }


def _person(game: Game, half: Half) -> Json:
    theme = str(getattr(half, "theme", "#8d7d6a"))
    return {"title": half.name, "theme": theme, "mark": against.emblem_of(game, half)}


def _people(halves: Mapping[str, Half]) -> list[Json]:
    short = against.short_names(halves)
    return [
        {"short": short[key], "name": half.name, "theme": getattr(half, "theme", "#8d7d6a")}
        for key, half in halves.items()
    ]


def _cards(game: Game, kit: Kit, subject: Subject) -> list[Artifact]:
    """The own card, then those of the partners, as far as the kit has them."""
    own, partner = ("race", "class") if subject.own == "race" else ("class", "race")
    names = [f"card/{own}-{subject.key}"]
    names += [f"card/{partner}-{key}" for key in subject.partners[:MOST_CARDS]]
    found = [kit.by_id[name] for name in names if name in kit.by_id]
    return found or cards_of_units(game, kit, subject.pairs)[:MOST_CARDS]


def _seam(subject: Subject, cards: Sequence[Artifact]) -> str:
    """Where the own card lies beside its partner; cards of units lie apart."""
    if cards and cards[0].id not in (f"card/race-{subject.key}", f"card/class-{subject.key}"):
        return "apart"
    return "left" if subject.own == "race" else "right"


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


def _count(game: Game) -> str:
    """How many races there are, and in how many classes."""
    races, classes = len(game.races), len(game.classes)
    within = f" in {classes} {'class' if classes == 1 else 'classes'}" if classes else ""
    return f"{races} {'race' if races == 1 else 'races'}{within}"
