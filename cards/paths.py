"""Vector paths: SVG path data read into absolute moves, lines and cubics, and common outlines."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache

from cards.arcs import Op as Op
from cards.arcs import Point as Point
from cards.arcs import arc
from fabricate.errors import LayoutError

_TOKEN = re.compile(r"[MmLlHhVvCcSsQqTtAaZz]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_BETWEEN = re.compile(r"[\s,]+")
_ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
#: Operations as PDF operators; `_TAIL` then takes the noughts that say nothing off the numbers.
_PDF = {
    "M": "%.4f %.4f m",
    "L": "%.4f %.4f l",
    "C": "%.4f %.4f %.4f %.4f %.4f %.4f c",
    "Z": "h",
}
_TAIL = re.compile(r"\.?0+(?= )")
_MINUS_NOUGHT = re.compile(r"-0(?= )")


@lru_cache(maxsize=4096)
def parse(d: str) -> tuple[Op, ...]:
    """SVG path data as absolute operations; LayoutError when it is malformed."""
    return tuple(_Reader(d).operations())


@lru_cache(maxsize=4096)
def operators(d: str | tuple[Op, ...]) -> str:
    """SVG path data, or operations, as PDF path construction operators."""
    return render(parse(d) if isinstance(d, str) else d)


def render(ops: Iterable[Op]) -> str:
    """Operations as PDF path construction operators, to a ten-thousandth of a unit."""
    text = "\n".join([_PDF[name] % numbers for name, numbers in ops])
    return _MINUS_NOUGHT.sub("0", _TAIL.sub("", text))


def number(value: float) -> str:
    """The shortest PDF form of a number, to four decimals."""
    text = f"{value:.4f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def data(ops: Iterable[Op]) -> str:
    """Operations as SVG path data."""
    return " ".join(name + " ".join(map(number, numbers)) for name, numbers in ops)


def _map(d: str, place: Sequence[float]) -> str:
    a, b, c, e, f, g = place
    ops: list[Op] = []
    for name, n in parse(d):
        pairs = zip(n[::2], n[1::2], strict=True)
        ops.append(
            (name, tuple(v for x, y in pairs for v in (a * x + c * y + f, b * x + e * y + g)))
        )
    return data(ops)


@cache
def mirror(d: str, cx: float = 0.0) -> str:
    """The path mirrored at the vertical line x = `cx`."""
    return _map(d, (-1, 0, 0, 1, 2 * cx, 0))


def place(d: str, x: float, y: float, scale: float = 1.0, rotate: float = 0.0) -> str:
    """The path scaled, turned by `rotate` degrees (clockwise, as y runs down), then moved."""
    c, s = math.cos(math.radians(rotate)) * scale, math.sin(math.radians(rotate)) * scale
    return _map(d, (c, s, -s, c, x, y))


def bounds(d: str) -> tuple[float, float, float, float]:
    """(left, top, right, bottom) of all points, control points included; zeros when empty."""
    points = [n for _, n in parse(d) if n]
    if not points:
        return 0.0, 0.0, 0.0, 0.0
    xs = [x for n in points for x in n[::2]]
    ys = [y for n in points for y in n[1::2]]
    return min(xs), min(ys), max(xs), max(ys)


def poly(points: Iterable[Point], close: bool = True) -> str:
    """A polygon, or an open polyline when `close` is false."""
    return "M" + " L".join(f"{number(x)} {number(y)}" for x, y in points) + (" Z" if close else "")


def box(x: float, y: float, w: float, h: float) -> str:
    """A rectangle."""
    return poly(((x, y), (x + w, y), (x + w, y + h), (x, y + h)))


def rounded(x: float, y: float, w: float, h: float, radius: float | Sequence[float]) -> str:
    """A rectangle with rounded corners: one radius, or four from the top left clockwise."""
    a, b, c, d = radius if isinstance(radius, Sequence) else (radius,) * 4
    r, t = x + w, y + h
    return (
        f"M{x + a} {y} H{r - b} A{b} {b} 0 0 1 {r} {y + b} V{t - c} A{c} {c} 0 0 1 {r - c} {t} "
        f"H{x + d} A{d} {d} 0 0 1 {x} {t - d} V{y + a} A{a} {a} 0 0 1 {x + a} {y} Z"
    )


def circle(x: float, y: float, r: float) -> str:
    """A circle."""
    return f"M{x - r} {y} A{r} {r} 0 1 1 {x + r} {y} A{r} {r} 0 1 1 {x - r} {y} Z"


#: Pull of the control points of a quarter circle (a cubic within 0.03 % of the radius).
_QUARTER = 4 / 3 * (math.sqrt(2) - 1)


def ring(x: float, y: float, r: float) -> tuple[Op, ...]:
    """A circle as operations, for those who draw many and need no path data."""
    k = _QUARTER * r
    return (
        ("M", (x - r, y)),
        ("C", (x - r, y - k, x - k, y - r, x, y - r)),
        ("C", (x + k, y - r, x + r, y - k, x + r, y)),
        ("C", (x + r, y + k, x + k, y + r, x, y + r)),
        ("C", (x - k, y + r, x - r, y + k, x - r, y)),
        ("Z", ()),
    )


def gouge(start: Point, end: Point, width: float, bend: float = 0.0, bias: float = 0.4) -> str:
    """One cut of the gouge: pointed at both ends, widest at `bias` of its length.

    `width` is how far each control point stands from the axis, so the cut is as wide as that;
    `bend` bows the axis to its right.
    """
    (x0, y0), (x1, y1) = start, end
    dx, dy = x1 - x0, y1 - y0
    length = math.hypot(dx, dy) or 1.0
    nx, ny = -dy / length, dx / length
    mx, my = x0 + dx * bias + nx * bend, y0 + dy * bias + ny * bend
    n = number
    return (
        f"M{n(x0)} {n(y0)} Q{n(mx + nx * width)} {n(my + ny * width)} {n(x1)} {n(y1)} "
        f"Q{n(mx - nx * width)} {n(my - ny * width)} {n(x0)} {n(y0)} Z"
    )


class _Reader:
    """Reads one path; keeps the current point, the start of the subpath and the last control."""

    def __init__(self, d: str) -> None:
        self.d = d
        self.tokens = self._tokens(d)
        self.at = 0
        self.x = self.y = self.start_x = self.start_y = 0.0
        self.control: Point | None = None
        self.last = ""

    def _tokens(self, d: str) -> list[str]:
        strange = _BETWEEN.sub("", _TOKEN.sub(" ", d))
        if strange:
            at = d.find(strange[0])
            raise LayoutError(f"path {d[:60]!r}: cannot read {d[at : at + 12]!r} at {at}")
        return _TOKEN.findall(d)

    def operations(self) -> Iterator[Op]:
        """All operations of the path."""
        command = ""
        while self.at < len(self.tokens):
            if self.tokens[self.at].isalpha():
                command = self.tokens[self.at]
                self.at += 1
            elif command in ("", "Z", "z"):
                raise LayoutError(f"path {self.d[:60]!r}: a number stands where a command should")
            yield from self._step(command)
            command = {"M": "L", "m": "l"}.get(command, command)

    def _numbers(self, name: str) -> list[float]:
        out: list[float] = []
        for index in range(_ARGUMENTS[name]):
            if self.at >= len(self.tokens) or self.tokens[self.at].isalpha():
                raise LayoutError(f"path {self.d[:60]!r}: too few numbers after {name}")
            token = self.tokens[self.at]
            if name == "A" and index in (3, 4) and len(token) > 1 and token[0] in "01":
                self.tokens[self.at] = token[1:]  # flags may stand without a separator
                out.append(float(token[0]))
                continue
            self.at += 1
            out.append(float(token))
        return out

    def _step(self, command: str) -> Iterator[Op]:
        name = command.upper()
        n = self._numbers(name)
        if command.islower():
            n = self._absolute(name, n)
        if name == "Z":
            self.x, self.y = self.start_x, self.start_y
            yield "Z", ()
        elif name in "MLHV":
            self.x = n[0] if name != "V" else self.x
            self.y = n[-1] if name != "H" else self.y
            if name == "M":
                self.start_x, self.start_y = self.x, self.y
            yield ("M" if name == "M" else "L"), (self.x, self.y)
        else:
            yield from self._curve(name, n)
        self.last = name

    def _absolute(self, name: str, n: list[float]) -> list[float]:
        if name == "A":
            return [*n[:5], n[5] + self.x, n[6] + self.y]
        if name == "V":
            return [n[0] + self.y]
        return [v + (self.x if i % 2 == 0 else self.y) for i, v in enumerate(n)]

    def _reflected(self, kin: str) -> Point:
        if self.control is None or self.last not in kin:
            return self.x, self.y
        return 2 * self.x - self.control[0], 2 * self.y - self.control[1]

    def _curve(self, name: str, n: list[float]) -> Iterator[Op]:
        x, y = self.x, self.y
        self.x, self.y = n[-2], n[-1]
        if name == "A":
            yield from arc((x, y), n[0], n[1], n[2], bool(n[3]), bool(n[4]), (n[5], n[6]))
            return
        here = self.x, self.y
        self.x, self.y = x, y  # reflection is about the point before this curve
        first = self._reflected("CS" if name == "S" else "QT") if name in "ST" else (n[0], n[1])
        self.x, self.y = here
        if name in "CS":
            self.control = (n[-4], n[-3])
            yield "C", (*first, *n[-4:])
        else:
            self.control = first
            (qx, qy), (ex, ey) = first, here
            pull = 2 / 3
            one = (x + pull * (qx - x), y + pull * (qy - y))
            yield "C", (*one, ex + pull * (qx - ex), ey + pull * (qy - ey), ex, ey)
