"""Engagements: cards that can lie and shoot as they are said to, and the outcome that follows."""

from __future__ import annotations

from collections.abc import Iterator

from fabricate.engagement import Placed, Side, Sum, engaging, fought, places, reach
from fabricate.errors import Fault
from fabricate.roster.fighting import Scene, arrows_and_defence, of_kinds, scene
from fabricate.roster.line import line
from fabricate.schema.engagements import Engagement
from fabricate.schema.game import Game
from fabricate.source import Tree
from fabricate.spelling import nearest

Path = tuple[str | int, ...]


def check_engagements(game: Game, tree: Tree) -> Iterator[Fault]:
    """What is wrong with the worked combats of a game."""
    if game.engagements and arrows_and_defence(game) is None:
        what = "no stat of kind arrows says what it works against, so nobody can fall"
        remedy = "give the arrows 'against', with the stat that they must exceed"
        yield tree.fault(("engagements",), what, remedy, at_key=True)
        return
    for key, one in game.engagements.items():
        if any(lying.unit not in game.units for lying in one.placed.values()):
            continue  # that is told where it stands
        try:
            found = scene(game, one)
        except (KeyError, ValueError):
            continue  # so is a value that is wrong
        bare = list(_bare(game, one, tree, ("engagements", key)))
        faults = bare or list(_cards(one, found, tree, ("engagements", key)))
        yield from faults or _falls(one, found, tree, ("engagements", key))


def _bare(game: Game, one: Engagement, tree: Tree, path: Path) -> Iterator[Fault]:
    """Units without the stat that says what they can bear: anything would fell them."""
    stat = of_kinds(game)["defence"]
    for key, lying in one.placed.items():
        if line(game, lying.unit).values.get(stat) is None:
            what = f"the unit '{lying.unit}' has no '{stat}', which says what it can bear"
            remedy = "give it one, or place another unit"
            yield tree.fault((*path, "placed", key, "unit"), what, remedy)


def _cards(one: Engagement, scene: Scene, tree: Tree, path: Path) -> Iterator[Fault]:
    """Squares that are there and free, at most one new card, and shots that can be shot."""
    taken: dict[str, str] = {}
    for card in scene.cards:
        at, where = card.at.name, (*path, "placed", card.id, "at")
        if not scene.board.holds(card.at):
            last = f"{chr(ord('a') + scene.board.columns - 1)}{scene.board.rows}"
            what = f"the board has no square '{at}'"
            yield tree.fault(where, what, f"its squares are a1 to {last}")
        elif taken.setdefault(at, card.id) != card.id:
            what = f"on {at} lies '{taken[at]}' already"
            yield tree.fault(where, what, "give each card a square of its own")
    new = [card for card in scene.cards if one.placed[card.id].new]
    for card in new[1:]:
        where = (*path, "placed", card.id, "new")
        what = f"'{new[0].id}' is new as well, and one card is placed in a turn"
        yield tree.fault(where, what, "leave out 'new' at all cards but one")
    if len(new) == 1 and scene.board.holds(new[0].at):
        yield from _new(new[0], scene, tree, (*path, "placed", new[0].id, "at"))
    turn = {card.side for card in new[:1]}
    for card in scene.cards:
        if card.shoots is not None:
            where = (*path, "placed", card.id, "shoots")
            told = _shot(card, scene, turn)
            turn = turn or {card.side}
            yield from (tree.fault(where, *told) for told in [told] if told)


def _new(card: Placed, scene: Scene, tree: Tree, path: Path) -> Iterator[Fault]:
    """A card that could not be placed where it lies."""
    others = scene.without(card)
    open_to = [place.at.name for place in places(scene.board, others, card.fighter, card.side)]
    if open_to and card.at.name not in open_to:
        what = f"'{card.id}' could not be placed on {card.at.name}: it engages nobody there"
        if card.fighter.support:
            what += " and has no friend beside it"
        yield tree.fault(path, what, f"it could be placed on {', '.join(open_to)}")


def _shot(card: Placed, scene: Scene, turn: set[Side]) -> tuple[str, str] | None:
    """What keeps a card from its shot, and the remedy; None where nothing does."""
    others = scene.without(card)
    target = next((other for other in scene.cards if other.id == card.shoots), None)
    if target is None:
        known = nearest(str(card.shoots), (other.id for other in others))
        return f"no card here is called '{card.shoots}'", known
    if not card.fighter.missile:
        return f"'{card.id}' has nothing to shoot with", "leave out 'shoots'"
    if turn and card.side not in turn:
        return f"it is not the turn of '{card.id}'", "only one side shoots in a turn"
    if target.side == card.side:
        return f"'{target.id}' is a friend of '{card.id}'", "choose an enemy"
    if engaged := engaging(card, others):
        told = " and ".join(f"'{other.id}'" for other in engaged)
        return f"'{card.id}' is engaged by {told}, so it cannot shoot", "leave out 'shoots'"
    if not card.reaches(target.at):
        reached = ", ".join(square.name for square in reach(scene.board, card)) or "no square here"
        return f"'{card.id}' does not reach {target.at.name}", f"it reaches {reached}"
    return None


def _falls(one: Engagement, scene: Scene, tree: Tree, path: Path) -> Iterator[Fault]:
    """Who is said to fall and stands, and who falls and is not named."""
    sums = {found.id: found for found in fought(scene.cards).sums}
    for number, key in enumerate(one.falls):
        where = (*path, "falls", number)
        if key not in sums:
            yield tree.fault(where, f"no card here is called '{key}'", nearest(key, sums))
        elif not sums[key].falls:
            what = f"'{key}' stands: {_told(sums[key])}"
            yield tree.fault(where, what, "take it out, or change the cards")
        elif key in one.falls[:number]:
            yield tree.fault(where, f"'{key}' is named twice", "name it once")
    for key, found in sums.items():
        if found.falls and key not in one.falls:
            at = (*path, "falls") if "falls" in one.model_fields_set else path
            what = f"'{key}' falls: {_told(found)}"
            yield tree.fault(at, what, "name it under 'falls', or change the cards", at_key=True)


def _told(found: Sum) -> str:
    """A sum in words: who attacks with what, against what."""
    parts = [f"{attack.value} of '{attack.by}'" for attack in found.attacks]
    total = f" = {found.total}" if len(parts) > 1 else ""
    attacks = f"{' + '.join(parts)}{total}" if parts else "nobody attacks it"
    return f"{attacks} against a defence of {found.defence}" if parts else attacks
