"""What the YAML library complains of, in words for someone who writes a game."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Final

import yaml

from fabricate.errors import Fault

#: So deep may a file be nested.
MAX_DEPTH: Final = 40
#: A key whose colon lacks its space, at the beginning of a line.
_GLUED: Final = re.compile(r"^(\s*(?:- )?)([A-Za-z][\w-]*):([^\s:/].*)$")


def syntax_fault(file: str, text: str, error: yaml.YAMLError) -> Fault:
    """The fault of a file that is not YAML."""
    mark = getattr(error, "problem_mark", None)
    if mark is None:
        return _character(file, text, error)
    rows = text.split("\n")
    if mark.line < len(rows) and "\t" in rows[mark.line][: mark.column + 1]:
        column = rows[mark.line].index("\t") + 1
        what = "a tab stands here"
        return Fault(file, mark.line + 1, column, "", what, "indent with spaces only")
    place = _Place(text, rows, mark, getattr(error, "context_mark", None))
    problem = (getattr(error, "problem", None) or "").replace("\n", " ")
    glued = _glued(file, place, problem)
    if glued:
        return glued
    line, column, what, remedy = _told(place, problem)
    return Fault(file, line, column, "", what, remedy)


@dataclass(frozen=True, slots=True)
class _Place:
    """Where reading stopped (`mark`), and where what could not be read begins (`start`)."""

    text: str
    rows: list[str]
    mark: Any
    start: Any

    @property
    def sign(self) -> str:
        """The character at which reading stopped; "" at the end of the file."""
        return self.text[self.mark.index : self.mark.index + 1]

    @property
    def ends(self) -> bool:
        """Whether the file ends here."""
        return not self.text[self.mark.index :].strip()

    @property
    def opening(self) -> str:
        """The bracket or quotation mark that opens at the start."""
        return self.text[self.start.index : self.start.index + 1] if self.start else ""


def _character(file: str, text: str, error: yaml.YAMLError) -> Fault:
    """A reader error knows only the position of a bad character."""
    before = text[: min(getattr(error, "position", 0), len(text))]
    line, column = before.count("\n") + 1, len(before.rpartition("\n")[2]) + 1
    bad = getattr(error, "character", 0)
    code = bad if isinstance(bad, int) else ord(bad[:1] or "?")
    what = f"an invisible control character (U+{code:04X}) stands here"
    return Fault(file, line, column, "", what, "delete it")


def _glued(file: str, place: _Place, problem: str) -> Fault | None:
    """`name:Fox`: without a space after its colon, a key is not seen as one."""
    if "mapping values" not in problem and "expected ':'" not in problem:
        return None
    for line in range(min(place.mark.line, len(place.rows) - 1), max(-1, place.mark.line - 3), -1):
        match = _GLUED.match(place.rows[line].rstrip("\r"))
        if match:
            what = f"the space after the colon of '{match[2]}:' is missing"
            column = len(match[1]) + len(match[2]) + 2
            return Fault(file, line + 1, column, "", what, f"write '{match[2]}: {match[3]}'")
    return None


def _told(place: _Place, problem: str) -> tuple[int, int, str, str]:
    """Line, column, what is wrong and what to do."""
    here = place.mark.line + 1, place.mark.column + 1
    there = (place.start.line + 1, place.start.column + 1) if place.start else here
    if place.opening in ("'", '"') and ("end of stream" in problem or "document ind" in problem):
        what = f"a quotation mark {place.opening} opens here and is never closed"
        return *there, what, "close it at the end of the text"
    if place.opening in ("[", "{") and (place.ends or here[0] != there[0]):
        closing = {"[": "]", "{": "}"}[place.opening]
        until = "at the end of the file" if place.ends else f"in line {here[0]}"
        what = f"the bracket {place.opening} that opens here is still open {until}"
        return *there, what, f"close it with {closing}, or add the comma that is missing"
    if "expected key" in problem and _quoted(place):
        what = "something follows a closing quotation mark"
        return *here, what, "put all of the text between the quotation marks"
    if place.ends:
        what = "the file ends in the middle of something"
        return *here, what, "close the bracket or quotation mark that is still open"
    for sign, (what, remedy) in _SYNTAX.items():
        if sign in problem:
            return *here, what.format(sign=place.sign), remedy
    return *here, "this cannot be read", "compare it with the lines above"


def _quoted(place: _Place) -> bool:
    return place.text[: place.mark.index].rstrip(" ").endswith(("'", '"'))


#: What libyaml says, what it means to someone who writes a game, and what to do.
_SYNTAX: Final[dict[str, tuple[str, str]]] = {
    "mapping values are not allowed": (
        "a ': ' stands where no key can start",
        "put a text that holds a colon in quotation marks, or line the key up with those above it",
    ),
    "could not find expected ':'": (
        "a line without a colon stands here or just above",
        "write 'key: value', with a space after the colon; indent a text that goes on",
    ),
    "did not find expected key": (
        "this line is not indented as those above it, or a text before it needs quotation marks",
        "line it up with those above it",
    ),
    "did not find expected '-' indicator": (
        "this line is not indented as the list above it",
        "line the hyphens up",
    ),
    "did not find expected ',' or": (
        "a comma or a closing bracket is missing here",
        "add it; put a text that holds commas or brackets in quotation marks",
    ),
    "cannot start any token": (
        "a text cannot start with {sign}",
        "put it in quotation marks",
    ),
    "block sequence entries are not allowed": (
        "a list cannot start in the line of its key",
        "start it in a line of its own, or put it in brackets: [one, two]",
    ),
    "exceeded maximum nesting depth": (
        f"brackets and indentation go more than {MAX_DEPTH} levels deep",
        "a bracket is probably never closed",
    ),
    "did not find expected node content": (
        "something is missing here, between commas or brackets",
        "write it, or remove a comma",
    ),
    "did not find expected <document start>": (
        "the file goes on after its end, a line of three dots",
        "remove the dots or what follows them",
    ),
    "alphabetic or numeric": (
        "a text cannot start with * or &, and these mark nothing",
        "put it in quotation marks",
    ),
    "unknown escape character": (
        "in double quotation marks a backslash starts a special sign, and this is none",
        "use single quotation marks, or write two backslashes",
    ),
    "found a tab": ("a tab stands here", "indent with spaces only"),
    "found character that": ("a text cannot start with {sign}", "put it in quotation marks"),
}
