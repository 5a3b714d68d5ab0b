"""A mistake in a text template, in words for someone who writes a rulebook."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import PurePath
from typing import Any, Final

from jinja2 import StrictUndefined, TemplateError, TemplateNotFound, TemplateSyntaxError
from jinja2.exceptions import SecurityError

from fabricate.planner.sandbox import OverrunError
from fabricate.spelling import nearest

#: What a mistake in a template raises while it is rendered.
MISTAKES: Final = (
    TemplateError,
    LookupError,
    TypeError,
    ValueError,
    ArithmeticError,
    AttributeError,
    OSError,
    OverrunError,
    RecursionError,
    UnicodeDecodeError,
)
Words = tuple[str, str]
#: What functions in texts are called with.
_CALLED: Final = ("races", "classes", "units", "engagements")
#: The blocks that a template may use.
BLOCKS: Final = ("if", "for", "set", "macro", "include", "from", "import", "with", "filter", "raw")


class Unknown(StrictUndefined):
    """A name that the game does not have: the fault offers the nearest one that it has."""

    @property
    def _undefined_message(self) -> str:
        if self._undefined_hint or not isinstance(self._undefined_obj, Mapping):
            return super()._undefined_message
        name, known = str(self._undefined_name), map(str, self._undefined_obj)
        return f"there is no '{name}' here ({nearest(name, known)})"


def mistake(
    error: BaseException, template: str, context: Mapping[str, Any], filters: Iterable[str]
) -> str:
    """The template and line of a mistake, what is wrong, and what to do in brackets.

    `context` and `filters` are what the template may use.
    """
    what, remedy = _words(error, context, list(filters))
    return f"{_place(error, template)}: {what} ({remedy})"


def _place(error: BaseException, template: str) -> str:
    """Template and line of a mistake: of the innermost template that was at work."""
    if isinstance(error, TemplateSyntaxError):
        return f"{PurePath(error.filename or error.name or template).name}:{error.lineno}"
    if isinstance(error, RecursionError | UnicodeDecodeError):
        return template
    place, trace = template, error.__traceback__
    while trace:
        file = trace.tb_frame.f_code.co_filename
        if file.endswith(".j2"):
            place = f"{PurePath(file).name}:{trace.tb_lineno}"
        trace = trace.tb_next
    return place


#: What is told of a kind of error, whatever it says; {} is what it says.
_KINDS: Final[tuple[tuple[type[BaseException], Words], ...]] = (
    (RecursionError, ("it includes itself without end", "take out the line that includes it")),
    (UnicodeDecodeError, ("it is not saved as UTF-8", "save it as UTF-8 in your editor")),
    (TemplateNotFound, ("{}", "put it beside the game file, or check its name")),
    (SecurityError, ("it reaches for what is no part of the game", "take that out")),
    (OverrunError, ("{}", "let it do less")),
    (ZeroDivisionError, ("something is divided by nought", "check the numbers")),
)


def _words(error: BaseException, context: Mapping[str, Any], filters: list[str]) -> Words:
    said = str(error)
    for kind, (what, remedy) in _KINDS:
        if isinstance(error, kind):
            return what.format(said), remedy
    if isinstance(error, KeyError):
        known = [key for section in _CALLED for key in context.get(section, ())]
        return f"the game has no {said}", nearest(said.strip("'"), known)
    name = re.fullmatch(r"'(.+)' is undefined", said)
    if name:
        return f"nothing is called '{name[1]}'", nearest(name[1], context)
    empty = re.match(r"'None' has no attribute '(.+?)'", said)
    if empty:
        return (
            f"what should have '{empty[1]}' has been left out of the game",
            "put it into the game file, or ask for it between {% if ... %} and {% endif %}",
        )
    text = re.match(r"'(?:str|Plain|Marked) object' has no attribute '(.+?)'", said)
    if text:
        return (
            f"a text stands here, and a text has no '{text[1]}'",
            "go through entries by .values(), as in {% for unit in units.values() %}",
        )
    lost = re.match(r"No (filter|test) named '(.+?)'", said)
    if lost:
        return f"there is no {lost[1]} '{lost[2]}'", nearest(lost[2], filters)
    if isinstance(error, TemplateSyntaxError):
        return _shape(said)
    if isinstance(error, TypeError):
        return _kinds(said)
    what, _, remedy = said.partition(" (")
    return (what, remedy.rstrip(")")) if remedy else _apart(said)


def _apart(said: str) -> Words:
    what, _, remedy = said.rpartition("; ")
    return (what, remedy) if what else (said.rstrip("."), "check this line")


def _kinds(said: str) -> Words:
    """Things of two kinds in one sum, or a function called wrongly."""
    if said.startswith("a function is shown"):
        return (
            "what wants brackets behind it stands without",
            "name in them what you ask for, as in unit('fox', 'archer')",
        )
    if "argument" in said:
        count = re.search(r"missing (\d+) required", said)
        few = f"{count[1]} of the values in brackets are missing" if count else "it does not fit"
        return f"something is called wrongly: {few}", "compare it with a text that works"
    return "a text and a number are reckoned together", "use numbers with numbers, texts with ~"


def _shape(said: str) -> Words:
    """Brackets, blocks and words that are not as they must be."""
    unknown = re.match(r"Encountered unknown tag '(\w+)'", said)
    if unknown and unknown[1].startswith("end"):
        return f"'{unknown[1]}' stands here, and nothing is open that it ends", "take it out"
    if unknown and unknown[1] in ("elif", "else"):
        return f"'{unknown[1]}' stands here without an 'if' before it", "take it out"
    if unknown:
        return f"there is no block '{unknown[1]}'", nearest(unknown[1], BLOCKS)
    opened = re.search(r"innermost block that needs to be closed is '(\w+)'", said)
    if opened:
        block = opened[1]
        return f"the block '{block}' is never closed", f"end it with {{% end{block} %}}"
    for sign, words in _SHAPES.items():
        if re.search(sign, said):
            return words
    return "this cannot be read", "compare it with a line that works"


_CLOSE: Final = "close what is open: {{ with }}, {% with %}, ( with )"
#: What Jinja says, what it means, and what to do.
_SHAPES: Final[Mapping[str, Words]] = {
    "end of comment": ("a note opens with {# and is never closed", "close it with #}"),
    "raw directive": ("the block 'raw' is never closed", "end it with {% endraw %}"),
    "expected token 'end of (print statement|statement block)'": (
        "two words or values stand side by side",
        "put a sign between them, or take one out",
    ),
    "Expected an expression, got 'end of": ("nothing stands between the braces", "name a value"),
    r"expected token ','": (
        "a comma or a quotation mark is missing in the brackets",
        "put every text in quotation marks, and commas between them",
    ),
    "unexpected '[]})]'": ("a bracket closes here that was never opened, or too early", _CLOSE),
    "unexpected end of template|Unexpected end|unexpected char": (
        "a brace, a bracket or a quotation mark is never closed",
        _CLOSE,
    ),
    "tag name expected": ("nothing stands between {% and %}", "name a block, such as if or for"),
}
