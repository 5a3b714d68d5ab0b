"""Triangles as they come out of a file, and what is said of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, NoReturn

from fabricate.errors import GeometryError
from models.clay import Floats

#: More triangles than this are refused: no nozzle shows them, and every step would take minutes.
MOST: Final = 1_000_000
#: So many vertices belong to no sculpt of MOST triangles: each has corners of its own at most.
MOST_POINTS: Final = 3 * MOST
#: How much of a file is shown in a message, characters.
SHOWN: Final = 40


@dataclass(frozen=True)
class Soup:
    """Triangles (m, 3 corners, 3) in the unit of the file; `unit` is its mm where the file says."""

    triangles: Floats
    unit: float | None = None


@dataclass
class Report:
    """What was done to a sculpt, and what is doubtful about it, in words."""

    file: str
    notes: list[str] = field(default_factory=list)
    doubts: list[str] = field(default_factory=list)

    def note(self, text: str) -> None:
        """Say what was done."""
        self.notes.append(text)

    def doubt(self, text: str) -> None:
        """Say what may print badly."""
        self.doubts.append(text)

    def refuse(self, what: str, remedy: str) -> NoReturn:
        """Give up: GeometryError, naming the file, what is wrong and the remedy."""
        raise GeometryError(f"{self.file} {what} ({remedy})")


def quoted(text: str) -> str:
    """A piece of a file for a message: its beginning, without what a terminal would obey."""
    shown = "".join(c if c.isprintable() else "?" for c in text[:SHOWN])
    return f"'{shown}{'...' if len(text) > SHOWN else ''}'"


def several(count: int, one: str, many: str = "") -> str:
    """`1 hole`, `2 holes`, `12,345 facets`."""
    return f"1 {one}" if count == 1 else f"{count:,} {many or one + 's'}"


def too_many(report: Report, count: int) -> NoReturn:
    """Refuse a sculpt of more than MOST triangles."""
    report.refuse(
        f"has {count:,} triangles, and {MOST:,} is the most",
        "reduce it in your sculpting program: a head shows about 50,000",
    )


def too_many_points(report: Report) -> NoReturn:
    """Refuse a sculpt of more than MOST_POINTS vertices."""
    report.refuse(f"has more than {MOST_POINTS:,} vertices", "reduce it in your sculpting program")


def no_sculpt(report: Report, kind: str) -> NoReturn:
    """Refuse a file that holds something else than its name says."""
    report.refuse(
        f"holds no {kind} that can be read", "export it anew, as STL, OBJ or 3MF, and look at it"
    )
