"""Reports of changes as their pages are given them: small, large, only texts, nothing but parts."""

from __future__ import annotations

from typing import Any

from fabricate.errors import LayoutError
from tests.cards import samples

Json = dict[str, Any]

STATS = (
    ("Cost per pawn", "cost"), ("Move, in steps", "steps"), ("Shots", "shot"), ("Hits on", "claw"),
    ("Herd size", "herd"),
)  # fmt: skip
RACES = ("Wolf", "Bear", "Elk", "Boar")
CLASSES = ("Soldier", "Archer")


def edit(who: str, what: str, old: str, new: str, icon: str = "") -> Json:
    return {"who": who, "what": what, "old": old, "new": new, "icon": icon}


def card(name: str, kind: str = "changed", quantity: int = 3) -> Json:
    """A change of one of the sample cards, or of one that is gone."""
    gone = kind in ("gone", "fewer")
    return {
        "id": f"card/{name}",
        "title": name.partition("-")[2].replace("-", " ").title(),
        "deck": {"race": "Races", "class": "Classes"}.get(name.partition("-")[0], "Gifts"),
        "kind": kind,
        "quantity": 0 if gone else quantity,
        "take_out": quantity if kind in ("changed", "gone", "fewer") else 0,
        "old_mark": "" if kind == "new" else "WW-R1 · r1",
        "new_mark": "" if gone else "WW-R1 · r2",
        "card": "" if kind == "gone" else f"card/{name}",
    }


def part(name: str, kind: str = "changed", picture: bool = True) -> Json:
    colours = [
        {"name": "Blue", "hex": "#3d6487", "quantity": 1},
        {"name": "Forest green", "hex": "#72872f", "quantity": 2},
    ]
    return {
        "id": name.lower(),
        "name": name,
        "kind": kind,
        "colours": [] if kind in ("gone", "fewer") else colours,
        "picture": "picture/x" if picture else "",
    }


def report(**changes: Any) -> Json:
    """A report in which nothing changed, but for what is said."""
    sections = ("edits", "texts", "added", "removed", "units", "armies", "notes", "cards", "parts")
    empty: Json = {key: [] for key in sections}
    game = {"name": "Sample Game", "code": "SG"}
    since = {"game": game, "since": "revision 1", "now": "revision 2", "documents": []}
    return empty | since | changes


def small() -> Json:
    """A number, and what follows from it."""
    return report(
        edits=[edit("Wolf", "Move, in steps", "5", "6", "steps")],
        units=[
            {"unit": "Wolf Soldier", "what": "Move, in steps", "icon": "steps", "old": "8",
             "new": "9"},
            {"unit": "Wolf Archer", "what": "Move, in steps", "icon": "steps", "old": "7",
             "new": "8"},
        ],
        notes=["The step measurer is too short now: it has 8 steps, and Wolf Soldiers move 9."],
        cards=[card("race-wolf")],
        parts=[part("Step measurer")],
        documents=[{"id": "rulebook", "name": "Rulebook", "kind": "changed"}],
    )  # fmt: skip


def large() -> Json:
    """Twenty-five edits of all kinds."""
    edits = [
        edit(who, what, str(n), str(n + 1), icon)
        for who in (*RACES, CLASSES[0])
        for n, (what, icon) in enumerate(STATS[:4], 2)
    ]
    edits += [
        edit("Battle of the Long Meadow", "Player 1, Boar Archers", "4 pawns", "6 pawns"),
        edit("Second Wind", "copies", "", "2"),
        edit("Morning Mist", "timing", "Play after a shot", ""),
        edit("pack hunt dice", "number", "1", "2"),
        edit("Wolf", "plural", "Wolves of the North", "Wolves of the Northern Forests"),
    ]
    units = [
        {"unit": f"{race} {cls}", "what": what, "icon": icon, "old": "8", "new": "9"}
        for race in RACES for cls in CLASSES for what, icon in STATS[:2]
    ]  # fmt: skip
    armies = [
        {"scenario": "The First Frost", "player": f"Player {n}", "old": 106.0, "new": 107.5 + n,
         "even": False, "herds": []} for n in (1, 2)
    ]  # fmt: skip
    names = ["race-wolf", "race-bear", "race-elk", "race-boar", "class-soldier", "class-archer"]
    cards = [card(name) for name in names]
    cards += [card("gift-second-wind", "more", 2), card("gift-lucky-clover", "gone", 1)]
    cards += [card("gift-second-wind", "fewer", 1), card("gift-second-wind", "new", 1)]
    return report(
        edits=edits,
        texts=only_texts()["texts"][:1],
        added=[{"who": "Fox", "what": "race"}],
        removed=[{"who": "Lucky Clover", "what": "card"}],
        units=units,
        armies=armies,
        notes=["The step measurer is too short now: it has 8 steps, and Wolf Soldiers move 9."],
        cards=cards,
        parts=[part("Step measurer"), part("Wolf head", "more"), part("Coin", "gone")],
        documents=[{"id": "rulebook", "name": "Rulebook", "kind": "changed"}],
    )


def only_texts() -> Json:
    """Words that changed, with signs of Markdown in them."""
    words = "If **two** pawns of this herd touch the same `enemy` [pawn], it rolls 2 dice more."
    return report(
        texts=[
            edit("Wolf", "Pack Hunt", "If two pawns touch the same foe, roll one die more.", words),
            edit("Second Wind", "flavour", "", "One good breath of pine, and off we go."),
            edit("Elk", "lore", "Nobody counts the elk.", ""),
        ],
        cards=[card("race-wolf"), card("gift-second-wind", quantity=1)],
    )


def only_parts() -> Json:
    """A part of every kind, and no card."""
    kinds = ("changed", "new", "more", "fewer", "gone")
    return report(parts=[part(f"Part {n}", kind, n % 2 == 0) for n, kind in enumerate(kinds)])


def shown(made: Json) -> dict[str, Json]:
    """The sample cards that a report names."""
    known = {f"card/{one['id']}": one for one in samples.all_cards()}
    bear = {**samples.race("bear"), "id": "race-bear"}
    known |= {"card/race-bear": bear}
    lacking = [c["card"] for c in made["cards"] if c["card"] and c["card"] not in known]
    if lacking:
        raise LayoutError(f"no sample of {lacking[0]}")
    return {c["card"]: known[c["card"]] for c in made["cards"] if c["card"]}
