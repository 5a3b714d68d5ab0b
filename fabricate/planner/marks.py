"""Revision marks: a card keeps the mark of the revision since which it shows what it shows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from fabricate.history import Released
from fabricate.kit import Artifact, Kit
from fabricate.planner.cards import PlannedCard, card_artifacts
from fabricate.shown import shown


def with_marks(
    game: str,
    cards: Sequence[PlannedCard],
    before: Sequence[Artifact],
    released: Released,
    declared: int,
    art: Callable[[str], str],
) -> list[PlannedCard]:
    """The cards with their marks; `before` are the parts and pictures that they show."""
    if not released.revision:
        return [card.marked(declared) for card in cards]
    seen = shown(Kit(game, game, (*before, *card_artifacts(list(cards)))), art)
    now = released.next(declared)
    out = []
    for card in cards:
        digest, since = released.cards.get(f"card/{card.id}", ("", now))
        out.append(card.marked(since if digest == seen[f"card/{card.id}"] else now))
    return out
