"""Cards of units, missions and spells: all is shown, and what does not fit errs by its name."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cards.colour import GOLD
from cards.elements.base import Frame
from cards.elements.battlefield import Battlefield, Plan
from cards.elements.battlefield import draw as draw_battlefield
from cards.elements.formation import Formation, Ranks
from cards.elements.formation import draw as draw_formation
from cards.imposition import grid, imposition
from cards.themes import Theme
from fabricate.units import CARD_SIZES, PAPERS
from tests.cards import battle_samples as samples
from tests.cards.papers import text_of
from tests.cards.recorder import Recorder
from tests.cards.test_battle_layouts import drawn, fault


def test_a_unit_shows_its_line_its_weapons_and_its_rules(tmp_path: Path) -> None:
    drawn(samples.unit_card(11, 3), tmp_path / "card.pdf")
    text = text_of(tmp_path / "card.pdf")
    for part in ("Elf Longbows", "shooting", "(2 + 1)", "Long bow", "24", "Ar8", "×", "Keen eyes:"):
        assert part in text
    assert "armour" in text
    assert "(3 + 1)" in text


def test_the_size_of_a_unit_card_is_one_of_the_trade() -> None:
    assert samples.unit_card()["size"] == list(CARD_SIZES["tarot-wide"])
    rules, paper = imposition("duplex"), PAPERS["a4"]
    assert grid(rules, paper, CARD_SIZES["tarot-wide"]).count >= 4


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"stats": [{"label": "M", "value": "5"}] * 12}, "1 to 11"),
        ({"stats": [{"label": "Movement", "value": "very far"}] * 11}, "stat 'Movement'"),
        ({"rules": [{"name": "Long", "text": "It goes on and on. " * 60}]}, "the rules"),
        ({"counters": [{"value": 1, "label": "N"}] * 3}, "the box holds 2"),
        ({"counters": [{"value": 1, "label": "Numberless"}]}, "number 'Numberless'"),
    ],
)
def test_what_does_not_fit_a_unit_errs_by_its_name(
    change: dict[str, Any], told: str, tmp_path: Path
) -> None:
    card = samples.unit_card()
    card["data"].update(change)
    assert told in fault(card, tmp_path)


def test_a_weapon_has_a_value_in_every_column(tmp_path: Path) -> None:
    card = samples.unit_card()
    rows = card["data"]["weapons"]["rows"]
    rows[1]["targets"] = rows[1]["targets"][:5]
    told = fault(card, tmp_path)
    assert "'Sword' has 5 targets, but the table has 8" in told
    card = samples.unit_card()
    card["data"]["weapons"]["rows"] *= 3
    assert "the table holds 5" in fault(card, tmp_path)


def test_as_many_weapons_as_the_table_holds_leave_no_room_for_rules(tmp_path: Path) -> None:
    card = samples.unit_card()
    card["data"]["weapons"]["rows"] = card["data"]["weapons"]["rows"][:1] * 5
    assert "the table leaves no room for the rules" in fault(card, tmp_path)
    card["data"]["rules"] = []
    assert not fault(card, tmp_path)


def test_of_a_long_text_that_does_not_fit_only_the_beginning_is_told(tmp_path: Path) -> None:
    card = samples.unit_card()
    card["data"]["rules"] = [{"name": "Long", "text": "It goes on and on. " * 90}]
    told = fault(card, tmp_path)
    assert "'**Long:** It goes on" in told
    assert len(told) < 300


def test_rules_beyond_the_room_are_named_with_a_warning(tmp_path: Path) -> None:
    card = samples.unit_card()
    rule = "A rule that takes its time to say what might be said in three words or four."
    card["data"]["rules"] = [{"name": f"Rule {n}", "text": rule} for n in range(12)]
    warnings = drawn(card, tmp_path / "card.pdf")
    assert any("told by name alone: " in one and "Rule 11" in one for one in warnings)
    text = " ".join(text_of(tmp_path / "card.pdf").split())
    assert "Rule 0: A rule" in text
    assert "Rule 11: see the rules." in text


def test_a_weapon_of_many_words_has_what_its_row_holds(tmp_path: Path) -> None:
    card = samples.unit_card()
    rows = card["data"]["weapons"]["rows"]
    rows[0]["note"] = ", ".join(f"a rule with words {n}" for n in range(6))
    rows[1] |= {"name": "Cutlass of the Seventh Unhallowed Admiral of Ceres", "note": None}
    warnings = drawn(card, tmp_path / "card.pdf")
    assert any("has no room for: " in one and "words 5" in one for one in warnings)
    text = text_of(tmp_path / "card.pdf")
    assert "a rule with words 0, " in text
    assert "of Ceres" in " ".join(text.split())


def test_a_unit_without_weapons_gives_the_room_to_its_rules(tmp_path: Path) -> None:
    card = samples.unit_card()
    card["data"]["rules"] *= 3
    card["data"]["weapons"] = None
    assert not fault(card, tmp_path)


@pytest.mark.parametrize(("count", "rank"), [(1, 1), (3, 5), (20, 5), (30, 10)])
def test_a_formation_shows_every_base(count: int, rank: int) -> None:
    pen = Recorder()
    given = Formation(box=(3, 47, 24, 12.6), ranks=Ranks(count=count, rank=rank))
    draw_formation(pen, given, Frame("test", 120, 70, 3))  # type: ignore[arg-type]
    bases = [mark.box for mark in pen.of("rect")]
    assert len(bases) == count
    assert all(b[0] >= 3 and b[2] <= 27.001 and b[1] > 49 and b[3] <= 59.601 for b in bases)


@pytest.mark.parametrize(("count", "rank"), [(200, 5), (200, 20), (100, 1)])
def test_a_unit_deeper_than_can_be_seen_goes_on_in_dots(count: int, rank: int) -> None:
    pen = Recorder()
    given = Formation(box=(3, 47, 24, 12.6), ranks=Ranks(count=count, rank=rank, base=(20, 40)))
    draw_formation(pen, given, Frame("test", 120, 70, 3))  # type: ignore[arg-type]
    bases = [mark.box for mark in pen.of("rect")]
    assert 1 <= len(bases) < count
    assert len(bases) % rank == 0
    assert all(b[0] >= 3 and b[2] <= 27.001 and b[1] > 49 and b[3] <= 59.601 for b in bases)
    assert min(b[2] - b[0] for b in bases) > 0.3
    assert len(pen.of("circle")) == 3


def test_a_mission_shows_its_plan_and_its_sections(tmp_path: Path) -> None:
    drawn(samples.mission_card(), tmp_path / "card.pdf")
    text = text_of(tmp_path / "card.pdf")
    for part in ("MISSION", "Hold the Fords", "First player", "1", "3", "Set up", "yours", "End"):
        assert part in text


def test_zones_and_objectives_lie_on_the_table() -> None:
    pen = Recorder()
    plan = Plan.model_validate(samples.mission_card()["data"]["plan"])
    given = Battlefield(box=(0, 14.4, 63, 27.6), theme="#2f6f68", plan=plan)
    draw_battlefield(pen, given, Frame("test", 63, 88, 3))  # type: ignore[arg-type]
    table = next(m.box for m in pen.of("rect", Theme("#2f6f68").sky))
    assert (table[2] - table[0]) / (table[3] - table[1]) == pytest.approx(72 / 48)
    zones = [m.box for m in pen.of("rect", "#2f6f68") if m.box[2] - m.box[0] > 30]
    assert {(z[1], z[3]) for z in zones} >= {(table[1], table[1] + (table[3] - table[1]) / 4)}
    discs = [m.box for m in pen.of("circle", GOLD)]
    assert len(discs) == 3
    assert all(table[0] < d[0] and d[2] < table[2] for d in discs)


@pytest.mark.parametrize(
    ("key", "value", "told"),
    [
        ("sections", [], "1 to 5"),
        ("sections", [{"title": "Aim", "text": "Stand there and hold it. " * 60}], "'Aim'"),
        ("plan", {"size": [72, 48], "zones": [{"edge": "top", "depth": 30}]}, "more than half"),
        ("plan", {"size": [72, 48], "objectives": [[2, 0.5]]}, "plan"),
    ],
)
def test_what_a_mission_cannot_show_errs(key: str, value: Any, told: str, tmp_path: Path) -> None:
    card = samples.mission_card()
    card["data"][key] = value
    assert told in fault(card, tmp_path)


def test_a_spell_stands_without_a_flavour_and_errs_where_it_is_long(tmp_path: Path) -> None:
    card = samples.spell_card()
    card["data"]["flavour"] = None
    assert not fault(card, tmp_path)
    card["data"]["text"] = "The target suffers one die of hits. " * 12
    assert "(effect)" in fault(card, tmp_path)


def test_a_name_too_long_for_its_column_loses_its_last_words(tmp_path: Path) -> None:
    card = samples.unit_card(9)
    card["data"]["stats"][1].update(name="combat skill", sum=None)
    assert not fault(card, tmp_path)
    drawn(card, tmp_path / "card.pdf")
    text = text_of(tmp_path / "card.pdf")
    assert "combat" in text
    assert "skill" not in text


def test_a_long_sum_is_set_close(tmp_path: Path) -> None:
    card = samples.unit_card(9)
    card["data"]["stats"][4]["sum"] = "2 + 1 + 2 + 1"
    drawn(card, tmp_path / "card.pdf")
    assert "(2+1+2+1)" in text_of(tmp_path / "card.pdf")


def test_many_rules_run_on_before_they_grow_too_small(tmp_path: Path) -> None:
    card = samples.unit_card()
    rule = {"name": "Rule", "text": "It has a line of its own."}
    card["data"]["rules"] = [rule] * 7
    assert not fault(card, tmp_path)
    drawn(card, tmp_path / "card.pdf")
    assert "own. Rule:" in " ".join(text_of(tmp_path / "card.pdf").split())


def test_arms_rise_behind_the_emblem(tmp_path: Path) -> None:
    card = samples.unit_card()
    drawn(card, tmp_path / "without.pdf")
    card["data"]["arms"] = "arms-spear"
    drawn(card, tmp_path / "with.pdf")
    assert (tmp_path / "with.pdf").stat().st_size > (tmp_path / "without.pdf").stat().st_size
