"""Bad games: each change to a small game gives exactly the faults beside it.

A case is a file in tests/bad: lines `- old` and `+ new` (the change), a blank line between changes,
then `---` and the messages. Where bytes matter, or other files, lines that start with @ say so:

    @ of mustered        the game that is changed, in tests/data (default: tiny)
    @ whole              the `+` lines are the whole file, and not a change
    @ encoding latin-1   how the file is encoded (default: utf-8)
    @ newline crlf       how its lines end; `none`: the last one does not
    @ cut 3              so many bytes are missing at its end
    @ file art/cat.png   a file beside the game; its lines follow, each behind `| `
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from fabricate.errors import SourceError
from fabricate.loading import load, planned

from .conftest import TINY, Write

BAD = Path(__file__).parent.parent / "bad"
CASES = sorted(BAD.glob("*.txt"))
#: Words that someone who has never programmed does not know, or knows otherwise.
JARGON = re.compile(
    r"(?<![\w-])(mapping|pattern|regex|regular expression|tuple|None|null value|dict|str|int|float|"
    r"bool|"
    r"boolean|string|array|parse\w*|token|syntax|schema|validat\w+|exception|traceback|undefined|"
    r"iterable|attribute|object|expected|unexpected|input should|assertion|union|literal|scalar|"
    r"truth value|node|indices|instance|type)(?![\w-])"
)


@dataclass
class Case:
    """What a case file says: changes of the tiny game, how it is written, files beside it."""

    changes: list[tuple[str, str]] = field(default_factory=list)
    orders: dict[str, str] = field(default_factory=dict)
    files: dict[str, str] = field(default_factory=dict)

    @classmethod
    def read(cls, head: str) -> Case:
        case = cls()
        for block in head.split("\n\n"):
            rows = block.split("\n")
            orders = [row[2:] for row in rows if row.startswith("@ ")]
            for name, _, value in (order.partition(" ") for order in orders):
                if name == "file":
                    text = "".join(row[2:] + "\n" for row in rows if row.startswith("|"))
                    case.files[value] = text
                else:
                    case.orders[name] = value
            old = "\n".join(row[2:] for row in rows if row.startswith("- "))
            new = "\n".join(row[2:] for row in rows if row.startswith("+"))
            if old or new:
                case.changes.append((old, new))
        return case

    def write(self, folder: Path) -> Path:
        """The game file and the files beside it."""
        source = TINY.with_stem(self.orders.get("of", TINY.stem))
        path = folder / source.name
        if "whole" in self.orders:
            text = "".join(new + "\n" for _, new in self.changes)
        else:
            text = source.read_text("utf-8")
            for old, new in self.changes:
                assert old in text, old
                text = text.replace(old, new, 1)
        newline = self.orders.get("newline")
        text = text.rstrip("\n") if newline == "none" else text
        text = text.replace("\n", "\r\n") if newline == "crlf" else text
        data = text.encode(self.orders.get("encoding", "utf-8"))
        path.write_bytes(data[: len(data) - int(self.orders.get("cut", 0))])
        for name, content in self.files.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(content, "utf-8")
        return path


def told(message: str) -> str:
    """The words of a message that are ours: without its place and what it quotes of the file."""
    ours = re.sub(r"^\w+\.yaml:\d+:\d+:( [^ ]+:)?", "", message)
    return re.sub(r"'[^']*'?|(known|one of): [^;)]*", "", ours)


@pytest.mark.parametrize("case", CASES, ids=lambda path: path.stem)
def test_messages(case: Path, tmp_path: Path) -> None:
    head, _, expected = case.read_text("utf-8").partition("\n---\n")
    path = Case.read(head).write(tmp_path)
    with pytest.raises(SourceError) as caught:
        planned(load(str(path)), ("a4",))
    found = str(caught.value) + "\n"
    if os.environ.get("RENEW") and not os.environ.get("CI"):
        case.write_text(f"{head}\n---\n{found}", "utf-8")
        return
    assert found == expected


def test_there_are_a_hundred_of_every_kind() -> None:
    assert len(CASES) >= 100


@pytest.mark.parametrize("case", CASES, ids=lambda path: path.stem)
def test_messages_are_plain_and_say_what_to_do(case: Path) -> None:
    """No word of a programmer's, but for what the file itself says; every fault has its remedy."""
    for message in case.read_text("utf-8").partition("\n---\n")[2].splitlines():
        assert not JARGON.findall(told(message)), message
        assert message.endswith(")"), message


def test_the_tiny_game_is_sound(tiny: Write) -> None:
    assert load(str(tiny())).game.game.name == "Tiny"


def test_uneven_armies_are_a_warning_so_that_costs_can_be_tuned(tiny: Write) -> None:
    path = tiny(("fillers: 3}]}", "fillers: 4}]}"))
    (doubt,) = load(str(path)).doubts
    assert str(doubt) == (
        "tiny.yaml:42:5: scenarios.duel.armies: the armies cost 25 and 20, and a prepared scenario "
        "is even (change herds or fillers until all cost the same)"
    )


def test_mounted_shooters_are_a_warning_where_there_is_a_roller(tiny: Write) -> None:
    riding = (("body: soldier", "body: horse-archer"), ("shots: X:0", "shots: 2:1"))
    assert not load(str(tiny(*riding))).doubts
    roller = (
        "components:\n  roller: {name: Roller, part: {shape: marble-roller}, print: {red: 1}}\n"
    )
    (doubt,) = load(str(tiny(*riding, ("components:\n", roller)))).doubts
    assert str(doubt) == (
        "tiny.yaml:28:5: classes.guard.body: a Guard shoots while it rides, and no mount fits the "
        "bay of the roller (give it a body on foot, or shots of X:0)"
    )
