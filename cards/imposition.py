"""Imposition: where on a sheet of paper each card lies, and where its back lies behind it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from typing import Any, Literal, NamedTuple

import templates
from cards import checking
from cards.yamlfile import load
from fabricate.errors import LayoutError
from fabricate.units import PAPERS

_TINY = 1e-6


@dataclass(frozen=True)
class Imposition:
    """The rules of a sheet (templates/impositions/*.yaml); lengths in mm."""

    about: str = ""
    margin: float = 6.35
    gutter: float = 0.0
    columns: int | Literal["auto"] = "auto"
    rows: int | Literal["auto"] = "auto"
    orientation: Literal["auto", "portrait", "landscape"] = "auto"
    flip: Literal["long-edge", "short-edge", "none"] = "long-edge"
    guides: bool = True
    slug: bool = True

    def __post_init__(self) -> None:
        for key, most in (("margin", 60.0), ("gutter", 40.0)):
            if not 0 <= getattr(self, key) <= most:
                raise checking.UnfitError(f"key {key!r}: must be from 0 to {most:g} mm")


class Slot(NamedTuple):
    """The place of a card: the top left of its trim in mm; `turned` means by half a turn."""

    x: float
    y: float
    turned: bool = False


class Sides(NamedTuple):
    """How far a card may bleed beyond its trim on each side, in mm."""

    left: float
    top: float
    right: float
    bottom: float


@dataclass(frozen=True, slots=True)
class Grid:
    """Equal cards on a sheet, in reading order; lengths in mm, y down from the top left."""

    paper: tuple[float, float]
    card: tuple[float, float]
    columns: int
    rows: int
    gutter: float
    flip: str

    @property
    def count(self) -> int:
        """How many cards a sheet holds."""
        return self.columns * self.rows

    @property
    def area(self) -> tuple[float, float, float, float]:
        """Left, top, width and height of all cards together, centred on the paper."""
        (pw, ph), (w, h) = self.paper, self.card
        wide = self.columns * w + (self.columns - 1) * self.gutter
        high = self.rows * h + (self.rows - 1) * self.gutter
        return (pw - wide) / 2, (ph - high) / 2, wide, high

    def front(self, index: int) -> Slot:
        """The slot of the card `index` (from 0) on the front of a sheet."""
        row, column = divmod(index, self.columns)
        left, top, _, _ = self.area
        (w, h), gap = self.card, self.gutter
        return Slot(left + column * (w + gap), top + row * (h + gap))

    def back(self, index: int) -> Slot:
        """The slot of its back on the other side, which lies behind it when the sheet is turned.

        Turned about a vertical axis, left and right change places; about a horizontal one top and
        bottom do, and the back stands on its head so that card and back have the same top.
        """
        x, y, _ = self.front(index)
        (pw, ph), (w, h) = self.paper, self.card
        if (pw <= ph) == (self.flip == "long-edge"):
            return Slot(pw - x - w, y)
        return Slot(x, ph - y - h, turned=True)

    def cuts(self) -> tuple[list[float], list[float]]:
        """The x of all vertical cuts and the y of all horizontal ones."""
        left, top, _, _ = self.area
        (w, h), gap = self.card, self.gutter
        xs = [left + c * (w + gap) + side * w for c in range(self.columns) for side in (0, 1)]
        ys = [top + r * (h + gap) + side * h for r in range(self.rows) for side in (0, 1)]
        return _distinct(xs), _distinct(ys)


@cache
def sides(plan: Grid, count: int, bleed: float, back: bool = False) -> tuple[Sides, ...]:
    """The bleed of the first `count` cards: all of it outwards, half the gutter to a neighbour."""
    slots = [plan.back(i) if back else plan.front(i) for i in range(count)]
    taken = {(round(slot.x, 3), round(slot.y, 3)) for slot in slots}
    inner = min(bleed, plan.gutter / 2)
    step_x, step_y = plan.card[0] + plan.gutter, plan.card[1] + plan.gutter

    def towards(slot: Slot, dx: float, dy: float) -> float:
        return inner if (round(slot.x + dx, 3), round(slot.y + dy, 3)) in taken else bleed

    return tuple(
        Sides(
            towards(slot, -step_x, 0),
            towards(slot, 0, -step_y),
            towards(slot, step_x, 0),
            towards(slot, 0, step_y),
        )
        for slot in slots
    )


def _distinct(values: list[float]) -> list[float]:
    kept: list[float] = []
    for value in sorted(values):
        if not kept or value - kept[-1] > _TINY:
            kept.append(value)
    return kept


def grid(rules: Imposition, paper: tuple[float, float], card: tuple[float, float]) -> Grid:
    """As many cards as the rules and the paper allow; LayoutError when not even one fits."""
    upright = min(paper), max(paper)
    choices = {"portrait": [upright], "landscape": [upright[::-1]]}
    sheets = choices.get(rules.orientation, [upright, upright[::-1]])
    found = [_on(rules, sheet, card) for sheet in sheets]
    best = max(found, key=lambda g: g.count)
    if best.count < 1:
        w, h = card
        raise LayoutError(
            f"a card of {w:g} x {h:g} mm does not fit on paper of {paper[0]:g} x {paper[1]:g} mm "
            f"with margins of {rules.margin:g} mm (choose larger paper or fewer rows and columns)"
        )
    return best


def _on(rules: Imposition, sheet: tuple[float, float], card: tuple[float, float]) -> Grid:
    def fitting(length: float, size: float, wanted: int | str) -> int:
        room = length - 2 * rules.margin
        most = int((room + rules.gutter + _TINY) // (size + rules.gutter))
        if wanted == "auto":
            return max(most, 0)
        return int(wanted) if 0 < int(wanted) <= most else 0

    columns = fitting(sheet[0], card[0], rules.columns)
    rows = fitting(sheet[1], card[1], rules.rows)
    return Grid(sheet, card, columns, rows, rules.gutter, rules.flip)


def paper(name: str) -> tuple[float, float]:
    """Width and height of a paper in mm, portrait; LayoutError for an unknown one."""
    if name not in PAPERS:
        raise LayoutError(f"there is no paper {name!r} (choose one of: {', '.join(PAPERS)})")
    return PAPERS[name]


def imposition(source: str | Mapping[str, Any]) -> Imposition:
    """The rules of templates/impositions/<name>.yaml, or given as a mapping."""
    return _named(source) if isinstance(source, str) else _checked("imposition", source)


@cache
def _named(name: str) -> Imposition:
    folder = templates.root() / "impositions"
    names = sorted(path.stem for path in folder.glob("*.yaml"))
    if name not in names:
        near = get_close_matches(name, names, 1)
        remedy = f"did you mean {near[0]!r}?" if near else f"known: {', '.join(names)}"
        raise LayoutError(f"there is no imposition {name!r} ({remedy})")
    return _checked(f"imposition {name}", load(folder / f"{name}.yaml"))


def _checked(where: str, source: Mapping[str, Any]) -> Imposition:
    names = checking.hints(Imposition)
    for key in source:
        if key not in names:
            near = get_close_matches(str(key), names, 1)
            remedy = f"did you mean {near[0]!r}?" if near else "remove it"
            raise LayoutError(f"{where}: there is no key {key!r} ({remedy})")
    try:
        return checking.make(Imposition, source)
    except checking.UnfitError as error:
        raise LayoutError(f"{where}: {error}") from error
