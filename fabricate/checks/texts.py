"""Card texts: icons and numbers that they name; document templates that must exist."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from fabricate.errors import Fault
from fabricate.schema.base import Markup
from fabricate.schema.game import Game
from fabricate.source import Tree
from fabricate.spelling import nearest
from fabricate.templating import fill, find_text, icons

Path = tuple[str | int, ...]
_ICON = re.compile(r"(?<!\\):([a-z0-9]+(?:-[a-z0-9]+)*):")


def check_texts(game: Game, tree: Tree) -> Iterator[Fault]:
    """Every markup of the game, and every template that a document names."""
    for path, text in _texts(game):
        if isinstance(text, Markup):
            yield from _markup(game, tree, (*path, "markup"), text.markup)
    yield from _with_own_numbers(game, tree)
    for key, document in game.documents.items():
        if find_text(document.template, tree.folder) is None:
            what = f"there is no template '{document.template}'"
            remedy = "put it beside the game file, or name one that comes with Fabricate"
            yield tree.fault(("documents", key, "template"), what, remedy)


def _with_own_numbers(game: Game, tree: Tree) -> Iterator[Fault]:
    """Texts that have numbers beside those of the rules."""
    for key, trait in game.traits.items():
        if isinstance(trait.text, Markup):
            path = ("traits", key, "text", "markup")
            yield from _markup(game, tree, path, trait.text.markup, {"value": ""})
        if trait.called:
            yield from _numbers(tree, ("traits", key, "called"), trait.called, {"value": ""})
    for key, deck in game.decks.items():
        if deck.of == "armies" and deck.kicker:
            numbers = {"number": 1, "count": 1}
            yield from _numbers(tree, ("decks", key, "kicker"), deck.kicker, numbers)
    for key, stat in game.stats.items():
        if stat.note:
            yield from _numbers(tree, ("stats", key, "note"), stat.note, {"bonus": 0})


def _texts(game: Game) -> Iterator[tuple[Path, object]]:
    for section, halves in (("races", game.races), ("classes", game.classes)):
        for key, half in halves.items():
            if half.ability:
                yield (section, key, "ability", "text"), half.ability.text
    yield from _written(game)
    yield from _of_units(game)
    for key, phase in game.round.phases.items() if game.round else ():
        yield ("round", "phases", key, "text"), phase.text
    for key, scenario in game.scenarios.items():
        yield ("scenarios", key, "lead"), scenario.lead
        yield ("scenarios", key, "victory"), scenario.victory
        for part in ("setup", "rules"):
            for number, line in enumerate(getattr(scenario, part)):
                yield ("scenarios", key, part, number), line


def _of_units(game: Game) -> Iterator[tuple[Path, object]]:
    for key, unit in game.units.items():
        yield ("units", key, "text"), unit.text
    for key, gear in game.gear.items():
        yield ("gear", key, "text"), gear.text
    for key, deck in game.decks.items():
        yield ("decks", key, "rule", "text"), deck.rule.text if deck.rule else None


def _written(game: Game) -> Iterator[tuple[Path, object]]:
    for key, deck in game.decks.items():
        for name, card in deck.cards.items():
            place = ("decks", key, "cards", name)
            yield (*place, "text"), card.text
            for number, section in enumerate(card.sections):
                yield (*place, "sections", number, "text"), section.text


def _markup(
    game: Game, tree: Tree, path: Path, text: str, more: Mapping[str, object] | None = None
) -> Iterator[Fault]:
    for icon in dict.fromkeys(_ICON.findall(text)):
        if icon not in icons():
            yield tree.fault(path, f"there is no icon ':{icon}:'", nearest(icon, icons()))
    yield from _numbers(tree, path, text, {**game.rules, **(more or {})})


def _numbers(tree: Tree, path: Path, text: str, numbers: Mapping[str, object]) -> Iterator[Fault]:
    try:
        fill(text, numbers)
    except KeyError as error:
        name = str(error.args[0])
        what = f"there is no number '{{{name}}}'"
        yield tree.fault(path, what, f"{nearest(name, numbers)} or, for a brace, write {{{{")
