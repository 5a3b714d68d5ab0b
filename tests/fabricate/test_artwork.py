"""Pictures of one's own in a game file: what is written, and what the cards are told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from fabricate.kit import Artifact
from fabricate.loading import load, planned

from .conftest import Write

HEAD = "    head: &head\n"
PLAIN = {"fit": None, "focus": [0.5, 0.5], "zoom": 1.0}


def kit(tiny: Write, art: str) -> dict[str, Artifact]:
    path = tiny((HEAD, f"    art: {art}\n{HEAD}"))
    (path.parent / "art").mkdir()
    Image.new("RGB", (30, 20)).save(path.parent / "art" / "cat.png")
    return dict(planned(load(str(path)), ("a4",)).by_id)


@pytest.mark.parametrize(
    ("art", "placing"),
    [
        ("art/cat.png", {}),
        ("{file: art/cat.png}", {}),
        ("{file: art/cat.png, fit: whole}", {"fit": "whole"}),
        ("{file: art/cat.png, fit: crop}", {"fit": "crop"}),
        ("{file: art/cat.png, focus: [0.2, 1]}", {"fit": "crop", "focus": [0.2, 1.0]}),
        ("{file: art/cat.png, zoom: 2.5}", {"fit": "crop", "zoom": 2.5}),
    ],
)
def test_a_card_is_told_the_picture_and_how_it_is_placed(
    art: str, placing: dict[str, Any], tiny: Write
) -> None:
    made = kit(tiny, art)
    for name in ("card/race-cat", "preview/race-cat"):
        data = made[name].params["card"]["data"]
        assert data["picture"] == "game:art/cat.png"
        assert data["art"] == PLAIN | placing
        assert made[name].art == ("art/cat.png",)
    assert made["card/race-cat"].needs == ()
    assert made["sheet/a4"].art == ("art/cat.png",)
    assert "art" not in made["card/class-guard"].params["card"]["data"]


def test_a_written_card_has_its_picture(tiny: Write) -> None:
    card = "{title: Nap, text: Sleep., art: {file: cat.png, focus: [0, 0]}}"
    deck = f"{{name: Gifts, code: G, layout: gift, back: {{icon: paw}}, cards: {{nap: {card}}}}}"
    path = tiny(("decks:\n", f"decks:\n  gifts: {deck}\n"))
    Image.new("RGB", (30, 20)).save(Path(path.parent, "cat.png"))
    made = planned(load(str(path)), ("a4",)).by_id
    data = made["card/gifts-nap"].params["card"]["data"]
    assert (data["picture"], data["art"]["focus"]) == ("game:cat.png", [0.0, 0.0])
