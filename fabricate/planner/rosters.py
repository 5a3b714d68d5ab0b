"""Units and armies in plain lines of text: for the command line, where nothing is drawn."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol

from fabricate.planner.forces import force_context
from fabricate.planner.unitcards import (
    effect_text,
    trait_name,
    trait_text,
    unit_front,
)
from fabricate.roster.armies import Entry, units_of
from fabricate.roster.audit import Audit, points_of, spent
from fabricate.roster.line import Line, line
from fabricate.roster.tally import Tally
from fabricate.roster.worths import carried, cost, each, terms
from fabricate.schema.armies import Limit
from fabricate.schema.game import Game
from fabricate.schema.values import worded

Json = dict[str, Any]
_MARKUP = re.compile(r"\*+|:(?=[a-z][a-z0-9-]*:)|(?<=[a-z0-9]):(?=\s|[.,;)]|$)")


class Named(Protocol):
    """What has a name."""

    @property
    def name(self) -> str:
        """The name."""


def sought(known: Mapping[str, Named], said: str) -> str | None:
    """The id of what goes by this id or name, however it is capitalised; None if nothing does."""
    if said in known:
        return said
    return next((key for key, one in known.items() if one.name.lower() == said.lower()), None)


def columns(rows: Sequence[Sequence[str]], right: Sequence[int] = ()) -> list[str]:
    """Rows as lines with their columns under one another; those in `right` end in line."""
    wide = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell.rjust(wide[n]) if n in right else cell.ljust(wide[n]) for n, cell in enumerate(row)
        ).rstrip()
        for row in rows
    ]


def plain(markup: str) -> str:
    """Card text without its signs."""
    return _MARKUP.sub("", markup)


def unit_json(game: Game, key: str) -> Json:
    """A unit as texts know it, and the armies that field it."""
    found: Json = force_context(game, ())["units"][key]
    return {**found, "armies": _armies_with(game, key)}


def unit_lines(game: Game, key: str) -> Iterator[str]:
    """The whole line of a unit: values and how they came about, weapons, rules, worth."""
    one = line(game, key)
    yield f"{one.unit.name} ({key}){_belongs(game, one)}"
    yield from (f"  {row}" for row in columns(list(_values(game, one))))
    yield from _weapons(unit_front(game, key).get("weapons"))
    yield from _others(game, one)
    for name, value in one.traits:
        yield f"  {trait_name(game, name, value)}: {plain(trait_text(game, name, value))}"
    yield from _price(game, one)
    held = [f"{game.armies[army].name} {n}" for army, n in _armies_with(game, key).items()]
    if held:
        yield f"  In armies: {', '.join(held)}"


def _armies_with(game: Game, key: str) -> dict[str, int]:
    counts = {name: units_of(game, army).get(key, 0) for name, army in game.armies.items()}
    return {name: count for name, count in counts.items() if count}


def _belongs(game: Game, one: Line) -> str:
    unit = one.unit
    of = (
        game.races[unit.race].name if unit.race else "",
        game.classes[one.cls].name if one.cls else "",
        game.ranks[unit.rank].name if unit.rank else "",
    )
    shown = ", ".join(filter(None, of))
    return f": {shown}" if shown else ""


def _values(game: Game, one: Line) -> Iterator[tuple[str, str, str]]:
    for name, value in one.values.items():
        stat = game.stats[name]
        if value is None or (game.worth and game.worth.stat == name):
            continue
        came = f"= {one.sums[name]}" if name in one.sums else ""
        yield stat.name, worded(stat.kind, value), came
    if not any(value is not None for value in one.values.values()):
        yield "no stats", "", ""


def _weapons(table: Json | None) -> Iterator[str]:
    """The weapons, each with what it does to every target."""
    if not table:
        return
    targets = list(table.get("targets", ()))
    rows = [["", *table["columns"], *targets]]
    notes = [""]
    for row in table["rows"]:
        cells = [*row["values"], *row.get("targets", [None] * len(targets))]
        rows.append([row["name"], *("–" if cell is None else str(cell) for cell in cells)])
        notes.append(row.get("note", ""))
    width = max(map(len, rows))
    rows = [[*row, *[""] * (width - len(row))] for row in rows]
    lines = columns([[*row, note] for row, note in zip(rows, notes, strict=True)])
    over = str(table.get("over", "")).removesuffix(" …")
    yield f"  Weapons, {over}" if over else "  Weapons"
    yield from (f"    {row}" for row in lines)


def _others(game: Game, one: Line) -> Iterator[str]:
    """Gear that strikes nobody, with what it does."""
    struck = {strike.gear for strike in one.strikes}
    for name in (gear for gear in one.unit.gear if gear not in struck):
        done = [w for w in one.worked if w.gear == name]
        words = [f"{effect_text(game, w.effect, w.stat)} {w.condition}".strip() for w in done]
        yield f"  {game.gear[name].name}{': ' if words else ''}{', '.join(words)}"


def reckoned(game: Game, one: Line) -> list[str]:
    """The terms of what a model is worth, each with its sign: skill 3, + armour 6, − edges 2."""
    if game.worth is None or one.unit.worth is not None:
        return []
    told = {**terms(game, one), "gear": carried(game, one)}
    rounded = [(name, round(value, 2)) for name, value in told.items() if round(value, 2)]
    signs = [
        "− " if value < 0 else "+ " if number else "" for number, (_, value) in enumerate(rounded)
    ]
    return [
        f"{sign}{name} {abs(value):g}" for sign, (name, value) in zip(signs, rounded, strict=True)
    ]


def _price(game: Game, one: Line) -> Iterator[str]:
    unit = one.unit
    crew = f", {unit.crew} crew" if unit.crew else ""
    size = f"  {unit.size} model{'' if unit.size == 1 else 's'}{crew}"
    if not game.worth and unit.worth is None:
        yield size
        return
    summed = " ".join(reckoned(game, one))
    yield f"  {spent(game, each(game, one))} each{f' = {summed}' if summed else ''}"
    yield f"{size}, {spent(game, cost(game, one))} in all"


def army_json(game: Game, key: str, found: Audit) -> Json:
    """An army, line by line and limit by limit, and what is wrong with it."""
    army = game.armies[key]
    return {
        "id": key,
        "name": army.name,
        "muster": army.muster,
        "size": found.size,
        "models": sum(one.count * one.line.unit.size for one in found.entries),
        "cost": found.cost,
        "points": game.musters[army.muster].points,
        "entries": [
            {
                "unit": one.line.key, "name": one.line.unit.name, "count": one.count,
                "size": one.line.unit.size, "each": one.each, "cost": one.cost,
                "rank": one.line.unit.rank, "gear": list(one.line.unit.gear),
                "rules": [trait_name(game, *trait) for trait in one.line.traits],
            }
            for one in found.entries
        ],
        "limits": [
            {
                **one.limit.model_dump(exclude={"rank", "ranks", "name"}), "name": one.name,
                "ranks": list(one.limit.of), "count": one.count, "cost": one.cost,
                "share": round(one.share, 4),
            }
            for one in found.tallies
        ],
        "legal": not found.wrong,
        "wrong": [{"what": one.what, "remedy": one.remedy} for one in found.wrong],
    }  # fmt: skip


def army_row(game: Game, key: str, found: Audit | None) -> list[str]:
    """An army in one line: its totals, and whether it may be fielded."""
    army = game.armies[key]
    if found is None:
        return [key, army.name, game.musters[army.muster].name, "", "", "no units"]
    count = len(found.wrong)
    legal = f"{count} fault{'' if count == 1 else 's'}" if count else "legal"
    totals = [f"{found.size} unit{'' if found.size == 1 else 's'}", _spent(game, found)]
    return [key, army.name, game.musters[army.muster].name, *totals, legal]


def _spent(game: Game, found: Audit) -> str:
    return spent(game, found.cost) if found.cost else ""


def army_lines(game: Game, key: str, found: Audit) -> Iterator[str]:
    """The roster of an army."""
    army, muster = game.armies[key], game.musters[game.armies[key].muster]
    due = f" of {muster.points:g}" if muster.points is not None else ""
    total = f"{found.cost:g}{due} {points_of(game)}" if due else spent(game, found.cost)
    points = f", {total}" if found.cost or due else ""
    units = f"{found.size} unit{'' if found.size == 1 else 's'}"
    yield f"{army.name} ({key}), {muster.name}: {units}{points}"
    if found.entries:
        rows = [_entry(game, one, bool(found.cost)) for one in found.entries]
        yield from (f"  {row}" for row in columns(rows, right=(0, 3, 4)))
    if found.tallies:
        yield "Limits"
        counted = [_limit(game, one, found) for one in found.tallies]
        yield from (f"  {row}" for row in columns(counted, right=(1, 3, 4)))
    if found.wrong:
        yield "Wrong"
        yield from (f"  {one.what} ({one.remedy})" for one in found.wrong)
    else:
        yield f"It is a legal {muster.name}."


def _entry(game: Game, one: Entry, priced: bool) -> list[str]:
    unit = one.line.unit
    size = f"{unit.size} model{'' if unit.size == 1 else 's'}"
    prices = [f"{one.each:g} each", f"{one.cost:g}"] if priced else ["", ""]
    gear = ", ".join(game.gear[name].name for name in unit.gear)
    rules = ", ".join(trait_name(game, *trait) for trait in one.line.traits)
    return [f"{one.count} ×", unit.name, size, *prices, "; ".join(filter(None, (gear, rules)))]


def _limit(game: Game, one: Tally, found: Audit) -> list[str]:
    limit = one.limit
    paid = [spent(game, one.cost), f"{one.share:.1f} %"] if found.cost else ["", ""]
    low, high = limit.least_share, limit.most_share
    shares = _bounds(low, high, " %") if found.cost else ""
    return [one.name, str(one.count), _counts(limit), *paid, shares]


def _counts(limit: Limit) -> str:
    if limit.exactly is not None:
        return f"of {limit.exactly}"
    return _bounds(limit.least, limit.most, "")


def _bounds(low: float | None, high: float | None, unit: str) -> str:
    if low is not None and high is not None:
        return f"of {low:g} to {high:g}{unit}"
    if low is None and high is None:
        return ""
    return f"of {low:g}{unit} or more" if low is not None else f"of {high:g}{unit} or less"
