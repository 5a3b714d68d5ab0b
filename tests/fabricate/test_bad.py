"""Bad games: each change to the tiny game gives exactly the faults beside it.

A case is a file in tests/bad: lines `- old` and `+ new` (the change), then the messages.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from fabricate.errors import SourceError
from fabricate.loading import load

from .conftest import Write

BAD = Path(__file__).parent.parent / "bad"
CASES = sorted(BAD.glob("*.txt"))


def parse(case: Path) -> tuple[list[tuple[str, str]], str]:
    """The changes of a case, and the messages that it expects."""
    head, _, messages = case.read_text("utf-8").partition("\n---\n")
    changes: list[tuple[str, str]] = []
    for block in head.split("\n\n"):
        rows = block.splitlines()
        old = "\n".join(r[2:] for r in rows if r.startswith("- "))
        new = "\n".join(r[2:] for r in rows if r.startswith("+"))
        changes.append((old, new))
    return changes, messages


@pytest.mark.parametrize("case", CASES, ids=lambda path: path.stem)
def test_messages(case: Path, tiny: Write) -> None:
    changes, expected = parse(case)
    with pytest.raises(SourceError) as caught:
        load(str(tiny(*changes)))
    found = str(caught.value) + "\n"
    if os.environ.get("RENEW") and not os.environ.get("CI"):
        head = case.read_text("utf-8").partition("\n---\n")[0]
        case.write_text(f"{head}\n---\n{found}", "utf-8")
        return
    assert found == expected


def test_the_tiny_game_is_sound(tiny: Write) -> None:
    assert load(str(tiny())).game.game.name == "Tiny"


def test_uneven_armies_are_a_warning_so_that_costs_can_be_tuned(tiny: Write) -> None:
    path = tiny(("fillers: 3}]}", "fillers: 4}]}"))
    (doubt,) = load(str(path)).doubts
    assert str(doubt) == (
        "tiny.yaml:42:5: scenarios.duel.armies: the armies cost 25 and 20, and a prepared scenario "
        "is even (change herds or fillers until all cost the same)"
    )
