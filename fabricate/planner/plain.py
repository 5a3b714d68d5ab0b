"""The game's plain text in Markdown: it is shown as it stands, whatever signs it holds."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

_SIGNS = re.compile(
    r"[\\`*_\[\]<>|{}&~]"  # what marks text up
    r"|:(?=[a-z][a-z0-9-]*:)"  # icons
    r"|^(?:[#+=-](?=[#+=\s-]|$)|:(?=::))",  # headings, lists, rules and boxes
    re.MULTILINE,
)
_NUMBERED = re.compile(r"^(\d+)([.)])(?=\s|$)", re.MULTILINE)
_INDENT = re.compile(r"^[ \t]+", re.MULTILINE)


class Marked(str):
    """Text that is Markdown already."""

    __slots__ = ()


class Plain(str):
    """Plain text with its signs escaped; `plain` is the text itself, for the data of figures."""

    plain: str

    def __new__(cls, text: str) -> Plain:
        """The escaped text."""
        escaped = _SIGNS.sub(r"\\\g<0>", _INDENT.sub("", text)).replace('"', "&quot;")
        made = super().__new__(cls, _NUMBERED.sub(r"\1\\\2", escaped))
        made.plain = text
        return made


def plainly(data: Any) -> Any:
    """Data with every text in it escaped, but for what is marked; functions give such data too."""
    if isinstance(data, dict):
        return {key: plainly(value) for key, value in data.items()}
    if isinstance(data, list | tuple):
        return [plainly(value) for value in data]
    if callable(data):
        return _plain_function(data)
    return Plain(data) if isinstance(data, str) and not isinstance(data, Marked) else data


def _plain_function(function: Callable[..., Any]) -> Callable[..., Any]:
    def call(*args: Any) -> Any:
        return plainly(function(*(bare(arg) for arg in args)))

    return call


def bare(data: Any, brace: str = "{") -> Any:
    """Data with every text as the game has it, but for another sign in place of its braces."""
    if isinstance(data, dict):
        return {bare(key, brace): bare(value, brace) for key, value in data.items()}
    if isinstance(data, list | tuple):
        return [bare(value, brace) for value in data]
    return data.plain.replace("{", brace) if isinstance(data, Plain) else data
