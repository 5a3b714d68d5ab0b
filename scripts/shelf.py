"""Draws one picture of each bundled game for the README: `python -m scripts.shelf`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

from PIL import Image

from scripts.composing import GROUND, ROOT, card, flat, row, save

#: What each picture shows, from the left: cards by their names, and previews by their files.
SHELVES: Final = {
    "wood-wars": ["race-elk", "class-archer", "=marker-elk-archer", "=roller"],
    "ten-rules": ["figures-knight", "armies-free-company", "=knight", "=warrior"],
    "lords-of-war": [
        "orcs-warlord-grusk",
        "dwarves-king-borin-deepanvil",
        "undead-the-hollow-king",
    ],
    "fields-of-war": ["alliance-elf-longbows", "=unit-elf-longbows", "=unit-troll-maulers"],
}
SIZE: Final = (760, 400)
EDGE: Final = 20


def main() -> None:
    """Builds every game and composes its picture."""
    for game, names in SHELVES.items():
        kit = ROOT / "output" / game
        command = [sys.executable, "-m", "fabricate", "build", game, "--out", str(kit)]
        subprocess.run(command, check=True, cwd=ROOT)
        save(f"game-{game}", _shelf([_piece(kit, name) for name in names]))


def _piece(kit: Path, name: str) -> Image.Image:
    if name.startswith("="):
        return flat(kit / "previews" / f"{name[1:]}.png")
    return card(kit, name)


def _shelf(pieces: list[Image.Image]) -> Image.Image:
    """The pieces in a row, as large as the picture allows, on its ground."""
    line = row(pieces, edge=0)
    room = (SIZE[0] - 2 * EDGE, SIZE[1] - 2 * EDGE)
    share = min(room[0] / line.width, room[1] / line.height)
    size = (round(line.width * share), round(line.height * share))
    line = line.resize(size, Image.Resampling.LANCZOS)
    shelf = Image.new("RGB", SIZE, GROUND)
    shelf.paste(line, ((SIZE[0] - size[0]) // 2, (SIZE[1] - size[1]) // 2))
    return shelf


if __name__ == "__main__":
    main()
