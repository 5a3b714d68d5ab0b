"""Draws the sheet of all preset heads, docs/pictures/bestiary.png: `python -m scripts.bestiary`.

With names, only those and larger, to a file of one's own: `... --out look.png fox owl`.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from fabricate.faces import file_of
from fabricate.schema import presets
from fabricate.schema.heads import HeadFeatures
from models.clay import Floats, tri
from models.head import sculpt
from models.pictures.build import Piece, draw
from models.pictures.style import Style

OUT: Final = Path(__file__).parents[1] / "docs" / "pictures" / "bestiary.png"
GROUND: Final = "#f3ebda"
INK: Final = "#211c19"
#: The colour of each row in turn: three filaments.
THEMES: Final = ("#3d6487", "#9c7b4a", "#72872f")
#: Sizes are drawn this much larger and reduced, for smooth lines.
FINE: Final = 2
#: At least so many millimetres take the width of a picture, so that small heads stay small.
LEAST_MM: Final = 19.0
VIEWS: Final[dict[str, tuple[float, float, float]]] = {
    "hero": (1.6, -1.0, 0.5),
    "front": (1.0, 0.0, 0.14),
    "side": (0.0, -1.0, 0.12),
    "top": (0.06, 0.0, 1.0),
}


def picture(points: Floats, view: str, theme: str, size: int) -> Image.Image:
    """One head from one side on a clear ground, `size` pixels square."""
    large = size * FINE
    flat = points.reshape(-1, 3)
    span = float((flat.max(0) - flat.min(0)).max())
    style = Style.of({"size_px": large, "theme": theme, "weight": 1.25})
    drawn = draw([Piece(points, "head", theme)], VIEWS[view], style, max(span * 1.04, LEAST_MM))
    art = Image.fromarray(drawn.pixels, "RGBA")
    if max(art.size) > large:
        art.thumbnail((large, large), Image.Resampling.LANCZOS)
    field = Image.new("RGBA", (large, large), GROUND)
    place = ((large - art.width) // 2, large - art.height if view != "top" else 0)
    if view == "top":
        place = (place[0], (large - art.height) // 2)
    field.alpha_composite(art, place)
    return field.convert("RGB").resize((size, size), Image.Resampling.LANCZOS)


def sheet(names: Sequence[str], views: Sequence[str], size: int, columns: int) -> Image.Image:
    """Every head with its name, each from several sides."""
    face = file_of("display")
    if face is None:
        raise SystemExit("the face Fjalla One is not installed (scripts/set-up installs it)")
    title = ImageFont.truetype(str(face), max(18, size // 9))
    gap, band = size // 12, size // 6
    wide, tall = len(views) * size + 2 * gap, size + band + gap
    rows = -(-len(names) // columns)
    page = Image.new("RGB", (wide * min(columns, len(names)), tall * rows + gap), GROUND)
    pen = ImageDraw.Draw(page)
    for k, name in enumerate(names):
        x, y = k % columns * wide + gap, k // columns * tall + gap
        points = tri(sculpt(HeadFeatures.model_validate(presets.read("heads", name))))
        for i, view in enumerate(views):
            art = picture(points, view, THEMES[k // columns % len(THEMES)], size)
            page.paste(art, (x + i * size, y))
        middle = x + len(views) * size // 2
        pen.text((middle, y + size + 2), name.capitalize(), INK, title, anchor="ma")
    return page


def main() -> None:
    """Draws the sheet and says how large its file is."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("names", nargs="*", help="Only these heads.")
    ask.add_argument("--out", type=Path, default=OUT)
    asked = ask.parse_args()
    if asked.names:
        page = sheet(asked.names, ("hero", "front", "side", "top"), 240, 2)
    else:
        page = sheet(sorted(presets.names("heads")), ("hero", "top"), 160, 6)
    flat = page.quantize(96, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    flat.save(asked.out, optimize=True)
    print(asked.out.name, f"{asked.out.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()
