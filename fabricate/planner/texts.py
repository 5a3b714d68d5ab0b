"""Text templates rendered in a sandbox: strict about names, without reach beyond their folders."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import lru_cache
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


def environment(game_folder: Path, lengths: Mapping[str, Any]) -> ImmutableSandboxedEnvironment:
    """The sandbox for one game; includes are looked up as templates are."""

    def load(name: str) -> tuple[str, str, Any] | None:
        path = find_text(name, game_folder)
        return (path.read_text("utf-8"), name, None) if path else None

    env = ImmutableSandboxedEnvironment(
        loader=FunctionLoader(load),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        autoescape=False,
    )

    def measure(number: float, length: str = "step") -> str:
        unit = lengths[length]
        return f"{number:g} {unit['one'] if number == 1 else unit['many']}"

    env.filters |= {
        "word": word,
        "dice": dice,
        "json": lambda data: json.dumps(data, ensure_ascii=False),
        "measure": measure,
        "steps": measure,
        "mm_of": lambda number, length="step": number * lengths[length]["mm"],
        "cap": lambda text: text[:1].upper() + text[1:],
    }
    return env


@lru_cache(maxsize=4)
def _environment(game_folder: Path, lengths: str) -> ImmutableSandboxedEnvironment:
    return environment(game_folder, json.loads(lengths))


def render(template: str, game_folder: Path, context: Mapping[str, Any]) -> str:
    """The rendered Markdown of a template.

    Raises:
        LayoutError: the template is wrong; names the template, the line and what is wrong.
    """
    env = _environment(game_folder, json.dumps(context["lengths"]))
    try:
        return env.get_template(template).render(context)
    except TemplateSyntaxError as error:
        raise LayoutError(f"{error.name or template}:{error.lineno}: {error.message}") from error
    except (TemplateError, KeyError, TypeError, ValueError, ArithmeticError) as error:
        line = _line(error)
        raise LayoutError(f"{template}{line}: {error}") from error


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
