"""The parameters of an element, whether its module declares a dataclass or a pydantic model."""

from __future__ import annotations

import types
import typing
from collections.abc import Collection, Mapping
from dataclasses import dataclass, is_dataclass
from pathlib import Path
from typing import Any, get_args

from cards import checking
from fabricate.errors import LayoutError

_put = object.__setattr__


@dataclass(frozen=True, slots=True)
class Schema:
    """The declared parameters: their types, and those that need more than their type checked.

    `slots` is what an instance keeps beside its fields.
    """

    model: type[Any]
    types: Mapping[str, Any]
    special: frozenset[str]
    slots: tuple[str, ...] = ()

    @property
    def pictures(self) -> frozenset[str]:
        """The parameters that are files."""
        return frozenset(key for key, kind in self.types.items() if holds(kind, Path))

    @property
    def nullable(self) -> frozenset[str]:
        """The parameters that may be null."""
        return frozenset(key for key, kind in self.types.items() if holds(kind, type(None)))

    def plain(self, key: str) -> type | None:
        """The type that a value must have to need no other check; None where there is none."""
        kind = self.types[key]
        if key in self.special or kind not in (str, float, bool, Path):
            return None
        return str if kind is Path else kind

    def make(self, values: Mapping[str, Any]) -> Any:
        """The parameters, checked; LayoutError names the key and the value that are wrong."""
        if is_dataclass(self.model):
            try:
                return checking.make(self.model, values)
            except checking.UnfitError as error:
                raise LayoutError(str(error)) from None
        from pydantic import ValidationError  # slow to import: only where an element needs it

        try:
            return self.model.model_validate(values)
        except ValidationError as error:
            raise LayoutError(_fault(error.errors()[0])) from error

    def check(self, literal: Mapping[str, Any], bound: Collection[str]) -> None:
        """Check the literal parameters now, however the bound ones turn out; LayoutError."""
        if is_dataclass(self.model):
            self._check_fields(literal, bound)
            return
        from pydantic import ValidationError

        try:
            self.model.model_validate(literal)
        except ValidationError as error:
            mine = [fault for fault in error.errors() if fault["loc"][0] not in bound]
            if mine:
                raise LayoutError(_fault(mine[0])) from error

    def _check_fields(self, literal: Mapping[str, Any], bound: Collection[str]) -> None:
        try:
            for key, value in literal.items():
                checking.checked(self.model, key, value)
            if not bound:
                checking.make(self.model, literal)
        except checking.UnfitError as error:
            raise LayoutError(str(error)) from None

    def like(self, sample: Any, values: Mapping[str, Any]) -> Any:
        """A copy with other values, known to be right: many times as fast as making it anew."""
        made = object.__new__(self.model)
        _put(made, "__dict__", {**sample.__dict__, **values})
        for slot in self.slots:
            _put(made, slot, getattr(sample, slot))
        return made


def schema(model: type[Any]) -> Schema:
    """The schema of a frozen dataclass (without slots) or of a pydantic model."""
    if is_dataclass(model):
        return Schema(model, checking.hints(model), frozenset())
    found = model.model_fields
    special = frozenset(key for key, info in found.items() if info.metadata)
    slots = ("__pydantic_fields_set__", "__pydantic_extra__", "__pydantic_private__")
    return Schema(model, {key: info.annotation for key, info in found.items()}, special, slots)


def _fault(fault: Any) -> str:
    place = ".".join(map(str, fault["loc"]))
    if fault["type"] == "missing":
        return f"the key {place!r} is missing"
    return f"key {place!r}: {fault['msg']}, not {fault['input']!r}"


def holds(annotation: Any, kind: type) -> bool:
    """Whether a type is `kind`, or a union that holds it."""
    if typing.get_origin(annotation) in (typing.Union, types.UnionType):
        return any(holds(part, kind) for part in get_args(annotation))
    return annotation is kind
