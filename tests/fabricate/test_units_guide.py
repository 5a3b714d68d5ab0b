"""The guide to units and armies: its snippets are one sound game, and its figures are true."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from fabricate.cli import app
from fabricate.loading import load, planned
from fabricate.roster.worths import FUNCTIONS
from fabricate.schema.armies import ArmyList, Limit, Muster
from fabricate.schema.gear import Gear, Load, Table, Trait
from fabricate.schema.units import Rank, Unit, Worth

GUIDE = Path(__file__).parents[2] / "docs" / "units.md"
TEXT = GUIDE.read_text("utf-8")
HEAD = """\
game: {id: guide, name: Guide, code: GU, tagline: The game of the guide}
colours:
  green: {name: Green, hex: "#72872f", note: all}
"""
_SHOWN = re.compile(r"(<!-- run: (\w+) (\w+) -->\n```text\n)(.*?)(```)", re.DOTALL)


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The snippets put together."""
    path = tmp_path_factory.mktemp("guide") / "guide.yaml"
    path.write_text(HEAD + "".join(re.findall(r"```yaml\n(.*?)```", TEXT, re.DOTALL)), "utf-8")
    return path


def test_the_snippets_are_one_game_without_a_doubt(game: Path) -> None:
    loaded = load(str(game))
    assert not loaded.doubts
    ids = planned(loaded, ("a4",)).by_id
    assert {"card/units-boss", "card/horde-mob", "card/armies-ride", "paper/figures-a4"} <= set(ids)
    assert "part/tray-4x1-25x50.stl" in ids


def test_what_commands_print_is_what_they_print(game: Path) -> None:
    def anew(match: re.Match[str]) -> str:
        result = CliRunner().invoke(app, [match[2], str(game), match[3]])
        assert result.exit_code == 0, result.output
        return match[1] + result.stdout + match[5]

    found = _SHOWN.sub(anew, TEXT)
    if os.environ.get("RENEW") and not os.environ.get("CI"):
        GUIDE.write_text(found, "utf-8")
        return
    assert found == TEXT


def test_every_function_of_worth_is_told() -> None:
    section = TEXT.partition("## Worth")[2].partition("## Units")[0]
    assert [name for name in (*FUNCTIONS, "any") if f"`{name}(" not in section] == []


@pytest.mark.parametrize(
    "model", [Rank, Trait, Gear, Load, Table, Worth, Unit, Muster, Limit, ArmyList]
)
def test_every_field_is_told(model: type) -> None:
    fields = {field.alias or name for name, field in model.model_fields.items()}  # type: ignore[attr-defined]
    untold = [name for name in sorted(fields) if not re.search(rf"\b{name}\b", TEXT)]
    assert untold == []
