"""What follows from an edit: combined stats, costs of herds and armies, parts that do not fit."""

from __future__ import annotations

from collections.abc import Iterator

from fabricate.changes.report import ArmyEdit, HerdEdit, UnitEdit
from fabricate.changes.rosters import army_notes, unit_edits
from fabricate.combine import herd, markers, unit
from fabricate.planner.parts import PartUse, part_uses
from fabricate.schema.game import Game
from fabricate.schema.play import Army
from fabricate.schema.values import to_text


def units(old: Game, new: Game) -> Iterator[UnitEdit]:
    """Every combined stat that changed, of the units that both games have."""
    yield from unit_edits(old, new)
    pairs = markers(new) if new.units else [(r, c) for r in new.races for c in new.classes]
    for race, cls in pairs:
        if race not in old.races or cls not in old.classes:
            continue
        before, after = unit(old, race, cls), unit(new, race, cls)
        for name, stat in new.stats.items():
            was, now = before.stats.get(name), after.stats.get(name)
            if name in before.stats and name in after.stats and was != now:
                icon = stat.icon or ""
                yield UnitEdit(after.name, stat.name, to_text(was), to_text(now), icon)


def armies(old: Game, new: Game) -> Iterator[ArmyEdit]:
    """Every army whose cost changed, of the scenarios that both games have."""
    for key, scenario in new.scenarios.items():
        before = {army.player: army for army in getattr(old.scenarios.get(key), "armies", ())}
        totals = [_total(new, army) for army in scenario.armies]
        for army, total in zip(scenario.armies, totals, strict=True):
            if army.player not in before:
                continue
            was = before[army.player]
            cost = _total(old, was)
            if cost != total:
                even = len(set(totals)) == 1
                herds = tuple(_herds(old, new, was, army))
                yield ArmyEdit(scenario.name, army.player, cost, total, even, herds)


def _total(game: Game, army: Army) -> float:
    return sum(herd(game, h.race, h.cls, h.fillers + 1).total for h in army.herds)


def _herds(old: Game, new: Game, before: Army, after: Army) -> Iterator[HerdEdit]:
    """Herds of the same unit in the same place whose cost changed."""
    for was, now in zip(before.herds, after.herds, strict=False):
        if (was.race, was.cls) == (now.race, now.cls):
            a = herd(old, was.race, was.cls, was.fillers + 1)
            b = herd(new, now.race, now.cls, now.fillers + 1)
            if a.total != b.total:
                yield HerdEdit(b.unit.plural, b.pawns, a.total, b.total)


def notes(old: Game, new: Game) -> Iterator[str]:
    """Armies that cost something else, and components whose measures no longer fit the game."""
    yield from army_notes(old, new)
    before = {use.id: use for use in part_uses(old)}
    for use in part_uses(new):
        if use.kind == "component" and use.id in before:
            yield from _measures(before[use.id], use, new)


def _measures(old: PartUse, new: PartUse, game: Game) -> Iterator[str]:
    was, now = (use.spec.model_dump(mode="json") for use in (old, new))
    for key in (key for key in now if was.get(key) != now[key] and was.get(key) is not None):
        if key == "steps" and now[key] > was[key]:
            name = new.name.lower()
            yield f"The {name} is too short now: it has {was[key]} steps, and {_fastest(game)}."
        elif isinstance(now[key], int | float) and not isinstance(now[key], bool):
            measure = key.replace("_", " ")
            yield f"{new.name}: {measure} {was[key]:g} to {now[key]:g}, so print it anew."


def _fastest(game: Game) -> str:
    best, who = 0, ""
    for race, cls in ((r, c) for r in game.races for c in game.classes):
        line = unit(game, race, cls)
        for name, value in line.stats.items():
            if game.stats[name].kind == "steps" and isinstance(value, int) and value > best:
                best, who = value, line.plural
    return f"{who} move {best}"
