"""Decks of units and armies: fields that suit them, backs of their size, panels that they hold."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from fabricate.errors import Fault
from fabricate.planner.armycards import army_fronts
from fabricate.schema.cards import PANEL_STATS, PANELS, Deck
from fabricate.schema.game import Game
from fabricate.source import Tree

#: The fields of a deck that only decks of one kind have.
ONLY_OF: Final = {
    "army": "units", "only": "units", "pictures": "units", "muster": "armies", "rule": "armies",
}  # fmt: skip


def check_unit_decks(game: Game, tree: Tree) -> Iterator[Fault]:
    """Every deck against what it is made of."""
    for key, deck in game.decks.items():
        for field, of in ONLY_OF.items():
            if field in deck.model_fields_set and deck.of != of:
                what = f"this is a deck of {deck.of}, and only decks of {of} have '{field}'"
                yield tree.fault(
                    ("decks", key, field), what, f"leave it out, or say of: {of}", at_key=True
                )
        if deck.of == "units" and deck.army and deck.only:
            what = "it shows the units of an army, and only some units"
            yield tree.fault(("decks", key, "only"), what, "give 'army' or 'only'", at_key=True)
        yield from _armies(game, tree, key, deck) if deck.of == "armies" else ()


def _armies(game: Game, tree: Tree, key: str, deck: Deck) -> Iterator[Fault]:
    """Musters without an army, and armies that no card has room for."""
    listed = tree.root.items.get("armies")
    entries = listed.items.values() if listed else ()
    followed = [one.items["muster"].value for one in entries if "muster" in one.items]
    if deck.muster and deck.muster in game.musters and deck.muster not in followed:
        what = f"no army follows the muster '{deck.muster}'"
        yield tree.fault(("decks", key, "muster"), what, "name another, or add an army of it")
    try:
        fronts = list(army_fronts(game, deck))
    except (KeyError, ValueError):
        return  # a name or a value is wrong, and that is told where it stands
    for name, _, data, _, _ in fronts:
        panels, (least, most) = data["panels"], PANELS
        if not least <= len(panels) <= most:
            what = f"its card in the deck '{key}' has room for {least} to {most} kinds of units"
            remedy = "leave this deck out, or let it show those of another muster"
            told = f"{what}, and it has {len(panels)}"
            yield tree.fault(("armies", name), told, remedy, at_key=True)
    rows = max((len(p["stats"]) for _, _, data, _, _ in fronts for p in data["panels"]), default=1)
    if not 1 <= rows <= PANEL_STATS:
        what = f"its cards show at most {PANEL_STATS} stats of a unit, and units have {rows}"
        yield tree.fault(("decks", key), what, "say row: false of some stats", at_key=True)
