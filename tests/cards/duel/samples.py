"""Sample cards of duelling units, as a planner would pass them."""

from __future__ import annotations

from typing import Any


def a_card(
    layout: str, name: str, data: dict[str, Any], size: tuple[float, float] = (63, 88)
) -> dict[str, Any]:
    """A card with its data, of the size of a poker card if none is given."""
    return {
        "id": f"{layout}-{name}",
        "layout": layout,
        "size": list(size),
        "bleed": 3,
        "back": None,
        "quantity": 1,
        "data": data,
    }


PEOPLES = {
    "orc": ("#6a8436", "braid"),
    "dwarf": ("#4a7096", "rune"),
    "templar": ("#a8402f", "cross"),
    "undead": ("#6d5c86", "bone"),
    "goblin": ("#b5852b", "thorn"),
    "lizardman": ("#2f7a72", "scale"),
}
DUELLISTS: dict[str, dict[str, Any]] = {
    "butcher": {
        "race": "orc", "class": "infantry", "rank": "regular", "attacks": {"n": 5, "ne": 3},
        "defence": 2,
    },
    "bombard": {
        "race": "orc", "class": "ranged", "rank": "veteran", "emblem": "catapult", "arms": None,
        "attacks": {"n": 1}, "defence": 1,
        "missile": {"value": 4, "squares": [[x, -y] for x in (-1, 0, 1) for y in (1, 2, 3)]},
    },
    "hammerer": {
        "race": "dwarf", "class": "infantry", "rank": "recruit",
        "attacks": {"n": 1, "nw": 2, "ne": 2}, "defence": 4,
    },
    "marshal": {
        "race": "templar", "class": "cavalry", "rank": "general", "defence": 6,
        "attacks": {"n": 6, "ne": 4, "nw": 4, "e": 3, "w": 3, "s": 2, "se": 1, "sw": 1},
        "moves": ["n", "ne", "nw", "s"],
    },
    "revenant": {
        "race": "undead", "class": "spear", "rank": "elite", "attacks": {"n": 9, "s": 6},
        "defence": 9, "moves": ["n", "e", "w"],
        "text": "Rises **once** from the heap of the fallen.",
    },
    "sneak": {
        "race": "goblin", "class": "berserker", "rank": "special", "defence": 3,
        "attacks": {"n": 4, "w": 7, "se": 8}, "moves": ["ne", "se", "sw"],
    },
    "spitter": {
        "race": "lizardman", "class": "ranged", "rank": "command", "attacks": {"s": 2, "sw": 5},
        "defence": 5, "text": "Its missiles pass over friends.",
        "missile": {"value": 6, "squares": [[-2, -2], [2, -2], [0, -2], [-1, 2], [1, 2]]},
    },
}  # fmt: skip


def duel_card(name: str = "butcher") -> dict[str, Any]:
    """A unit with arrows on its rim."""
    given = dict(DUELLISTS[name])
    race, unit_class, rank = given["race"], given["class"], given["rank"]
    theme, pattern = PEOPLES[race]
    data = {
        "title": f"{race} {name}".title(),
        "theme": theme,
        "pattern": pattern,
        "emblem": race,
        "arms": f"arms-{unit_class}",
        "class_icon": f"c-{unit_class}",
        "rank_icon": f"r-{rank}",
        "mark": "XX-D12 · r1",
        **given,
    }
    return a_card("duel-card", name, data)


def duel_back(race: str = "orc") -> dict[str, Any]:
    """The back of a people's deck."""
    theme, pattern = PEOPLES[race]
    data = {"emblem": race, "arms": "arms-infantry", "theme": theme, "pattern": pattern}
    return a_card("duel-back", race, {**data, "seal": "c-warrior"})
