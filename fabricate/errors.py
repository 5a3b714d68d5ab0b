"""The errors of Fabricate: all of them say where, what and what to do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

#: A message quotes the user's text; it is cut where it would fill the screen.
LONGEST: Final = 900


def one_line(text: str) -> str:
    """Text that was quoted from a file, for a terminal: on one line, without control characters."""
    if not text.isprintable():
        text = "".join(c if c.isprintable() else repr(c)[1:-1] for c in text)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}..."


@dataclass(frozen=True, slots=True, order=True)
class Fault:
    """One fault of a source file: its place (counted from 1), what is wrong, what to do."""

    file: str
    line: int
    column: int
    where: str
    what: str
    remedy: str

    def __str__(self) -> str:
        where = f" {self.where}:" if self.where else ""
        remedy = f" ({self.remedy})" if self.remedy else ""
        return one_line(f"{self.file}:{self.line}:{self.column}:{where} {self.what}{remedy}")


class FabricateError(Exception):
    """Root of all errors that a user can mend."""


class SourceError(FabricateError):
    """A game file is wrong; `faults` holds every fault found, in file order."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(sorted(faults))
        super().__init__("\n".join(map(str, self.faults)))


class TextError(FabricateError):
    """Text templates are wrong; `faults` holds what is wrong by the id of the document."""

    def __init__(self, faults: Mapping[str, str]) -> None:
        self.faults = dict(faults)
        super().__init__("\n".join(self.faults.values()))


class UsageError(FabricateError):
    """A command was called wrongly: an unknown game, part, race or output folder."""


class BuildError(FabricateError):
    """An artifact could not be made."""


class GeometryError(BuildError):
    """A part fails the geometry gate or cannot be modelled from its parameters."""


class LayoutError(BuildError):
    """A card or page cannot be set: text that does not fit, a glyph or picture that is missing."""
