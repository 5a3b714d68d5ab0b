"""A run: a kit, or what is wanted of it, made in a folder that no other build writes to."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from fabricate import snapshot, stamp
from fabricate.building import Build
from fabricate.crew import Crew
from fabricate.kit import Kit
from fabricate.loading import Loaded
from fabricate.locking import locked
from fabricate.outcome import Outcome, Report
from fabricate.snapshot import Snapshot


def prepare(loaded: Loaded, kit: Kit, target: Path, wanted: set[str] | None) -> Build:
    """The build of a kit, or of the artifacts `wanted` (ids) and what they need."""
    return Build(kit, loaded.folder, target, wanted)


def taken(loaded: Loaded, kit: Kit) -> Snapshot:
    """The snapshot of a game as it stands and of the kit planned for it."""
    return snapshot.take(loaded.tree.root.value, loaded.game.game.revision, kit, loaded.folder)


def run(
    crew: Crew,
    loaded: Loaded,
    kit: Kit,
    target: Path,
    report: Report,
    *,
    wanted: set[str] | None = None,
    options: Mapping[str, Any] | None = None,
    family: str = "",
) -> Outcome:
    """Make what is stale of a planned kit; a whole build that succeeds leaves a stamp of `options`.

    Artifacts of a `family` (a start of ids) that were asked for once, and are not in this kit, go.

    Raises:
        UsageError: the folder cannot be written, or another build holds it.
    """
    with locked(target):
        build = prepare(loaded, kit, target, wanted)
        if any(not kit.by_id[name].asked for name in build.reasons):
            stamp.forget(target)
        outcome = build.run(crew, report)
        if family:
            build.remove(lambda name: name.startswith(family), outcome)
        if wanted is None and options is not None and not outcome.failed:
            snapshot.write(target / snapshot.FILE, taken(loaded, kit))
            stamp.leave(loaded.path, target, kit.reads, options, len(build.wanted))
    return outcome
