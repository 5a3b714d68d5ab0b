"""The YAML body of a figure: kind, caption, id and the data of its drawing."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

import yaml

from cards.documents import yamldata
from cards.documents.faults import choose, fault
from cards.figures import KINDS

#: A backslash with what follows it, and the signs that texts of a game are shown by with one.
_ESCAPED: Final = re.compile(r"\\(.)")
_SIGNS: Final = frozenset("`*_[]<>|{}&~:#+=-.)")
_CAPTION: Final = re.compile(r'\s*caption:\s*"')


@dataclass(frozen=True, slots=True)
class FigureData:
    """A figure as written; `data` holds what its kind declares."""

    kind: str
    data: Mapping[str, Any]
    caption: str
    anchor: str
    wide: bool
    number: int = 0

    def numbered(self, number: int) -> FigureData:
        """The same figure with its number."""
        return replace(self, number=number)


def read_figure(text: str, source: str, line: int) -> FigureData:
    """The figure of a fenced YAML body that begins at `line`; raises LayoutError."""
    try:
        data = yamldata.load("\n".join(map(_shown, text.split("\n"))))
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        at = line + 1 + (mark.line if mark else 0)
        what = f"the figure's YAML is broken: {getattr(error, 'problem', error)}"
        raise fault(source, at, what, "mend indentation, quotes or repeated keys") from None
    if not isinstance(data, dict):
        raise fault(source, line, "the figure has no keys", "begin with `kind: ...`")
    kind = data.pop("kind", None)
    if kind not in KINDS:
        remedy = choose(str(kind), KINDS) if kind else f"name one of {', '.join(sorted(KINDS))}"
        raise fault(source, line, f"unknown kind of figure {kind!r}", remedy)
    caption = str(data.pop("caption", None) or "")
    anchor = str(data.pop("id", None) or "")
    wide = data.pop("wide", KINDS[kind].wide)
    if not isinstance(wide, bool):
        raise fault(source, line, f"wide is {wide!r}", "write true or false")
    return FigureData(kind, data, caption, anchor, wide)


def _shown(line: str) -> str:
    """A line whose escaped signs outlive YAML: as they are in a caption, bare in drawings."""
    kept = "\\\\" if _CAPTION.match(line) else ""
    return _ESCAPED.sub(lambda m: f"{kept}{m[1]}" if m[1] in _SIGNS else m[0], line)
