"""`fabricate new`: a game folder, a race, a class, a herd."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fabricate.errors import UsageError
from fabricate.finding import find

if TYPE_CHECKING:
    from fabricate.creating.entries import Created
    from fabricate.loading import Loaded

new = typer.Typer(
    help="Start a game folder, or add a race, a class or a herd to a game file of your own.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

FileArgument = Annotated[str, typer.Argument(metavar="FILE", help="The YAML file of your game.")]
NameArgument = Annotated[str, typer.Argument(help="What it is called, as players read it.")]
IdOption = Annotated[
    str | None, typer.Option("--id", help="Its id in the file (default: from its name).")
]


@new.command()
def game(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="A folder that is new or empty.")],
    like: Annotated[
        str | None, typer.Option(help="Start from this game instead of the small starter.")
    ] = None,
) -> None:
    """Start a game: its file with comments that teach, its texts, a folder for pictures."""
    from fabricate.creating.games import new_game

    made = new_game(folder, like)
    folders = dict.fromkeys(name.partition("/")[0] for name in made.files)
    typer.echo(f"made {folder}: {', '.join(folders)}")
    typer.echo(f"next: fabricate build {_quoted(made.file)}")


@new.command()
def race(
    file: FileArgument,
    name: NameArgument,
    like: Annotated[
        str | None, typer.Option(help="A head that comes with Fabricate, or a race of the file.")
    ] = None,
    key: IdOption = None,
) -> None:
    """Add a race: its head, and values where those of the other races stand."""
    from fabricate.creating.entries import new_race

    loaded = _own(file)
    created = new_race(loaded, name, like, key)
    following = f"fabricate preview {_quoted(file)} {created.id}"
    if loaded.game.units:  # a race is seen in its units
        first = next(iter(loaded.game.classes), "CLASS")
        following = f"fabricate new unit {_quoted(file)} {created.id} {first}"
    _finish(loaded, created, following)


@new.command("class")
def class_(
    file: FileArgument,
    name: NameArgument,
    like: Annotated[
        str | None, typer.Option(help="A body that comes with Fabricate, or a class of the file.")
    ] = None,
    key: IdOption = None,
) -> None:
    """Add a class: its body, and values where those of the other classes stand."""
    from fabricate.creating.entries import new_class

    loaded = _own(file)
    created = new_class(loaded, name, like, key)
    races = loaded.game.races
    shown = f" {next(iter(races))} {created.id}" if races else ""
    _finish(loaded, created, f"fabricate preview {_quoted(file)}{shown}")


@new.command()
def unit(
    file: FileArgument,
    race: Annotated[
        str | None, typer.Argument(metavar="[RACE]", help="A race of the file.")
    ] = None,
    cls: Annotated[
        str | None, typer.Argument(metavar="[CLASS]", help="A class of the file.")
    ] = None,
    name: Annotated[
        str | None, typer.Option(help="What a unit is called (default: its race and class).")
    ] = None,
    like: Annotated[
        str | None, typer.Option(help="The unit whose gear it takes over (default: of its class).")
    ] = None,
    scenario: Annotated[str | None, typer.Option(help="Which battle (default: the first).")] = None,
    army: Annotated[
        str | None, typer.Option(help="Whose: 1, 2, or a colour (default: the cheapest army).")
    ] = None,
    fillers: Annotated[
        int | None, typer.Option(help="Pawns besides the marker (default: to make armies even).")
    ] = None,
    key: IdOption = None,
) -> None:
    """Add a unit to a game that has units; to any other, a herd of a race in a class to an army."""
    from fabricate.creating.troops import UNSHOWN, new_troop
    from fabricate.creating.units import new_unit

    loaded = _own(file)
    if loaded.game.units:
        created = new_troop(loaded, race, cls, name, like, key)
        look = "show" if UNSHOWN in created.notes else "preview"  # without a card it has no look
        _finish(loaded, created, f"fabricate {look} {_quoted(file)} {created.id}")
        return
    if race is None or cls is None:
        raise UsageError("say which: fabricate new unit FILE RACE CLASS")
    created = new_unit(loaded, race, cls, scenario, army, fillers)
    _finish(loaded, created, f"fabricate check {_quoted(file)}")


def _quoted(file: str | Path) -> str:
    """A path as it is typed, in quotation marks where it holds a space or a sign of the shell."""
    text = str(file)
    if re.fullmatch(r"[\w./\\:+~-]+", text):
        return text
    return f'"{text}"' if re.fullmatch(r"[\w./\\:+~\- ']+", text) else shlex.quote(text)


def _own(file: str) -> Loaded:
    """The sound game of a file that may be changed."""
    from fabricate.creating.games import is_bundled

    if is_bundled(find(file)):
        raise UsageError(
            f"{file} comes with Fabricate and stays as it is; "
            f"start one of your own from it: fabricate new game my-{Path(file).stem} --like {file}"
        )
    from fabricate.loading import load

    return load(file)


def _finish(loaded: Loaded, created: Created, following: str) -> None:
    from fabricate.editing import save

    save(loaded.tree, created.text)
    typer.echo(f"{loaded.tree.file}: added to {created.section}:")
    typer.echo(created.rows)
    for note in created.notes:
        typer.echo(note)
    typer.echo(f"next: {following}")
