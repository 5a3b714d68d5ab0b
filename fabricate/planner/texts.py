"""Text templates rendered in a sandbox: strict about names, without reach beyond their folders."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from jinja2 import TemplateNotFound

from fabricate.errors import LayoutError
from fabricate.planner.mistakes import MISTAKES, Unknown, mistake
from fabricate.planner.plain import bare
from fabricate.planner.sandbox import Sandbox
from fabricate.spelling import nearest
from fabricate.templating import find_text

_WORDS = [
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
]
#: Stands for the brace of a plain text until the JSON is written.
_BRACE = "\ue07b"
_PICTURE = re.compile(r"\bpicture/[a-z0-9-]+")
_CARD = re.compile(r"\bcard/[a-z0-9-]+")
_STL = re.compile(r"\bpart/[a-z0-9-]+\.stl")


def word(number: Any) -> str:
    """A small whole number as a word; any other number as digits."""
    if isinstance(number, int) and 0 <= number < len(_WORDS):
        return _WORDS[number]
    return f"{number:g}" if isinstance(number, int | float) else str(number)


def dice(faces: Any) -> str:
    """Faces of a die as inline icons: `:die1: or :die6:`."""
    return " or ".join(f":die{face}:" for face in faces)


def as_json(data: Any) -> str:
    """Data for the body of a figure; a brace in a text of the game stays a brace."""
    return json.dumps(bare(data, brace=_BRACE), ensure_ascii=False).replace(_BRACE, r"\u007b")


class Texts:
    """The sandbox for the texts of one game; `local` names those of the game's own folder."""

    def __init__(self, folder: Path, lengths: Mapping[str, Any]) -> None:
        self.local: set[str] = set()
        self._folder = folder
        self._env = Sandbox(self._load)
        self._env.undefined = Unknown
        self._env.filters |= {**FILTERS, **_length_filters(lengths)}

    def _load(self, name: str) -> tuple[str, str, None]:
        path = find_text(name, self._folder)
        if path is None:
            raise TemplateNotFound(name, f"there is no template '{name}' to include")
        if path.is_relative_to(self._folder):
            self.local.add(path.relative_to(self._folder).as_posix())
        return path.read_text("utf-8"), str(path), None

    def render(self, template: str, context: Mapping[str, Any]) -> str:
        """The rendered Markdown of a template.

        Raises:
            LayoutError: the template is wrong; names the template, the line and what is wrong.
        """
        try:
            return self._env.run(self._env.get_template(template), context)
        except MISTAKES as error:
            told = mistake(error, template, context, {*self._env.filters, *self._env.tests})
            raise LayoutError(told) from error


def _length_filters(lengths: Mapping[str, Any]) -> dict[str, Any]:
    def one(length: str) -> Mapping[str, Any]:
        if length not in lengths:
            raise ValueError(f"the game has no length '{length}'; {nearest(length, lengths)}")
        found: Mapping[str, Any] = lengths[length]
        return found

    def measure(number: float, length: str = "step") -> str:
        unit = one(length)
        return f"{number:g} {unit['one'] if number == 1 else unit['many']}"

    def mm_of(number: float, length: str = "step") -> float:
        return float(number * one(length)["mm"])

    return {"measure": measure, "steps": measure, "mm_of": mm_of}


FILTERS = {
    "word": word,
    "dice": dice,
    "json": as_json,
    "percent": lambda share: f"{100 * share:.0f} %",
    "cap": lambda text: text[:1].upper() + text[1:],
}


def references(text: str) -> tuple[list[str], list[str], list[str]]:
    """The pictures, the cards and the STL files that a rendered text names, in order."""
    pictures, cards, stls = (list(dict.fromkeys(p.findall(text))) for p in (_PICTURE, _CARD, _STL))
    return pictures, cards, stls
