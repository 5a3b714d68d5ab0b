"""Decks: layouts that suit their cards, titles that their faces can show, numbers of copies."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final

import yaml

import templates
from fabricate.errors import Fault
from fabricate.faces import FACES, lacking, named
from fabricate.planner.cards import PlannedCard, planned_cards
from fabricate.roster.fighting import of_kinds
from fabricate.schema.cards import FEWEST_ROWS, MOST_ROWS
from fabricate.schema.game import Game
from fabricate.source import Tree
from fabricate.templating import names
from fabricate.units import CARD_SIZES

#: More cards than this on the sheets of one game are a slip of the pen.
MOST_CARDS: Final = 5000
_BINDING = re.compile(r"=([a-z_]+)(?:\.[a-z_.]+)?")


def check_decks(game: Game, tree: Tree) -> Iterator[Fault]:
    """Every deck against its layout, and the number of cards in all."""
    for key, deck in game.decks.items():
        suits = _size(deck.layout) in (None, CARD_SIZES[deck.size])
        if not suits:
            what = f"cards of size '{deck.size}' do not suit the layout '{deck.layout}'"
            fits = [name for name, value in CARD_SIZES.items() if value == _size(deck.layout)]
            yield tree.fault(("decks", key, "size"), what, f"choose size: {' or '.join(fits)}")
        elif _size(deck.back.layout) not in (None, CARD_SIZES[deck.size]):
            what = f"the back '{deck.back.layout}' is no back of cards of size '{deck.size}'"
            backs = (n for n in sorted(names("layouts", ".yaml")) if "back" in n.split("-"))
            fits = [name for name in backs if _size(name) in (None, CARD_SIZES[deck.size])]
            remedy = f"choose one of: {', '.join(fits)}"
            yield tree.fault(("decks", key, "back", "layout"), what, remedy)
    yield from _codes(game, tree)
    try:
        cards = planned_cards(game)
    except (KeyError, ValueError):
        return  # a text or a value is wrong, and that is told where it stands
    for key in game.decks:
        mine = [card for card in cards if card.deck == key]
        yield from _deck(game, tree, key, mine)
    if sum(card.quantity for card in cards) > MOST_CARDS:
        what = f"the decks hold more than {MOST_CARDS:,} cards together"
        yield tree.fault(("decks",), what, "lower 'copies'", at_key=True)


def _codes(game: Game, tree: Tree) -> Iterator[Fault]:
    """Decks of one code, whose cards would bear the same marks."""
    owners: dict[str, str] = {}
    for key, deck in game.decks.items():
        if (owner := owners.setdefault(deck.code, key)) != key:
            what = f"the deck '{owner}' has the code '{deck.code}', too, so marks would be the same"
            remedy = "choose another code, one to three letters"
            yield tree.fault(("decks", key, "code"), what, remedy)


def _deck(game: Game, tree: Tree, key: str, cards: list[PlannedCard]) -> Iterator[Fault]:
    layout = game.decks[key].layout
    if not cards or layout not in names("layouts", ".yaml"):
        return
    data = cards[0].card["data"]
    shown = set().union(*(card.card["data"] for card in cards))
    lacks = sorted(_needs(layout) - shown)
    if lacks:
        what = f"the layout '{layout}' shows '{lacks[0]}', which cards of this deck do not have"
        fits = [name for name in sorted(names("layouts", ".yaml")) if not _needs(name) - shown]
        yield tree.fault(("decks", key, "layout"), what, f"choose one of: {', '.join(fits)}")
        return
    rows = len(data.get("rows", ()))
    if "rows" in _needs(layout) and not FEWEST_ROWS <= rows <= MOST_ROWS:
        what = f"rows of stats: {rows}, and a card holds {FEWEST_ROWS} to {MOST_ROWS}"
        remedy = "add stats, or say row: false of some"
        yield tree.fault(("decks", key, "layout"), what, remedy)
    for card in cards:
        yield from _lacking(game, tree, key, layout, card)
        yield from _titles(tree, key, layout, card)


def _lacking(game: Game, tree: Tree, deck: str, layout: str, card: PlannedCard) -> Iterator[Fault]:
    """A card without something that others of its deck have, and that the layout shows."""
    key = card.id.removeprefix(f"{deck}-")
    for name in sorted(_needs(layout) - card.card["data"].keys())[:1]:
        if game.decks[deck].of == "units":
            name = of_kinds(game).get(name, name)
            what = f"its card in the deck '{deck}' shows '{name}', which it does not have"
            remedy = f"give it '{name}', or leave it out of the deck by 'only'"
            yield tree.fault(("units", key), what, remedy, at_key=True)
        else:
            what = f"the layout '{layout}' shows '{name}', which this card does not have"
            yield tree.fault(("decks", deck, "cards", key), what, f"add '{name}'", at_key=True)


def _titles(tree: Tree, deck: str, layout: str, card: PlannedCard) -> Iterator[Fault]:
    """Single lines whose face the layout names: that face must have their characters."""
    for element in _layout(layout)["elements"]:
        face, binding = element.get("face"), _BINDING.fullmatch(str(element.get("text", "")))
        text = card.card["data"].get(binding[1]) if binding else None
        if element.get("kind") != "text" or face not in FACES or not isinstance(text, str):
            continue
        bad = lacking(text.upper() if element.get("upper") else text, face)
        if bad and not lacking(bad):  # what no face has is told where it stands
            what = f"the card '{card.id}' has {named(bad[0])} in its {binding and binding[1]}"
            remedy = (
                f"the face '{face}' of the layout '{layout}' cannot show it: write it otherwise"
            )
            yield tree.fault(("decks", deck), what, remedy, at_key=True)


@cache
def _layout(name: str) -> Mapping[str, Any]:
    text = (templates.root() / "layouts" / f"{name}.yaml").read_text("utf-8")
    data: dict[str, Any] = yaml.load(text, getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    return data


def _size(layout: str) -> tuple[float, float] | None:
    """The size that a layout is made for (mm); None if it suits all, or is not there."""
    known = layout in names("layouts", ".yaml")
    size = _layout(layout).get("size") if known else None
    return (float(size[0]), float(size[1])) if size else None


def element_kinds(layout: str) -> frozenset[str]:
    """The kinds of elements that a layout is drawn of; none if it is not there."""
    known = layout in names("layouts", ".yaml")
    return frozenset(one["kind"] for one in _layout(layout)["elements"]) if known else frozenset()


def _needs(layout: str) -> set[str]:
    """The data without which a layout cannot be drawn."""
    always = [element for element in _layout(layout)["elements"] if "when" not in element]
    found = [_BINDING.fullmatch(v) for e in always for v in e.values() if isinstance(v, str)]
    return {match[1] for match in found if match}
