"""Sample cards of battle games, as a planner would pass them."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from tests.cards.duel.samples import DUELLISTS, PEOPLES, a_card, duel_back, duel_card

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
    return a_card("figure-card", name, data)


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
    return a_card("army-card", str(len(figures)), data)


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
    return a_card("unit-card", f"{columns}-{weapons}", data, (120, 70))


def spell_card() -> dict[str, Any]:
    """A spell with its range and its roll."""
    data = {
        "kicker": "Spell",
        "title": "Ember Storm",
        "theme": "#a8402f",
        "icon": "m-flame",
        "stats": [
            {"value": "24", "unit": '"', "icon": "ruler", "label": "Range"},
            {"value": "3+", "icon": "die3", "label": "Roll"},
            {"value": "1", "icon": "spark", "label": "Cost"},
        ],
        "text": "The target suffers **one die** of hits with a power of 4. A rolled 1 burns the "
        "caster instead.",
        "flavour": "It smelled of summer, and then of us.",
        "mark": "XX-S1 · r1",
    }
    return a_card("spell-card", "ember-storm", data)


def mission_card() -> dict[str, Any]:
    """A mission with a plan of its table."""
    data = {
        "kicker": "Mission",
        "title": "Hold the Fords",
        "theme": "#2f6f68",
        "die": "die3",
        "plan": {
            "size": [72, 48],
            "zones": [
                {"edge": "top", "depth": 12, "name": "Second player"},
                {"edge": "bottom", "depth": 12, "name": "First player"},
            ],
            "objectives": [[0.25, 0.5], [0.5, 0.5], [0.75, 0.5]],
        },
        "sections": [
            {"icon": "marker", "title": "Set up", "text": "Roll a die and add 2: put down so many "
             "markers, in turns, outside both zones."},
            {"icon": "target", "title": "Aim", "text": "A marker is **yours** while more of your "
             "units than of theirs stand within 3 inches."},
            {"icon": "steps", "title": "End", "text": "After the sixth turn the player with more "
             "markers has won."},
        ],
        "mark": "XX-M3 · r1",
    }  # fmt: skip
    return a_card("mission-card", "fords", data)


def unit_back() -> dict[str, Any]:
    """The back of a deck of units."""
    data = {"emblem": "elf", "theme": "#2f6f68", "pattern": "leaf", "seal": "c-warrior"}
    return a_card("unit-back", "elf", data, (120, 70))


def all_cards() -> list[dict[str, Any]]:
    """One of each."""
    figures = ("archer", "knight", "knight", "warrior")
    cards = [figure_card(name) for name in _FIGURES]
    cards += [army_card(), army_card(figures[:2]), army_card(figures)]
    cards += [duel_card(name) for name in DUELLISTS]
    cards += [spell_card(), mission_card(), unit_card(), unit_card(11, 3), unit_card(5, 1)]
    cards.append(unit_back())
    return deepcopy(cards + [duel_back(race) for race in PEOPLES])
