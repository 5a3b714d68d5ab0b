"""Sample cards of every layout, as a planner would pass them."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

THEMES = {"wolf": "#3d6487", "elk": "#72872f", "bear": "#6e3422", "boar": "#d99e30"}
BARK = "#6a5c4d"
MATCH = {"wolf": "m-moon", "elk": "m-antler", "bear": "m-drop", "boar": "m-leaf"}
ABILITIES = {
    "wolf": (
        "Pack Hunt",
        "If **two or more** pawns of this herd touch the same foe, roll one more die.",
    ),
    "elk": ("Great Antlers", "A herd that moved into contact with this one rolls one die fewer."),
    "bear": ("Winter Fat", "Ignore the first :fallen: of every round. Stand that pawn up at once."),
    "boar": ("Rootling", "A pawn that ends its move on a gift token draws *two* gifts, keeps one."),
    "soldier": (
        "Shield Wall",
        "A marble knocks down at most two pawns of this herd. Others stand up.",
    ),
    "archer": ("Steady Aim", "If this herd did not move this round, it may roll one shot again."),
}


def _row(stat: str, icon: str, label: str, **more: Any) -> dict[str, Any]:
    blank = {"note": None, "value": None, "join": "", "see": None}
    return {"stat": stat, "icon": icon, "label": label, **blank, **more}


def _card(layout: str, name: str, data: dict[str, Any], back: str | None) -> dict[str, Any]:
    return {
        "id": f"{layout}-{name}",
        "layout": layout,
        "size": [63, 88],
        "bleed": 3,
        "back": back,
        "quantity": 1,
        "data": data,
    }


def _half(
    side: str, name: str, theme: str, match: str, rows: list[dict[str, Any]]
) -> dict[str, Any]:
    title, text = ABILITIES[name]
    return {
        "side": side,
        "title": name.title(),
        "theme": theme,
        "match": match,
        "emblem": name if side == "left" else f"icon:c-{name}",
        "picture": None,
        "rows": rows,
        "ability": {"name": title, "text": text},
        "mark": "XX-1 · r1",
    }


NOTE = "+2 if the two halves above match"


def race(name: str, cost: str = "3", move: str = "5") -> dict[str, Any]:
    """A race card."""
    rows = [
        _row("cost", "cost", "Cost per pawn", note=NOTE, value={"text": cost}, join="+"),
        _row("move", "steps", "Move, in steps", value={"text": move}, join="+"),
        _row("shots", "shot", "Shots", see="class"),
        _row("hits", "claw", "Hits on", value={"dice": [6]}, join="or"),
        _row("size", "herd", "Herd size", see="class"),
    ]
    return _card("race", name, _half("left", name, THEMES[name], MATCH[name], rows), "back-race")


def unit_class(name: str) -> dict[str, Any]:
    """A class card."""
    soldier = name == "soldier"
    rows = [
        _row(
            "cost", "cost", "Cost per pawn", note=NOTE,
            value={"text": "1" if soldier else "3"}, join="+",
        ),
        _row("move", "steps", "Move, in steps", value={"text": "3" if soldier else "2"}, join="+"),
        _row("shots", "shot", "Shots", value={"text": "X:0" if soldier else "2:1"}),
        _row("hits", "claw", "Hits on", value={"dice": [1]}, join="or")
        if soldier
        else _row("hits", "claw", "Hits on", see="race"),
        _row("size", "herd", "Herd size", value={"text": "3–12" if soldier else "3–9"}),
    ]  # fmt: skip
    match = "m-stone" if soldier else "m-antler"
    return _card("class", name, _half("right", name, BARK, match, rows), "back-class")


def gift() -> dict[str, Any]:
    """A gift card."""
    data = {
        "kicker": "Gift of the Forest",
        "title": "Second Wind",
        "theme": THEMES["elk"],
        "icon": "acorn",
        "timing": {"icon": "steps", "text": "Play after one of your herds has moved"},
        "text": "That herd moves again, up to **3 steps**. It may not touch a foe with this move.",
        "flavour": "One good breath of pine, and the legs forget the hill.",
        "mark": "XX-G4 · r1",
    }
    return _card("gift", "second-wind", data, "back-gift")


_PHASES = [
    ("steps", "Movement", "1", "starts",
     "In turns, move or pass one herd. Then pawns over 1 step away are orphaned, "
     "and older orphans within 1 step adopted."),
    ("shot", "Projectile combat", "2", "starts",
     "One marble each, round the table and back. Herds in contact may not shoot. "
     "Leave the fallen where they lie."),
    ("claw", "Hand-to-hand", None, "both roll together",
     "One die for each pawn in contact. Roll on until a herd is below its least size; "
     "the rest of it falls."),
    ("fallen", "Clean up", None, "everyone",
     "Remember your gifts. Remove the fallen; herds below least size become orphans. "
     "Pass both coins to the left."),
]  # fmt: skip


def turn_order() -> dict[str, Any]:
    """A reference card."""
    keys = ("icon", "title", "coin", "aside", "text")
    phases = [
        {"number": str(n), **dict(zip(keys, phase, strict=True))}
        for n, phase in enumerate(_PHASES, 1)
    ]
    data = {"title": "The Round", "aside": "1 step = 2 cm", "phases": phases, "mark": "XX-T1 · r1"}
    return _card("turn-order", "round", data, "back-reference")


BACKS = {
    "race": {"emblem": "wolf", "icon": "paw", "theme": THEMES["wolf"], "seal": "claw"},
    "class": {"emblem": None, "icon": "c-soldier", "theme": BARK, "seal": "paw"},
    "gift": {"emblem": "acorn", "icon": "gift", "theme": THEMES["elk"], "seal": "acorn"},
    "reference": {"emblem": None, "icon": "steps", "theme": THEMES["boar"], "seal": "steps"},
}


def back(deck: str) -> dict[str, Any]:
    """A back."""
    return _card("back", deck, dict(BACKS[deck]), None)


def all_cards() -> list[dict[str, Any]]:
    """One of each."""
    found = [race(name) for name in THEMES]
    found += [unit_class("soldier"), unit_class("archer"), gift(), turn_order()]
    return deepcopy(found + [back(deck) for deck in BACKS])
