"""YAML bodies of figures and page designs, read with plain decimals only and no repeated keys."""

from __future__ import annotations

import re
from typing import Any

import yaml

_Base: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _Plain(_Base):  # type: ignore[misc]
    """A safe loader in which `2:1` and `NO` stay text and a repeated key is an error."""

    yaml_implicit_resolvers: dict[str, list[tuple[str, re.Pattern[str]]]] = {}  # noqa: RUF012

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        """The mapping, with a ConstructorError at the second of two equal keys."""
        seen: set[str] = set()
        for key, _ in node.value:
            if key.value in seen:
                raise yaml.constructor.ConstructorError(
                    None, None, f"the key {key.value!r} is repeated", key.start_mark
                )
            seen.add(key.value)
        made: dict[Any, Any] = super().construct_mapping(node, deep)
        return made


_Plain.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile("^(?:true|false)$"), list("tf"))
_Plain.add_implicit_resolver("tag:yaml.org,2002:null", re.compile("^(?:null|)$"), ["n", ""])
_Plain.add_implicit_resolver(
    "tag:yaml.org,2002:float", re.compile(r"^-?(?:0|[1-9]\d*)?\.\d+$"), list("-0123456789.")
)
_Plain.add_implicit_resolver(
    "tag:yaml.org,2002:int", re.compile(r"^-?(?:0|[1-9]\d*)$"), list("-0123456789")
)


def load(text: str) -> Any:
    """The data of a YAML text; raises yaml.YAMLError (with `problem_mark`) where it is broken."""
    return yaml.load(text, Loader=_Plain)
