"""What a build says while it goes on, and what it came to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from fabricate.kit import Artifact


@dataclass(frozen=True, slots=True)
class Progress:
    """One artifact done: how many of how many, and its error if it failed."""

    done: int
    total: int
    artifact: Artifact
    error: str


@dataclass(slots=True)
class Outcome:
    """What a build came to; `failed` holds the error by the path of the artifact."""

    built: list[str] = field(default_factory=list)
    unchanged: int = 0
    failed: dict[str, str] = field(default_factory=dict)
    removed: list[str] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


Report = Callable[[Progress], None]
