"""What the YAML library complains of, in words for someone who writes a game."""

from __future__ import annotations

from typing import Final

import yaml

from fabricate.errors import Fault

#: So deep may a file be nested.
MAX_DEPTH: Final = 40


def syntax_fault(file: str, text: str, error: yaml.YAMLError) -> Fault:
    """The fault of a file that is not YAML."""
    mark = getattr(error, "problem_mark", None)
    if mark is None:  # a reader error knows only the position of a bad character
        position = min(getattr(error, "position", 0), len(text))
        before = text[:position]
        line, column = before.count("\n") + 1, len(before.rpartition("\n")[2]) + 1
        bad = getattr(error, "character", 0)
        code = bad if isinstance(bad, int) else ord(bad[:1] or "?")
        what = f"the control character U+{code:04X} cannot stand in a text file"
        return Fault(file, line, column, "", what, "delete it")
    line, column = mark.line + 1, mark.column + 1
    rows = text.splitlines()
    if mark.line < len(rows) and "\t" in rows[mark.line][: mark.column + 1]:
        column = rows[mark.line].index("\t") + 1
        return Fault(file, line, column, "", "a tab stands here", "indent with spaces only")
    problem = (getattr(error, "problem", None) or "not YAML").replace("\n", " ")
    return Fault(file, line, column, "", _plain(problem), _remedy(problem))


def _plain(problem: str) -> str:
    for sign, words in _SYNTAX.items():
        if sign in problem:
            return words[0]
    return problem


def _remedy(problem: str) -> str:
    for sign, words in _SYNTAX.items():
        if sign in problem:
            return words[1]
    return "compare with the lines above"


#: What libyaml says, what it means to someone who writes a game, and what to do.
_SYNTAX: Final[dict[str, tuple[str, str]]] = {
    "mapping values are not allowed": (
        "a ': ' stands where no new key can start",
        "put text in quotation marks, or line the key up with its sisters",
    ),
    "could not find expected ':'": (
        "a key without ':' stands here or just above",
        "write 'key: value', with a space after the colon",
    ),
    "did not find expected key": (
        "the indentation does not fit the lines above, or a quotation mark is missing",
        "line the key up with its sisters",
    ),
    "did not find expected '-' indicator": (
        "the indentation of this list does not fit",
        "line the hyphens up",
    ),
    "did not find expected ',' or": (
        "a list or mapping in brackets is not closed, or a comma is missing",
        "add the comma or the closing bracket",
    ),
    "found unexpected end of stream": (
        "a quotation mark or bracket is never closed",
        "close it",
    ),
    "cannot start any token": (
        "this character cannot start a value",
        "put the text in quotation marks",
    ),
    "block sequence entries are not allowed": (
        "a list cannot start in this place",
        "start the list in a line of its own",
    ),
    "exceeded maximum nesting depth": (
        f"nested deeper than {MAX_DEPTH} levels",
        "flatten it",
    ),
    "did not find expected node content": (
        "a value is missing between two commas or brackets",
        "write one, or remove a comma",
    ),
    "did not find expected <document start>": (
        "the file goes on after its end ('...')",
        "remove the end mark or what follows it",
    ),
    "found undefined alias": ("nothing above is marked with this &name", "define it first"),
}
