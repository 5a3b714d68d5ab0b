"""A build: what is stale is made by the crew, failures stay alone, the manifest follows."""

from __future__ import annotations

import contextlib
import json
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from fabricate import manifest
from fabricate.builders import code_digest
from fabricate.crew import Crew
from fabricate.disk import PARTIAL
from fabricate.errors import BuildError
from fabricate.graph import Inputs, closure, digests, ordered, stale
from fabricate.kit import Artifact, Kit
from fabricate.outcome import Outcome, Progress, Report
from fabricate.templating import template_digest
from fabricate.worker import Result, Task

#: Where the parameters of the last build lie, for `plan` to say what changed.
MEMORY: Final = ".fabricate/kit.json"
SAVE_EVERY: Final = 2.0  # seconds between two writes of the manifest while a build goes on


class Build:
    """One kit, one output folder: knows what is stale and makes it."""

    def __init__(self, kit: Kit, game_folder: Path, out: Path, wanted: set[str] | None) -> None:
        self.kit, self.folder, self.out = kit, game_folder, out
        self.entries = manifest.load(out)
        self.digest = digests(kit, self._inputs())
        every = {artifact.id for artifact in kit if not artifact.asked}
        self.wanted = closure(kit, every if wanted is None else wanted)
        self.partly = wanted is not None
        memory = self._memory()
        self.reasons = stale(kit, self.digest, self.entries, out, memory, self.wanted)

    def _inputs(self) -> Inputs:
        return Inputs(
            template=template_digest,
            art=lambda name: manifest.sha256(self.folder / name),
            code=code_digest,
        )

    def _memory(self) -> dict[str, Any]:
        return manifest.read_json(self.out / MEMORY)

    def run(self, crew: Crew, report: Report) -> Outcome:
        """Make everything stale; the manifest is whole whenever this returns or is interrupted."""
        outcome = Outcome(unchanged=len(self.wanted) - len(self.reasons))
        if self.reasons:
            self._sweep_partial()
            shift = _Shift(self, outcome)
            try:
                self._work(shift, crew, report)
            finally:
                self._keep(outcome)
        if not self.partly:
            self.remove(lambda name: not self.entries[name].get("asked"), outcome)
        return outcome

    def _work(self, shift: _Shift, crew: Crew, report: Report) -> None:
        saved = time.monotonic()
        for result in crew.run(shift.next_batch):
            for done in shift.take(result):
                report(done)
            if time.monotonic() - saved > SAVE_EVERY:
                with contextlib.suppress(BuildError):  # told at the end, if it is still so
                    self._save()
                saved = time.monotonic()

    def record(self, artifact: Artifact, result: Result) -> None:
        """Note a finished artifact for the manifest."""
        facts = {k: v for k, v in result.facts.items() if k != "warnings"}
        self.entries[artifact.id] = {
            "id": artifact.id,
            "kind": artifact.kind,
            "path": artifact.path,
            "quantity": artifact.quantity,
            "sha256": result.sha256,
            "digest": self.digest[artifact.id],
            **({"asked": True} if artifact.asked else {}),
            **({"shows": dict(artifact.about)} if artifact.about else {}),
            **facts,
        }

    def _keep(self, outcome: Outcome) -> None:
        """Save; on a full disk that too is a failure beside the others, and hides none of them."""
        try:
            self._save()
        except BuildError as error:
            outcome.failed[manifest.FILE] = str(error)

    def _save(self) -> None:
        order = [a.id for a in self.kit if a.id in self.entries]
        rest = [name for name in self.entries if name not in self.kit.by_id]
        entries = {}
        for name in (*order, *rest):
            entries[name] = dict(self.entries[name])
            if artifact := self.kit.by_id.get(name):
                entries[name]["quantity"] = artifact.quantity
                if artifact.about:
                    entries[name]["shows"] = dict(artifact.about)
        manifest.save(self.out, self.kit.game, entries)
        memory = {**self._memory()}
        for artifact in self.kit:
            if self.entries.get(artifact.id, {}).get("digest") == self.digest[artifact.id]:
                memory[artifact.id] = artifact.params
        text = json.dumps(memory, ensure_ascii=False, separators=(",", ":"))
        manifest.write_whole(self.out / MEMORY, text)

    def _sweep_partial(self) -> None:
        """Remove what a killed build left, in our own folders only: the rest is the user's."""
        paths = (a.path for a in self.kit)
        folders = {(self.out / path).parent for path in (manifest.FILE, MEMORY, *paths)}
        for folder in sorted(folders):
            for path in folder.glob(f".*{PARTIAL}*"):
                with contextlib.suppress(OSError):
                    path.unlink()

    def remove(self, concerned: Callable[[str], bool], outcome: Outcome) -> None:
        """Delete files of earlier builds that the kit no longer has, unless changed by hand.

        Only those go whose id is `concerned`.
        """
        gone = [name for name in self.entries if name not in self.kit.by_id and concerned(name)]
        kept = {a.path for a in self.kit}
        for name in gone:
            entry = self.entries.pop(name)
            path = self.out / entry.get("path", "")
            inside = path.resolve().is_relative_to(self.out.resolve())
            ours = inside and entry.get("path") not in kept and path.is_file()
            if ours and manifest.sha256(path) == entry.get("sha256"):
                path.unlink()
                outcome.removed.append(entry["path"])
        if gone:
            self._keep(outcome)


