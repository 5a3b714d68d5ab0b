"""Commands that only tell: games, check and schema."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from fabricate.cli.options import GameArgument, warn
from fabricate.errors import UsageError
from fabricate.finding import bundled
from fabricate.manifest import write_whole
from fabricate.source import read
from fabricate.spelling import nearest


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
        (len(g.units), "unit", "units"),
        (len(g.armies), "army", "armies"),
        (sum(1 for a in kit if a.kind == "stl"), "part", "parts"),
        (sum(1 for a in kit if a.builder == "card"), "card", "cards"),
        (len(g.scenarios), "scenario", "scenarios"),
    ]
    parts = ", ".join(f"{n} {one if n == 1 else many}" for n, one, many in counts if n)
    typer.echo(f"{loaded.path.name}: sound ({parts}).")


def schema() -> None:
    """Print the JSON Schema of a game file; editors complete and check by it."""
    from fabricate.schema.document import json_schema

    typer.echo(json_schema(), nl=False)
