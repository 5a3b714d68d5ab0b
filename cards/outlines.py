"""Outlines: paths, frames of reference, clips and forms, in millimetres with y down."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from math import cos, radians, sin
from typing import Self

from cards import paths
from cards.colour import operands
from cards.document import Document
from cards.paths import number as n

FILL = {"nonzero": "f", "evenodd": "f*"}
_BOTH = {"nonzero": "B", "evenodd": "B*"}
_CLIP = {"nonzero": "W n", "evenodd": "W* n"}
_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}


class Outliner:
    """Draws outlines into a document; lengths in mm, colours `#rrggbb` or palette names."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self._put = document.put

    def path(
        self,
        d: str | tuple[paths.Op, ...],
        fill: str | None = None,
        stroke: str | None = None,
        width: float = 0.2,
        rule: str = "nonzero",
        dash: Sequence[float] | None = None,
        join: str = "round",
        cap: str = "round",
    ) -> None:
        """A path of SVG data (or operations), filled, stroked or both."""
        code = []
        if fill:
            code.append(f"{operands(fill)} rg")
        if stroke:
            dashes = f"[{' '.join(map(n, dash))}] 0 d " if dash else "[] 0 d "
            style = f"{_JOINS[join]} j {_CAPS[cap]} J {dashes}"
            code.append(f"{operands(stroke)} RG {n(width)} w {style}")
        code.append(paths.operators(d))
        code.append((_BOTH[rule] if stroke else FILL[rule]) if fill else "S" if stroke else "n")
        self._put("\n".join(code))

    def rect(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        fill: str | None = None,
        stroke: str | None = None,
        width: float = 0.2,
        radius: float | Sequence[float] = 0,
        dash: Sequence[float] | None = None,
    ) -> None:
        """A rectangle, its corners rounded by `radius` (one, or four from the top left)."""
        if not radius and not stroke:
            if fill:
                self._put(f"{operands(fill)} rg {n(x)} {n(y)} {n(w)} {n(h)} re f")
            return
        d = paths.rounded(x, y, w, h, radius) if radius else paths.box(x, y, w, h)
        self.path(d, fill, stroke, width, dash=dash, join="round" if radius else "miter")

    def circle(
        self,
        x: float,
        y: float,
        r: float,
        fill: str | None = None,
        stroke: str | None = None,
        width: float = 0.2,
        dash: Sequence[float] | None = None,
    ) -> None:
        """A circle around (x, y)."""
        self.path(paths.ring(x, y, r), fill, stroke, width, dash=dash)

    def line(
        self,
        x0: float,
        y0: float,
        x1: float,
        y1: float,
        colour: str,
        width: float = 0.2,
        dash: Sequence[float] | None = None,
        cap: str = "butt",
    ) -> None:
        """A straight stroke."""
        dashes = f"[{' '.join(map(n, dash))}] 0 d" if dash else "[] 0 d"
        self._put(
            f"{operands(colour)} RG {n(width)} w {_CAPS[cap]} J {dashes} "
            f"{n(x0)} {n(y0)} m {n(x1)} {n(y1)} l S"
        )

    @contextmanager
    def at(
        self, x: float, y: float, scale: float = 1.0, rotate: float = 0.0, flip: bool = False
    ) -> Iterator[Self]:
        """Move the origin to (x, y), turn by `rotate` degrees clockwise, scale, mirror x."""
        if rotate or flip or scale != 1.0:
            c, s = cos(radians(rotate)) * scale, sin(radians(rotate)) * scale
            f = -1 if flip else 1
            self._put(f"q {n6(c * f)} {n6(s * f)} {n6(-s)} {n6(c)} {n(x)} {n(y)} cm")
        else:
            self._put(f"q 1 0 0 1 {x:.3f} {y:.3f} cm")
        yield self
        self._put("Q")

    @contextmanager
    def clip(self, d: str, rule: str = "nonzero") -> Iterator[Self]:
        """Draw only inside a path."""
        self._put(f"q {paths.operators(d)} {_CLIP[rule]}")
        yield self
        self._put("Q")

    @contextmanager
    def window(self, x: float, y: float, w: float, h: float) -> Iterator[Self]:
        """Draw only inside a rectangle."""
        self._put(f"q {x:.3f} {y:.3f} {w:.3f} {h:.3f} re W n")
        yield self
        self._put("Q")

    def form(
        self, key: object, w: float, h: float, draw: Callable[[Self], None], margin: float = 0.0
    ) -> None:
        """Draw something of `w` x `h` mm here, recorded only once for the whole document.

        `key` (hashable) must name all that shapes it; what lies further out than `margin` is cut.
        """
        self._form(key, (-margin, -margin, w + margin, h + margin), draw)

    def _form(
        self, key: object, box: tuple[float, float, float, float], draw: Callable[[Self], None]
    ) -> None:
        name = self.document.form(key)
        if name is None:
            name = self.document.draw_form(key, box, lambda: draw(type(self)(self.document)))
        self._put(f"{self.document.use(name)} Do")


def n6(value: float) -> str:
    """A matrix entry, to six decimals."""
    text = f"{value:.6f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text
