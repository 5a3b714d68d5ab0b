"""The sandbox in which text templates run: bounded in time and size, the same on every run."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any, Final

from jinja2 import FunctionLoader, StrictUndefined, Template, Undefined
from jinja2.sandbox import ImmutableSandboxedEnvironment

from fabricate.compiled import compiled

#: A rendered text of more characters is no document any more.
MOST_TEXT: Final = 2_000_000
#: Rounds that all `range` of a template may go, and seconds that its rendering may take.
MOST_ROUNDS: Final = 100_000
MOST_SECONDS: Final = 20.0
#: Sizes beyond which `*` and `**` build something monstrous in one step.
MOST_REPEATS: Final = 10_000
MOST_POWER: Final = 64


class OverrunError(Exception):
    """A template goes on without end."""


class Sandbox(ImmutableSandboxedEnvironment):
    """Jinja without reach: no attributes of Python, nothing endless, nothing at random."""

    intercepted_binops = frozenset({"*", "**"})

    def __init__(self, load: Callable[[str], tuple[str, str, None]]) -> None:
        super().__init__(
            loader=FunctionLoader(load),
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            keep_trailing_newline=True,
            autoescape=False,
            finalize=_shown,
            bytecode_cache=compiled("fabricate/planner/sandbox.py"),
        )
        del self.globals["lipsum"], self.filters["random"]

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
        """A product or a power, unless it is monstrous."""
        sizes = [n for n in (left, right) if isinstance(n, int | float)]
        repeats = len(sizes) == 1 and abs(sizes[0]) > MOST_REPEATS
        if (operator == "**" and abs(right) > MOST_POWER) or (operator == "*" and repeats):
            raise OverrunError(f"the result of {operator} is too large")
        return super().call_binop(context, operator, left, right)

    def run(self, template: Template, context: Mapping[str, Any]) -> str:
        """The text of a template.

        Raises:
            OverrunError: it takes too long or makes too much text.
        """
        end, rounds, parts, size = time.monotonic() + MOST_SECONDS, _Rounds(), [], 0
        for part in template.generate({**context, "range": rounds}):
            parts.append(part)
            size += len(part)
            if size > MOST_TEXT:
                raise OverrunError(f"it makes more than {MOST_TEXT:,} characters")
            if time.monotonic() > end:
                raise OverrunError(f"it takes longer than {MOST_SECONDS:g} seconds")
        return "".join(parts)


class _Rounds:
    """`range` for templates, with a limit on all rounds together."""

    def __init__(self) -> None:
        self.left = MOST_ROUNDS

    def __call__(self, *args: int) -> range:
        rounds = range(*args)
        self.left -= len(rounds)
        if self.left < 0:
            raise OverrunError(f"its loops go more than {MOST_ROUNDS:,} rounds")
        return rounds


def _shown(value: Any) -> Any:
    if callable(value) and not isinstance(value, Undefined):
        raise TypeError("a function is shown; call it, with its arguments in brackets")
    return value
