"""YAML to plain data, with the line and column of every value; nothing is guessed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import yaml

from fabricate.encodings import MAX_BYTES, decoded
from fabricate.errors import Fault, SourceError
from fabricate.syntax import MAX_DEPTH, syntax_fault

MAX_NODES: Final = 200_000

_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]{0,14})(\.[0-9]{1,15})?")
_WORDS: Final[dict[str, bool | None]] = {"true": True, "false": False, "null": None, "": None}
#: What to do about a file that is none, and about one that goes too deep.
_START: Final = "start one with: fabricate new game my-game"
_OPEN: Final = "a bracket is probably never closed"
_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(slots=True)
class Node:
    """A value of the file with its place; `items` holds the children by key or index."""

    value: Any
    line: int
    column: int
    items: dict[str | int, Node] = field(default_factory=dict)
    keys: dict[str, tuple[int, int]] = field(default_factory=dict)
    weight: int = 1

    def walk(self, path: tuple[str | int, ...]) -> tuple[Node, tuple[str | int, ...]]:
        """The deepest node on the path, and the part of the path that exists.

        Steps that the file does not have (the tag of a union, a missing key) are left out.
        """
        node, found = self, []
        for step, after in zip(path, (*path[1:], None), strict=False):
            child = node.items.get(step)
            if child is not None and not node.has_tag(step, after):
                node = child
                found.append(step)
        return node, tuple(found)

    def has_tag(self, step: str | int, after: str | int | None) -> bool:
        """Whether a step is the kind of this entry, though a key of it has the same name."""
        kind = self.items.get("kind")
        return (
            kind is not None
            and kind.value == step
            and after in self.items
            and (after == step or after not in self.items[step].items)
        )


@dataclass(frozen=True, slots=True)
class Tree:
    """A file read: its name for messages, its folder, its bytes and its root node."""

    file: str
    folder: Path
    raw: bytes
    root: Node

    def fault(
        self,
        path: tuple[str | int, ...],
        what: str,
        remedy: str = "",
        *,
        at_key: bool = False,
    ) -> Fault:
        """A fault at the value of a path (or at its key), or at the nearest thing above it."""
        node, found = self.root.walk(path)
        line, column = node.line, node.column
        if at_key and found:
            parent, _ = self.root.walk(found[:-1])
            line, column = parent.keys.get(str(found[-1]), (line, column))
        return Fault(self.file, line, column, dotted(path), what, remedy)


def dotted(path: tuple[str | int, ...]) -> str:
    """A path as people read it: races.wolf.stats.hits[2] (counted from 1)."""
    out = ""
    for step in path:
        out += f"[{step + 1}]" if isinstance(step, int) else f".{step}" if out else step
    return out


def read(path: Path) -> Tree:
    """Read a YAML file.

    Raises:
        SourceError: the file cannot be read or is not the YAML that Fabricate takes.
    """
    file = path.name
    try:
        with path.open("rb") as stream:
            raw = stream.read(MAX_BYTES + 1)
    except OSError as error:
        reason = error.strerror or "cannot be read"
        raise SourceError([Fault(str(path), 1, 1, "", reason, "check the path")]) from error
    return parsed(file, path.parent, raw)


def parsed(file: str, folder: Path, raw: bytes) -> Tree:
    """The tree of a file's bytes, called `file` in messages.

    Raises:
        SourceError: they are not the YAML that Fabricate takes.
    """
    return Tree(file, folder, raw, _Reader(file, decoded(file, raw)).read())


class _Reader:
    """Builds nodes from YAML events; the stack holds the open collections."""

    def __init__(self, file: str, text: str) -> None:
        self.file, self.text = file, text
        self.faults: list[Fault] = []
        self.anchors: dict[str, Node] = {}
        self.count = 0

    def read(self) -> Node:
        try:
            roots = list(self._documents(iter(yaml.parse(self.text, Loader=_Loader))))
        except yaml.YAMLError as error:
            raise SourceError([*self.faults, syntax_fault(self.file, self.text, error)]) from error
        if not roots:
            self._fault(1, 1, "the file is empty", _START)
        for extra in roots[1:]:
            self._fault(
                extra.line,
                extra.column,
                "a line of three hyphens above starts a second file here",
                "delete it",
            )
        if roots and not isinstance(roots[0].value, dict):
            self._fault(1, 1, "the file does not start with a section such as 'game:'", _START)
        if self.faults:
            raise SourceError(self.faults)
        return roots[0]

    def _documents(self, events: Iterator[Any]) -> Iterator[Node]:
        for event in events:
            if not isinstance(
                event,
                yaml.StreamStartEvent
                | yaml.StreamEndEvent
                | yaml.DocumentStartEvent
                | yaml.DocumentEndEvent,
            ):
                yield self._node(event, events, 0)

    def _node(self, event: Any, events: Iterator[Any], depth: int) -> Node:
        line, column = event.start_mark.line + 1, event.start_mark.column + 1
        if depth > MAX_DEPTH:
            self._stop(
                line,
                column,
                f"brackets and indentation go more than {MAX_DEPTH} levels deep",
                _OPEN,
            )
        if isinstance(event, yaml.AliasEvent):
            return self._alias(event, line, column)
        if event.tag not in (None, "!"):
            what = f"a text cannot start with !, as {self._said(event)} does"
            self._fault(line, column, what, "put it in quotation marks")
        node = Node(None, line, column)
        if isinstance(event, yaml.ScalarEvent):
            node.value = _scalar(event)
        elif isinstance(event, yaml.SequenceStartEvent):
            self._sequence(node, events, depth)
        else:
            self._mapping(node, events, depth)
        self._weigh(node, line, column)
        if event.anchor:
            self.anchors[event.anchor] = node
        return node

    def _sequence(self, node: Node, events: Iterator[Any], depth: int) -> None:
        node.value = []
        for event in events:
            if isinstance(event, yaml.SequenceEndEvent):
                return
            child = self._node(event, events, depth + 1)
            node.items[len(node.value)] = child
            node.value.append(child.value)

    def _mapping(self, node: Node, events: Iterator[Any], depth: int) -> None:
        node.value = {}
        for event in events:
            if isinstance(event, yaml.MappingEndEvent):
                return
            line, column = event.start_mark.line + 1, event.start_mark.column + 1
            if not isinstance(event, yaml.ScalarEvent):
                self._stop(
                    line,
                    column,
                    "a key is a single word or text, no list or group",
                    "write 'key: value'",
                )
            key = event.value
            if event.anchor:
                self.anchors[event.anchor] = Node(key, line, column)
            if key != key.strip():
                self._fault(line, column, f"{_said(key)} has a space at an end", "remove it")
            child = self._node(next(events), events, depth + 1)
            if key in node.items:
                first = node.keys[key][0]
                what = f"{_said(key)} stands twice (first in line {first})"
                self._fault(line, column, what, "keep one of the two")
                continue
            node.items[key], node.keys[key] = child, (line, column)
            node.value[key] = child.value

    def _alias(self, event: Any, line: int, column: int) -> Node:
        target = self.anchors.get(event.anchor)
        if target is None:
            what = f"*{event.anchor} repeats what is marked &{event.anchor}, and nothing above is"
            self._stop(line, column, what, "put a text that starts with * in quotation marks")
        assert target is not None
        self.count += target.weight
        self._check_count(line, column)
        return target

    def _said(self, event: Any) -> str:
        """The word with which a value starts, as it is written."""
        written = self.text[event.start_mark.index :].split(maxsplit=1)[:1]
        return written[0][:40] if written else "it"

    def _weigh(self, node: Node, line: int, column: int) -> None:
        node.weight = 1 + sum(child.weight for child in node.items.values())
        self.count += 1
        self._check_count(line, column)

    def _check_count(self, line: int, column: int) -> None:
        if self.count > MAX_NODES:
            what = f"more than {MAX_NODES:,} values, those that * repeats counted each time"
            self._stop(line, column, what, "write fewer lines that start with *")

    def _fault(self, line: int, column: int, what: str, remedy: str) -> None:
        self.faults.append(Fault(self.file, line, column, "", what, remedy))

    def _stop(self, line: int, column: int, what: str, remedy: str) -> None:
        self._fault(line, column, what, remedy)
        raise SourceError(self.faults)


def _said(key: str) -> str:
    """A key as it is told; one that a stray quotation mark made, by its beginning."""
    return f"the key '{key}'" if len(key) <= 60 else f"the key '{key[:40].strip()} ...'"


def _scalar(event: Any) -> Any:
    """Only true, false, null and plain decimal numbers resolve; everything else stays text."""
    text = event.value
    if event.style or not event.implicit[0]:  # quoted, or tagged as text
        return text
    if text in _WORDS:
        return _WORDS[text]
    match = _NUMBER.fullmatch(text)
    if not match:
        return text
    return float(text) if match[1] else int(text)
