"""Benchmarks measure whole processes, and change what they say they change."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
import yaml

from benchmarks.build import changed, with_race
from benchmarks.measure import Case, Result, Run, measure
from benchmarks.report import table, write

GAME = Path(__file__).parents[2] / "fabricate" / "games" / "wood-wars.yaml"


def test_time_and_memory_of_a_command_and_its_children() -> None:
    child = "held = bytearray(60_000_000); import time; time.sleep(0.4)"
    parent = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {child!r}])"
    (result,) = measure([Case("tree", [sys.executable, "-c", parent])], rounds=1)
    assert result.seconds > 0.4
    if sys.platform == "linux":
        assert 60 < result.process_mb < 120
        assert result.process_mb < result.tree_mb


def test_cases_take_turns_and_are_prepared() -> None:
    order: list[str] = []
    command = [sys.executable, "-c", ""]
    cases = [Case(n, command, lambda n=n: order.append(n)) for n in "ab"]  # type: ignore[misc]
    results = measure(cases, rounds=2)
    assert order == ["a", "b", "a", "b"]
    assert [len(result.runs) for result in results] == [2, 2]


def test_a_command_that_fails_is_shown() -> None:
    with pytest.raises(RuntimeError, match=r"bad: .* ended with 3\nwhy"):
        measure([Case("bad", [sys.executable, "-c", "print('why'); raise SystemExit(3)"])], 1)


def test_tables_give_ratios(tmp_path: Path) -> None:
    results = [
        Result("one", (Run(2.0, 3_000_000, 2_000_000),)),
        Result("two", (Run(1.0, 30_000_000, 20_000_000),)),
    ]
    text = table(results, against="one")
    assert "| two | 1.00 | 1.00 | 0.50 | 20 | 30 |" in text
    write(tmp_path / "page.md", [("Title", text)])
    assert "## Title" in (tmp_path / "page.md").read_text(encoding="utf-8")


def test_one_cost_changes_and_nothing_else() -> None:
    source = GAME.read_text(encoding="utf-8")
    for turn in (1, 2, 3):
        other = changed(source, turn)
        assert (
            sum(a != b for a, b in zip(source.splitlines(), other.splitlines(), strict=True)) == 1
        )
        races = yaml.safe_load(other)["races"], yaml.safe_load(source)["races"]
        costs = [{name: race["stats"]["cost"] for name, race in each.items()} for each in races]
        assert sum(costs[0][name] != costs[1][name] for name in costs[1]) == 1
    assert changed(source, 1) != changed(source, 2)
    with pytest.raises(ValueError, match="no field `cost`"):
        changed("game:", 1)


def test_one_race_is_added() -> None:
    source = GAME.read_text(encoding="utf-8")
    before, after = (yaml.safe_load(text)["races"] for text in (source, with_race(source)))
    assert {name: race for name, race in after.items() if name in before} == before
    assert after.keys() - before.keys() == {"fox"}
    with pytest.raises(ValueError, match="no section `races`"):
        with_race("game:")
