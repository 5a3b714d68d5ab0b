"""Emblems as data: layers with roles, art 100 units tall, icons where there is none."""

from __future__ import annotations

import pytest

from cards import icons
from cards.emblems import icon_colour, resolve, roles
from cards.paths import bounds, mirror, parse

ROLES = {"ink", "paper", "mid", "light", "horn", "horncut", "gold", "steel", "hair"}
HEADS = ["bear", "boar", "elk", "wolf", "orc", "dwarf", "elf", "goblin", "lizardman", "templar"]
HEADS += ["undead", "human", "gnome", "ratkin", "troll", "stygian", "satyr", "centaur"]
HEADS += ["scarecrow", "zombie"]
ARMS = [name for name in icons.names("emblems") if name.startswith("arms-")]
PEOPLES = ("orc-", "dwarf-", "templar-", "undead-", "goblin-", "lizardman-")
DRESSED = [name for name in icons.names("emblems") if name.startswith(PEOPLES)]
BEASTS = [
    "warrior",
    "archer",
    "horse",
    "horse-skull",
    "ram",
    "boar-iron",
    "cannon",
    "ballista",
    "lords",
]


@pytest.mark.parametrize("name", icons.names("emblems"))
def test_layers_stay_in_the_box(name: str) -> None:
    drawing = icons.emblem(name)
    assert drawing.box == (0, 0, 100, 100)
    assert drawing.roles <= ROLES
    for layer in drawing.layers:
        left, top, right, bottom = bounds(layer.d)
        assert left >= -0.01
        assert top >= -0.01
        assert right <= 100.01
        assert bottom <= 100.01


@pytest.mark.parametrize("name", HEADS)
def test_heads_are_symmetric(name: str) -> None:
    for layer in icons.emblem(name).layers:
        left, top, right, bottom = bounds(layer.d)
        other = bounds(mirror(layer.d, 50.0))
        assert (left, top, right, bottom) == pytest.approx(other, abs=0.06)
        assert parse(layer.d)


@pytest.mark.parametrize("name", [*HEADS, *DRESSED, *ARMS, *BEASTS, "catapult", "knight"])
def test_emblems_fill_their_box_and_stand_in_its_middle(name: str) -> None:
    edges = [bounds(layer.d) for layer in icons.emblem(name).layers]
    left, top = min(e[0] for e in edges), min(e[1] for e in edges)
    right, bottom = max(e[2] for e in edges), max(e[3] for e in edges)
    assert max(right - left, bottom - top) > 92
    assert (top + bottom) / 2 == pytest.approx(50, abs=2)
    assert (left + right) / 2 == pytest.approx(50, abs=2)


@pytest.mark.parametrize("name", icons.names("emblems"))
@pytest.mark.parametrize("ground", ["ink", "paper", "theme"])
def test_every_role_has_a_colour(name: str, ground: str) -> None:
    assert icons.emblem(name).roles <= roles("#3d6487", ground).keys()


def test_a_missing_emblem_falls_back_to_an_icon() -> None:
    assert resolve("wolf") == ("wolf", False)
    assert resolve("icon:m-leaf") == ("m-leaf", True)
    assert resolve(None, "m-moon") == ("m-moon", True)
    assert resolve("claw") == ("claw", True)
    assert resolve(None, "guitar") == ("guitar", False)  # an emblem of no icon's name
    assert resolve("wolff", "m-moon") == ("wolff", False)  # drawing it errs, with the nearest name


def test_icons_contrast_with_their_ground() -> None:
    assert icon_colour("#d99e30", "theme") == "#211c19"
    assert icon_colour("#3d6487", "theme") == "#f3ebda"
