"""Sample cards of battle games, as a planner would pass them."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

WARRIOR, ARCHER, KNIGHT = "#1f4c7d", "#4f8f55", "#b23a24"
_FIGURES: dict[str, tuple[str, tuple[str, str, str], str | None, str]] = {
    "warrior": (WARRIOR, ("4", "3", "5"), None, "Strikes only what its base touches."),
    "archer": (
        ARCHER,
        ("2", "6", "2"),
        "−1\nper inch",
        "Shoots only at what it does **not** touch: one less for each inch of the way.",
    ),
    "knight": (
        KNIGHT,
        ("6", "5", "3"),
        None,
        "Strikes only at the end of a straight charge, or where it stood in contact already.",
    ),
}


def _card(
    layout: str, name: str, data: dict[str, Any], size: tuple[float, float] = (63, 88)
) -> dict[str, Any]:
    return {
        "id": f"{layout}-{name}",
        "layout": layout,
        "size": list(size),
        "bleed": 3,
        "back": None,
        "quantity": 1,
        "data": data,
    }


def figure_card(name: str = "knight") -> dict[str, Any]:
    """A figure with three stats."""
    theme, (move, attack, defence), note, text = _FIGURES[name]
    stats = [
        {"value": move, "unit": '"', "icon": "steps", "label": "Move"},
        {"value": attack, "icon": "c-infantry", "label": "Attack", "note": note},
        {"value": defence, "icon": "shield", "label": "Defence"},
    ]
    data = {
        "title": name.title(),
        "theme": theme,
        "emblem": name,
        "stats": stats,
        "text": text,
        "foot": "move and attack · in either order, or one alone",
        "mark": "XX-F1 · r1",
    }
    return _card("figure-card", name, data)


def army_card(figures: tuple[str, ...] = ("warrior", "archer", "knight")) -> dict[str, Any]:
    """Figures side by side, with a rule that is ticked off."""
    panels = []
    for name in figures:
        theme, (move, attack, defence), note, _ = _FIGURES[name]
        stats = [
            {"icon": "steps", "value": move, "unit": '"'},
            {"icon": "c-infantry", "value": attack, "note": "−1 per\ninch" if note else None},
            {"icon": "shield", "value": defence},
        ]
        panels.append({"title": name, "theme": theme, "emblem": name, "stats": stats})
    rule = {
        "icon": "spark",
        "title": "Magic, once a battle",
        "text": "Take off your markers and let **every** figure act in this turn; then one of them "
        "is given up. Was it your last? Then you have won, and **loudly**.",
        "tick": True,
    }
    data = {
        "kicker": "Army 6 of 10",
        "title": "The Mixed Bag",
        "panels": panels,
        "rule": rule,
        "advice": "Shoot first, hold the wood, and charge what turns its back on you.",
        "mark": "XX-A6 · r1",
    }
    return _card("army-card", str(len(figures)), data)


PEOPLES = {
    "orc": ("#6a8436", "braid"),
    "dwarf": ("#4a7096", "rune"),
    "templar": ("#a8402f", "cross"),
    "undead": ("#6d5c86", "bone"),
    "goblin": ("#b5852b", "thorn"),
    "lizardman": ("#2f7a72", "scale"),
}
_DUELLISTS: dict[str, dict[str, Any]] = {
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
    given = dict(_DUELLISTS[name])
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
    return _card("duel-card", name, data)


def duel_back(race: str = "orc") -> dict[str, Any]:
    """The back of a people's deck."""
    theme, pattern = PEOPLES[race]
    data = {"emblem": race, "arms": "arms-infantry", "theme": theme, "pattern": pattern}
    return _card("duel-back", race, {**data, "seal": "c-warrior"})


_LINE = (
    ("M", '5"', "move"), ("CS", "4+", "combat"), ("SS", "3+", "shooting"), ("P", "3", "power"),
    ("Ar", "3", "armour"), ("L", "1", "lives"), ("Sp", "3", "speed"), ("At", "1", "attack"),
    ("Co", "4", "courage"), ("Pts", "11", "points"), ("N", "10", "number"),
)  # fmt: skip
_SUMS = {"Ar": "2 + 1", "Co": "3 + 1"}


def unit_card(columns: int = 9, weapons: int = 2) -> dict[str, Any]:
    """A unit with a line of stats, weapons and rules."""
    armour = [f"Ar{number}" for number in range(1, 9)]
    bow = ["4+", "4+", "4+", "5+", "5+", "6+", None, None]
    sword = ["3+", "4+", "4+", "4+", "5+", "5+", "6+", None]
    rows = [
        {"icon": "arrow", "name": "Long bow", "note": "move and shoot", "values": ['24"', "2"],
         "targets": bow},
        {"icon": "c-infantry", "name": "Sword", "values": [None, "3"], "targets": sword},
        {"icon": "c-berserker", "name": "Axe", "note": "+1 power", "values": [None, "4"],
         "targets": sword},
    ]  # fmt: skip
    stats = [
        {"label": label, "value": value, "name": name, "sum": _SUMS.get(label)}
        for label, value, name in _LINE[:columns]
    ]
    data = {
        "title": "Elf Longbows",
        "theme": "#2f6f68",
        "emblem": "elf",
        "formation": {"count": 10, "rank": 5, "base": [20, 20], "icon": "c-infantry"},
        "type": "Infantry, rank of 5",
        "base": "base 20 × 20 mm",
        "counters": [
            {"value": 10, "label": "N", "note": "models"},
            {"value": 11, "label": "Pts", "note": "each"},
        ],
        "stats": stats,
        "weapons": {
            "columns": ["Range", "P"],
            "targets": armour,
            "over": "to wound a target of armour …",
            "rows": rows[:weapons],
        },
        "rules": [
            {"name": "Keen eyes", "text": "rolls misses with ranged weapons once more."},
            {"name": "Light armour", "text": "+1 Ar, in the line above."},
            {"name": "War horn", "text": "+1 Co, in the line above."},
        ],
        "mark": "XX-U2 · r1",
    }
    return _card("unit-card", f"{columns}-{weapons}", data, (120, 70))


def all_cards() -> list[dict[str, Any]]:
    """One of each."""
    figures = ("archer", "knight", "knight", "warrior")
    cards = [figure_card(name) for name in _FIGURES]
    cards += [army_card(), army_card(figures[:2]), army_card(figures)]
    cards += [duel_card(name) for name in _DUELLISTS]
    cards += [unit_card(), unit_card(11, 3), unit_card(5, 1)]
    return deepcopy(cards + [duel_back(race) for race in PEOPLES])
