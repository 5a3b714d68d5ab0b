"""Plain arithmetic of a game file: numbers, names and functions, and nothing that grows or reaches.

Evaluating is bounded by the length of the text: powers are those of decimal numbers, nothing is
made of texts, and there are no attributes, items, lists or statements.
"""

from __future__ import annotations

import ast
import operator
import warnings
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final

from simpleeval import InvalidExpression, SimpleEval

#: What an expression may be made of, beside its operators.
_PARTS: Final = (
    ast.BinOp, ast.BoolOp, ast.Call, ast.Compare, ast.Constant, ast.IfExp, ast.Name, ast.UnaryOp,
    ast.keyword, ast.And, ast.Or, ast.expr_context,
)  # fmt: skip


def _of_numbers(function: Callable[..., Any]) -> Callable[..., Any]:
    """The function, for numbers alone: times makes texts longer, and % fills them in."""

    def reckoned(*values: Any) -> Any:
        if not all(isinstance(value, int | float) for value in values):
            raise TypeError("no number")
        return function(*values)

    return reckoned


def _power(base: float, exponent: float) -> float:
    found: Any = float(base) ** float(exponent)
    if isinstance(found, complex):
        raise ValueError("a root of what is below nought")
    return float(found)


def rounded(number: float, digits: int = 0) -> float:
    """A number rounded to so many digits after the point."""
    return round(float(number), digits)


_OPERATORS: Final[Mapping[type[ast.AST], Callable[..., Any]]] = {
    ast.Add: _of_numbers(operator.add),
    ast.Sub: _of_numbers(operator.sub),
    ast.Mult: _of_numbers(operator.mul),
    ast.Div: _of_numbers(operator.truediv),
    ast.FloorDiv: _of_numbers(operator.floordiv),
    ast.Mod: _of_numbers(operator.mod),
    ast.Pow: _of_numbers(_power),
    ast.USub: _of_numbers(operator.neg),
    ast.UAdd: _of_numbers(operator.pos),
    ast.Not: operator.not_,
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Gt: operator.gt,
    ast.Lt: operator.lt,
    ast.GtE: operator.ge,
    ast.LtE: operator.le,
}


def arithmetic(names: Mapping[str, Any], functions: Mapping[str, Callable[..., Any]]) -> SimpleEval:
    """What reckons expressions over these names and functions."""
    return SimpleEval(operators=dict(_OPERATORS), names=dict(names), functions=dict(functions))


def reckon(by: SimpleEval, text: str) -> Any:
    """What an expression comes to.

    Raises:
        SyntaxError, InvalidExpression, and whatever simpleeval and the functions raise.
    """
    return by.eval(text, _parsed(text))


@lru_cache(maxsize=512)
def _parsed(text: str) -> ast.expr:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # Python warns of its own language, which this is not
        tree = ast.parse(text.strip(), mode="eval").body
    if not all(isinstance(node, (*_PARTS, *_OPERATORS)) for node in ast.walk(tree)):
        raise InvalidExpression("more than arithmetic")
    return tree
