"""Runs every benchmark: `python -m benchmarks [--write FILE] [--rounds N]`."""

from __future__ import annotations

import argparse
from pathlib import Path

from benchmarks import build, cards, games, report, watch


def main() -> None:
    """Prints the page of results, or writes it."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--write", type=Path, metavar="FILE", help="write a Markdown page")
    parser.add_argument("--rounds", type=int, default=3, help="runs of every case (default: 3)")
    options = parser.parse_args()
    sections = [
        build.section(options.rounds),
        games.section(options.rounds),
        watch.section(),
        cards.section(options.rounds),
    ]
    for title, text in sections:
        print(f"{title}\n\n{text}\n")
    if options.write:
        report.write(options.write, sections)


if __name__ == "__main__":
    main()
