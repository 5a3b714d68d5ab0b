"""A new unit as an entry of the designer's file: a race in a class, with what another carries."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from fabricate.creating.entries import Created, checked, row_of
from fabricate.creating.names import new_id, plural
from fabricate.editing import inserted
from fabricate.encodings import decoded
from fabricate.errors import UsageError
from fabricate.loading import Loaded
from fabricate.planner.rosters import sought
from fabricate.roster.audit import spent
from fabricate.roster.fielding import class_of
from fabricate.roster.line import line
from fabricate.roster.worths import cost
from fabricate.schema.game import Game
from fabricate.schema.gear import trait_of
from fabricate.spelling import nearest, slug
from fabricate.splicing import Layout, flow

#: What is told of a new unit that has no card.
UNSHOWN: Final = "no deck shows it yet: put it into an army, or name it under 'only' of a deck"
#: What a new unit takes over from the one that it is like.
TAKEN: Final = ("rank", "size", "crew", "gear", "traits", "stats", "model")


def new_troop(
    loaded: Loaded,
    race: str | None = None,
    cls: str | None = None,
    name: str | None = None,
    like: str | None = None,
    key: str | None = None,
) -> Created:
    """A unit of a race in a class, called after them if it has no name of its own.

    It carries what the unit carries that it is like: the one named, else one of the same class.

    Raises:
        UsageError: there is no such race, class or unit, or its name is taken.
        SourceError: the file cannot take it.
    """
    game = loaded.game
    for said, known, what in ((race, game.races, "race"), (cls, game.classes, "class")):
        if said is not None and said not in known:
            raise UsageError(f"there is no {what} '{said}'; {nearest(said, known)}")
    pattern = _pattern(game, race, cls, like)
    race = race or game.units[pattern].race
    cls = cls or game.units[pattern].cls
    if name is None:
        if race is None or cls is None:
            raise UsageError("say what it is called: --name")
        name = f"{game.races[race].name} {game.classes[cls].name}"
    plain = slug(name)
    if key is None and race and cls and (not plain or plain in {**game.races, **game.classes}):
        key = f"{race}-{cls}"  # a look at the id alone would be one at the race or the class
    key = new_id(name, game.units, "unit", key)
    tree = loaded.tree
    spaced = Layout.of(decoded(tree.file, tree.raw)).is_spaced()
    rows = [f"name: {flow(name)}"]
    many = plural(name)
    if cls and name.endswith(f" {game.classes[cls].name}"):
        own = game.classes[cls].plural or plural(game.classes[cls].name)
        many = f"{name.removesuffix(game.classes[cls].name)}{own}"
    if game.units[pattern].size == 1 and many != name:
        rows.append(f"plural: {flow(many)}")  # the default is the name itself
    for label, value in _entry(game, tree.root.value["units"][pattern], pattern, race, cls):
        rows += row_of(label, value, spaced)
    text = inserted(tree, "units", key, "\n".join(rows))
    new = checked(loaded, text)
    shown = "\n".join([f"  {key}:", *(f"    {row}" for row in rows)])
    return Created(text, "units", key, shown, tuple(_notes(new.game, key, pattern)))


def _pattern(game: Game, race: str | None, cls: str | None, like: str | None) -> str:
    """The unit that it is like: the one named, else of its class, else of its race, else any."""
    if like is not None:
        found = sought(game.units, like)
        if found is None:
            raise UsageError(f"--like {like}: there is no such unit; {nearest(like, game.units)}")
        return found
    classes = {key: class_of(game, key) for key in game.units}
    of_class = [key for key in game.units if cls and classes[key] is game.classes[cls]]
    of_race = [key for key, unit in game.units.items() if race and unit.race == race]
    both = [key for key in of_class if key in of_race]
    return next(iter([*both, *of_class, *of_race, *game.units]))


def _entry(
    game: Game, like: Mapping[str, Any], key: str, race: str | None, cls: str | None
) -> Iterator[tuple[str, Any]]:
    """What is written of it: race and class, then what it takes over; rare rules stay behind."""
    unit = game.units[key]
    if race:
        yield "race", race
    if cls:
        # what makes a rider of its bearer is among the gear that it takes over
        yield "class", unit.cls if class_of(game, key) is game.classes[cls] else cls
    for name in TAKEN:
        value = like.get(name)
        if name == "traits" and value:
            value = [use for use in value if game.traits[trait_of(use)[0]].per_army is None]
        if value:
            yield name, value


def _notes(game: Game, key: str, like: str) -> Iterator[str]:
    yield f"it carries what {game.units[like].name} carries: make it its own"
    priced = cost(game, line(game, key))
    if game.worth and priced:
        worth = spent(game, priced)
        yield f"it {'is' if worth.startswith('worth') else 'costs'} {worth}"
    decks = [deck for deck in game.decks.values() if deck.of == "units"]
    if not any(deck.army is None and (not deck.only or key in deck.only) for deck in decks):
        yield UNSHOWN
