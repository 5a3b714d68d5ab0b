"""What the pictures of the README are composed with: cards, previews, rows on paper."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PIL import Image

from cards.previews import page_image

ROOT: Final = Path(__file__).parents[1]
PICTURES: Final = ROOT / "docs" / "pictures"
GROUND: Final = "#f3ebda"
GAP: Final = 24


def card(kit: Path, name: str) -> Image.Image:
    """The front of a card of a built kit."""
    return page_image(kit / "cards" / f"{name}.pdf", 1, 150, trim=True)


def flat(path: Path) -> Image.Image:
    """A picture with a clear ground on paper, at half its size."""
    with Image.open(path) as picture:
        art = picture.convert("RGBA").reduce(2)
    ground = Image.new("RGBA", art.size, GROUND)
    return Image.alpha_composite(ground, art).convert("RGB")


def row(pictures: list[Image.Image], gap: int = GAP, edge: int = GAP) -> Image.Image:
    """Pictures side by side on paper, standing on one line."""
    height = max(picture.height for picture in pictures)
    width = sum(picture.width for picture in pictures) + gap * (len(pictures) - 1)
    line = Image.new("RGB", (width + 2 * edge, height + 2 * edge), GROUND)
    x = edge
    for picture in pictures:
        line.paste(picture, (x, edge + height - picture.height))
        x += picture.width + gap
    return line


def save(name: str, picture: Image.Image) -> None:
    """Write a picture of the README, in 256 colours."""
    PICTURES.mkdir(exist_ok=True)
    path = PICTURES / f"{name}.png"
    few = picture.quantize(256, Image.Quantize.MAXCOVERAGE, 6, dither=Image.Dither.NONE)
    few.save(path, optimize=True)
    print(path.relative_to(ROOT).as_posix(), f"{path.stat().st_size // 1000} kB")
