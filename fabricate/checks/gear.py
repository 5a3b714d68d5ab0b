"""Effects of gear, which name stats and classes, and values of special rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from fabricate.errors import Fault
from fabricate.schema.base import Markup
from fabricate.schema.game import Game
from fabricate.schema.gear import Gear, effect, trait_of
from fabricate.schema.people import Class, Race
from fabricate.schema.units import Unit
from fabricate.schema.values import NUMBERS
from fabricate.source import Tree
from fabricate.spelling import nearest

Path = tuple[str | int, ...]
#: Where the text of a special rule tells the value that is given with it.
_VALUE: Final = "{value}"


def check_effects(tree: Tree) -> Iterator[Fault]:
    """Every effect that is one, against the stats and classes of a file that need not be sound."""
    for key, gear in _entries(tree.root.value, "gear").items():
        effects = gear.get("effects") if isinstance(gear, dict) else None
        for number, text in enumerate(effects if isinstance(effects, list) else ()):
            if isinstance(text, str):
                yield from _effect(tree, ("gear", key, "effects", number), text)


def _effect(tree: Tree, path: Path, text: str) -> Iterator[Fault]:
    try:
        one = effect(text)
    except ValueError:
        return  # it is told by the field itself
    classes, stats = (_entries(tree.root.value, name) for name in ("classes", "stats"))
    if one.kind == "becomes":
        if one.words not in classes:
            what = f"there is no class '{one.words}' to become"
            yield tree.fault(path, what, nearest(one.words, classes))
        return
    names = {name: stat for key, stat in stats.items() for name in _names(key, stat)}
    words = one.words.lower()
    stat = next((s for n, s in names.items() if f"{words} ".startswith(f"{n.lower()} ")), None)
    kind = stat.get("kind") if isinstance(stat, dict) else None
    if stat is None:
        near = nearest(one.words.partition(" ")[0], names)
        yield tree.fault(path, f"'{one.words}' begins with no stat", near)
    elif kind not in (*NUMBERS, None):
        what = f"'{one.words}' is a stat of kind {kind}, and only numbers can be changed"
        yield tree.fault(path, what, "name another stat, or make it a special rule")


def check_trait_values(game: Game, tree: Tree) -> Iterator[Fault]:
    """Special rules whose text tells a value, where none is given with them."""
    texts = {key: trait.text for key, trait in game.traits.items()}
    needy = {k for k, text in texts.items() if isinstance(text, Markup) and _VALUE in text.markup}
    owners: dict[str, Mapping[str, Race | Class | Unit | Gear]] = {
        "races": game.races, "classes": game.classes, "gear": game.gear, "units": game.units,
    }  # fmt: skip
    for section, entries in owners.items():
        for key, entry in entries.items():
            for number, (trait, value) in enumerate(map(trait_of, entry.traits)):
                if trait in needy and not value:
                    what = f"the special rule '{trait}' tells a value, and none is given here"
                    remedy = f"write {{{trait}: ...}} with the value for the dots"
                    yield tree.fault((section, key, "traits", number), what, remedy)


def became(gear: Any) -> Iterator[str]:
    """The classes that a piece of gear makes of its bearer."""
    effects = gear.get("effects") if isinstance(gear, dict) else None
    for text in effects if isinstance(effects, list) else ():
        try:
            one = effect(text)
        except (TypeError, ValueError):
            continue  # it is told by the field itself
        if one.kind == "becomes":
            yield one.words


def _names(key: str, stat: Any) -> Iterator[str]:
    """The names that an effect may call a stat by."""
    yield key
    for name in ("short", "name"):
        if isinstance(stat, dict) and isinstance(stat.get(name), str):
            yield stat[name]


def _entries(root: Mapping[str, Any], section: str) -> Mapping[str, Any]:
    entries = root.get(section)
    return entries if isinstance(entries, dict) else {}
