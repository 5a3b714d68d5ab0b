"""`fabricate release`: stamp a revision, keep its snapshot, zip the kit."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fabricate.cli.options import (
    CORES,
    GameArgument,
    JobsOption,
    OutOption,
    Paper,
    PaperOption,
    QuietOption,
    target_of,
    tell,
    warn,
)
from fabricate.cli.progress import reporting

if TYPE_CHECKING:
    from fabricate.kit import Kit
    from fabricate.loading import Loaded


def release(
    game: GameArgument,
    out: OutOption = None,
    paper: PaperOption = Paper.BOTH,
    jobs: JobsOption = CORES,
    quiet: QuietOption = False,
    zip_: Annotated[
        Path | None, typer.Option("--zip", help="The zip (default: <out>-r<revision>.zip).")
    ] = None,
) -> None:
    """Stamp a revision of a game, keep what it shows for later comparisons, and zip the kit.

    The revision goes into the game's file; the snapshot into the folder `releases` beside it.
    """
    from fabricate.loading import load, planned
    from fabricate.releases import keep, stamp, write_revision
    from fabricate.running import taken

    loaded = load(game)
    warn(loaded)
    stamped = stamp(loaded)
    if not stamped.is_news(taken(loaded, planned(loaded, ("a4",)))):
        assert stamped.before is not None
        typer.echo(f"nothing changed since revision {stamped.before.revision}; nothing to release.")
        return
    if write_revision(loaded, stamped.revision):
        loaded = load(game)
    target = target_of(loaded.game.game.id, out)
    kit = planned(loaded, paper.papers)
    _build(loaded, kit, target, paper, jobs, quiet)
    keep(loaded, replace(taken(loaded, kit), revision=stamped.revision))
    archive = zip_ or target.with_name(f"{target.name}-r{stamped.revision}.zip")
    count = _pack(loaded, target, archive, stamped.revision)
    if not quiet:
        typer.echo(f"revision {stamped.revision} released: {archive} ({count} files)")


def _build(loaded: Loaded, kit: Kit, target: Path, paper: Paper, jobs: int, quiet: bool) -> None:
    from fabricate.crew import Crew
    from fabricate.running import run

    with Crew(jobs) as crew, reporting(quiet) as report:
        outcome = run(crew, loaded, kit, target, report, options={"paper": paper.value})
    tell(outcome)
    if outcome.failed:
        print("nothing was released.", file=sys.stderr)
        raise typer.Exit(1)


def _pack(loaded: Loaded, target: Path, archive: Path, revision: int) -> int:
    from fabricate.releases import notices, pack

    game = loaded.game
    if game.game.licence is None:
        what = "no licence is chosen, so nobody may share this"
        print(f"warning: {loaded.path.name}: {what} (add game.licence)", file=sys.stderr)
    texts = {
        "LICENCE.txt": notices.licence(game, revision),
        "CREDITS.txt": notices.credits(game, revision),
        "README.txt": notices.welcome(game, revision),
    }
    return pack(target, archive, texts)
