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


def all_cards() -> list[dict[str, Any]]:
    """One of each."""
    return deepcopy([figure_card(name) for name in _FIGURES])
