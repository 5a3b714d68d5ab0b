"""Bindings: values of a layout that are looked up in the data of each card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from fabricate.errors import LayoutError

Scope = Mapping[str, Any]
Getter = Callable[[Scope], Any]


def is_binding(value: object) -> bool:
    """Whether a value is `=path.in.data`, or holds one."""
    if isinstance(value, str):
        return value.startswith("=") and len(value) > 1
    if isinstance(value, Mapping):
        return any(map(is_binding, value.values()))
    return isinstance(value, list) and any(map(is_binding, value))


def compiled(value: Any) -> Getter:
    """A function from data to the value: bindings looked up, all else as it stands.

    `=a.b` is the value of `b` in `a` and `=a.0` the first of a list; LayoutError when
    it is missing. `=a.b?` is null when it is missing.
    """
    if not is_binding(value):
        return lambda scope: value
    if isinstance(value, str):
        return _path(value)
    if isinstance(value, Mapping):
        parts = {key: compiled(part) for key, part in value.items()}
        return lambda scope: {key: part(scope) for key, part in parts.items()}
    items = [compiled(part) for part in value]
    return lambda scope: [item(scope) for item in items]


def _path(binding: str) -> Getter:
    optional = binding.endswith("?")
    keys = binding.strip("=?").split(".")
    steps = [(key, int(key) if key.isdecimal() else None) for key in keys]

    def walk(scope: Scope) -> Any:
        value: Any = scope
        for key, index in steps:
            try:
                value = value[key if index is None or type(value) is dict else index]
            except (LookupError, TypeError):
                return _missing(binding, key, value, optional)
        return value

    return walk


def _missing(binding: str, key: str, value: Any, optional: bool) -> None:
    if optional or value is None:
        return
    have = ", ".join(map(str, value)) if isinstance(value, Mapping) else type(value).__name__
    raise LayoutError(f"{binding!r}: the data has no {key!r} there (it has: {have})")
