"""What units are worth: the game's own arithmetic, one named term after another."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Any, Final

from simpleeval import (
    FunctionNotDefined,
    InvalidExpression,
    NameNotDefined,
    NumberTooHigh,
    SimpleEval,
)

from fabricate.roster.line import Line
from fabricate.roster.remembered import remembered
from fabricate.schema.directions import Arrows, Directions, Grid
from fabricate.schema.game import Game
from fabricate.schema.values import NUMBERS


def _values(arrows: Any) -> list[int]:
    if isinstance(arrows, Directions):
        return [1] * len(arrows.names)
    return [value for _, value in arrows.by] if isinstance(arrows, Arrows) else []


def _names(arrows: Any) -> tuple[str, ...]:
    if isinstance(arrows, Directions):
        return arrows.names
    return tuple(name for name, _ in arrows.by) if isinstance(arrows, Arrows) else ()


def _at(arrows: Any, name: str) -> int:
    return dict(arrows.by).get(name, 0) if isinstance(arrows, Arrows) else 0


#: The functions that a term may use, beside those of the unit at hand.
FUNCTIONS: Final[Mapping[str, Callable[..., Any]]] = {
    "min": min,
    "max": max,
    "abs": abs,
    "round": round,
    "count": lambda arrows: len(_names(arrows)),
    "total": lambda arrows: sum(_values(arrows)),
    "best": lambda arrows: max(_values(arrows), default=0),
    "has": lambda arrows, name: name in _names(arrows),
    "at": _at,
    "squares": lambda grid: len(grid.squares) if isinstance(grid, Grid) else 0,
    "value": lambda grid: grid.value if isinstance(grid, Grid) else 0,
}


#: Why a term cannot be reckoned, by the error that says so.
_TOLD: Final[Mapping[type[Exception], str]] = {
    NameNotDefined: "there is no stat '{name}'",
    FunctionNotDefined: "there is no function '{name}'",
    NumberTooHigh: "it grows too large",
    ZeroDivisionError: "it divides by nought",
    InvalidExpression: "it is more than plain arithmetic",
    SyntaxError: "it is no arithmetic",
    ArithmeticError: "it grows too large",
    TypeError: "it adds up what are no numbers, or gives a function too much or too little",
    ValueError: "it gives a function what it cannot take",
    AttributeError: "it is more than plain arithmetic",
    RecursionError: "it is too deep",
}


class FormulaError(ValueError):
    """A term of the worth cannot be reckoned; `term` is its name."""

    def __init__(self, term: str, message: str) -> None:
        super().__init__(message)
        self.term = term


def _of(line: Line) -> str:
    return line.key


@remembered(_of)
def terms(game: Game, line: Line) -> Mapping[str, float]:
    """Each term of what one model of a unit is worth.

    Raises:
        FormulaError: a term is no arithmetic, or names what there is not.
    """
    if game.worth is None:
        return {}
    names = {name.replace("-", "_"): _plain(game, line, name) for name in game.stats}
    held = {trait for trait, _ in line.traits}
    evaluator = SimpleEval(
        names={**names, "crew": line.unit.crew or 0},
        functions={**FUNCTIONS, "any": lambda *traits: any(t in held for t in traits)},
    )
    return {name: _term(evaluator, name, text) for name, text in game.worth.terms.items()}


def _plain(game: Game, line: Line, name: str) -> Any:
    """The value of a stat in a formula: a number that is missing is nought."""
    value = line.values.get(name)
    return 0 if value is None and game.stats[name].kind in NUMBERS else value


def _term(evaluator: SimpleEval, name: str, text: str) -> float:
    try:
        found = evaluator.eval(text)
    except tuple(_TOLD) as error:
        why = next(words for kind, words in _TOLD.items() if isinstance(error, kind))
        named = getattr(error, "name", None) or getattr(error, "func_name", None) or ""
        raise FormulaError(name, why.format(name=named)) from error
    if not isinstance(found, int | float) or not math.isfinite(found):
        raise FormulaError(name, f"it comes to {str(found)[:40]!r}, which is no number")
    return float(found)


def each(game: Game, line: Line) -> float:
    """What one model of a unit is worth, its gear included.

    Raises:
        FormulaError: see `terms`.
    """
    if line.unit.worth is not None:
        return line.unit.worth
    if game.worth is None:
        return 0
    raw = sum(terms(game, line).values()) + carried(game, line)
    step = game.worth.round
    return max(game.worth.least, math.floor(raw / step + 0.5) * step)


def carried(game: Game, line: Line) -> float:
    """What the gear of one model costs."""
    return sum(game.gear[name].points for name in line.unit.gear if game.gear[name].per == "model")


def cost(game: Game, line: Line) -> float:
    """What a whole unit costs: its models, and what its unit carries once.

    Raises:
        FormulaError: see `terms`.
    """
    once = sum(game.gear[name].points for name in line.unit.gear if game.gear[name].per == "unit")
    return each(game, line) * line.unit.size + once
