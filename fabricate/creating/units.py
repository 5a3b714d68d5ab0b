"""A herd of a race in a class, put into the army of a prepared battle."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from fabricate import combine
from fabricate.creating.entries import Created, checked
from fabricate.editing import appended, replaced
from fabricate.errors import UsageError
from fabricate.loading import Loaded
from fabricate.schema.game import Game
from fabricate.schema.people import Half
from fabricate.schema.play import Army, Scenario
from fabricate.source import Tree, parsed
from fabricate.spelling import nearest
from fabricate.splicing import Layout, flow


@dataclass(frozen=True, slots=True)
class Place:
    """An army of a scenario: the scenario's id and the army's number, from 0."""

    scenario: str
    army: int


def new_unit(
    loaded: Loaded,
    race: str,
    cls: str,
    scenario: str | None = None,
    army: str | None = None,
    fillers: int | None = None,
) -> Created:
    """A herd at the end of an army (of the first scenario, the cheapest army, if none is named).

    Its size is the one that brings the armies closest together. Where the kit prints too few heads,
    bodies or fillers for it, their numbers are raised.

    Raises:
        UsageError: there is no such race, class, scenario or army, or no such size.
        SourceError: the file cannot take it.
    """
    game = loaded.game
    for name, halves, what in ((race, game.races, "race"), (cls, game.classes, "class")):
        if name not in halves:
            raise UsageError(f"there is no {what} '{name}'; {nearest(name, halves)}")
    place = _place(game, scenario, army)
    count = _fillers(game, place, race, cls, fillers)
    herd = {"race": race, "class": cls, "fillers": count}
    path = ("scenarios", place.scenario, "armies", place.army, "herds")
    text = appended(loaded.tree, path, herd)
    text, notes = _stocked(loaded.tree, text, game, place, herd)
    new = checked(loaded, text)
    notes += _totals(new.game, place.scenario)
    shown = f"  - {flow(herd, spaced=Layout.of(text).is_spaced())}"
    return Created(text, ".".join(map(str, path[:2])), f"{race}-{cls}", shown, notes)


def _place(game: Game, scenario: str | None, army: str | None) -> Place:
    if not game.scenarios:
        raise UsageError(
            "the game has no scenario to put a herd into; a race and a class need none: "
            "fabricate show FILE RACE CLASS reckons any pair"
        )
    key = scenario or next(iter(game.scenarios))
    if key not in game.scenarios:
        raise UsageError(f"there is no scenario '{key}'; {nearest(key, game.scenarios)}")
    armies = game.scenarios[key].armies
    if army is None:
        totals = _costs(game, game.scenarios[key])
        return Place(key, totals.index(min(totals)))
    for number, one in enumerate(armies):
        if army.casefold() in (str(number + 1), one.colour, one.player.casefold()):
            return Place(key, number)
    known = [one.colour for one in armies]
    raise UsageError(f"there is no army '{army}' in '{key}'; {nearest(army, known)}")


def _costs(game: Game, scenario: Scenario) -> list[float]:
    return [
        sum(_line(game, h.race, h.cls, h.fillers).total for h in a.herds) for a in scenario.armies
    ]


def _line(game: Game, race: str, cls: str, fillers: int) -> combine.HerdLine:
    return combine.herd(game, race, cls, fillers + 1)


def _fillers(game: Game, place: Place, race: str, cls: str, wanted: int | None) -> int:
    line = _line(game, race, cls, 0)
    least = max(line.size.least if line.size else 1, 1) - 1
    most = line.size.most - 1 if line.size and line.size.most else least + 30
    if wanted is not None:
        if not least <= wanted <= most:
            raise UsageError(
                f"a herd of {line.unit.plural} has {least} to {most} fillers besides its marker"
            )
        return wanted
    totals = _costs(game, game.scenarios[place.scenario])
    others = [total for number, total in enumerate(totals) if number != place.army]
    lack = max(others) - totals[place.army]
    return min(range(least, most + 1), key=lambda n: (abs(lack - line.each * (n + 1)), n))


def _stocked(
    tree: Tree, text: str, game: Game, place: Place, herd: Mapping[str, object]
) -> tuple[str, tuple[str, ...]]:
    """The text with as many parts printed as the army takes, and what was raised."""
    army = game.scenarios[place.scenario].armies[place.army]
    notes: list[str] = []
    for path, has, wanted in _stock(game, army, herd):
        if has < wanted:
            current = parsed(tree.file, tree.folder, text.encode())
            text = replaced(current, (*path, "print", army.colour), str(wanted))
            notes.append(f"{'.'.join((*path, 'print', army.colour))} is {wanted} now, was {has}")
    return text, tuple(notes)


def _stock(
    game: Game, army: Army, herd: Mapping[str, object]
) -> list[tuple[tuple[str, str], int, int]]:
    """Where each thing that the army takes is printed, how many there are, how many it takes."""
    colour = army.colour
    halves: list[tuple[str, str, Half, int]] = [
        ("races", str(herd["race"]), game.races[str(herd["race"])], 1),
        ("classes", str(herd["class"]), game.classes[str(herd["class"])], 1),
    ]
    found = []
    for section, key, half, wanted in halves:
        wanted += sum(key in (h.race, h.cls) for h in army.herds)
        found.append(((section, key), half.print.get(colour, 0), wanted))
    pawns = [k for k, c in game.components.items() if c.part.model_dump()["shape"] == "filler-pawn"]
    if pawns:
        has = [game.components[key].print.get(colour, 0) for key in pawns]
        wanted = sum(h.fillers for h in army.herds) + int(str(herd["fillers"]))
        most = max(range(len(pawns)), key=lambda n: has[n])
        found.append((("components", pawns[most]), has[most], wanted - (sum(has) - has[most])))
    return found


def _totals(game: Game, key: str) -> tuple[str, ...]:
    totals = _costs(game, game.scenarios[key])
    shown = " and ".join(f"{total:g}" for total in totals)
    even = len(set(totals)) == 1
    return (f"the armies cost {shown}" + ("" if even else ": change fillers until they are even"),)
