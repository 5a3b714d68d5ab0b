"""Cards: the same deck set by Fabricate, Typst and fpdf2; `python -m benchmarks.cards`."""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from benchmarks.deck import make
from benchmarks.measure import Case, Result, measure

PEERS: Final = {"Fabricate": "fabricate_cards", "Typst": "typst_cards", "fpdf2": "fpdf2_cards"}
COUNTS: Final = (1_000, 10_000)


def run(count: int, rounds: int, tools: Sequence[str] = tuple(PEERS)) -> list[Result]:
    """Every tool sets a deck of `count` cards, `rounds` times, as whole processes in turn."""
    with tempfile.TemporaryDirectory(prefix="fabricate-bench-") as name:
        folder = Path(name)
        deck = make(count, folder)
        root = Path(__file__).resolve().parents[1]
        cases = [
            Case(
                tool,
                [
                    sys.executable,
                    "-m",
                    f"benchmarks.peers.{PEERS[tool]}",
                    str(deck),
                    str(folder / f"{tool}.pdf"),
                ],
                environment={"PYTHONPATH": str(root)},
            )
            for tool in tools
        ]
        return measure(cases, rounds)


def table(results: Sequence[Result]) -> str:
    """A Markdown table: best time and peak memory of each tool, and how they stand to ours."""
    ours = results[0]
    lines = [
        "| tool | best s | median s | peak MB | time to ours | memory to ours |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for one in results:
        time, memory = one.fastest / ours.fastest, one.process_mb / ours.process_mb
        lines.append(
            f"| {one.name} | {one.fastest:.2f} | {one.seconds:.2f} | {one.process_mb:.0f} "
            f"| {time:.1f} | {memory:.1f} |"
        )
    return "\n".join(lines)


def section(rounds: int = 3) -> tuple[str, str]:
    """Heading and text of the page of results."""
    text = [
        "The same deck, set nine to a sheet of A4 by whole processes: a title, six stats, two "
        "paragraphs with inline icons, a frame and a shared picture on every card; kerning on."
    ]
    text += [f"### {count:,} cards\n\n{table(run(count, rounds))}" for count in COUNTS]
    return "Setting cards", "\n\n".join(text)


def _facts(results: Sequence[Result]) -> list[dict[str, Any]]:
    return [
        {"tool": r.name, "best_s": r.fastest, "median_s": r.seconds, "peak_mb": r.process_mb}
        for r in results
    ]


def main() -> None:
    """Print the tables, or JSON."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.cards", description=__doc__)
    parser.add_argument("--cards", type=int, nargs="+", default=list(COUNTS), metavar="N")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", action="store_true", help="print JSON in place of tables")
    parser.add_argument("--only", nargs="+", choices=list(PEERS), default=list(PEERS))
    options = parser.parse_args()
    found = {count: run(count, options.rounds, options.only) for count in options.cards}
    if options.json:
        print(json.dumps({count: _facts(results) for count, results in found.items()}, indent=1))
        return
    for count, results in found.items():
        print(f"{count:,} cards\n\n{table(results)}\n")


if __name__ == "__main__":
    main()
