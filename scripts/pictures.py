"""Renews the pictures of the README from a build: `make pictures`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image

from cards.previews import page_image
from scripts import shelf
from scripts.composing import ROOT, card, flat, row, save


def main() -> None:
    """Builds the flagship and a race of its own, and composes their pictures."""
    kit = ROOT / "output" / "wood-wars"
    command = [sys.executable, "-m", "fabricate", "build", "wood-wars", "--out", str(kit)]
    subprocess.run(command, check=True, cwd=ROOT)
    save("pair", row(_cards(kit, "race-elk", "class-archer"), gap=0, edge=0))
    save("gifts", row(_cards(kit, "gifts-second-wind", "reference-round", "race-boar")))
    markers = ("wolf-soldier", "bear-archer", "elk-archer", "boar-soldier")
    save("figures", row([flat(kit / "previews" / f"marker-{name}.png") for name in markers]))
    pages = [page_image(kit / "rules" / "rulebook-a4.pdf", page, 60) for page in (1, 3, 6)]
    save("rulebook", row(pages))
    _index_page(kit / "index.html")
    with tempfile.TemporaryDirectory() as folder:
        _of_a_race(Path(folder))
    shelf.main()


def _of_a_race(folder: Path) -> None:
    """The page of a new race, and the page of a change, as the README makes them."""
    game = folder / "my-wood" / "my-wood.yaml"
    _fabricate(folder, "new", "game", "my-wood", "--like", "wood-wars")
    _fabricate(folder, "new", "race", str(game), "Snow Fox", "--like", "fox")
    _fabricate(folder, "preview", str(game), "snow-fox")
    with Image.open(folder / "output/my-wood/previews/look-snow-fox.png") as page:
        save("look", page.convert("RGB").resize((1300, 919), Image.Resampling.LANCZOS))
    _fabricate(folder, "release", str(game), "--paper", "a4")
    source = game.read_text("utf-8")
    for old, new in (("move: 5", "move: 6"), ("shield_wall: 2", "shield_wall: 3")):
        source = source.replace(old, new, 1)
    game.write_text(source, "utf-8")
    _fabricate(folder, "changes", str(game), "--pdf", "changes.pdf")
    _fabricate(folder, "reprint", str(game))
    pages = [folder / "changes.pdf", folder / "output/my-wood/reprint/take-out-a4.pdf"]
    tops = [_top(page_image(page, 1, 75), 0.62) for page in pages]
    save("changes", row(tops))


def _top(page: Image.Image, share: float) -> Image.Image:
    return page.crop((0, 0, page.width, round(page.height * share)))


def _fabricate(folder: Path, *args: str) -> None:
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "fabricate", *args]
    subprocess.run(command, check=True, cwd=folder, env=environment)


def _cards(kit: Path, *names: str) -> list[Image.Image]:
    return [card(kit, name) for name in names]


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
            save("index", picture.convert("RGB").resize((960, 1125), Image.Resampling.LANCZOS))


if __name__ == "__main__":
    main()
