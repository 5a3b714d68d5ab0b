"""Checking plain data against the typed fields of a dataclass, without any library."""

from __future__ import annotations

import types
import typing
from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, fields
from functools import cache
from pathlib import Path
from typing import Any, Literal, TypeVar, get_args, get_origin

T = TypeVar("T")


class UnfitError(ValueError):
    """A value is not of the type of its field; says which field, what is wrong, what was given."""


@cache
def hints(model: type[Any]) -> dict[str, Any]:
    """The types of the fields of a dataclass."""
    found = typing.get_type_hints(model)
    return {field.name: found[field.name] for field in fields(model)}


def make(model: type[T], values: Mapping[str, Any]) -> T:
    """An instance of the dataclass; UnfitError at the first value that is missing or wrong."""
    for field in fields(model):  # type: ignore[arg-type]
        if field.name not in values and field.default is field.default_factory is MISSING:
            raise UnfitError(f"the key {field.name!r} is missing")
    return model(**{key: checked(model, key, value) for key, value in values.items()})


def checked(model: type[Any], key: str, value: Any) -> Any:
    """The value as the type of the field wants it; UnfitError when it is of another type.

    Numbers may stand for text and whole numbers for others; lists become tuples.
    """
    wanted = hints(model)[key]  # type: ignore[arg-type]
    try:
        return _convert(wanted, value)
    except TypeError:
        raise UnfitError(f"key {key!r}: must be {_name(wanted)}, not {value!r}") from None


def _convert(wanted: Any, value: Any) -> Any:
    origin = get_origin(wanted)
    if origin in (typing.Union, types.UnionType):
        return _union(get_args(wanted), value)
    if origin is Literal:
        if value in get_args(wanted) and not isinstance(value, bool):
            return value
        raise TypeError
    if origin is tuple:
        return _tuple(get_args(wanted), value)
    return _SCALARS[wanted](value)


def _union(kinds: Sequence[Any], value: Any) -> Any:
    for kind in kinds:
        try:
            return _convert(kind, value)
        except TypeError:
            continue
    raise TypeError


def _tuple(kinds: Sequence[Any], value: Any) -> tuple[Any, ...]:
    if not isinstance(value, list | tuple) or len(value) != len(kinds):
        raise TypeError
    return tuple(_convert(kind, part) for kind, part in zip(kinds, value, strict=True))


def _number(value: Any) -> float:
    if isinstance(value, int | float) and not isinstance(value, bool):
        return float(value)
    raise TypeError


def _whole(value: Any) -> int:
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    raise TypeError


def _text(value: Any) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, int | float) and not isinstance(value, bool):
        return str(value)
    raise TypeError


def _truth(value: Any) -> bool:
    if isinstance(value, bool):
        return value
    raise TypeError


def _path(value: Any) -> Path:
    if isinstance(value, str | Path):
        return Path(value)
    raise TypeError


def _nothing(value: Any) -> None:
    if value is not None:
        raise TypeError


_SCALARS: dict[Any, Callable[[Any], Any]] = {
    float: _number,
    int: _whole,
    str: _text,
    bool: _truth,
    Path: _path,
    type(None): _nothing,
}
_NAMES = {float: "a number", int: "a whole number", str: "text", bool: "true or false"}


def _name(wanted: Any) -> str:
    origin = get_origin(wanted)
    if origin in (typing.Union, types.UnionType):
        return " or ".join(map(_name, get_args(wanted)))
    if origin is Literal:
        return "one of " + ", ".join(map(str, get_args(wanted)))
    if origin is tuple:
        return f"a list of {len(get_args(wanted))} numbers"
    return {Path: "a picture", type(None): "null"}.get(wanted) or _NAMES[wanted]
