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


def all_cards() -> list[dict[str, Any]]:
    """One of each."""
    figures = ("archer", "knight", "knight", "warrior")
    armies = [army_card(), army_card(figures[:2]), army_card(figures)]
    return deepcopy([figure_card(name) for name in _FIGURES] + armies)
