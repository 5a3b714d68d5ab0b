"""The benchmark deck set by Typst, with its defaults."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import typst

SOURCE = r"""
#set page(width: 210mm, height: 297mm, margin: 0mm, background: {
  for i in range(4) {
    let x = 10.5mm + i * 63mm
    let y = 16.5mm + i * 88mm
    for (a, b) in ((0mm, 15.9mm), (281.1mm, 297mm)) {
      place(line(start: (x, a), end: (x, b), stroke: .15mm))
    }
    for (a, b) in ((0mm, 9.9mm), (200.1mm, 210mm)) {
      place(line(start: (a, y), end: (b, y), stroke: .15mm))
    }
  }
})
#set text(font: "Source Sans Pro", size: 6.5pt, hyphenate: false,
  top-edge: "ascender", bottom-edge: "descender")
#set par(leading: 0.9pt, spacing: 3.9pt)
#let cards = json("@DECK@")
#let icons = (:)
#for name in ("claw", "heart", "spark") {
  icons.insert(":" + name + ":", box(baseline: 1pt, image(name + ".svg", width: 6.5pt)))
}
#let corner = image("heart.svg", width: 3mm)
#let frame = {
  place(dx: 2mm, dy: 2mm, rect(width: 59mm, height: 84mm, radius: 3mm,
    stroke: .42mm + rgb("#333340")))
  place(dx: 2.8mm, dy: 2.8mm, rect(width: 57.4mm, height: 82.4mm, radius: 2.4mm,
    stroke: .14mm + rgb("#333340")))
  for x in (4mm, 56mm) { for y in (4.2mm, 81.8mm) { place(dx: x, dy: y, corner) } }
}
#let card(c) = box(width: 63mm, height: 88mm, {
  frame
  place(top + center, dy: 4mm, text(size: 9pt, weight: "bold", c.title))
  place(dx: 4mm, dy: 10mm, image(c.picture, width: 24mm, height: 24mm))
  let y = 11mm
  for (name, value) in c.stats {
    place(dx: 31mm, dy: y, text(size: 7pt, name))
    place(top + right, dx: -5mm, dy: y, text(size: 7.5pt, weight: "bold", str(value)))
    y += 4mm
  }
  place(dx: 5mm, dy: 37mm, block(width: 53mm, {
    for p in c.paragraphs { par(p.map(s => icons.at(s, default: s)).join()) }
  }))
})
#for j in range(0, cards.len(), step: 9) {
  if j > 0 { pagebreak() }
  for i in range(0, calc.min(9, cards.len() - j)) {
    let (x, y) = (10.5mm + calc.rem(i, 3) * 63mm, 16.5mm + calc.quo(i, 3) * 88mm)
    place(dx: x, dy: y, card(cards.at(j + i)))
  }
}
"""


def main() -> None:
    """Split the icons off the text, write the source and compile it."""
    deck, target = Path(sys.argv[1]), Path(sys.argv[2])
    rows = json.loads(deck.read_text())
    for row in rows:
        row["paragraphs"] = [re.split(r"(:\w+:)", text) for text in row["paragraphs"]]
    data = deck.with_name(f"typst-{deck.name}")
    data.write_text(json.dumps(rows))
    source = deck.with_suffix(".typ")
    source.write_text(SOURCE.replace("@DECK@", data.name))
    typst.compile(
        str(source),
        output=str(target),
        root=str(deck.parent),
        font_paths=[str(deck.parent / "fonts")],
        ignore_system_fonts=True,
    )


if __name__ == "__main__":
    main()
