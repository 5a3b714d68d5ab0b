"""Names that must exist: colours, icons, emblems, layouts; and file names that must differ."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from fabricate.errors import Fault
from fabricate.faults import nearest
from fabricate.schema.game import Game
from fabricate.source import Tree
from fabricate.templating import emblems, icons, names

Path = tuple[str | int, ...]


def check_names(game: Game, tree: Tree) -> Iterator[Fault]:
    """Every name that refers to something else, and every name that becomes a file."""
    yield from _colours(game, tree)
    for path, icon in _icons(game):
        yield from _known(tree, path, icon, icons(), "icon")
    for path, emblem in _emblems(game):
        yield from _known(tree, path, emblem, emblems(), "emblem")
    for key, deck in game.decks.items():
        layouts = names("layouts", ".yaml")
        yield from _known(tree, ("decks", key, "layout"), deck.layout, layouts, "layout")
        if deck.of == "round" and game.round is None:
            what = "this deck shows the round, and the game has none"
            yield tree.fault(("decks", key, "of"), what, "add the section 'round'")
    yield from _file_names(game, tree)


def _known(
    tree: Tree, path: Path, name: str, known: Iterable[str], what: str
) -> Iterator[Fault]:
    known = list(known)
    if name not in known:
        yield tree.fault(path, f"there is no {what} '{name}'", nearest(name, known))


def _colours(game: Game, tree: Tree) -> Iterator[Fault]:
    for section, entries in (
        ("races", game.races),
        ("classes", game.classes),
        ("components", game.components),
    ):
        for key, entry in entries.items():
            for colour in entry.print:
                if colour not in game.colours:
                    path = (section, key, "print", colour)
                    remedy = nearest(colour, game.colours)
                    yield tree.fault(path, f"there is no colour '{colour}'", remedy, at_key=True)


def _icons(game: Game) -> Iterator[tuple[Path, str]]:
    for key, stat in game.stats.items():
        if stat.icon:
            yield ("stats", key, "icon"), stat.icon
    for key, cls in game.classes.items():
        yield ("classes", key, "icon"), cls.icon
    for key, phase in game.round.phases.items() if game.round else ():
        yield ("round", "phases", key, "icon"), phase.icon
    for number, purchase in enumerate(game.buy):
        yield ("buy", number, "icon"), purchase.icon
    for key, document in game.documents.items():
        yield ("documents", key, "icon"), document.icon
    for key, deck in game.decks.items():
        yield ("decks", key, "icon"), deck.icon
        yield ("decks", key, "back", "seal"), deck.back.seal
        if deck.back.icon:
            yield ("decks", key, "back", "icon"), deck.back.icon
        for name, card in deck.cards.items():
            if card.icon and card.icon not in emblems():
                yield ("decks", key, "cards", name, "icon"), card.icon
            if card.timing:
                yield ("decks", key, "cards", name, "timing", "icon"), card.timing.icon
    for key, component in game.components.items():
        icon = getattr(component.part, "icon", None)
        if icon:
            yield ("components", key, "part", "icon"), icon


def _emblems(game: Game) -> Iterator[tuple[Path, str]]:
    for key, race in game.races.items():
        if race.emblem:
            yield ("races", key, "emblem"), race.emblem
    for key, deck in game.decks.items():
        if deck.back.emblem:
            yield ("decks", key, "back", "emblem"), deck.back.emblem


def _file_names(game: Game, tree: Tree) -> Iterator[Fault]:
    """Two entries must not want the same file: models, pictures and cards are named by their ids."""
    taken: dict[str, str] = {}
    wanted: list[tuple[str, Path]] = []
    for key in game.races:
        wanted.append((f"head-{key}", ("races", key)))
    for key in game.classes:
        wanted.append((f"body-{key}", ("classes", key)))
    wanted += [
        (f"{kind}-{race}-{cls}", ("classes", cls))
        for kind in ("marker", "exploded")
        for race in game.races
        for cls in game.classes
    ]
    for key, component in game.components.items():
        wanted.append((key, ("components", key)))
        wanted += [(f"{key}-{colour}", ("components", key)) for colour in component.print]
    wanted += [(key, ("documents", key)) for key in game.documents]
    for deck, entry in game.decks.items():
        wanted.append((f"card-back-{deck}", ("decks", deck)))
        wanted += [(f"card-{deck}-{key}", ("decks", deck, "cards", key)) for key in entry.cards]
    for name, path in wanted:
        if name in taken and taken[name] != str(path):
            what = f"it makes a file '{name}', and another entry makes one of that name too"
            yield tree.fault(path, what, "rename one of the two", at_key=True)
        taken.setdefault(name, str(path))
