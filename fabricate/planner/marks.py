"""Revision marks: a card keeps the mark of the revision since which it shows what it shows."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from itertools import chain, count

from fabricate.history import Released, label_of
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
    """The cards with their marks; `before` are the parts and pictures that they show.

    A released card keeps its number, wherever it stands in its deck now; one that shows what it
    did keeps its whole mark. So no mark is ever printed for anything else than before.
    """
    if not released.revision:
        return [card.marked(card.label, declared) for card in cards]
    seen = shown(Kit(game, game, (*before, *card_artifacts(list(cards)))), art)
    now = released.next(declared)
    labels = _labels(cards, {key: mark for key, (_, mark) in released.cards.items()})
    out = []
    for card in cards:
        key, label = f"card/{card.id}", labels[card.id]
        digest, mark = released.cards.get(key, ("", ""))
        kept = digest == seen[key] and label_of(mark)[0] == label
        out.append(card.marked(label, label_of(mark)[1] if kept else now))
    return out


def _labels(cards: Sequence[PlannedCard], marks: Mapping[str, str]) -> dict[str, str]:
    """The label of each card: that of the last release, else that of its place if it is free."""
    labels: dict[str, str] = {}
    taken: set[str] = set()
    for card in cards:
        label = label_of(marks.get(f"card/{card.id}", ""))[0]
        if _prefix(label) == _prefix(card.label) and label not in taken:
            labels[card.id] = label
            taken.add(label)
    for card in cards:
        if card.id not in labels:
            labels[card.id] = _free(card.label, taken)
            taken.add(labels[card.id])
    return labels


def _free(label: str, taken: Container[str]) -> str:
    """A label if it is free, else the first of its kind that is."""
    numbered = (f"{_prefix(label)}{number}" for number in count(1))
    return next(one for one in chain([label], numbered) if one not in taken)


def _prefix(label: str) -> str:
    """A label without its number: `MW-R` of MW-R12."""
    return label.rstrip("0123456789")
