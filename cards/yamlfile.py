"""YAML files of the templates folder: plain scalars, no repeated keys, errors with their line."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import yaml

from fabricate.errors import LayoutError

_Base: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _Loader(_Base):  # type: ignore[misc]
    """Reads only true, false, null and plain decimal numbers as anything but text."""


def _plain() -> None:
    _Loader.yaml_implicit_resolvers = {}
    for tag, pattern, first in (
        ("bool", "^(true|false)$", "tf"),
        ("null", "^(null|)$", ["n", ""]),
        ("int", r"^-?(0|[1-9]\d*)$", "-0123456789"),
        ("float", r"^-?(0|[1-9]\d*)?\.\d+$", "-.0123456789"),
    ):
        name = f"tag:yaml.org,2002:{tag}"
        _Loader.add_implicit_resolver(name, re.compile(pattern), list(first))
    _Loader.add_constructor("tag:yaml.org,2002:map", _mapping)


def _mapping(loader: Any, node: yaml.MappingNode) -> dict[Any, Any]:
    found: dict[Any, Any] = {}
    for key_node, value_node in node.value:
        key = loader.construct_object(key_node, deep=True)
        if key in found:
            raise yaml.constructor.ConstructorError(
                None, None, f"the key {key!r} stands here twice", key_node.start_mark
            )
        found[key] = loader.construct_object(value_node, deep=True)
    return found


_plain()


def load(path: Path) -> dict[str, Any]:
    """The mapping in a file; LayoutError with file and line when there is none."""
    name = f"{path.parent.name}/{path.name}"
    try:
        found = yaml.load(path.read_text("utf-8-sig"), Loader=_Loader)
    except (OSError, UnicodeDecodeError) as error:
        raise LayoutError(f"{name}: cannot be read ({error})") from error
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        place = f":{mark.line + 1}:{mark.column + 1}" if mark else ""
        problem = getattr(error, "problem", None) or str(error)
        raise LayoutError(f"{name}{place}: {problem}") from error
    if not isinstance(found, dict):
        raise LayoutError(f"{name}: must be a mapping (key: value lines)")
    return found
