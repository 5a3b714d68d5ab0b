"""Rounds: what is told of them, to the page and in the terminal."""

from __future__ import annotations

from fabricate.cli.watching import line
from fabricate.errors import Fault
from fabricate.watching.state import Round, told


def test_everything_wrong_is_told_to_the_page() -> None:
    fault = Fault("g.yaml", 3, 4, "races.fox", "<script> is wrong", "write fox")
    found = told(Round(faults=(fault,), failed={"cards/a.pdf": "too long"}, obstacle="locked"))
    assert found[0] == {
        "place": "g.yaml:3:4",
        "where": "races.fox",
        "what": "<script> is wrong",
        "remedy": "write fox",
    }
    assert [one["what"] for one in found[1:]] == ["too long", "locked"]


def test_a_round_is_one_line() -> None:
    assert line((), 0.1, None, True) == "nothing to make (0.10 s)"
    made = ("a.pdf", "b.pdf", "c.pdf", "d.pdf")
    assert line(made, 0.5, 0.2, True) == (
        "made a.pdf, b.pdf, c.pdf and 1 more in 0.50 s; cards after 0.20 s"
    )
    assert "saved again" in line(made[:1], 0.5, None, False)
