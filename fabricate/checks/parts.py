"""Parts that cannot take the measures of their game."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any, Final

from pydantic import ValidationError

from fabricate.combine import value_of
from fabricate.errors import Fault
from fabricate.planner.parts import complete, head_of, held_cards, shared
from fabricate.schema.game import Game
from fabricate.schema.parts import Body, MarbleRoller, PartSpec
from fabricate.schema.values import Ratio
from fabricate.source import Tree
from fabricate.wording import split

Path = tuple[str | int, ...]
#: Where the measures stand that a part takes from its game.
SOURCES: Final = {
    **{name: f"dimensions.{name}" for name in ("base", "height", "marble", "clearance")},
    "step": "lengths.step.mm",
    "steps": "the greatest move of race and class",
    "cards": "the deck that it holds",
}


def check_parts(game: Game, tree: Tree) -> Iterator[Fault]:
    """Every part with the shared dimensions filled in."""
    try:
        values = shared(game)
    except ValueError:
        return  # a stat value is wrong, and that is told where it stands
    wanted: list[tuple[Path, PartSpec]] = [
        (("components", key, "part"), component.part) for key, component in game.components.items()
    ]
    held = _held(game)
    bodies = {key: c.body for key, c in game.classes.items()}
    wanted += [(("classes", key, "body"), Body(build=b)) for key, b in bodies.items() if b]
    heads = {key: head_of(race) for key, race in game.races.items()}
    wanted += [(("races", key, "head"), head) for key, head in heads.items() if head]
    for path, spec in wanted:
        try:
            complete(spec, {**values, **held.get(path, {})})
        except ValidationError as error:
            for finding in error.errors(include_url=False):
                yield _fault(tree, path, finding)
        if not any(_counts(game, path)):
            what = "it is printed in no colour"
            yield tree.fault(path, what, "say under 'print' how many of each colour", at_key=True)


def _held(game: Game) -> dict[Path, dict[str, Any]]:
    """What components take from the decks that they hold."""
    found: dict[Path, dict[str, Any]] = {}
    for key, component in game.components.items():
        with suppress(KeyError, ValueError):  # a card is wrong, and that is told where it stands
            found["components", key, "part"] = held_cards(game, component)
    return found


def _counts(game: Game, path: Path) -> Iterator[int]:
    section = {"components": game.components, "classes": game.classes, "races": game.races}
    entry: Any = section[str(path[0])][str(path[1])]  # type: ignore[index]
    yield from entry.print.values()


def _fault(tree: Tree, path: Path, finding: Any) -> Fault:
    loc = tuple(finding["loc"])
    given = tree.root.walk((*path, *loc))[1]
    context = finding.get("ctx", {})
    message = str(context.get("error", finding["msg"]))
    if given[-1:] == loc[-1:]:
        return tree.fault(given, *split(message))
    if not loc:
        what, remedy = split(message)
        remedy = remedy or "change it here or there"
        return tree.fault(path, f"with the game's measures: {what}", remedy)
    name, least, most = str(loc[0]), context.get("ge"), context.get("le")
    limit = f"at least {least:g}" if least is not None else ""
    limit = limit or (f"at most {most:g}" if most is not None else message)
    what = f"the game's {name} of {finding['input']:g} does not suit this part: it takes {limit}"
    return tree.fault(path, what, f"set '{name}' here, or change {SOURCES.get(name, name)}")


def check_riders(game: Game, tree: Tree) -> Iterator[Fault]:
    """Mounted shooters in a game with a marble roller, whose bay takes the round foot of a pawn."""
    if not any(isinstance(part.part, MarbleRoller) for part in game.components.values()):
        return
    ratios = [name for name, stat in game.stats.items() if stat.kind == "ratio"]
    for key, cls in game.classes.items():
        shots = (value_of(game.stats[name], cls, name) for name in ratios)
        if cls.body and cls.body.mounted and any(isinstance(s, Ratio) and s.pawns for s in shots):
            what = f"a {cls.name} shoots while it rides, and no mount fits the bay of the roller"
            remedy = "give it a body on foot, or shots of X:0"
            yield tree.fault(("classes", key, "body"), what, remedy, at_key=True)
