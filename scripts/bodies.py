"""Draws the sheet of all preset bodies, docs/pictures/bodies.png: `python -m scripts.bodies`.

Every body wears a head.  With names, only those and larger: `... --out look.png knight wizard`.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from fabricate.faces import file_of
from fabricate.schema import presets
from fabricate.schema.bodies import DRAWN_BASE, BodyForm
from fabricate.schema.heads import HeadFeatures
from models.body import class_body
from models.clay import tri
from models.head import sculpt
from models.pictures.build import Piece, draw
from models.pictures.style import Style

OUT: Final = Path(__file__).parents[1] / "docs" / "pictures" / "bodies.png"
GROUND: Final = "#f3ebda"
INK: Final = "#211c19"
#: The colour of each row in turn: four filaments.
THEMES: Final = ("#3d6487", "#9c7b4a", "#72872f", "#8a4a3a")
#: Pictures are drawn this much larger and reduced, for smooth lines.
FINE: Final = 2
#: Millimetres that take the height of a picture: all bodies are drawn to one scale.
TALL_MM: Final = 47.0
#: Width of a picture as a share of its height; a view of a mount is wider.
WIDE: Final = 0.66
VIEWS: Final[dict[str, tuple[float, float, float]]] = {
    "hero": (1.6, -1.0, 0.42),
    "front": (1.0, 0.0, 0.12),
    "side": (0.0, -1.0, 0.10),
    "back": (-1.0, 0.6, 0.4),
}
#: Which head looks well on which body; the others take one in turn.
WEARERS: Final = {
    "archer": "elk", "assassin": "raven", "axeman": "dwarf", "berserker": "bear", "brute": "troll",
    "centaur": "centaur", "champion": "lion", "chieftain": "orc", "crossbowman": "goblin",
    "goat-rider": "gnome", "guard": "badger", "halberdier": "stygian", "horse-archer": "elf",
    "knight": "helm", "musketeer": "ratkin", "pikeman": "human", "priest": "owl", "scout": "fox",
    "skirmisher": "lizardman", "slinger": "hare", "soldier": "wolf", "spearman": "boar",
    "standard-bearer": "otter", "wizard": "goat", "wolf-rider": "goblin",
}  # fmt: skip


def figure(name: str) -> list[Piece]:
    """A body with its head on, as pieces of a picture; their colour is set later."""
    form = BodyForm.model_validate(presets.read("bodies", name))
    known = sorted(presets.names("heads"))
    head = WEARERS.get(name, known[len(name) % len(known)])
    worn = sculpt(HeadFeatures.model_validate(presets.read("heads", head)))
    body = class_body(form, DRAWN_BASE)
    placed = worn.translate((0, 0, form.shoulder))
    return [Piece(tri(body), "body", INK), Piece(tri(placed), "head", INK)]


def picture(pieces: Sequence[Piece], view: str, theme: str, scale: int) -> Image.Image:
    """A figure from one side on a clear ground, `scale` pixels for TALL_MM."""
    style = Style.of({"size_px": scale * FINE, "theme": theme, "weight": 1.25})
    coloured = [Piece(piece.triangles, piece.name, theme) for piece in pieces]
    art = Image.fromarray(draw(coloured, VIEWS[view], style, TALL_MM).pixels, "RGBA")
    wide = max(round(WIDE * scale * FINE), art.width)
    field = Image.new("RGBA", (wide, art.height), GROUND)
    field.alpha_composite(art, ((wide - art.width) // 2, 0))
    return field.convert("RGB").reduce(FINE)


def row(cells: Sequence[tuple[str, Sequence[Image.Image]]], scale: int, width: int) -> Image.Image:
    """Bodies from several sides each, standing on one line over their names."""
    face = file_of("display")
    if face is None:
        raise SystemExit("the face Fjalla One is not installed (scripts/set-up installs it)")
    title = ImageFont.truetype(str(face), max(18, scale // 11))
    tall = max(art.height for _, arts in cells for art in arts)
    out = Image.new("RGB", (width * len(cells), tall + scale // 5), GROUND)
    pen = ImageDraw.Draw(out)
    for k, (name, arts) in enumerate(cells):
        x = k * width + (width - sum(art.width for art in arts)) // 2
        for art in arts:
            out.paste(art, (x, tall - art.height))
            x += art.width
        words = name.replace("-", " ").capitalize()
        pen.text((k * width + width // 2, tall + scale // 40), words, INK, title, anchor="ma")
    return out


def sheet(names: Sequence[str], views: Sequence[str], scale: int, columns: int) -> Image.Image:
    """Every body with its name, row by row."""
    cells = []
    for k, name in enumerate(names):
        pieces, theme = figure(name), THEMES[k // columns % len(THEMES)]
        cells.append((name, [picture(pieces, view, theme, scale) for view in views]))
    gap = scale // 12
    width = max(sum(art.width for art in arts) for _, arts in cells) + gap
    rows = [row(cells[k : k + columns], scale, width) for k in range(0, len(cells), columns)]
    tall = sum(one.height + gap for one in rows) + gap
    page = Image.new("RGB", (rows[0].width, tall), GROUND)
    y = gap
    for one in rows:
        page.paste(one, (0, y))
        y += one.height + gap
    return page


def _on_foot_first(name: str) -> tuple[bool, str]:
    return "mount" in presets.read("bodies", name), name


def main() -> None:
    """Draws the sheet and says how large its file is."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("names", nargs="*", help="Only these bodies.")
    ask.add_argument("--out", type=Path, default=OUT)
    asked = ask.parse_args()
    if asked.names:
        page = sheet(asked.names, ("hero", "front", "side", "back"), 420, 1)
    else:
        page = sheet(sorted(presets.names("bodies"), key=_on_foot_first), ("hero", "front"), 330, 5)
    flat = page.quantize(96, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    flat.save(asked.out, optimize=True)
    print(asked.out.name, f"{asked.out.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()