class _Shift:
    """Who is next: ready artifacts by group, the longest way to the end first."""

    def __init__(self, build: Build, outcome: Outcome) -> None:
        self.build, self.outcome = build, outcome
        self.todo = [a for a in ordered(build.kit) if a.id in build.reasons]
        self.total = len(self.todo)
        self.waiting = {a.id: a for a in self.todo}
        self.done: set[str] = set()
        self.priority = self._priorities()

    def _priorities(self) -> dict[str, float]:
        way: dict[str, float] = {}
        for artifact in reversed(self.todo):
            way[artifact.id] = artifact.weight + way.get(artifact.id, 0.0)
            for need in artifact.needs:
                way[need] = max(way.get(need, 0.0), way[artifact.id])
        return way

    def next_batch(self) -> Sequence[Task]:
        ready = [a for a in self.waiting.values() if self._ready(a)]
        if not ready:
            return ()
        first = max(ready, key=lambda a: (self.priority[a.id], a.id))
        batch = [a for a in ready if a.group and a.group == first.group] or [first]
        for artifact in batch:
            del self.waiting[artifact.id]
        return [self._task(artifact) for artifact in batch]

    def _ready(self, artifact: Artifact) -> bool:
        return all(n in self.done or n not in self.build.reasons for n in artifact.needs)

    def _task(self, artifact: Artifact) -> Task:
        build = self.build
        inputs = {name: build.out / build.kit.by_id[name].path for name in artifact.needs}
        return Task(artifact, build.out, {**inputs, "game:": build.folder})

    def take(self, result: Result) -> Iterator[Progress]:
        artifact = self.build.kit.by_id[result.id]
        if result.error:
            yield from self._fail(artifact, result.error)
            return
        self.done.add(artifact.id)
        self.outcome.built.append(artifact.id)
        for told, kind in ((self.outcome.warnings, "warnings"), (self.outcome.notes, "notes")):
            told += [f"{artifact.path}: {text}" for text in result.facts.get(kind, ())]
        self.build.record(artifact, result)
        yield self._progress(artifact, "")

    def _fail(self, artifact: Artifact, error: str) -> Iterator[Progress]:
        self.outcome.failed[artifact.path] = error
        yield self._progress(artifact, error)
        for other in list(self.waiting.values()):
            if artifact.id in other.needs and other.id in self.waiting:
                del self.waiting[other.id]
                yield from self._fail(other, f"not made, because {artifact.id} failed")

    def _progress(self, artifact: Artifact, error: str) -> Progress:
        done = len(self.outcome.built) + len(self.outcome.failed)
        return Progress(done, self.total, artifact, error)
