"""A pen that notes what is drawn where, for tests of geometry."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from cards import paths
from cards.text import measure


@dataclass
class Mark:
    """One thing drawn: kind, box (left, top, right, bottom; mm on the card), colour, text."""

    kind: str
    box: tuple[float, float, float, float]
    colour: str | None
    text: str = ""


@dataclass
class Recorder:
    """Has the drawing methods of Pen; follows moves, not turns."""

    marks: list[Mark] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)
    dx: float = 0.0
    dy: float = 0.0

    def _add(self, kind: str, box: tuple[float, ...], colour: str | None, text: str = "") -> None:
        left, top, right, bottom = box
        moved = (left + self.dx, top + self.dy, right + self.dx, bottom + self.dy)
        self.marks.append(Mark(kind, moved, colour, text))

    def path(self, d: str, fill: str | None = None, stroke: str | None = None, **_: Any) -> None:
        self._add("path", paths.bounds(d), fill or stroke)

    def rect(
        self, x: float, y: float, w: float, h: float, fill: str | None = None, *_: Any, **__: Any
    ) -> None:
        self._add("rect", (x, y, x + w, y + h), fill)

    def circle(self, x: float, y: float, r: float, fill: str | None = None, **_: Any) -> None:
        self._add("circle", (x - r, y - r, x + r, y + r), fill)

    def icon(self, name: str, x: float, y: float, size: float, colour: str) -> None:
        self._add("icon", (x, y, x + size, y + size), colour, name)

    def emblem(self, name: str, x: float, y: float, height: float, roles: dict[str, str]) -> float:
        self._add("emblem", (x - height / 2, y, x + height / 2, y + height), None, name)
        return height

    def image(self, path: Any, x: float, y: float, w: float, h: float) -> None:
        self._add("image", (x, y, x + w, y + h), None, str(path))

    def text(
        self, x: float, y: float, s: str, face: str, size_pt: float, colour: str,
        anchor: str = "l", tracking: float = 0.0, middle: bool = False,
    ) -> float:  # fmt: skip
        width = measure(s, face, size_pt, tracking)
        left = x - {"l": 0.0, "c": 0.5, "r": 1.0}[anchor] * width
        self._add("text", (left, y, left + width, y), colour, s)
        return width

    def setting(self, setting: Any, x: float, y: float, colour: str) -> None:
        right = x + max((line.width for line in setting.lines), default=0.0)
        last = setting.lines[-1].y if setting.lines else 0.0
        self._add("setting", (x, y, right, y + last), colour)

    @contextmanager
    def at(self, x: float, y: float, *_: Any, **__: Any) -> Iterator[Recorder]:
        self.dx, self.dy = self.dx + x, self.dy + y
        yield self
        self.dx, self.dy = self.dx - x, self.dy - y

    @contextmanager
    def clip(self, d: str, *_: Any) -> Iterator[Recorder]:
        yield self

    def form(self, key: object, w: float, h: float, draw: Callable[..., None], **_: Any) -> None:
        hash(key)
        draw(self)

    def of(self, kind: str, colour: str | None = None) -> list[Mark]:
        """The marks of a kind, of one colour if given."""
        return [m for m in self.marks if m.kind == kind and colour in (None, m.colour)]
