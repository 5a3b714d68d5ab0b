"""`fabricate army` and `fabricate show`: rosters, units, and what there is."""

from __future__ import annotations

import json
import textwrap

import pytest
from typer.testing import CliRunner

from fabricate.cli.app import app
from fabricate.errors import SourceError

from .conftest import Write


def out(*args: object) -> str:
    result = CliRunner().invoke(app, [str(arg) for arg in args])
    assert result.exit_code == 0, result.output
    return result.stdout


def test_the_armies_of_a_game_with_their_totals(mustered: Write) -> None:
    assert out("army", mustered()) == textwrap.dedent("""\
        horde  The Horde  Patrol  4 units  362 points  legal
        ride   The Ride   Patrol  4 units  320 points  legal
        """)


def test_the_roster_of_an_army(mustered: Write) -> None:
    assert out("army", mustered(), "the horde") == textwrap.dedent("""\
        The Horde (horde), Patrol: 4 units, 362 of 400 points
          1 ×  Orc Boss   1 model    17 each   17  Sword, Axe, Mail; Hard (5+)
          2 ×  Orc Mob    10 models   9 each  180  Axe
          1 ×  Orc Guard  10 models  16 each  165  Sword, Plate, Banner; Lone
        Limits
          Leaders   1  of 1           17 points   4.7 %  of 30 % or less
          Infantry  3  of 2 to 3     345 points  95.3 %
          guard     1  of 2 or less  165 points  45.6 %
        It is a legal Patrol.
        """)


def test_a_roster_as_json(mustered: Write) -> None:
    found = json.loads(out("army", mustered(), "ride", "--json"))
    assert (found["legal"], found["cost"], found["size"], found["models"]) == (True, 320, 4, 25)
    assert found["entries"][0]["unit"] == "boss"
    assert found["limits"][0] == {
        "exactly": 1, "least": None, "most": None, "least_share": None, "most_share": 30.0,
        "name": "Leaders", "ranks": ["leaders"], "count": 1, "cost": 17, "share": 5.3125,
    }  # fmt: skip
    assert [one["id"] for one in json.loads(out("army", mustered(), "--json"))] == ["horde", "ride"]


def test_an_army_that_breaks_its_rules_is_printed_and_told(mustered: Write) -> None:
    path = mustered(("points: 400", "points: 350"))
    result = CliRunner().invoke(app, ["army", str(path), "horde"])
    assert isinstance(result.exception, SourceError)
    assert [fault.where for fault in result.exception.faults] == ["armies.horde.units"]
    assert result.stdout.endswith(
        "Wrong\n  it costs 362 points, 12 more than the 350 that a Patrol may cost "
        "(take out units or gear for 12)\n"
    )
    assert out("army", path, "ride").endswith("It is a legal Patrol.\n")
    result = CliRunner().invoke(app, ["army", str(path)])
    assert isinstance(result.exception, SourceError)
    assert "362 points  1 fault\n" in result.stdout


def test_an_army_that_never_comes_to_units_is_told(mustered: Write) -> None:
    result = CliRunner().invoke(app, ["army", str(mustered(("from: horde", "from: ride")))])
    assert isinstance(result.exception, SourceError)
    assert "no units" in result.stdout
    assert "legal" in result.stdout


def test_what_is_wrong_elsewhere_is_told_alone(mustered: Write) -> None:
    path = mustered(("points: 400", "points: 350"), ("gear: [bow]", "gear: [bows]"))
    result = CliRunner().invoke(app, ["army", str(path)])
    assert isinstance(result.exception, SourceError)
    assert not result.stdout


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["army", "hoard"], "there is no army 'hoard'; did you mean 'horde'?"),
        (["show", "bos"], "there is no unit 'bos'; did you mean 'boss'?"),
        (["show", "orc"], "name a class, too, for 'orc' to be seen in it; known: foot, riders"),
        (["show", "orc", "feet"], "there is no class 'feet'"),
    ],
)
def test_a_name_that_there_is_not(mustered: Write, args: list[str], words: str) -> None:
    result = CliRunner().invoke(app, [args[0], str(mustered()), *args[1:]])
    assert words in str(result.exception)


def test_a_game_without_armies_says_so() -> None:
    result = CliRunner().invoke(app, ["army", "wood-wars"])
    assert "Wood Wars 3D has no armies; add the sections" in str(result.exception)


def test_what_there_is_to_show(mustered: Write) -> None:
    text = out("show", mustered())
    assert text.startswith("races:\n  orc  Orc\nclasses:\n  foot    Foot\n")
    assert text.endswith("  catapult  Catapult\n")
    assert json.loads(out("show", mustered(), "--json"))["units"]["bows"] == "Orc Bows"


def test_a_unit_with_all_that_it_carries(mustered: Write) -> None:
    assert out("show", mustered(), "Orc Boss") == textwrap.dedent("""\
        Orc Boss (boss): Orc, Foot, Leaders
          Move     3"  = 4 − 1
          Skill    4+
          Power    3
          Armour   3   = 2 + 1
          Attacks  4   = 3 + 1
          Weapons, to wound
                   P  Ar1  Ar2  Ar3  Ar4
            Sword  3  3+   4+   5+   6+
            Axe    4  2+   3+   4+   5+   +1 P on the charge
          Mail: +1 Ar, −1 M
          Hard (5+): Ignores wounds on 5+.
          17 points each = skill 3 + armour 6 + hard 3 + gear 5
          1 model, 17 points in all
          In armies: The Horde 1, The Ride 1
        """)


def test_a_unit_as_json(mustered: Write) -> None:
    found = json.loads(out("show", mustered(), "wolves", "--json"))
    assert (found["cls"], found["values"]["move"], found["each"]) == ("riders", 8, 12)
    assert found["armies"] == {"ride": 1}
