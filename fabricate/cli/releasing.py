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
from fabricate.disk import check_free

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
    from fabricate.locking import locked
    from fabricate.releases import holds, keep, stamp, write_revision
    from fabricate.running import taken

    loaded = load(game)
    warn(loaded)
    stamped = stamp(loaded)
    news = stamped.is_news(taken(loaded, planned(loaded, ("a4",))))
    revision = stamped.revision if news else stamped.last
    target = target_of(loaded.game.game.id, out)
    archive = zip_ or _beside(target, revision)
    check_free(archive, ".zip", b"PK", "--zip")
    if not news and holds(archive, _texts(loaded, revision)):
        if not quiet:
            typer.echo(f"nothing changed since revision {revision}; nothing to release.")
        return
    if news and write_revision(loaded, revision):
        loaded = load(game)
    kit = planned(loaded, paper.papers)
    _build(loaded, kit, target, paper, jobs, quiet)
    with locked(target):
        if news:
            keep(loaded, replace(taken(loaded, kit), revision=revision))
        count = _pack(loaded, target, archive, revision)
    if not quiet:
        verb = "released" if news else "packed again"
        typer.echo(f"revision {revision} {verb}: {archive} ({count} files)")


def _beside(target: Path, revision: int) -> Path:
    """The zip of a release, beside the folder of its kit."""
    home = target if target.name not in ("", "..") else target.resolve()
    return home.parent / f"{home.name or 'kit'}-r{revision}.zip"


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
    from fabricate.releases import pack

    if loaded.game.game.licence is None:
        what = "no licence is chosen, so nobody may share this"
        print(f"warning: {loaded.path.name}: {what} (add game.licence)", file=sys.stderr)
    return pack(target, archive, _texts(loaded, revision))


def _texts(loaded: Loaded, revision: int) -> dict[str, str]:
    from fabricate.releases import notices

    return {
        "LICENCE.txt": notices.licence(loaded.game, revision),
        "CREDITS.txt": notices.credits(loaded.game, revision),
        "README.txt": notices.welcome(loaded.game, revision),
    }
