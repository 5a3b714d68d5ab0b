"""Engagements: cards with arrows on a board of squares, and what they do to each other."""

from __future__ import annotations

from fabricate.engagement.board import STEPS, Board, Fighter, Placed, Side, Square, Step
from fabricate.engagement.combat import Attack, Outcome, Sum, engaging, fought, shots
from fabricate.engagement.placing import Place, Reason, last_resort, moves, places, reach

__all__ = [
    "STEPS",
    "Attack",
    "Board",
    "Fighter",
    "Outcome",
    "Place",
    "Placed",
    "Reason",
    "Side",
    "Square",
    "Step",
    "Sum",
    "engaging",
    "fought",
    "last_resort",
    "moves",
    "places",
    "reach",
    "shots",
]
