"""Units and armies as people see them, and what follows for them from an edit elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from fabricate.changes.report import UnitEdit
from fabricate.combine import read
from fabricate.planner.rosters import plain
from fabricate.planner.unitcards import effect_text, trait_name
from fabricate.planner.writing import markup
from fabricate.roster.armies import entries
from fabricate.roster.audit import points_of
from fabricate.roster.line import line, stat_in
from fabricate.roster.tally import limit_name
from fabricate.roster.worths import each
from fabricate.schema.armies import Limit
from fabricate.schema.base import Model
from fabricate.schema.game import Game
from fabricate.schema.gear import effect, trait_of
from fabricate.schema.values import worded

Json = dict[str, Any]


#: Sections whose entries others name, and what they are called by.
_NAMED: Final = ("ranks", "races", "classes", "traits", "gear", "units", "musters", "armies")
_NAMES: Final = ("name", "plural", "called")


def called_as(game: Game, now: Game) -> Game:
    """A game whose entries are called as they are now: so a new name is told at one place."""
    found = {}
    for section in _NAMED:
        known = getattr(now, section)
        entries = getattr(game, section).items()
        found[section] = {key: _called(one, known.get(key, one)) for key, one in entries}
    return game.model_copy(update=found)


def _called(one: Model, now: Model) -> Model:
    names = {name: getattr(now, name) for name in _NAMES if hasattr(one, name)}
    return one.model_copy(update=names)


def describe(game: Game, data: Json) -> None:
    """Put the data of units, armies and what they lean on into the words of players."""
    for key, trait in game.traits.items():
        data["traits"][key]["text"] = plain(markup(game, trait.text, {"value": "X"}))
    for key in game.gear:
        _gear(game, key, data["gear"][key])
    for key in game.units:
        _unit(game, key, data["units"][key])
    for table in data["tables"].values():
        rows = table.pop("rows")
        table.update({f"row {number}:": ", ".join(map(str, row)) for number, row in rows.items()})
    if data["worth"]:
        data["worth"].update(data["worth"].pop("terms"))
    data["loads"] = {load.name: f"at most {load.most}" for load in game.loads}
    for key in game.musters:
        _muster(game, key, data["musters"][key])
    for key in game.armies:
        _army(game, key, data["armies"][key])


def _traits(game: Game, uses: Any) -> str:
    return ", ".join(trait_name(game, *trait_of(use)) for use in uses)


def _gear(game: Game, key: str, data: Json) -> None:
    gear = game.gear[key]
    words = []
    for text in gear.effects:
        one = effect(text)
        stat, rest = (None, "") if one.kind == "becomes" else stat_in(game, one.words)
        words.append(" ".join(filter(None, (effect_text(game, one, stat), rest, one.condition))))
    data["effects"], data["traits"] = ", ".join(words), _traits(game, gear.traits)
    data["text"] = plain(markup(game, gear.text)) if gear.text else ""


def _unit(game: Game, key: str, data: Json) -> None:
    unit = game.units[key]
    values = {name: read(game.stats[name], raw) for name, raw in unit.stats.items()}
    data["stats"] = {name: worded(game.stats[name].kind, value) for name, value in values.items()}
    data["gear"] = ", ".join(game.gear[name].name for name in unit.gear)
    data["traits"] = _traits(game, unit.traits)
    data["text"] = plain(markup(game, unit.text)) if unit.text else ""
    named = (("race", game.races, unit.race), ("class", game.classes, unit.cls))
    for name, known, entry in (*named, ("rank", game.ranks, unit.rank)):
        data[name] = known[entry].name if entry else ""


def _muster(game: Game, key: str, data: Json) -> None:
    data["of"] = ", ".join(game.units[unit].name for unit in game.musters[key].of)
    del data["limits"]
    for limit in game.musters[key].limits:
        name = limit_name(game, limit)
        data[name] = ", ".join(filter(None, (data.get(name), _bounds(limit))))


def _bounds(limit: Limit) -> str:
    told = (
        ("exactly", limit.exactly, ""),
        ("at least", limit.least, ""),
        ("at most", limit.most, ""),
        ("at least", limit.least_share, " %"),
        ("at most", limit.most_share, " %"),
    )
    return ", ".join(f"{word} {bound:g}{unit}" for word, bound, unit in told if bound is not None)


def _army(game: Game, key: str, data: Json) -> None:
    army = game.armies[key]
    name = {unit: one.name for unit, one in game.units.items()}
    data["muster"] = game.musters[army.muster].name
    data["from"] = game.armies[army.from_].name if army.from_ else ""
    data["swaps"] = ", ".join(
        f"{swap.copies} {name[swap.out]} for {name[swap.into]}" for swap in army.swaps
    )
    data["advice"] = plain(markup(game, army.advice)) if army.advice else ""


def unit_edits(old: Game, new: Game) -> Iterator[UnitEdit]:
    """Values and worths of units that changed because something else did."""
    for key, unit in new.units.items():
        if key not in old.units:
            continue
        was, now = line(old, key), line(new, key)
        for name, stat in new.stats.items():
            direct = unit.stats.get(name) != old.units[key].stats.get(name)
            values = was.values.get(name), now.values.get(name)
            if not direct and name in old.stats and values[0] != values[1]:
                before = worded(old.stats[name].kind, values[0])
                after = worded(stat.kind, values[1])
                yield UnitEdit(unit.name, stat.name, before, after, stat.icon or "")
        if each(old, was) != each(new, now) and unit.worth == old.units[key].worth:
            what = new.worth.name if new.worth else "Worth"
            yield UnitEdit(unit.name, what, f"{each(old, was):g}", f"{each(new, now):g}")


def army_notes(old: Game, new: Game) -> Iterator[str]:
    """Armies that cost something else than before, and the units that make the difference."""
    for key, army in new.armies.items():
        if key not in old.armies:
            continue
        before = {one.line.key: one for one in entries(old, old.armies[key])}
        after = {one.line.key: one for one in entries(new, army)}
        was, now = (sum(one.cost for one in found.values()) for found in (before, after))
        if was == now:
            continue
        costs = [
            f"{new.units[unit].name} {before[unit].cost:g} to {after[unit].cost:g}"
            for unit in after
            if unit in before
            and before[unit].cost * after[unit].count != after[unit].cost * before[unit].count
        ]
        told = f" ({', '.join(costs)})" if costs else ""
        yield f"{army.name}: cost {was:g} to {now:g} {points_of(new)}{told}"
