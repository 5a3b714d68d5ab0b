"""Who strikes whom with what, who is shot at, and who falls: all at the same moment."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from fabricate.engagement.board import Placed


@dataclass(frozen=True, slots=True)
class Attack:
    """What one card does to one enemy: by an arrow that points at it, or by a shot."""

    by: str
    to: str
    value: int
    how: Literal["arrow", "shot"]


@dataclass(frozen=True, slots=True)
class Sum:
    """All that is done to one card, and what it can bear."""

    id: str
    attacks: tuple[Attack, ...]
    defence: int

    @property
    def total(self) -> int:
        """The attacks together."""
        return sum(attack.value for attack in self.attacks)

    @property
    def falls(self) -> bool:
        """Whether they exceed its defence; as much as it is not enough."""
        return self.total > self.defence

    @property
    def words(self) -> str:
        """The sum as one writes it down: `4 + 5 = 9 > 4`."""
        values = [str(attack.value) for attack in self.attacks]
        total = f"{' + '.join(values)} = {self.total}" if len(values) > 1 else str(self.total)
        return f"{total} {'>' if self.falls else '=' if self.total == self.defence else '<'} " + (
            str(self.defence)
        )


@dataclass(frozen=True, slots=True)
class Outcome:
    """What happens on a board."""

    sums: tuple[Sum, ...]

    @property
    def falls(self) -> tuple[str, ...]:
        """Who falls, in the order of the cards."""
        return tuple(one.id for one in self.sums if one.falls)

    @property
    def attacks(self) -> tuple[Attack, ...]:
        """Everything that is done to anyone."""
        return tuple(attack for one in self.sums for attack in one.attacks)


def engaging(card: Placed, others: Iterable[Placed]) -> list[Placed]:
    """The enemies whose arrows point at a card."""
    return [other for other in others if other.side != card.side and other.points(card.at)]


def shots(card: Placed, others: Iterable[Placed]) -> list[Placed]:
    """The enemies that a card may shoot at: none while an enemy engages it."""
    others = list(others)
    if not card.fighter.missile or engaging(card, others):
        return []
    return [other for other in others if other.side != card.side and card.reaches(other.at)]


def fought(cards: Iterable[Placed]) -> Outcome:
    """What all cards do to each other; a card that shoots does not use its arrows as well."""
    cards = list(cards)
    return Outcome(tuple(Sum(c.id, _against(c, cards), c.fighter.defence) for c in cards))


def _against(card: Placed, cards: list[Placed]) -> tuple[Attack, ...]:
    found = []
    for other in cards:
        if other.shoots == card.id:
            found.append(Attack(other.id, card.id, other.fighter.missile, "shot"))
        elif other.shoots is None and other.side != card.side and other.points(card.at):
            found.append(Attack(other.id, card.id, other.points(card.at), "arrow"))
    return tuple(found)
