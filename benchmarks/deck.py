"""The deck that every card tool sets in the benchmark: its texts, pictures, fonts and icons."""

from __future__ import annotations

import json
import random
import shutil
from pathlib import Path
from typing import Any, Final

import numpy as np
from PIL import Image

import templates
from cards import fonts

STATS: Final = ("Attack", "Defence", "Hit points", "Movement", "Range", "Initiative")
ICONS: Final = ("claw", "heart", "spark")
CARDS_A_PICTURE: Final = 50
_SYLLABLES: Final = (
    "ar,bel,cor,dan,el,fen,gar,hal,is,jor,kel,lum,mar,nor,or,pel,quin,ran,sol,tor,ul,ven,wil,yar"
)
_SMALL: Final = "a,an,at,by,each,for,if,in,it,may,not,of,on,one,or,roll,the,this,to,two,up"


def make(count: int, folder: Path) -> Path:
    """Write the deck of `count` cards into `folder`; returns the path of its JSON file.

    Each card has a title, six stats, two paragraphs of about 43 words with three icons between
    them, and one of the shared pictures of 400 x 400 pixels.
    """
    folder.mkdir(parents=True, exist_ok=True)
    luck = random.Random(7)
    words = [_word(luck) for _ in range(220)] + _SMALL.split(",")
    deck = folder / f"deck-{count}.json"
    deck.write_text(json.dumps([_card(index, luck, words) for index in range(count)]))
    for number in range(-(-count // CARDS_A_PICTURE)):
        _picture(number, folder / f"art-{number}.png")
    for name in ICONS:
        shutil.copy(templates.root() / "icons" / f"{name}.svg", folder / f"{name}.svg")
    (folder / "fonts").mkdir(exist_ok=True)
    for face in ("sans", "sans-bold"):
        shutil.copy(fonts.path(face), folder / "fonts" / f"{face}.ttf")
    return deck


def _word(luck: random.Random) -> str:
    return "".join(
        luck.choice(_SYLLABLES.split(",")) for _ in range(luck.choice((1, 1, 2, 2, 2, 3)))
    )


def _card(index: int, luck: random.Random, words: list[str]) -> dict[str, Any]:
    paragraphs = []
    for number in range(2):
        text = [luck.choice(words) for _ in range(luck.randint(38, 48))]
        text[0] = text[0].capitalize()
        text[-1] += "."
        for place in range(12, len(text) - 2, 13):
            text[place] += ","
        for turn in range(2 - number):
            icon = ICONS[(index + turn + number) % len(ICONS)]
            text.insert(luck.randint(3, 35), f":{icon}:")
        paragraphs.append(" ".join(text))
    title = " ".join(luck.choice(words).capitalize() for _ in range(2))
    return {
        "title": f"{title} {index}",
        "stats": [[name, luck.randint(1, 20)] for name in STATS],
        "paragraphs": paragraphs,
        "picture": f"art-{index // CARDS_A_PICTURE}.png",
    }


def _picture(number: int, path: Path) -> None:
    """A soft cloud of colours under fine grain, as large a file as painted art makes."""
    if path.exists():
        return
    noise = np.random.default_rng(number)
    small = Image.fromarray(noise.integers(0, 255, (16, 16, 3), dtype=np.uint8))
    cloud = np.asarray(small.resize((400, 400), Image.Resampling.BICUBIC)).astype(np.int16)
    grain = noise.integers(-4, 5, (400, 400, 3), dtype=np.int16)
    Image.fromarray((cloud + grain).clip(0, 255).astype(np.uint8)).save(path)
