"""A session of watching: each save is read, planned and built; cards come first."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from fabricate import history, manifest, snapshot, stamp
from fabricate.building import Build
from fabricate.crew import Crew
from fabricate.disk import in_words
from fabricate.errors import FabricateError, Fault, SourceError
from fabricate.kit import Artifact, Kit
from fabricate.loading import Loaded, load, planned
from fabricate.locking import locked
from fabricate.outcome import Outcome, Progress
from fabricate.running import prepare, taken
from fabricate.watching.desk import Desk
from fabricate.watching.job import Job
from fabricate.watching.noticing import scope
from fabricate.watching.state import Round, State, told
from fabricate.worker import Result, Task

#: What is made first: added to the weight of these builders, so that what waits for them waits.
FIRST: Final = {"card": 1000.0, "sheet": 300.0, "document": 100.0}
#: What workers import as long as there is nothing to do.
WARM: Final = ("cards.build", "cards.documents.build", "cards.previews", "fabricate.webpage")
#: An editor may empty a file before it writes it: so long (seconds) an empty one is waited for.
PATIENCE: Final = 0.2

#: Another build, or a file that is gone for a moment, stands in the way: tried again after so long.
AGAIN: Final = 1.0

Stat = tuple[int, int, int]


class Pausing(Crew):
    """A crew that is given no more work once `pause` says so; what is begun is finished."""

    def __init__(self, jobs: int) -> None:
        super().__init__(jobs)
        self.pause: Callable[[], bool] = lambda: False

    def run(self, next_batch: Callable[[], Sequence[Task]]) -> Iterator[Result]:
        """Results as they come, until there is no more work or it is time to pause."""
        return super().run(lambda: () if self.pause() else next_batch())


class Session:
    """Reads, plans and builds a game again and again; `report` hears of every round."""

    def __init__(
        self, job: Job, desk: Desk, crew: Pausing, report: Callable[[Round], None]
    ) -> None:
        self.job, self.desk, self.crew, self.report = job, desk, crew, report
        self._reads: tuple[str, ...] = ()
        self._seen: dict[str, Stat | None] = {}
        self._sound, self._obstacle = True, ""
        self._faults: tuple[Fault, ...] = ()
        self._noticed = False
        crew.pause = self._newer

    def run(self) -> None:
        """Build, then wait for saves; this ends only by an exception."""
        self._watch()
        self._round()
        while True:
            self.desk.wait(AGAIN if self._obstacle else None)
            if not self._sound or self._changed():
                self._round()
            self._watch()

    def _watch(self) -> None:
        self.desk.watch(scope(self.job.path, self.job.target, self._files()))

    def _files(self) -> tuple[str, ...]:
        return (*self._reads, *history.files(self.job.path.parent))

    def _stats(self) -> dict[str, Stat | None]:
        home = self.job.path.parent
        return {name: _stat(home / name) for name in (self.job.path.name, *self._files())}

    def _changed(self) -> bool:
        return self._stats() != self._seen

    def _newer(self) -> bool:
        """Whether the game was saved again while it is being built."""
        if not self.desk.changed():
            return False
        self._noticed = True
        return self._changed()

    def _round(self) -> None:
        """Rounds until one has seen the newest state of the files."""
        while True:
            before = self._seen
            found = self._once()
            if found.faults and self._changed():
                continue  # it was read half written
            if found.faults == self._faults and found.faults and self._seen == before:
                break  # another file was saved, such as one that this is written to
            self._faults = found.faults
            self._sound = found.sound
            if found.obstacle and found.obstacle == self._obstacle:
                break
            self._obstacle = found.obstacle
            if found.whole:
                version = "" if found.obstacle else _version(self.job.target)
                self.desk.tell(State(version, faults=told(found)))
            self.report(found)
            again = self._changed() or (self._noticed and not found.sound)
            if found.whole and not again:
                break
        self.crew.settle(WARM, self.job.jobs)
        gc.collect()

    def _once(self) -> Round:
        start, self._noticed = time.perf_counter(), False
        _filled(self.job.path)
        self._seen = self._stats()
        try:
            loaded = load(str(self.job.path))
            kit = planned(loaded, self.job.papers)
            self._reads = kit.reads
            self._seen |= {name: _stat(loaded.folder / name) for name in self._files()}
            return self._built(loaded, _ordered(kit), start)
        except SourceError as error:
            return Round(faults=error.faults, seconds=time.perf_counter() - start)
        except (FabricateError, OSError) as error:
            words = in_words(error, self.job.path) if isinstance(error, OSError) else str(error)
            return Round(obstacle=words, seconds=time.perf_counter() - start)

    def _built(self, loaded: Loaded, kit: Kit, start: float) -> Round:
        target = self.job.target
        notes = _Notes(start)
        with locked(target):
            build = prepare(loaded, kit, target, None)
            if build.reasons:
                stamp.forget(target)
                self.desk.tell(State(busy=True))
            outcome = build.run(self.crew, notes.take)
            whole = len(outcome.built) + len(outcome.failed) >= len(build.reasons)
            if whole and not outcome.failed:
                self._leave(loaded, kit, build)
        return notes.round(outcome, loaded.doubts, whole)

    def _leave(self, loaded: Loaded, kit: Kit, build: Build) -> None:
        """Leave what a plain build leaves, so that the next one finds everything as it is."""
        target, options = self.job.target, self.job.options
        if build.reasons or stamp.unchanged(loaded.path, target, options) is None:
            snapshot.write(target / snapshot.FILE, taken(loaded, kit))
            stamp.leave(loaded.path, target, kit.reads, options, len(build.wanted))


class _Notes:
    """What is made and when, since a start."""

    def __init__(self, start: float) -> None:
        self.start, self.made = start, list[str]()
        self.cards: float | None = None

    def take(self, progress: Progress) -> None:
        """One artifact is done."""
        if progress.error:
            return
        self.made.append(progress.artifact.path)
        if progress.artifact.builder == "card":
            self.cards = time.perf_counter() - self.start

    def round(self, outcome: Outcome, doubts: tuple[Fault, ...], whole: bool) -> Round:
        """The round that is over."""
        return Round(
            made=tuple(self.made),
            removed=tuple(outcome.removed),
            failed=dict(outcome.failed),
            warnings=tuple(outcome.warnings),
            doubts=doubts,
            seconds=time.perf_counter() - self.start,
            cards=self.cards,
            whole=whole,
        )


def _ordered(kit: Kit) -> Kit:
    """The kit with cards before sheets before documents before the rest."""
    artifacts = tuple(_weighed(artifact) for artifact in kit)
    return replace(kit, artifacts=artifacts)


def _weighed(artifact: Artifact) -> Artifact:
    more = FIRST.get(artifact.builder)
    return replace(artifact, weight=artifact.weight + more) if more else artifact


def _stat(path: Path) -> Stat | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino


def _filled(path: Path) -> None:
    """Wait a moment for a file that an editor has emptied or moved away to write it."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = _stat(path)
        if found and found[1]:
            return
        time.sleep(0.005)


def _version(target: Path) -> str:
    """The digest of the page on disk; empty where there is none."""
    try:
        return manifest.sha256(target / "index.html")
    except OSError:
        return ""
