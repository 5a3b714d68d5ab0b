"""Decks of units and armies: fields that suit them, backs of their size, panels that they hold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from fabricate.checks.decks import element_kinds
from fabricate.errors import Fault
from fabricate.planner.armycards import army_fronts
from fabricate.planner.unitcards import unit_fronts
from fabricate.roster.line import line
from fabricate.schema.cards import (
    LINE_MOST,
    NUMBERS_MOST,
    PANEL_STATS,
    PANELS,
    TARGETS_MOST,
    WEAPONS_MOST,
    Deck,
)
from fabricate.schema.game import Game
from fabricate.schema.values import NUMBERS
from fabricate.source import Tree

Json = dict[str, Any]
#: The fields of a deck that only decks of one kind have.
ONLY_OF: Final = {
    "army": "units", "only": "units", "pictures": "units", "muster": "armies", "rule": "armies",
}  # fmt: skip
#: The elements of a layout that show the stats of a unit, and how many each of them shows.
_STATS: Final = {"numbers": NUMBERS_MOST, "statline": LINE_MOST}


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
        yield from _room(game, tree, key, deck) if deck.of == "units" else ()


def _room(game: Game, tree: Tree, key: str, deck: Deck) -> Iterator[Fault]:
    """Units of more stats or weapons than their card has room for, or of none that it shows."""
    kinds = element_kinds(deck.layout)
    most = min((_STATS[kind] for kind in kinds & _STATS.keys()), default=None)
    try:
        fronts = {name: data for name, _, data, _, _ in unit_fronts(game, deck)}
    except (KeyError, ValueError):
        return  # a name or a value is wrong, and that is told where it stands
    for name, data in fronts.items():
        stats, where = len(data["stats"]), ("units", name)
        bare = all(value is None for value in line(game, name).values.values())
        if most and not 1 <= stats <= most and not bare:
            what = f"its card in the deck '{key}' has room for 1 to {most} stats, and it has "
            do = "say row: false of some stats" if stats else "leave it out of the deck by 'only'"
            yield tree.fault(where, f"{what}{stats or 'none'} to show", do, at_key=True)
    if "ledger" in kinds:
        yield from _weapons(game, tree, key, {k: d.get("weapons", {}) for k, d in fronts.items()})


def _weapons(game: Game, tree: Tree, deck: str, found: Mapping[str, Json]) -> Iterator[Fault]:
    """Units of more weapons than a card has room for, and a table of more columns."""
    for name, weapons in found.items():
        rows = len(weapons.get("rows", ()))
        if rows > WEAPONS_MOST:
            what = f"its card in the deck '{deck}' has room for {WEAPONS_MOST} weapons"
            told = f"{what}, and it carries {rows}"
            yield tree.fault(("units", name), told, f"take off {rows - WEAPONS_MOST}", at_key=True)
    columns = max((len(weapons.get("targets", ())) for weapons in found.values()), default=0)
    if columns > TARGETS_MOST:
        what = f"cards have room for {TARGETS_MOST} columns of it, and it has {columns}"
        remedy = f"shorten its rows to {TARGETS_MOST}, or let another table be the first one"
        yield tree.fault(("tables", next(iter(game.tables)), "rows"), what, remedy, at_key=True)


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
    panels = [panel for _, _, data, _, _ in fronts for panel in data["panels"]]
    if any("icon" not in stat for panel in panels for stat in panel["stats"]):
        yield from _no_icons(game, tree, key)


def _no_icons(game: Game, tree: Tree, deck: str) -> Iterator[Fault]:
    """Stats that the cards of armies show, which have room for icons alone."""
    for name, stat in game.stats.items():
        told = stat.row and stat.kind in (*NUMBERS, "text")
        priced = game.worth is not None and game.worth.stat == name
        if told and not priced and stat.icon is None:
            what = f"it has no icon, by which the cards of the deck '{deck}' show it"
            yield tree.fault(("stats", name), what, "add 'icon', or say row: false", at_key=True)
