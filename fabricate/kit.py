"""What is to be made: frozen descriptions of artifacts, and the kit that holds them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Artifact:
    """One file that a build makes.

    `params` are all and only the values that shape its bytes; `needs` names the artifacts whose
    files its builder reads, `files` the templates (relative to the templates folder) and
    `art` the pictures of the game's own folder. `group` keeps artifacts that share
    work in one process; `weight` is a rough number of seconds, so that the longest start first.
    `about` says for people what is shown (it is told in the manifest, and shapes no byte).
    What is `asked` for by a command of its own (a preview, a reprint) is no part of a whole build,
    which leaves it where it is.
    """

    id: str
    builder: str
    path: str
    kind: str
    params: Mapping[str, Any]
    needs: tuple[str, ...] = ()
    files: tuple[str, ...] = ()
    art: tuple[str, ...] = ()
    quantity: int = 1
    group: str = ""
    weight: float = 0.1
    asked: bool = False
    about: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Kit:
    """Everything of one game, in the order in which it was planned.

    `reads` names the files of the game's own folder that shape it, besides the game file.
    """

    game: str
    name: str
    artifacts: tuple[Artifact, ...]
    reads: tuple[str, ...] = ()
    by_id: Mapping[str, Artifact] = field(init=False)

    def __post_init__(self) -> None:
        by_id = {a.id: a for a in self.artifacts}
        if len(by_id) < len(self.artifacts):
            raise ValueError("two artifacts of a kit have the same id")
        object.__setattr__(self, "by_id", by_id)

    def joined(self, extra: Iterable[Artifact]) -> Kit:
        """The kit and what is asked for besides, which may need artifacts of it."""
        more = tuple(extra)
        reads = {*self.reads, *(name for artifact in more for name in artifact.art)}
        return Kit(self.game, self.name, (*self.artifacts, *more), tuple(sorted(reads)))

    def __iter__(self) -> Iterator[Artifact]:
        return iter(self.artifacts)
