"""Presets: heads and bodies that come with Fabricate, named in a game file and changed in part.

`fox` is the whole of it, `{like: fox, ears: {length: 9}, ruff: null}` the same with longer ears and
without its ruff; both are widened to the full form before validation.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any, Final, get_args

import yaml
from pydantic import BaseModel, GetCoreSchemaHandler, GetJsonSchemaHandler, ValidationError
from pydantic_core import CoreSchema, InitErrorDetails, PydanticCustomError, core_schema

import templates
from fabricate.spelling import nearest

SUFFIX: Final = ".yaml"
#: The key under which a preset is named where parts of it are changed.
LIKE: Final = "like"
#: How the title of the JSON Schema of a changed preset begins.
CHANGED: Final = "Changed"
#: What the JSON Schema of a changed preset keeps of each value.
_KEPT: Final = (
    "type", "description", "enum", "const", "pattern",
    "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum",
)  # fmt: skip
_Loader: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def _folder(kind: str) -> Path:
    return templates.root() / kind


@cache
def names(kind: str) -> frozenset[str]:
    """The names of all presets of a kind: `heads` or `bodies`."""
    return frozenset(path.stem for path in _folder(kind).glob(f"*{SUFFIX}"))


@cache
def read(kind: str, name: str) -> dict[str, Any]:
    """A preset in its full form: plain data, shared between callers, not to be changed.

    Raises:
        KeyError: there is no preset of that name.
    """
    if name not in names(kind):
        raise KeyError(name)
    text = (_folder(kind) / f"{name}{SUFFIX}").read_text("utf-8")
    found: dict[str, Any] = yaml.load(text, Loader=_Loader)
    return found


def merged(base: Any, change: Any, model: type[BaseModel] | None = None) -> Any:
    """The base with a change laid over it; neither is altered.

    Mappings are merged key by key, and null takes a key away.  A mapping laid over a list changes
    every entry of it, so that `ruff: {thick: 3}` reaches each fan.  All else replaces.  A key that
    is taken away and that the `model` does not know stays, so that it is found to be misspelt.
    """
    if not isinstance(change, Mapping):
        return change
    if isinstance(base, list) and base and all(isinstance(one, Mapping) for one in base):
        return [merged(one, change, model) for one in base]
    out = dict(base) if isinstance(base, Mapping) else {}
    for key, value in change.items():
        known = model is None or key in model.model_fields
        if value is None and known:
            out.pop(key, None)
        else:
            out[key] = merged(out.get(key), value, _model_below(model, key))
    return out


def _model_below(model: type[BaseModel] | None, key: Any) -> type[BaseModel] | None:
    """The model of an entry of a model, or of the items of a list there."""
    field = model.model_fields.get(key) if model and isinstance(key, str) else None
    waiting: list[Any] = [field.annotation] if field else []
    while waiting:
        kind = waiting.pop()
        if isinstance(kind, type) and issubclass(kind, BaseModel):
            return kind
        waiting += get_args(kind)
    return None


@dataclass(frozen=True)
class Preset:
    """The annotation of a field that takes a preset's name, a changed preset, or the full form."""

    kind: str

    def widen(self, value: Any, model: type[BaseModel] | None = None) -> Any:
        """The full form of a name or of a mapping with `like`; all else as it stands.

        Raises:
            ValidationError: there is no such preset; it stands at the name.
        """
        if isinstance(value, str):
            return self._named(value, ())
        if isinstance(value, Mapping) and LIKE in value:
            change = {key: one for key, one in value.items() if key != LIKE}
            return merged(self._named(value[LIKE], (LIKE,)), change, model)
        if value is None or isinstance(value, int | float | list):
            self._named(value, ())
        return value

    def _named(self, name: Any, loc: tuple[str, ...]) -> dict[str, Any]:
        known = names(self.kind)
        if isinstance(name, str) and name in known:
            return read(self.kind, name)
        if isinstance(name, str):
            what = f"there is no '{name}' among the {self.kind} that come with Fabricate"
            remedy = nearest(name, known)
        else:
            what = f"it takes the name of one of the {self.kind} that come with Fabricate"
            remedy = f"such as: {', '.join(sorted(known)[:4])}"
        error = PydanticCustomError("value_error", "{error}", {"error": f"{what} ({remedy})"})
        detail = InitErrorDetails(type=error, loc=loc, input=name)
        raise ValidationError.from_exception_data(self.kind, [detail])

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        """The schema of the full form, behind the widening."""
        model = source if isinstance(source, type) and issubclass(source, BaseModel) else None
        return core_schema.no_info_before_validator_function(
            partial(self.widen, model=model), handler(source)
        )

    def __get_pydantic_json_schema__(
        self, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        """The full form, a name, or a name with any part of the full form."""
        full = handler(schema)
        name = {"enum": sorted(names(self.kind)), "description": "One that comes with Fabricate."}
        parts = _loose(full, handler).get("properties", {})
        like = {
            "title": f"{CHANGED}{self.kind.capitalize()}",
            "type": "object",
            "properties": {LIKE: name, **parts},
            "required": [LIKE],
            "additionalProperties": False,
        }
        return {"anyOf": [full, name, like]}


def _loose(spec: dict[str, Any], handler: GetJsonSchemaHandler) -> dict[str, Any]:
    """A JSON schema with nothing required: plain values in full, of lists the kind alone."""
    if "$ref" in spec:
        spec = {**handler.resolve_ref_schema(spec), **spec}
    out: dict[str, Any] = {key: spec[key] for key in _KEPT if key in spec}
    if "anyOf" in spec:
        kinds = [_loose(choice, handler) for choice in spec["anyOf"]]
        out["anyOf"] = [kind for kind in kinds if kind.get("type") != "null"]
    if "properties" in spec:
        below = spec["properties"].items()
        out["properties"] = {key: _or_null(_loose(one, handler)) for key, one in below}
        out["additionalProperties"] = False
    return out


def _or_null(spec: dict[str, Any]) -> dict[str, Any]:
    about = {key: value for key, value in spec.items() if key == "description"}
    rest = {key: value for key, value in spec.items() if key != "description"}
    return {**about, "anyOf": [*rest.get("anyOf", [rest]), {"type": "null"}]}
