"""A game of a few cards, which needs no parts and is built in a moment."""

from __future__ import annotations

from pathlib import Path

import pytest

CARDS = """\
game: {id: cards, name: Cards, code: CA, tagline: A test}
colours:
  red: {name: Red, hex: '#aa3322', note: player 1}
decks:
  luck:
    name: Luck
    code: L
    layout: gift
    theme: '#3d6487'
    icon: heart
    kicker: Luck
    back: {icon: paw}
    cards:
      one: {title: One, text: Draw a card.}
      two: {title: Two, text: Draw two cards.}
"""


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    """The file of the game, in a folder of its own."""
    path = tmp_path / "game" / "cards.yaml"
    path.parent.mkdir()
    path.write_text(CARDS, "utf-8")
    return path
