"""Written cards: what they show besides a text, and that it can be drawn."""

from __future__ import annotations

from pathlib import Path

from fabricate.changes.describing import described
from fabricate.loading import load
from fabricate.planner.cards import PlannedCard, planned_cards

from .conftest import Write

SPELL = """  spells:
    name: Spells
    code: S
    layout: spell-card
    back: {icon: paw}
    cards:
      blast:
        title: Blast
        theme: '#a8402f'
        stats: [{label: Range, value: 18, unit: '"', icon: ruler}, {label: Roll, value: 2+}]
        text: {markup: 'One hit at **{pounce}** steps.'}
"""
MISSION = """  tasks:
    name: Tasks
    code: T
    layout: mission-card
    back: {icon: paw}
    cards:
      hold:
        title: Hold
        die: 3
        plan: {size: [72, 48], zones: [{edge: top, depth: 12}], objectives: [[0.5, 0.5]]}
        sections: [{icon: target, title: Aim, text: {markup: 'Win in {pounce} turns.'}}]
"""


def _card(tiny: Write, deck: str) -> tuple[Path, PlannedCard]:
    path = tiny(("decks:\n", f"decks:\n{deck}"))
    return path, planned_cards(load(str(path)).game)[0]


def test_a_spell_has_its_numbers_and_a_theme_of_its_own(tiny: Write) -> None:
    _, card = _card(tiny, SPELL)
    data = card.card["data"]
    assert data["theme"] == "#a8402f"
    assert [(one["label"], one["value"], one["unit"]) for one in data["stats"]] == [
        ("Range", "18", '"'),
        ("Roll", "2+", None),
    ]
    assert data["text"] == "One hit at **3** steps."
    assert not {"die", "plan", "sections"} & data.keys()


def test_a_mission_has_a_die_a_plan_and_sections(tiny: Write) -> None:
    path, card = _card(tiny, MISSION)
    data = card.card["data"]
    assert data["die"] == "die3"
    assert data["plan"]["objectives"] == [[0.5, 0.5]]
    assert data["sections"] == [{"icon": "target", "title": "Aim", "text": "Win in 3 turns."}]
    assert "text" not in data
    assert card.about["text"] == "Aim: Win in 3 turns."
    game = load(str(path)).game
    told = described(game, game)["decks"]["tasks"]["cards"]["hold"]
    assert told["sections"] == {"Aim": "Win in 3 turns."}
    assert "stats" not in told


def test_a_card_of_a_text_alone_shows_nothing_more(tiny: Write) -> None:
    gift = "  gifts: {name: G, code: G, layout: gift, back: {icon: paw}, cards: {"
    gift += "a: {title: A, text: B}}}\n"
    _, card = _card(tiny, gift)
    assert list(card.card["data"]) == [
        "kicker", "title", "theme", "icon", "picture", "timing", "text", "flavour",
    ]  # fmt: skip
