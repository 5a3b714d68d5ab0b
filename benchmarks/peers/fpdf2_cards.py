"""The benchmark deck set by fpdf2, lines broken by hand because it has no inline icons."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from fpdf import FPDF

from cards.icons import icon
from cards.paths import parse

MM = 72 / 25.4
WIDTH, HEIGHT, LEFT, TOP = 63.0, 88.0, 10.5, 16.5
INK = (51, 51, 64)


def outlines(name: str) -> list[list[tuple[float, float]]]:
    """The icon as polygons on a grid of 24: fpdf2 fills these fastest."""
    shapes: list[list[tuple[float, float]]] = []
    for operation, numbers in parse(icon(name).layers[0].d):
        if operation == "M":
            shapes.append([(numbers[0], numbers[1])])
        elif operation == "L":
            shapes[-1].append((numbers[0], numbers[1]))
        elif operation == "C":
            (x0, y0), (x1, y1, x2, y2, x3, y3) = shapes[-1][-1], numbers
            for t in (0.25, 0.5, 0.75, 1.0):
                a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
                x, y = a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3
                shapes[-1].append((x, y))
    return shapes


class Setter:
    """Sets the cards on sheets of nine, in points."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.pdf = FPDF(unit="pt", format=(210 * MM, 297 * MM))
        self.pdf.set_auto_page_break(False)
        self.pdf.set_margins(0, 0, 0)
        self.pdf.c_margin = 0
        self.pdf.add_font("S", "", str(folder / "fonts" / "sans.ttf"))
        self.pdf.add_font("S", "B", str(folder / "fonts" / "sans-bold.ttf"))
        self.icons = {name: outlines(name) for name in ("claw", "heart", "spark")}
        self.widths: dict[str, float] = {}

    def icon(self, name: str, x: float, y: float, size: float) -> None:
        """Fill the icon's outlines."""
        self.pdf.set_fill_color(33, 28, 25)
        k = size / 24
        for shape in self.icons[name]:
            self.pdf.polygon([(x + a * k, y + b * k) for a, b in shape], style="F")

    def guides(self) -> None:
        """Cut guides of a sheet."""
        pdf, right, bottom = self.pdf, (210 - LEFT) * MM, (297 - TOP) * MM
        pdf.set_line_width(0.15 * MM)
        pdf.set_draw_color(0)
        for i in range(4):
            x, y = (LEFT + i * WIDTH) * MM, (TOP + i * HEIGHT) * MM
            pdf.line(x, 0, x, TOP * MM - 2)
            pdf.line(x, bottom + 2, x, 297 * MM)
            pdf.line(0, y, LEFT * MM - 2, y)
            pdf.line(right + 2, y, 210 * MM, y)

    def frame(self, ox: float, oy: float) -> None:
        """Two rounded rectangles and four corner icons."""
        self.pdf.set_draw_color(*INK)
        for inset, width, radius in ((2.0, 0.42, 3.0), (2.8, 0.14, 2.4)):
            self.pdf.set_line_width(width * MM)
            self.pdf.rect(
                ox + inset * MM,
                oy + inset * MM,
                (WIDTH - 2 * inset) * MM,
                (HEIGHT - 2 * inset) * MM,
                round_corners=True,
                corner_radius=radius * MM,
            )
        for x in (4, 56):
            for y in (4.2, 81.8):
                self.icon("heart", ox + x * MM, oy + y * MM, 3 * MM)

    def paragraph(self, text: str, left: float, y: float, width: float) -> float:
        """Break one paragraph into lines; returns the last baseline."""
        pdf = self.pdf
        space = pdf.get_string_width(" ")
        y += 7.8
        x = start = 0.0
        run: list[str] = []
        for word in text.split():
            name = word.strip(":,.") if word[0] == ":" else None
            if word not in self.widths:
                self.widths[word] = 6.5 if name else pdf.get_string_width(word)
            wide = self.widths[word]
            if (x and x + space + wide > width) or name:
                if run:
                    pdf.text(left + start, y, " ".join(run))
                    run = []
                if x and x + space + wide > width:
                    x, y = 0.0, y + 7.8
            x += space if x else 0
            if name:
                self.icon(name, left + x, y - 5.2, 6.5)
            else:
                start = start if run else x
                run.append(word)
            x += wide
        if run:
            pdf.text(left + start, y, " ".join(run))
        return y + 3

    def card(self, card: dict, ox: float, oy: float) -> None:  # type: ignore[type-arg]
        """One card with its top left corner at (ox, oy)."""
        pdf = self.pdf
        self.frame(ox, oy)
        picture = str(self.folder / card["picture"])
        pdf.image(picture, ox + 4 * MM, oy + 10 * MM, 24 * MM, 24 * MM)
        pdf.set_font("S", "B", 9)
        wide = pdf.get_string_width(card["title"])
        pdf.text(ox + (WIDTH * MM - wide) / 2, oy + 7 * MM, card["title"])
        y = oy + 13 * MM
        for name, value in card["stats"]:
            pdf.set_font("S", "", 7)
            pdf.text(ox + 31 * MM, y, name)
            pdf.set_font("S", "B", 7.5)
            wide = pdf.get_string_width(str(value))
            pdf.text(ox + (WIDTH - 5) * MM - wide, y, str(value))
            y += 4 * MM
        pdf.set_font("S", "", 6.5)
        y = oy + 37 * MM
        for text in card["paragraphs"]:
            y = self.paragraph(text, ox + 5 * MM, y, (WIDTH - 10) * MM)


def main() -> None:
    """Read the deck and write the sheets."""
    deck, target = Path(sys.argv[1]), Path(sys.argv[2])
    setter = Setter(deck.parent)
    rows = json.loads(deck.read_text())
    for start in range(0, len(rows), 9):
        setter.pdf.add_page()
        setter.guides()
        for i, row in enumerate(rows[start : start + 9]):
            x, y = LEFT + i % 3 * WIDTH, TOP + i // 3 * HEIGHT
            setter.card(row, x * MM, y * MM)
    setter.pdf.output(str(target))


if __name__ == "__main__":
    main()
