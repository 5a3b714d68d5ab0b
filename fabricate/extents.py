"""Where each value of a YAML text begins and ends, for edits that leave the rest as it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final, Literal

import yaml

_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_SCALAR: Final = "scalar"


@dataclass(slots=True)
class Extent:
    """A value: its first character, the one after its last, and what it holds.

    `keys` gives for each key its first character and its column (from 0).
    """

    start: int
    end: int
    kind: Literal["scalar", "alias", "mapping", "list"] = _SCALAR
    flow: bool = False
    empty: bool = False
    items: dict[str | int, Extent] = field(default_factory=dict)
    keys: dict[str | int, tuple[int, int]] = field(default_factory=dict)

    def at(self, path: tuple[str | int, ...]) -> Extent | None:
        """The value at a path; None where the text has none."""
        place: Extent | None = self
        for step in path:
            place = place.items.get(step) if place else None
        return place


def extents(text: str) -> Extent:
    """The extents of a sound YAML text with one document."""
    events = iter(yaml.parse(text, Loader=_Loader))
    opening = (yaml.StreamStartEvent, yaml.DocumentStartEvent)
    first = next(event for event in events if not isinstance(event, opening))
    return _extent(text, first, events)


def _extent(text: str, event: Any, events: Iterator[Any]) -> Extent:
    place = Extent(event.start_mark.index, event.end_mark.index)
    if isinstance(event, yaml.AliasEvent):
        place.kind = "alias"
    elif isinstance(event, yaml.ScalarEvent):
        place.empty = not event.style and event.value in ("", "null")
        if event.style in ("|", ">"):
            place.end = _end_of_block(text, place)
    else:
        _collection(text, place, event, events)
    return place


def _collection(text: str, place: Extent, event: Any, events: Iterator[Any]) -> None:
    place.flow = bool(event.flow_style)
    place.kind = "mapping" if isinstance(event, yaml.MappingStartEvent) else "list"
    inner: Any = next(events)
    while type(inner) not in (yaml.MappingEndEvent, yaml.SequenceEndEvent):
        if place.kind == "mapping":
            key, value = inner.value, next(events)
        else:
            key, value = len(place.items), inner
        child = _extent(text, value, events)
        place.keys[key] = inner.start_mark.index, inner.start_mark.column
        place.items[key] = child
        place.end = child.end
        inner = next(events)
    if place.flow:
        place.end = inner.end_mark.index
    place.empty = not place.items


def _end_of_block(text: str, place: Extent) -> int:
    """The end of a block text, without the blank lines below it that it does not keep."""
    written = text[place.start : place.end]
    if "+" in written.partition("\n")[0].partition("#")[0]:
        return place.end - len(written) + len(written.rstrip(" ")) - written.endswith("\n")
    return place.start + len(written.rstrip())
