"""Commands that only tell: games, check, show and schema."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from fabricate.cli.options import GameArgument, warn
from fabricate.errors import UsageError
from fabricate.finding import bundled
from fabricate.manifest import write_whole
from fabricate.source import read
from fabricate.spelling import nearest

if TYPE_CHECKING:
    from fabricate.combine import HerdLine
    from fabricate.schema.game import Game


def games(
    copy: Annotated[
        str | None, typer.Option(help="Copy this game's file here, to make it your own.")
    ] = None,
) -> None:
    """List the games that come with Fabricate, or copy the file of one into this folder."""
    if copy is not None:
        _copy(copy)
        return
    for name, path in bundled().items():
        about = read(path).root.value.get("game", {})
        typer.echo(f"{name:<16} {about.get('name', '')}: {about.get('tagline', '')}")


def _copy(name: str) -> None:
    known = bundled()
    if name not in known:
        raise UsageError(f"there is no game '{name}'; {nearest(name, known)}")
    target = Path(f"my-{name}.yaml")
    if target.exists():
        raise UsageError(f"{target} is here already; rename it first")
    write_whole(target, known[name].read_text("utf-8"))
    typer.echo(f"{target}: change it, then: fabricate build {target}")


def check(game: GameArgument) -> None:
    """Validate a game: every fault at once, each with its line, column and remedy."""
    from fabricate.loading import load, planned

    loaded = load(game)
    warn(loaded)
    kit = planned(loaded, ("a4",))
    g = loaded.game
    counts = [
        (len(g.races), "race", "races"),
        (len(g.classes), "class", "classes"),
        (sum(1 for a in kit if a.kind == "stl"), "part", "parts"),
        (sum(1 for a in kit if a.builder == "card"), "card", "cards"),
        (len(g.scenarios), "scenario", "scenarios"),
    ]
    parts = ", ".join(f"{n} {one if n == 1 else many}" for n, one, many in counts if n)
    typer.echo(f"{loaded.path.name}: sound ({parts}).")


def show(
    game: GameArgument,
    race: Annotated[str, typer.Argument(help="A race of the game.")],
    cls: Annotated[str, typer.Argument(metavar="CLASS", help="A class of the game.")],
    pawns: Annotated[
        int | None,
        typer.Option(min=1, max=500, help="Reckon a herd of so many pawns, marker included."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Print the combined stat line of a race in a class, and what a herd of it costs."""
    from fabricate import combine
    from fabricate.loading import load
    from fabricate.schema.values import to_text

    g = load(game).game
    for name, known, what in ((race, g.races, "race"), (cls, g.classes, "class")):
        if name not in known:
            raise UsageError(f"there is no {what} '{name}'; {nearest(name, known)}")
    line = combine.herd(g, race, cls, pawns or 1)
    if as_json:
        typer.echo(json.dumps(_as_json(g, line, pawns), ensure_ascii=False, indent=2))
        return
    typer.echo(line.unit.name)
    for name, value in line.unit.stats.items():
        bonus = line.unit.bonuses.get(name)
        extra = f"  (with {bonus:+d} because the icons match)" if bonus else ""
        typer.echo(f"  {g.stats[name].name:<18} {to_text(value)}{extra}")
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


def _as_json(game: Game, line: HerdLine, pawns: int | None) -> dict[str, Any]:
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


def schema() -> None:
    """Print the JSON Schema of a game file; editors complete and check by it."""
    from fabricate.schema.document import json_schema

    typer.echo(json_schema(), nl=False)
