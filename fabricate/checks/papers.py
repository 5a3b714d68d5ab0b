"""Paper goods: squares that a board has, pictures that standees show."""

from __future__ import annotations

from collections.abc import Iterator

from fabricate.errors import Fault
from fabricate.planner.cards import planned_cards
from fabricate.planner.parts import part_uses
from fabricate.planner.pictures import picture_artifacts
from fabricate.planner.standees import standee_of
from fabricate.roster.fielding import fielded
from fabricate.schema.folded import Standees, TuckBox, fitting
from fabricate.schema.game import Game
from fabricate.schema.papers import Board
from fabricate.source import Tree
from fabricate.spelling import nearest
from fabricate.units import CARD_SIZES, PAPERS
from fabricate.wording import split

Path = tuple[str | int, ...]


def check_papers(game: Game, tree: Tree) -> Iterator[Fault]:
    """What no field of a paper good can check by itself."""
    for key, good in game.papers.items():
        if isinstance(good, Board):
            yield from _squares(key, good, tree)
        elif isinstance(good, Standees):
            yield from _units(game, tree, key, good)
            known = _known(game) if good.pictures else None
            yield from _pictures(key, good, known, tree) if known is not None else ()
        elif isinstance(good, TuckBox) and good.deck in game.decks:
            yield from _box(key, good, game, tree)


def _squares(key: str, board: Board, tree: Tree) -> Iterator[Fault]:
    last = chr(ord("a") + board.columns - 1)
    for name in board.squares:
        if name[0] > last or int(name[1:]) > board.rows:
            what = f"the board has no square '{name}'"
            remedy = f"its squares are a1 to {last}{board.rows}"
            yield tree.fault(("papers", key, "squares", name), what, remedy, at_key=True)


def _box(key: str, box: TuckBox, game: Game, tree: Tree) -> Iterator[Fault]:
    """A box that no paper is large enough for."""
    try:
        cards = planned_cards(game)
    except (KeyError, ValueError):
        return  # a text or a value is wrong, and that is told where it stands
    count = sum(card.quantity for card in cards if card.deck == box.deck)
    if not count:
        if not tree.root.value.get(game.decks[box.deck].of):
            what = f"the deck '{box.deck}' has no cards"
            yield tree.fault(("papers", key, "deck"), what, "name a deck that has some")
        return
    net = box.net(CARD_SIZES[game.decks[box.deck].size], count)
    fits = (fitting(net, paper) for paper in PAPERS.values())
    if not any(fits):
        what = f"its net of {net[0]:.0f} x {net[1]:.0f} mm is larger than A4 and Letter"
        remedy = "let it hold fewer cards: say how many under 'cards', and make two of it"
        yield tree.fault(("papers", key), what, remedy, at_key=True)


def _pictures(key: str, good: Standees, known: set[str], tree: Tree) -> Iterator[Fault]:
    for name, one in good.standees.items():
        if one.picture and one.picture not in known:
            path = ("papers", key, "standees", name, "picture")
            what = f"the kit has no picture '{one.picture}'"
            yield tree.fault(path, what, nearest(one.picture, known))


def _units(game: Game, tree: Tree, key: str, good: Standees) -> Iterator[Fault]:
    """Units of which no standee can be made."""
    listed = isinstance(good.units, list)
    try:
        counts = fielded(game, lambda one: one)
    except (KeyError, ValueError):
        return  # an army is wrong, and that is told where it stands
    for number, unit in enumerate(good.units if listed else game.units):
        if unit in good.standees or unit not in game.units:
            continue  # it is written out, or told as unknown
        path: Path = ("papers", key, "units", number) if listed else ("papers", key, "units")
        try:
            standee_of(game, unit, counts.get(unit, 1))
        except KeyError:
            continue  # a name is wrong, and that is told where it stands
        except ValueError as error:
            what, remedy = split(str(error))
            more = f"{remedy}, or write its standee under 'standees'"
            yield tree.fault(path, f"no standee can be made of the unit '{unit}': {what}", more)


def _known(game: Game) -> set[str] | None:
    """Every picture of the kit; None if a part is wrong, which is told where it stands."""
    try:
        return {picture.id for picture in picture_artifacts(game, part_uses(game))}
    except (KeyError, ValueError):
        return None
