"""Units of odd names, texts and numbers: whatever a designer writes is shown as it is meant."""

from __future__ import annotations

import pytest

from cards.text.markup import parse
from fabricate.loading import load
from fabricate.planner.forces import force_context
from fabricate.planner.plain import Marked, plainly
from fabricate.planner.unitcards import TOLD, unit_front
from fabricate.roster.line import line

from .conftest import Write


def words(markup: str) -> str:
    """What a card shows of markup; an icon as <name>."""
    pieces = [
        "".join(f"<{p.icon and p.text}>" if p.icon else p.text for p in word)
        for paragraph in parse(markup)
        for word in paragraph
    ]
    return " ".join(pieces)


def test_values_and_names_of_rules_are_no_markup(mustered: Write) -> None:
    path = mustered(
        ("traits: [{hard: 5+}]", "traits: [{hard: '*5+* :axe:'}]"),
        ("name: Hard,", "name: 'Hard*ly* :x:',"),
        ("-1 move]", "-1 move, '+1 power *then*']"),
        ("name: Mail,", "name: '*Mail* :x:',"),
    )
    front = unit_front(load(str(path)).game, "boss")
    assert words(front["text"]) == "Hard*ly* :x: (*5+* :axe:)"
    told = {rule["name"]: words(rule["text"]) for rule in front["rules"]}
    assert told["Hard*ly* :x: (*5+* :axe:)"] == "Ignores wounds on *5+* :axe:."
    assert told["*Mail* :x:"] == "+1 Ar, −1 M, counted above. +1 P *then*."


def test_plain_rules_and_their_values_are_escaped_in_documents(mustered: Write) -> None:
    path = mustered(
        ("traits: [{hard: 5+}]", "traits: [{hard: 5|6}]"),
        ("text: There is but one of them.", "text: 'One | <b>, [x](y).'"),
    )
    units = plainly(force_context(load(str(path)).game, ()))["units"]
    hard, lone = [units[key]["traits"][0] for key in ("boss", "catapult")]
    assert isinstance(hard["text"], Marked)
    assert hard["text"] == r"Ignores wounds on **5\|6**."
    assert lone["text"] == r"One \| \<b\>, \[x\](y)."


@pytest.mark.parametrize("name", sorted(TOLD))
def test_a_stat_may_be_called_as_what_a_card_tells_beside_stats(mustered: Write, name: str) -> None:
    plain = unit_front(load(str(mustered())).game, "catapult")
    stat = f"  {name}: {{name: Odd, kind: number, combine: unit, row: false}}\nranks:"
    path = mustered(("ranks:", stat), ("stats: {move: 0,", f"stats: {{{name}: 7, move: 0,"))
    assert unit_front(load(str(path)).game, "catapult") == plain


def test_no_effect_takes_the_power_of_a_blow_below_its_least(mustered: Write) -> None:
    path = mustered(
        ("effects: [+1 power, +1 power on the charge]", "effects: [-9 power, power to 3]"),
        ("rows: {2: ", "rows: {1: [5, 6, 7, 8], 2: "),
    )
    game = load(str(path)).game
    assert [strike.power for strike in line(game, "boss").strikes] == [3, 1]
