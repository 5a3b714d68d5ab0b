"""Builds a bundled game from nothing, unchanged and changed, and looks at a new race."""

from __future__ import annotations

import re
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Final

import fabricate
from benchmarks.measure import Case, Result, measure
from benchmarks.report import table

GAME: Final = "wood-wars"
JOBS: Final = 2

#: A race by preset, for a game whose stats are those of the bundled one.
RACE: Final = """\
  fox:
    name: Fox
    theme: "#b5532a"
    stats: { cost: 2, match: m-stone, move: 6, hits: [6] }
    print: { blue: 2 }
    head: fox
"""

#: The first cost of a race in a game file: `cost: 3`, on its own line or in a flow mapping.
_COST = re.compile(r"(?<=\bcost: )\d+")


def section(rounds: int = 3) -> tuple[str, str]:
    """Heading and text of the page of results."""
    results = run(rounds)
    text = (
        f"`fabricate build {GAME} --jobs {JOBS}`: the whole kit from an empty folder; again with "
        "nothing changed; and after the cost of one race was changed in its file, the whole kit "
        "and its cards alone (`build GAME cards`). `fabricate preview`: a race of six lines, just "
        "added to the file, from an empty folder to its page of pictures.\n\n"
    )
    return "Building a kit", text + table(results, against="cold build")


def run(rounds: int = 3) -> list[Result]:
    """Measures the builds; all work on copies of the game file in a temporary folder."""
    with tempfile.TemporaryDirectory(prefix="fabricate-bench-") as folder:
        bench = _Bench(Path(folder))
        return measure(
            [
                Case("cold build", bench.command, bench.empty),
                Case("nothing changed", bench.command),
                Case("one cost changed", bench.command, bench.change_cost),
                Case("one cost changed, cards", [*bench.command, "cards"], bench.change_cost),
                Case("a new race, previewed", bench.preview, bench.add_race),
            ],
            rounds,
        )


def changed(source: str, turn: int) -> str:
    """The game file with its first cost set to 2 or 3 in turn, so that it always changes.

    Raises ValueError when the file has no cost.
    """
    found = _COST.search(source)
    if not found:
        raise ValueError("the game file has no field `cost` with a number")
    value = 2 + turn % 2
    if value == int(found.group()):
        value += 2
    return f"{source[: found.start()]}{value}{source[found.end() :]}"


def with_race(source: str) -> str:
    """The game file with one race more.

    Raises ValueError when the file has no section of races.
    """
    before, section, after = source.partition("\nraces:\n")
    if not section:
        raise ValueError("the game file has no section `races`")
    return f"{before}{section}{RACE}{after}"


class _Bench:
    """A folder with a copy of the game and the output of its build."""

    def __init__(self, folder: Path) -> None:
        self._game = folder / f"{GAME}.yaml"
        self._out = folder / "out"
        self._turn = 0
        games = Path(fabricate.__file__).parent / "games"
        self._source = (games / f"{GAME}.yaml").read_text(encoding="utf-8")
        self._game.write_text(self._source, encoding="utf-8")
        self._new = folder / "new.yaml"
        self._look = folder / "look"
        self.command = self._fabricate("build", self._game, self._out)
        self.preview = [*self._fabricate("preview", self._new, self._look), "fox"]

    def _fabricate(self, verb: str, game: Path, out: Path) -> list[str]:
        options = ["--out", str(out), "--jobs", str(JOBS), "--quiet"]
        return [sys.executable, "-m", "fabricate", verb, str(game), *options]

    def add_race(self) -> None:
        shutil.rmtree(self._look, ignore_errors=True)
        self._new.write_text(with_race(self._source), encoding="utf-8")

    def empty(self) -> None:
        shutil.rmtree(self._out, ignore_errors=True)

    def change_cost(self) -> None:
        self._turn += 1
        self._game.write_text(changed(self._source, self._turn), encoding="utf-8")


if __name__ == "__main__":
    print(table(run(), against="cold build"))
