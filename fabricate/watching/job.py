"""What a session of watching is about."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Job:
    """What is watched, for which papers, where its kit goes, and how many processes make it."""

    path: Path
    target: Path
    papers: tuple[str, ...]
    options: dict[str, str]
    jobs: int
