"""Names that must exist, as one table over the plain data; and file names that must differ."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from fabricate.errors import Fault
from fabricate.planner.trays import formations, tray_id
from fabricate.schema.cards import Deck
from fabricate.schema.game import Game
from fabricate.source import Node, Tree
from fabricate.spelling import nearest
from fabricate.templating import emblems, icons, names
from fabricate.units import PAPERS

Path = tuple[str | int, ...]

#: Where a name stands, and what it must be; `*` is any entry, a last `@` means the key itself.
REFERENCES: Final[tuple[tuple[str, str], ...]] = (
    ("stats.*.icon", "icon"),
    ("races.*.emblem", "icon or emblem"),
    ("races.*.print.@", "colour"),
    ("ranks.*.icon", "icon"),
    ("ranks.*.counts_as", "rank"),
    ("classes.*.icon", "icon"),
    ("classes.*.arms", "emblem"),
    ("gear.*.icon", "icon"),
    ("gear.*.traits.*", "trait"),
    ("gear.*.traits.*.@", "trait"),
    ("races.*.traits.*", "trait"),
    ("races.*.traits.*.@", "trait"),
    ("classes.*.traits.*", "trait"),
    ("classes.*.traits.*.@", "trait"),
    ("units.*.traits.*", "trait"),
    ("units.*.traits.*.@", "trait"),
    ("units.*.race", "race"),
    ("units.*.class", "class"),
    ("units.*.rank", "rank"),
    ("units.*.gear.*", "gear"),
    ("units.*.notes.@", "stat"),
    ("units.*.emblem", "icon or emblem"),
    ("units.*.arms", "emblem"),
    ("units.*.icon", "icon"),
    ("units.*.model", "component"),
    ("tables.*.down", "stat"),
    ("tables.*.across", "stat"),
    ("stats.*.against", "stat"),
    ("worth.stat", "stat"),
    ("musters.*.of.*", "unit"),
    ("musters.*.limits.*.rank", "rank"),
    ("musters.*.limits.*.ranks.*", "rank"),
    ("armies.*.muster", "muster"),
    ("armies.*.units.@", "unit"),
    ("armies.*.from", "army"),
    ("armies.*.swaps.*.out", "unit"),
    ("armies.*.swaps.*.in", "unit"),
    ("armies.*.emblem", "icon or emblem"),
    ("armies.*.colour", "colour"),
    ("trays.colour", "colour"),
    ("classes.*.print.@", "colour"),
    ("components.*.print.@", "colour"),
    ("components.*.deck", "deck"),
    ("components.*.part.icon", "icon"),
    ("components.*.part.motif", "icon"),
    ("round.phases.*.icon", "icon"),
    ("buy.*.icon", "icon"),
    ("contests.*.conditions.*.icon", "icon"),
    ("documents.*.icon", "icon"),
    ("decks.*.layout", "layout"),
    ("decks.*.icon", "icon or emblem"),
    ("decks.*.army", "army"),
    ("decks.*.muster", "muster"),
    ("decks.*.only.*", "unit"),
    ("decks.*.rule.icon", "icon"),
    ("decks.*.back.layout", "layout"),
    ("decks.*.back.arms", "emblem"),
    ("decks.*.back.seal", "icon"),
    ("decks.*.back.icon", "icon"),
    ("decks.*.back.emblem", "emblem"),
    ("decks.*.cards.*.icon", "icon or emblem"),
    ("decks.*.cards.*.timing.icon", "icon"),
    ("decks.*.cards.*.stats.*.icon", "icon"),
    ("decks.*.cards.*.sections.*.icon", "icon"),
    ("papers.*.squares.*.icon", "icon"),
    ("papers.*.deck", "deck"),
    ("papers.*.tracks.*.icon", "icon"),
    ("papers.*.standees.*.icon", "icon or emblem"),
    ("papers.*.units.*", "unit"),
    ("papers.*.tokens.*.icon", "icon or emblem"),
    ("papers.*.tokens.*.back.icon", "icon or emblem"),
    ("engagements.*.placed.*.unit", "unit"),
    ("scenarios.*.armies.*.colour", "colour"),
    ("scenarios.*.armies.*.herds.*.race", "race"),
    ("scenarios.*.armies.*.herds.*.class", "class"),
)


def _keys(section: str) -> Callable[[Mapping[str, Any]], Iterable[str]]:
    def known(root: Mapping[str, Any]) -> Iterable[str]:
        entries = root.get(section)
        return entries if isinstance(entries, dict) else ()

    return known


#: What there is of each: from the templates, or from a section of the file.
KNOWN: Final[dict[str, Callable[[Mapping[str, Any]], Iterable[str]]]] = {
    "icon": lambda root: icons(),
    "emblem": lambda root: emblems(),
    "icon or emblem": lambda root: icons() | emblems(),
    "layout": lambda root: names("layouts", ".yaml"),
    "colour": _keys("colours"),
    "deck": _keys("decks"),
    "race": _keys("races"),
    "class": _keys("classes"),
    "stat": _keys("stats"),
    "rank": _keys("ranks"),
    "trait": _keys("traits"),
    "gear": _keys("gear"),
    "unit": _keys("units"),
    "muster": _keys("musters"),
    "army": _keys("armies"),
    "component": _keys("components"),
}


def check_references(tree: Tree) -> Iterator[Fault]:
    """Every name that refers to something that is not there; the data need not be sound."""
    for pattern, what in REFERENCES:
        known = set(KNOWN[what](tree.root.value))
        steps = pattern.split(".")
        for path, name in _matches(tree.root, steps[:-1] if steps[-1] == "@" else steps, ()):
            keys = list(name) if steps[-1] == "@" and isinstance(name, dict) else []
            yield from (
                _unknown(tree, (*path, key), key, known, what, True)
                for key in keys
                if key not in known
            )
            if steps[-1] != "@" and isinstance(name, str) and name not in known:
                yield _unknown(tree, path, name, known, what, False)


def _matches(node: Node, steps: list[str], path: Path) -> Iterator[tuple[Path, Any]]:
    if not steps:
        yield path, node.value
        return
    for key, child in node.items.items():
        if steps[0] in ("*", key):
            yield from _matches(child, steps[1:], (*path, key))


def _unknown(tree: Tree, path: Path, name: str, known: set[str], what: str, at_key: bool) -> Fault:
    return tree.fault(path, f"there is no {what} '{name}'", nearest(name, known), at_key=at_key)


def check_names(game: Game, tree: Tree) -> Iterator[Fault]:
    """A deck of the round needs a round; two entries must not want the same file."""
    for key, deck in game.decks.items():
        if deck.of == "round" and game.round is None:
            what = "this deck shows the round, and the game has none"
            yield tree.fault(("decks", key, "of"), what, "add the section 'round'")
        if deck.of in ("units", "armies") and not tree.root.value.get(deck.of):
            what = f"this deck shows the {deck.of}, and the game has none"
            yield tree.fault(("decks", key, "of"), what, f"add the section '{deck.of}'")
    yield from _file_names(game, tree)


def _file_names(game: Game, tree: Tree) -> Iterator[Fault]:
    """Two entries must not want the same file: models, pictures and cards go by their ids."""
    taken: dict[str, Path] = {}
    told: set[Path] = set()
    for name, path in _files(game):
        if taken.setdefault(name, path) != path and path not in told:
            told.add(path)
            what = f"it makes a file '{name}', and another entry makes one of that name too"
            yield tree.fault(path, what, "rename one of the two", at_key=True)


def _files(game: Game) -> Iterator[tuple[str, Path]]:
    """Every name that becomes a file or an artifact's id, with the entry that it comes from."""
    for prefix, section, halves in (
        ("head", "races", game.races),
        ("body", "classes", game.classes),
    ):
        for key, half in halves.items():
            yield from _in_colours(f"{prefix}-{key}", half.print, (section, key))
    for kind in ("marker", "exploded"):
        for race in game.races:
            yield from ((f"{kind}-{race}-{cls}", ("classes", cls)) for cls in game.classes)
    for key, component in game.components.items():
        yield from _in_colours(key, component.print, ("components", key))
    yield from ((f"unit-{key}", ("units", key)) for key in game.units)
    for tray in _trays(game):
        yield from _in_colours(tray, [game.trays.colour] if game.trays else [], ("trays",))
    for key in game.documents:
        yield key, ("documents", key)
        yield f"card-{key}", ("documents", key)  # its picture is told apart from a card's by this
    for key in game.papers:
        yield f"paper-{key}", ("papers", key)
        yield f"card-paper-{key}", ("papers", key)  # its picture, too
    yield from ((f"card-cards-{paper}", ()) for paper in PAPERS)  # the sheets
    for deck, entry in game.decks.items():
        yield f"card-back-{deck}", ("decks", deck)
        yield from ((f"card-{name}", path) for name, path in _cards(game, deck, entry))


def _trays(game: Game) -> list[str]:
    try:
        return [tray_id(one) for one in formations(game)]
    except (KeyError, ValueError):
        return []  # a name or an army is wrong, and that is told where it stands


def _in_colours(name: str, colours: Iterable[str], path: Path) -> Iterator[tuple[str, Path]]:
    yield name, path
    yield from ((f"{name}-{colour}", path) for colour in colours)


def _cards(game: Game, key: str, deck: Deck) -> Iterator[tuple[str, Path]]:
    if deck.of == "races":
        yield from ((f"race-{race}", ("decks", key)) for race in game.races)
    elif deck.of == "classes":
        yield from ((f"class-{cls}", ("decks", key)) for cls in game.classes)
    elif deck.of == "round":
        yield f"{key}-round", ("decks", key)
    elif deck.of in ("units", "armies"):
        yield from ((f"{key}-{entry}", ("decks", key)) for entry in getattr(game, deck.of))
    yield from ((f"{key}-{card}", ("decks", key, "cards", card)) for card in deck.cards)
