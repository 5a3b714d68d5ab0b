"""Text templates rendered in a sandbox: strict about names, without reach beyond their folders."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from jinja2 import FunctionLoader, StrictUndefined, TemplateError, TemplateSyntaxError
from jinja2.sandbox import ImmutableSandboxedEnvironment

from fabricate.errors import LayoutError
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


class Texts:
    """The sandbox for the texts of one game; `local` names those of the game's own folder."""

    def __init__(self, folder: Path, lengths: Mapping[str, Any]) -> None:
        self.local: set[str] = set()
        self._folder = folder
        self._env = ImmutableSandboxedEnvironment(
            loader=FunctionLoader(self._load),
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            keep_trailing_newline=True,
            autoescape=False,
        )
        self._env.filters |= {**FILTERS, **_length_filters(lengths)}

    def _load(self, name: str) -> str | None:
        path = find_text(name, self._folder)
        if path is None:
            return None
        if path.is_relative_to(self._folder):
            self.local.add(path.relative_to(self._folder).as_posix())
        return path.read_text("utf-8")

    def render(self, template: str, context: Mapping[str, Any]) -> str:
        """The rendered Markdown of a template.

        Raises:
            LayoutError: the template is wrong; names the template, the line and what is wrong.
        """
        try:
            return self._env.get_template(template).render(context)
        except TemplateSyntaxError as error:
            where = f"{error.name or template}:{error.lineno}"
            raise LayoutError(f"{where}: {error.message}") from error
        except RecursionError as error:
            raise LayoutError(f"{template}: it includes itself without end") from error
        except MISTAKES as error:
            raise LayoutError(f"{template}{_line(error)}: {error}") from error


#: What a mistake in a template raises while it is rendered.
MISTAKES = (TemplateError, LookupError, TypeError, ValueError, ArithmeticError, AttributeError)


def _length_filters(lengths: Mapping[str, Any]) -> dict[str, Any]:
    def measure(number: float, length: str = "step") -> str:
        unit = lengths[length]
        return f"{number:g} {unit['one'] if number == 1 else unit['many']}"

    def mm_of(number: float, length: str = "step") -> float:
        return float(number * lengths[length]["mm"])

    return {"measure": measure, "steps": measure, "mm_of": mm_of}


FILTERS = {
    "word": word,
    "dice": dice,
    "json": lambda data: json.dumps(data, ensure_ascii=False),
    "cap": lambda text: text[:1].upper() + text[1:],
}


def _line(error: BaseException) -> str:
    line, trace = "", error.__traceback__
    while trace:
        if trace.tb_frame.f_code.co_filename.endswith(".j2"):
            line = f":{trace.tb_lineno}"
        trace = trace.tb_next
    return line


def references(text: str) -> tuple[list[str], list[str], list[str]]:
    """The pictures, the cards and the STL files that a rendered text names, in order."""
    pictures, cards, stls = (list(dict.fromkeys(p.findall(text))) for p in (_PICTURE, _CARD, _STL))
    return pictures, cards, stls
