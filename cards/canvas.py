"""The pen: draws on a page in millimetres, from the top left corner of the trim, y down."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from cards import icons, paths
from cards.colour import operands
from cards.crops import Share, placed
from cards.cuts import Cut
from cards.document import Document
from cards.fonts import face as load_face
from cards.fonts import serving
from cards.outlines import FILL, Outliner
from cards.paths import number as n
from cards.text.lines import ICON_EM, Setting
from cards.text.single import LEADING
from fabricate.errors import LayoutError
from fabricate.units import POINTS_PER_MM, to_mm


class Pen(Outliner):
    """Draws outlines (see `Outliner`), text, pictures, icons and emblems into a document.

    Every length is in mm, every colour `#rrggbb` or a palette name.
    """

    @classmethod
    @contextmanager
    def over(cls, canvas: Any, x: float, top: float) -> Iterator[Pen]:
        """A pen on another's ReportLab canvas, its origin at (`x`, `top`) in points, y up there."""
        document = Document.over(canvas)
        k = POINTS_PER_MM
        document.put(f"q {k:.6f} 0 0 {-k:.6f} {n(x)} {n(top)} cm")
        yield cls(document)
        document.put("Q")

    def text(
        self,
        x: float,
        y: float,
        s: str,
        face: str,
        size_pt: float,
        colour: str,
        anchor: str = "l",
        tracking: float = 0.0,
        middle: bool = False,
    ) -> float:
        """One line of text with its baseline at `y`; returns its width in mm.

        `anchor` l, c or r says what of the text stands at `x`; `tracking` is in em; `middle`
        centres the capitals on `y`. The string is literal; runs of spaces count as one.
        """
        key = (s, face, size_pt, colour, anchor, tracking, middle)
        found = self.document.lines.get(key)
        if found is None:
            found = self.document.lines[key] = self._line(*key)
        width, dx, dy, head, tail = found
        if tail:
            self._put(f"{head}{x + dx:.3f} {y + dy:.3f}{tail}")
        return width

    def lines(
        self,
        lines: Sequence[str],
        place: tuple[float, float],
        face: str,
        size_pt: float,
        colour: str,
        anchor: str = "l",
        tracking: float = 0.0,
    ) -> None:
        """Lines of a name, one below the other, their middle at `place`."""
        x, y = place
        for number, line in enumerate(lines):
            down = (number - (len(lines) - 1) / 2) * to_mm(size_pt) * LEADING
            self.text(x, y + down, line, face, size_pt, colour, anchor, tracking, middle=True)

    def _line(
        self,
        s: str,
        face: str,
        size_pt: float,
        colour: str,
        anchor: str,
        tracking: float,
        middle: bool,
    ) -> tuple[float, float, float, str, str]:
        """Width, offset of the first baseline point, and the operators around that point."""
        face = serving(s, face)
        setter = self.document.setter(face, size_pt)
        width, items, count = setter.phrase(s)
        spread = tracking * setter.size
        width += spread * max(count - 1, 0)
        track = f"{n(spread)} Tc " if tracking else ""
        dx = -width * {"l": 0.0, "c": 0.5, "r": 1.0}[anchor]
        dy = load_face(face).cap_height * setter.size / 2 if middle else 0.0
        head = f"{operands(colour)} rg BT {track}{setter.operator} 1 0 0 -1 "
        tail = f" Tm [{items}] TJ{' 0 Tc' if track else ''} ET" if count else ""
        return width, dx, dy, head, tail

    def setting(self, setting: Setting, x: float, y: float, colour: str) -> None:
        """A text that was fitted (cards.text.fit), the top left of its box at (x, y)."""
        code = [f"{operands(colour)} rg BT"]
        add, setter, size = code.append, self.document.setter, setting.size
        face = ""
        for line in setting.lines:
            baseline = y + line.y
            for span in line.spans:
                if span.face != face:
                    face = span.face
                    used = setter(face, size)
                    add(used.operator)
                items = used.line(span.words, span.space - used.space_width)
                add(f"1 0 0 -1 {x + span.x:.3f} {baseline:.3f} Tm [{items}] TJ")
        add("ET")
        em = to_mm(size)
        raised = (load_face(setting.face).cap_height + ICON_EM) / 2 * em
        for line in setting.lines:
            y_icon = y + line.y - raised
            code += [self._icon(m.name, x + m.x, y_icon, ICON_EM * em) for m in line.icons]
        self._put("\n".join(code))

    def image(self, path: Path, x: float, y: float, w: float, h: float) -> None:
        """A picture file stretched over the rectangle (see `images.size` for its proportions)."""
        name = self.document.use(self.document.picture(path, w, h))
        self._put(f"q {w:.3f} 0 0 {-h:.3f} {x:.3f} {y + h:.3f} cm {name} Do Q")

    def part(self, path: Path, part: Share, x: float, y: float, w: float, h: float) -> None:
        """The part of a picture (shares of it) that fills the rectangle; what stands out is cut."""
        name, held = self.document.part(Cut.of(path, part, w, h), w, h)
        left, top, wide, high = placed(part, held, (x, y, w, h))
        with self.window(x, y, w, h):
            operand = self.document.use(name)
            self._put(f"q {wide:.4f} 0 0 {-high:.4f} {left:.4f} {top + high:.4f} cm {operand} Do Q")

    def icon(self, name: str, x: float, y: float, size: float, colour: str) -> None:
        """An icon of one colour in a square whose top left corner is (x, y)."""
        self._put(f"{operands(colour)} rg {self._icon(name, x, y, size)}")

    def _icon(self, name: str, x: float, y: float, size: float) -> str:
        document, key = self.document, ("icon", name)
        form = document.form(key)
        if form is None:
            drawing = icons.icon(name)
            left, top, w, h = drawing.box
            code = [f"{paths.operators(part.d)}\n{FILL[part.rule]}" for part in drawing.layers]
            form = document.draw_form(
                key, (left, top, left + w, top + h), lambda: document.put("\n".join(code))
            )
        scale = n(size / icons.GRID)
        return f"q {scale} 0 0 {scale} {x:.3f} {y:.3f} cm {document.use(form)} Do Q"

    def emblem(
        self,
        name: str,
        x: float,
        y: float,
        height: float,
        roles: Mapping[str, str],
        anchor: str = "c",
    ) -> float:
        """A layered emblem, its top at `y`, its left, middle or right (`anchor`) at `x`.

        `roles` gives a colour for each role of its layers; returns the width in mm.
        """
        drawing = icons.emblem(name)
        missing = sorted(drawing.roles - roles.keys())
        if missing:
            raise LayoutError(f"emblem {name!r}: no colour for the role {missing[0]!r}")
        left, top, w, h = drawing.box
        scale = height / h
        x -= {"l": 0.0, "c": 0.5, "r": 1.0}[anchor] * w * scale
        key = ("emblem", name, *(roles[role] for role in sorted(drawing.roles)))

        def draw(pen: Pen) -> None:
            for layer in drawing.layers:
                pen.path(layer.d, roles[layer.role], rule=layer.rule)

        with self.at(x - left * scale, y - top * scale, scale):
            self._form(key, (left, top, left + w, top + h), draw)
        return w * scale

    def warn(self, message: str) -> None:
        """Note what the maker of the card should know."""
        if message not in self.document.warnings:
            self.document.warnings.append(message)
