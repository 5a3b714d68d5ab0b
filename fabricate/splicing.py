"""A YAML text with an entry or an item put where its own layout wants it."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any, Final

from fabricate.extents import Extent, extents

_LINE_END: Final = re.compile(r"\r\n|\n|\r|\Z")
_PLAIN: Final = re.compile(r"[A-Za-z](?:[\w .'/-]*[\w.'/-])?", re.ASCII)
#: `2:1`, `3-12`, `m-moon`: text that no reader takes for something else.
_TOKEN: Final = re.compile(r"[A-Za-z0-9]+([:/-][A-Za-z0-9]+)+|[0-9]+\+", re.ASCII)
_WORDS: Final = frozenset({"true", "false", "null"})


def flow(value: Any, *, spaced: bool = False) -> str:
    """A value on one line: {name: Fox, print: {blue: 2}, hits: [1, 6]}."""
    if isinstance(value, dict):
        inner = ", ".join(f"{_word(key)}: {flow(v, spaced=spaced)}" for key, v in value.items())
        return f"{{ {inner} }}" if spaced and inner else f"{{{inner}}}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(flow(v, spaced=spaced) for v in value)}]"
    if isinstance(value, str):
        return _word(value)
    return json.dumps(value)


def _word(text: str) -> str:
    if (_PLAIN.fullmatch(text) or _TOKEN.fullmatch(text)) and text not in _WORDS:
        return text
    return json.dumps(text, ensure_ascii=False)


@dataclass(frozen=True, slots=True)
class Layout:
    """The text of a file, its line end and the extents of its values."""

    text: str
    newline: str
    root: Extent

    @classmethod
    def of(cls, text: str) -> Layout:
        """The layout of a sound YAML text with one document."""
        found = re.search(r"\r\n|\n|\r", text)
        return cls(text, found[0] if found else "\n", extents(text))

    def column(self, path: tuple[str | int, ...]) -> int:
        """The column of the key of a path; -1 for the root."""
        if not path:
            return -1
        holder = self.root.at(path[:-1])
        return holder.keys[path[-1]][1] if holder else -1

    def with_entry(self, place: Extent, key: str, block: str, value: Any, outer: int) -> str:
        """With an entry at the end of a mapping; `outer` is the column of the mapping's own key."""
        if place.flow and (place.items or self._within_flow(place) or self._has_comment(place)):
            return self._into_flow(place, f"{_word(key)}: ", value)
        if not place.items and self._within_flow(place):
            return self.replaced(place, flow({key: value}))
        if not place.items:
            column = outer + self._step()
            start, text = self._emptied(place)
        else:
            column, start, text = next(iter(place.keys.values()))[1], place.end, self.text
        step = self._step(place)
        name, (first, *rest) = f"{_word(key)}:", block.splitlines()
        if is_block(block):
            rows = [name, *_indented([first, *rest], step, step)]
        else:
            rows = [f"{name} {first}", *_indented(rest, step, step)]
        rows = [" " * column + row if row else row for row in rows]
        return self._below(text, start, rows, column, outer, place)

    def replaced(self, place: Extent, written: str) -> str:
        """With something else in the place of a value; an empty one gets its space."""
        gap = " " if self.text[place.start - 1 : place.start] == ":" else ""
        return self.text[: place.start] + gap + written + self.text[place.end :]

    def with_item(self, place: Extent, value: Any, outer: int) -> str:
        """With a value at the end of a list."""
        if place.flow:
            return self._into_flow(place, "", value)
        first = place.items[0].start
        dash = self.text.rfind("-", 0, first)
        column = dash - max(self.text.rfind(end, 0, dash) for end in "\r\n") - 1
        row = (
            f"{' ' * column}-{' ' * (first - dash - 1)}{flow(value, spaced=self.is_spaced(place))}"
        )
        return self._below(self.text, place.end, [row], column, outer, place)

    def _below(
        self, text: str, start: int, rows: list[str], column: int, outer: int, place: Extent
    ) -> str:
        """Rows put below a line, its comment, and the comments below that are no less indented."""
        at = end = _end_of_line(text, start)
        while end < len(text):
            begin = _LINE_END.match(text, end).end()  # type: ignore[union-attr]
            end = _end_of_line(text, begin)
            row = text[begin:end]
            indent = len(row) - len(row.lstrip(" "))
            if row.strip() and not (row[indent] == "#" and indent >= column and indent > outer):
                break
            at = end if row.strip() else at
            if begin == end == len(text):
                break
        gap = self.newline if self._is_airy(place) else ""
        return text[:at] + gap + self.newline + self.newline.join(rows) + text[at:]

    def _into_flow(self, place: Extent, name: str, value: Any) -> str:
        item = name + flow(value, spaced=self.is_spaced(place))
        text, sign = self.text, "{" if place.kind == "mapping" else "["
        if not place.items:
            opening = text.index(sign, place.start) + 1
            return text[:opening] + item + text[opening:]
        end = list(place.items.values())[-1].end
        comma = re.compile(r"(?:\s|#[^\r\n]*)*,").match(text, end)
        begin = list(place.keys.values())[-1][0]
        row = max(text.rfind(mark, 0, begin) for mark in "\r\n") + 1
        indent = text[row:begin]
        line = _end_of_line(text, end)
        alone = not indent.strip(" ") and re.match(r"[ ]*,?[ ]*(#|$)", text[end:line])
        if alone and (not comma or comma.end() <= line):
            mended = text[end:line] if comma else "," + text[end:line]
            return (
                text[:end]
                + mended
                + self.newline
                + indent
                + item
                + ("," * bool(comma))
                + text[line:]
            )
        if comma:
            return text[: comma.end()] + f" {item}," + text[comma.end() :]
        return text[:end] + f", {item}" + text[end:]

    def _emptied(self, place: Extent) -> tuple[int, str]:
        """The text without `{}` or `null`, and where the entries begin."""
        start = self.text.find("{", place.start, place.end) if place.flow else place.start
        before = self.text[:start].rstrip(" ")
        return len(before), before + self.text[place.end :]

    def _has_comment(self, place: Extent) -> bool:
        return "#" in self.text[place.start : place.end]

    def _within_flow(self, place: Extent) -> bool:
        return self.root.flow or any(
            one.flow and one is not place and one.start <= place.start < one.end
            for one in _all(self.root)
        )

    def _step(self, place: Extent | None = None) -> int:
        """The indentation that the file uses: of the last entry of a mapping, else of the first."""
        places = [place] if place and place.items else []
        for holder in (*places, self.root):
            for key, child in reversed(list(holder.items.items())):
                if child.kind == "mapping" and child.keys and not child.flow:
                    return max(1, next(iter(child.keys.values()))[1] - holder.keys[key][1])
        return 2

    def _is_airy(self, place: Extent) -> bool:
        """Whether blank lines stand between the last two entries."""
        if len(place.items) < 2:
            return False
        previous, last = list(place.items.values())[-2], list(place.keys.values())[-1]
        return bool(re.search(r"(\r\n|\n|\r)[ ]*\1", self.text[previous.end : last[0]]))

    def is_spaced(self, place: Extent | None = None) -> bool:
        """Whether the braces here have spaces inside."""
        inner = [
            one
            for one in _all(place or self.root)
            if one.flow and one.kind == "mapping" and one.items
        ]
        return bool(inner) and self.text[inner[-1].start + 1] == " "


def _all(place: Extent) -> list[Extent]:
    return [place, *(one for child in place.items.values() for one in _all(child))]


def _end_of_line(text: str, start: int) -> int:
    return _LINE_END.search(text, start).start()  # type: ignore[union-attr]


def is_block(block: str) -> bool:
    """Whether a value stands in lines of its own, below its key."""
    place = extents(block)
    return place.kind in ("mapping", "list") and not place.flow


def below(key: str, block: str) -> str:
    """A key with its value: beside it, or in lines of its own."""
    if not is_block(block):
        return f"{key}: {block}"
    return "\n".join([f"{key}:", *("  " + row if row else row for row in block.splitlines())])


def _indented(written: list[str], first: int, step: int) -> list[str]:
    """Rows written in steps of 2, in steps of another width."""
    rows = []
    for row in written:
        depth = len(row) - len(row.lstrip(" "))
        rows.append(" " * (first + depth // 2 * step + depth % 2) + row.lstrip(" ") if row else row)
    return rows
