"""What commands share: arguments and options, the output folder, warnings and failures."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from fabricate.errors import UsageError

if TYPE_CHECKING:
    from fabricate.loading import Loaded
    from fabricate.outcome import Outcome

#: So many files that one failure keeps from being made are named.
NAMED: Final = 3


class Paper(StrEnum):
    """The papers that sheets and documents can be laid out for."""

    A4 = "a4"
    LETTER = "letter"
    BOTH = "both"

    @property
    def papers(self) -> tuple[str, ...]:
        """The paper sizes that are meant."""
        return ("a4", "letter") if self is Paper.BOTH else (self.value,)


GameArgument = Annotated[
    str, typer.Argument(help="A bundled game, or the path of a game's YAML file.")
]
OutOption = Annotated[
    Path | None, typer.Option("--out", "-o", help="Where to put it (default: output/<game>).")
]
PaperOption = Annotated[Paper, typer.Option(help="Paper for sheets and documents.")]
JobsOption = Annotated[
    int, typer.Option("--jobs", "-j", min=1, max=64, help="Processes (default: the cores).")
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON.")]
QuietOption = Annotated[bool, typer.Option("--quiet", "-q", help="Print only faults.")]
SinceOption = Annotated[
    str | None,
    typer.Option(
        metavar="DIR|GIT-REV|rN",
        help="The older state: a built folder, a git revision, or a release such as r1 "
        "(default: the last release, else the last build).",
    ),
]
CORES: Final = os.cpu_count() or 2


def target_of(game: str, out: Path | None) -> Path:
    """The output folder of a game.

    Raises:
        UsageError: a file stands there.
    """
    target = out or Path("output") / game
    if target.exists() and not target.is_dir():
        raise UsageError(f"{target} is a file; name a folder with --out")
    return target


def warn(loaded: Loaded) -> None:
    """Tell what is doubtful about a game, on stderr."""
    for doubt in loaded.doubts:
        print(f"warning: {doubt}", file=sys.stderr)


def tell(outcome: Outcome) -> None:
    """Tell warnings and failures of a build, on stderr."""
    for warning in outcome.warnings:
        print(f"warning: {warning}", file=sys.stderr)
    for line in failures(outcome.failed):
        print(line, file=sys.stderr)


def failures(failed: Mapping[str, str]) -> Iterator[str]:
    """A line for every cause of failure, with the files that it keeps from being made."""
    causes: dict[str, list[str]] = {}
    for path, error in failed.items():
        causes.setdefault(error, []).append(path)
    for error, paths in causes.items():
        more = f" and {len(paths) - NAMED} more" if len(paths) > NAMED else ""
        yield f"failed: {', '.join(paths[:NAMED])}{more}: {error}"
