"""Our dialect of Markdown: CommonMark without HTML, tables, attribute lines and `:::` boxes."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from markdown_it import MarkdownIt
from markdown_it.common.utils import unescapeAll
from mdit_py_plugins.attrs import attrs_block_plugin

from cards.documents.faults import choose, fault

if TYPE_CHECKING:
    from markdown_it.rules_block import StateBlock
    from markdown_it.rules_core import StateCore
    from markdown_it.token import Token

#: The boxes and the attributes that each may carry.
BOXES: dict[str, frozenset[str]] = {
    "note": frozenset({"icon", "title"}),
    "example": frozenset({"title"}),
    "wide": frozenset(),
    "glossary": frozenset(),
}
_FENCE = re.compile(r"^:::+[ \t]*(.*?)[ \t]*$")
_ATTRIBUTE = re.compile(r'([a-z]+)=(?:"([^"]*)"|(\S+))')
_CODE = re.compile(r"^ {0,3}(`{3,}|~{3,})")


@lru_cache(maxsize=1)
def parser() -> MarkdownIt:
    """The parser, made once a process."""
    made = MarkdownIt("commonmark", {"html": False, "typographer": True})
    made.enable(["table", "smartquotes"])
    made.use(attrs_block_plugin)
    made.block.ruler.before("fence", "box", _box, {"alt": ["paragraph", "blockquote", "list"]})
    made.core.ruler.after("block", "primes", _primes)
    made.core.ruler.at("text_join", _join)
    return made


def attributes(text: str, source: str, line: int) -> dict[str, str]:
    """`key=value key="two words"` as a dict; anything else on the line is a LayoutError."""
    left = _ATTRIBUTE.sub("", text).strip()
    if left:
        raise fault(source, line, f"cannot read {left!r}", 'write attributes as key="value"')
    return {m[1]: literal(m[2] if m[2] is not None else m[3]) for m in _ATTRIBUTE.finditer(text)}


def literal(value: str) -> str:
    """The text of an attribute, which is no Markdown, without the escapes of Markdown."""
    return unescapeAll(value)


def _box(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    """Block rule: `::: name key=value` to its own `:::`; boxes nest without longer fences."""
    opened = _FENCE.match(_line(state, start))
    if not opened or state.is_code_block(start):
        return False
    if silent:
        return True
    source = str(state.env.get("source", "document"))
    offset = int(state.env.get("offset", 0))
    name, _, rest = opened[1].partition(" ")
    if name not in BOXES:
        what = f"unknown box {name!r}" if name else "a ::: closes no box"
        raise fault(source, start + 1 + offset, what, choose(name, BOXES))
    close = _closing(state, start, end)
    if close < 0:
        raise fault(
            source, start + 1, f"the box {name!r} is never closed", "end it with a line :::"
        )
    found = attributes(rest, source, start + 1)
    for key in found:
        if key not in BOXES[name]:
            what = f"the box {name!r} has no attribute {key!r}"
            raise fault(source, start + 1, what, choose(key, BOXES[name]))
    _emit(state, name, found, start, close)
    return True


def _line(state: StateBlock, number: int) -> str:
    begin = state.bMarks[number] + state.tShift[number]
    return state.src[begin : state.eMarks[number]]


def _closing(state: StateBlock, start: int, end: int) -> int:
    """The line of the `:::` that closes the box opened at `start`, or -1."""
    depth, code = 1, ""
    for number in range(start + 1, end):
        text = _line(state, number)
        mark = _CODE.match(text)
        if mark and (not code or text.strip().startswith(code)):
            code = "" if code else mark[1]
        found = None if code else _FENCE.match(text)
        if found:
            depth += 1 if found[1] else -1
            if depth == 0:
                return number
    return -1


def _emit(state: StateBlock, name: str, found: dict[str, str], start: int, close: int) -> None:
    """Push the box's tokens and parse the lines between."""
    parent, limit = state.parentType, state.lineMax
    state.parentType, state.lineMax = "box", close
    opening = state.push("box_open", "div", 1)
    opening.info, opening.meta, opening.map = name, found, [start, close]
    state.md.block.tokenize(state, start + 1, close)
    state.push("box_close", "div", -1).info = name
    state.parentType, state.lineMax = parent, limit
    state.line = close + 1


def _primes(state: StateCore) -> None:
    """Core rule: a straight double quote behind a digit, with no quote open, is an inch mark."""
    for token in state.tokens:
        if token.type == "inline" and '"' in token.content:
            token.content = _inches(token.content)


def _join(state: StateCore) -> None:
    """Core rule: texts side by side become one, but what was escaped stays a token of its own."""
    for token in state.tokens:
        joined: list[Token] = []
        for child in token.children or ():
            if child.type == "text" and joined and joined[-1].type == "text":
                joined[-1].content += child.content
            else:
                joined.append(child)
        if token.type == "inline":
            token.children = joined


def _inches(text: str) -> str:
    made, opened = list(text), False
    for i, sign in enumerate(text):
        if sign != '"':
            continue
        before = text[i - 1] if i else " "
        if before.isdigit() and not opened:
            made[i] = "″"
        else:
            opened = not opened
    return "".join(made)
