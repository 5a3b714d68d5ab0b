"""The parts of a game: which shapes with which parameters, how often in which colour."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

from fabricate.combine import most_steps
from fabricate.kit import Artifact
from fabricate.planner.fronts import fronts
from fabricate.planner.trays import formations, tray_id, tray_names, tray_spec, users
from fabricate.schema.game import Game
from fabricate.schema.making import Component
from fabricate.schema.parts import Body, Head, HeadFromFile, PartSpec
from fabricate.schema.people import Race
from fabricate.schema.sculpts import HeadFile
from fabricate.units import CARD_SIZES

#: A measurer has at least so many steps, however slow the herds are.
LEAST_STEPS: Final = 8
#: Rough seconds of modelling by shape; what is not here takes a tenth.
WEIGHTS: Final = {
    "head": 0.4,
    "head-file": 3.0,
    "body": 0.4,
    "figure": 1.0,
    "filler-pawn": 0.5,
    "marble-roller": 0.6,
    "coin": 0.3,
}

PartKind = Literal["head", "body", "component"]


@dataclass(frozen=True, slots=True)
class PartUse:
    """One part of the kit."""

    id: str
    name: str
    kind: PartKind
    spec: PartSpec
    print: Mapping[str, int]
    theme: str
    note: str = ""
    terrain: bool = False

    @property
    def shape(self) -> str:
        """The name of its shape."""
        shape: str = self.spec.model_dump()["shape"]
        return shape

    @property
    def total(self) -> int:
        """How many are printed in all colours."""
        return sum(self.print.values())

    @property
    def stl(self) -> str:
        """The id of its STL."""
        return f"part/{self.id}.stl"

    @property
    def formats(self) -> tuple[str, ...]:
        """The formats that it is written in; STEP comes first, before anything is meshed."""
        return ("step", "stl", "3mf") if type(self.spec).machined else ("stl", "3mf")


def shared(game: Game) -> dict[str, Any]:
    """The measures that parts take from the game where they do not set their own."""
    values = game.dimensions.model_dump()
    if "step" in game.lengths:
        values["step"] = game.lengths["step"].mm
    values["steps"] = max(LEAST_STEPS, most_steps(game))
    return values


def complete(spec: PartSpec, values: Mapping[str, Any]) -> PartSpec:
    """The spec with the game's measures in every parameter that it does not set itself.

    Raises:
        pydantic.ValidationError: a measure of the game does not fit this shape.
    """
    cls = type(spec)
    own = {name: getattr(spec, name) for name in spec.model_fields_set}
    given = {
        name: values[name] for name in cls.model_fields if name in values and name in cls.shares
    }
    return cls(**{**given, **own})


def held_cards(game: Game, part: Component) -> dict[str, Any]:
    """Number and size of the cards that a component holds; nothing if it holds no deck."""
    if part.deck is None:
        return {}
    deck = game.decks[part.deck]
    wide, high = CARD_SIZES[deck.size]
    count = sum(copies for _, _, _, copies, _ in fronts(game, deck))
    return {"cards": count, "card_width": wide, "card_height": high}


def head_of(race: Race) -> PartSpec | None:
    """The part that a race's head is, from its features or a file; None if nothing is printed."""
    if race.head is None:
        return None
    if isinstance(race.head, HeadFile):
        return HeadFromFile(sculpt=race.head)
    return Head(features=race.head)


def part_uses(game: Game) -> list[PartUse]:
    """Every part of the game, heads first.

    Raises:
        pydantic.ValidationError: see `complete`.
    """
    values = shared(game)
    uses: list[PartUse] = []
    for name, race in game.races.items():
        head = head_of(race)
        if head is None:
            continue
        spec: PartSpec = complete(head, values)
        uses.append(
            PartUse(f"head-{name}", f"{race.name} head", "head", spec, race.print, race.theme)
        )
    for name, cls in game.classes.items():
        if cls.body is None:
            continue
        spec = complete(Body(build=cls.body), values)
        uses.append(PartUse(f"body-{name}", f"{cls.name} body", "body", spec, cls.print, cls.theme))
    for name, part in game.components.items():
        spec = complete(part.part, {**values, **held_cards(game, part)})
        theme = _theme(game, part.print)
        note = part.note or ""
        uses.append(
            PartUse(name, part.name, "component", spec, part.print, theme, note, part.terrain)
        )
    uses += _trays(game)
    return uses


def _trays(game: Game) -> Iterator[PartUse]:
    found = formations(game)
    names = tray_names(found)
    for one, count in found.items():
        colour = game.trays.colour if game.trays else ""
        note = f"For {', '.join(game.units[key].name for key in users(game, one))}."
        printed, theme = {colour: count}, game.colours[colour].hex
        spec = tray_spec(game, one)
        yield PartUse(tray_id(one), names[one], "component", spec, printed, theme, note)


NEUTRAL: Final = "#8d7d6a"


def _theme(game: Game, print_: Mapping[str, int]) -> str:
    """The colour of a part that comes in one colour; a neutral one for a part of several."""
    if len(print_) == 1:
        return game.colours[next(iter(print_))].hex
    return NEUTRAL


def part_artifacts(game: Game, uses: list[PartUse]) -> Iterator[Artifact]:
    """The files of every part; those of one part share a process, so it is modelled once."""
    bed = list(game.printing.bed)
    for use in uses:
        spec = use.spec.model_dump(mode="json")
        for format_ in use.formats:
            params: dict[str, Any] = {"shape": spec["shape"], "spec": spec, "format": format_}
            params["name"] = use.name
            if format_ == "stl":
                params["bed"] = bed
            if format_ == "3mf":
                params["colour"] = use.theme
            yield Artifact(
                id=f"part/{use.id}.{format_}",
                builder="part",
                path=f"models/{use.id}.{format_}",
                kind=format_,
                params=params,
                art=use.spec.reads,
                quantity=use.total,
                group=f"part/{use.id}",
                weight=WEIGHTS.get(spec["shape"], 0.1),
                about={"name": use.name, "print": dict(use.print)},
            )
