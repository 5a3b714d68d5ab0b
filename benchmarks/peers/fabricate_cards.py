"""The benchmark deck through Fabricate's own builder of sheets, as a game's cards go."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from cards.build import sheet


def main() -> None:
    """Read the deck and write the sheets."""
    deck, target = Path(sys.argv[1]), Path(sys.argv[2])
    rows = json.loads(deck.read_text())
    cards = [
        {
            "id": f"card-{number}",
            "layout": "benchmark",
            "size": [63, 88],
            "bleed": 0,
            "quantity": 1,
            "data": row | {"text": "\n".join(row["paragraphs"])},
        }
        for number, row in enumerate(rows)
    ]
    inputs = {row["picture"]: deck.parent / row["picture"] for row in rows}
    params = {"cards": cards, "imposition": "fronts", "paper": "a4", "title": "Benchmark"}
    sheet(params, target, inputs)


if __name__ == "__main__":
    main()
