"""`fabricate show`: a race in a class, a unit with all that it carries, or what there is."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any

import typer

from fabricate.cli.options import GameArgument, JsonOption
from fabricate.errors import UsageError
from fabricate.spelling import nearest

if TYPE_CHECKING:
    from fabricate.combine import HerdLine
    from fabricate.schema.game import Game


def show(
    game: GameArgument,
    name: Annotated[
        str | None, typer.Argument(metavar="[RACE|UNIT]", help="A race, or a unit by id or name.")
    ] = None,
    cls: Annotated[
        str | None, typer.Argument(metavar="[CLASS]", help="The class of the race.")
    ] = None,
    pawns: Annotated[
        int | None,
        typer.Option(min=1, max=500, help="Reckon a herd of so many pawns, marker included."),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Print the stat line of a race in a class, or of a unit; without either, list what there is.

    A unit is told with its weapons, special rules, worth and cost; a herd with its cost and shots.
    """
    from fabricate.loading import load

    g = load(game).game
    if name is None:
        _tell(_listed(g), list(_lines(g)), as_json)
    elif cls is None:
        _unit(g, name, as_json)
    else:
        _pair(g, name, cls, pawns, as_json)


def _tell(data: Any, lines: list[str], as_json: bool) -> None:
    typer.echo(json.dumps(data, ensure_ascii=False, indent=2) if as_json else "\n".join(lines))


def _listed(game: Game) -> dict[str, Any]:
    sections = {"races": game.races, "classes": game.classes, "units": game.units}
    return {
        section: {key: one.name for key, one in entries.items()}  # type: ignore[attr-defined]
        for section, entries in sections.items()
    }


def _lines(game: Game) -> Iterator[str]:
    for section, names in _listed(game).items():
        if names:
            wide = max(map(len, names))
            yield f"{section}:"
            yield from (f"  {key:<{wide}}  {name}" for key, name in names.items())


def _unit(game: Game, name: str, as_json: bool) -> None:
    from fabricate.planner.rosters import sought, unit_json, unit_lines

    key = sought(game.units, name)
    if key is None:
        if name in game.races:
            known = ", ".join(game.classes)
            raise UsageError(f"name a class, too, for '{name}' to be seen in it; known: {known}")
        known_names = game.units or game.races
        what = "unit" if game.units else "race"
        raise UsageError(f"there is no {what} '{name}'; {nearest(name, known_names)}")
    if as_json:
        typer.echo(json.dumps(unit_json(game, key), ensure_ascii=False, indent=2))
    else:
        typer.echo("\n".join(unit_lines(game, key)))


def _pair(game: Game, race: str, cls: str, pawns: int | None, as_json: bool) -> None:
    from fabricate import combine
    from fabricate.schema.values import worded

    for name, known, what in ((race, game.races, "race"), (cls, game.classes, "class")):
        if name not in known:
            raise UsageError(f"there is no {what} '{name}'; {nearest(name, known)}")
    line = combine.herd(game, race, cls, pawns or 1)
    if as_json:
        typer.echo(json.dumps(_as_json(line, pawns), ensure_ascii=False, indent=2))
        return
    typer.echo(line.unit.name)
    for name, value in line.unit.stats.items():
        bonus = line.unit.bonuses.get(name)
        extra = f"  (with {bonus:+d} because the icons match)" if bonus else ""
        stat = game.stats[name]
        typer.echo(f"  {stat.name:<18} {worded(stat.kind, value)}{extra}")
    if pawns:
        typer.echo(f"A herd of {pawns}: cost {line.total:g}, shots {line.shots}")
        problem = _size_problem(line, pawns)
        if problem:
            typer.echo(f"  {problem}")


def _size_problem(line: HerdLine, pawns: int) -> str:
    size = line.size
    if size is None or (size.least <= pawns and (size.most is None or pawns <= size.most)):
        return ""
    return f"not a legal herd: its size must be {size}"


def _as_json(line: HerdLine, pawns: int | None) -> dict[str, Any]:
    from fabricate.schema.values import to_json

    one = line.unit
    data: dict[str, Any] = {
        "race": one.race,
        "class": one.cls,
        "name": one.name,
        "stats": {name: to_json(value) for name, value in one.stats.items()},
        "bonuses": dict(one.bonuses),
    }
    if pawns:
        data["herd"] = {
            "pawns": pawns,
            "each": line.each,
            "cost": line.total,
            "shots": line.shots,
            "legal": not _size_problem(line, pawns),
        }
    return data
