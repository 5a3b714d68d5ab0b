"""Renews the pictures of the README from a build: `make pictures`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from PIL import Image

from cards.previews import page_image

ROOT: Final = Path(__file__).parents[1]
PICTURES: Final = ROOT / "docs" / "pictures"
GROUND: Final = "#f3ebda"
GAP: Final = 24


def main() -> None:
    """Builds the flagship and a race of its own, and composes their pictures."""
    kit = ROOT / "output" / "wood-wars"
    command = [sys.executable, "-m", "fabricate", "build", "wood-wars", "--out", str(kit)]
    subprocess.run(command, check=True, cwd=ROOT)
    PICTURES.mkdir(exist_ok=True)
    _save("pair", _row(_cards(kit, "race-elk", "class-archer"), gap=0, edge=0))
    _save("gifts", _row(_cards(kit, "gifts-second-wind", "reference-round", "race-boar")))
    markers = ("wolf-soldier", "bear-archer", "elk-archer", "boar-soldier")
    _save("figures", _row([_flat(kit / "previews" / f"marker-{name}.png") for name in markers]))
    pages = [page_image(kit / "rules" / "rulebook-a4.pdf", page, 60) for page in (1, 3, 6)]
    _save("rulebook", _row(pages))
    _index_page(kit / "index.html")
    with tempfile.TemporaryDirectory() as folder:
        _of_a_race(Path(folder))


def _of_a_race(folder: Path) -> None:
    """The page of a new race, and the page of a change, as the README makes them."""
    game = folder / "my-wood" / "my-wood.yaml"
    _fabricate(folder, "new", "game", "my-wood", "--like", "wood-wars")
    _fabricate(folder, "new", "race", str(game), "Snow Fox", "--like", "fox")
    _fabricate(folder, "preview", str(game), "snow-fox")
    with Image.open(folder / "output/my-wood/previews/look-snow-fox.png") as page:
        _save("look", page.convert("RGB").resize((1300, 919), Image.Resampling.LANCZOS))
    _fabricate(folder, "release", str(game), "--paper", "a4")
    source = game.read_text("utf-8")
    for old, new in (("move: 5", "move: 6"), ("shield_wall: 2", "shield_wall: 3")):
        source = source.replace(old, new, 1)
    game.write_text(source, "utf-8")
    _fabricate(folder, "changes", str(game), "--pdf", "changes.pdf")
    _fabricate(folder, "reprint", str(game))
    pages = [folder / "changes.pdf", folder / "output/my-wood/reprint/take-out-a4.pdf"]
    tops = [_top(page_image(page, 1, 75), 0.62) for page in pages]
    _save("changes", _row(tops))


def _top(page: Image.Image, share: float) -> Image.Image:
    return page.crop((0, 0, page.width, round(page.height * share)))


def _fabricate(folder: Path, *args: str) -> None:
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "fabricate", *args]
    subprocess.run(command, check=True, cwd=folder, env=environment)


def _cards(kit: Path, *names: str) -> list[Image.Image]:
    return [page_image(kit / "cards" / f"{name}.pdf", 1, 150, trim=True) for name in names]


def _flat(path: Path) -> Image.Image:
    """A picture with a clear ground on paper, at half its size."""
    with Image.open(path) as picture:
        art = picture.convert("RGBA").reduce(2)
    ground = Image.new("RGBA", art.size, GROUND)
    return Image.alpha_composite(ground, art).convert("RGB")


def _row(pictures: list[Image.Image], gap: int = GAP, edge: int = GAP) -> Image.Image:
    """Pictures side by side on paper, standing on one line."""
    height = max(picture.height for picture in pictures)
    width = sum(picture.width for picture in pictures) + gap * (len(pictures) - 1)
    row = Image.new("RGB", (width + 2 * edge, height + 2 * edge), GROUND)
    x = edge
    for picture in pictures:
        row.paste(picture, (x, edge + height - picture.height))
        x += picture.width + gap
    return row


def _index_page(page: Path) -> None:
    """A picture of the index page, where a Chromium is at hand."""
    browser = shutil.which("chromium") or shutil.which("google-chrome")
    if not browser:
        print("index.png: left as it is, for want of Chromium")
        return
    with tempfile.TemporaryDirectory() as folder:
        shot = Path(folder) / "index.png"
        options = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"]
        size = ["--window-size=1280,1500", f"--screenshot={shot}"]
        command = [browser, *options, *size, page.resolve().as_uri()]
        subprocess.run(command, check=True, capture_output=True, timeout=300)
        with Image.open(shot) as picture:
            _save("index", picture.convert("RGB").resize((960, 1125), Image.Resampling.LANCZOS))


def _save(name: str, picture: Image.Image) -> None:
    path = PICTURES / f"{name}.png"
    flat = picture.quantize(256, Image.Quantize.MAXCOVERAGE, 6, dither=Image.Dither.NONE)
    flat.save(path, optimize=True)
    print(path.relative_to(ROOT).as_posix(), f"{path.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()
