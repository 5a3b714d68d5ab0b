"""Where a card may be placed, where it may move, and what it can hit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from fabricate.engagement.board import STEPS, Board, Fighter, Placed, Side, Square
from fabricate.engagement.combat import engaging

#: Why a card may be placed somewhere.
Reason = Literal["engages", "supports", "follows", "open", "last resort"]


@dataclass(frozen=True, slots=True)
class Place:
    """A square where a card may be placed, why, and the directions in which it engages there."""

    at: Square
    why: Reason
    towards: tuple[str, ...] = ()


def places(
    board: Board, cards: Iterable[Placed], fighter: Fighter, side: Side
) -> tuple[Place, ...]:
    """All squares on which a player may place a card.

    It must point an arrow at an enemy; a supporter may lie beside a friend instead, and so may
    anyone if there is no enemy; on an empty board every square is open.
    """
    cards = list(cards)
    taken = {card.at for card in cards}
    free = [square for square in board.squares() if square not in taken]
    return tuple(found for at in free if (found := _place(at, cards, fighter, side)))


def _place(at: Square, cards: list[Placed], fighter: Fighter, side: Side) -> Place | None:
    if not cards:
        return Place(at, "open")
    enemies = {card.at for card in cards if card.side != side}
    towards = tuple(d for d in fighter.attacks if at.step(STEPS[d], side) in enemies)
    if towards:
        return Place(at, "engages", towards)
    if any(card.side == side and at.beside(card.at) for card in cards):
        if fighter.support:
            return Place(at, "supports")
        return None if enemies else Place(at, "follows")
    return None


def last_resort(board: Board, cards: Iterable[Placed], side: Side) -> tuple[Place, ...]:
    """The squares for who can place no card by the rules: all those beside an enemy."""
    cards = list(cards)
    taken = {card.at for card in cards}
    enemies = [card.at for card in cards if card.side != side]
    return tuple(
        Place(square, "last resort")
        for square in board.squares()
        if square not in taken and any(square.beside(enemy) for enemy in enemies)
    )


def reach(board: Board, card: Placed) -> tuple[Square, ...]:
    """The squares in the target grid of a card, as far as the board goes."""
    return tuple(square for square in board.squares() if card.reaches(square))


def moves(board: Board, card: Placed, others: Iterable[Placed]) -> tuple[Square, ...]:
    """The squares to which a card may move: empty, one step away, and not while it is engaged."""
    others = list(others)
    if engaging(card, others):
        return ()
    return tuple(_open(board, card, {other.at for other in others}))


def _open(board: Board, card: Placed, taken: set[Square]) -> Iterator[Square]:
    for direction in card.fighter.moves:
        square = card.at.step(STEPS[direction], card.side)
        if board.holds(square) and square not in taken:
            yield square
