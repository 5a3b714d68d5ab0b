"""What units are worth: the game's own arithmetic, one named term after another."""

from __future__ import annotations

import math
from collections.abc import Callable, Container, Mapping
from functools import partial
from typing import Any, Final

from simpleeval import (
    FunctionNotDefined,
    InvalidExpression,
    NameNotDefined,
    SimpleEval,
)

from fabricate.roster.arithmetic import arithmetic, reckon, rounded
from fabricate.roster.line import Line
from fabricate.roster.remembered import remembered
from fabricate.schema.directions import DIRECTIONS, Arrows, Directions, Grid
from fabricate.schema.game import Game
from fabricate.schema.values import NUMBERS
from fabricate.spelling import nearest


def _values(arrows: Any) -> dict[str, int]:
    """Values by direction; nothing where a unit has no arrows."""
    if isinstance(arrows, Directions):
        return dict.fromkeys(arrows.names, 1)
    if not isinstance(arrows, Arrows | None):
        raise ValueError("no arrows")
    return dict(arrows.by) if arrows else {}


def _at(arrows: Any, name: str) -> int:
    if name not in DIRECTIONS:
        raise ValueError("no direction")
    return _values(arrows).get(name, 0)


def _grid(grid: Any) -> Grid:
    """A grid; an empty one where a unit has none."""
    if not isinstance(grid, Grid | None):
        raise ValueError("no grid")
    return grid or Grid(0, ())


#: More than this no term comes to, for better or worse.
MOST: Final = 1_000_000
#: The functions that a term may use, beside those of the unit at hand.
FUNCTIONS: Final[Mapping[str, Callable[..., Any]]] = {
    "min": min,
    "max": max,
    "abs": abs,
    "round": rounded,
    "count": lambda arrows: len(_values(arrows)),
    "total": lambda arrows: sum(_values(arrows).values()),
    "best": lambda arrows: max(_values(arrows).values(), default=0),
    "has": lambda arrows, name: _at(arrows, name) > 0,
    "at": _at,
    "squares": lambda grid: len(_grid(grid).squares),
    "value": lambda grid: _grid(grid).value,
}


#: Why a term cannot be reckoned, by the error that says so.
_TOLD: Final[Mapping[type[Exception], str]] = {
    NameNotDefined: "there is no stat '{name}'",
    FunctionNotDefined: "there is no function '{name}'",
    ZeroDivisionError: "it divides by nought",
    InvalidExpression: "it is more than plain arithmetic",
    SyntaxError: "it is no arithmetic",
    ArithmeticError: "it grows too large",
    TypeError: "it adds up what are no numbers, or gives a function too much or too little",
    ValueError: "it gives a function what it cannot take",
    AttributeError: "it is more than plain arithmetic",
    RecursionError: "it is too deep",
    MemoryError: "it is too deep",
}


#: What to do about a term that has no better remedy.
_REMEDY: Final = "use numbers, stats (- as _), + - * / and the functions in docs/units.md"


class FormulaError(ValueError):
    """A term of the worth cannot be reckoned; `term` is its name."""

    def __init__(self, term: str, message: str, remedy: str = _REMEDY) -> None:
        super().__init__(message)
        self.term = term
        self.remedy = remedy


class _NoTraitError(Exception):
    """A term asks for a special rule that there is not."""


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
    evaluator = arithmetic(
        {**names, "crew": line.unit.crew or 0},
        {**FUNCTIONS, "any": partial(_any, game, {trait for trait, _ in line.traits})},
    )
    found = {}
    for name, text in game.worth.terms.items():
        try:
            found[name] = _term(evaluator, name, text)
        except _NoTraitError as error:
            what = f"there is no special rule '{error}'"
            raise FormulaError(name, what, nearest(str(error), game.traits)) from error
    return found


def _any(game: Game, held: Container[str], *traits: str) -> bool:
    for trait in traits:
        if trait not in game.traits:
            raise _NoTraitError(trait)
    return any(trait in held for trait in traits)


def _plain(game: Game, line: Line, name: str) -> Any:
    """The value of a stat in a formula: a number that is missing is nought."""
    value = line.values.get(name)
    return 0 if value is None and game.stats[name].kind in NUMBERS else value


def _term(evaluator: SimpleEval, name: str, text: str) -> float:
    try:
        found = reckon(evaluator, text)
    except tuple(_TOLD) as error:
        why = next(words for kind, words in _TOLD.items() if isinstance(error, kind))
        named = getattr(error, "name", None) or getattr(error, "func_name", None) or ""
        known = _known(evaluator, error)
        remedy = nearest(named, known) if known else _REMEDY
        raise FormulaError(name, why.format(name=named), remedy) from error
    if isinstance(found, int | float) and abs(found) > MOST:
        raise FormulaError(name, "it grows too large", f"let it come to {MOST:,} at most")
    if not isinstance(found, int | float) or math.isnan(found):
        raise FormulaError(name, f"it comes to {str(found)[:40]!r}, which is no number")
    return float(found)


def _known(evaluator: SimpleEval, error: Exception) -> list[str]:
    """What could stand where a term has a name that is not known."""
    if isinstance(error, NameNotDefined):
        return list(evaluator.names)
    return list(evaluator.functions) if isinstance(error, FunctionNotDefined) else []


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
