"""Stats on scales: where one race stands among the others, a disc for each of them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from cards.colour import BAND, INK, MUTE, PAPER, mix, text_on
from cards.looks.params import Match, Person, Scale
from cards.looks.pieces import line, tab, widest

if TYPE_CHECKING:
    from cards.canvas import Pen

#: Discs of the others and of the own one (diameters), its ring, the air between them (mm).
DISC, OWN, RING, AIR = 4.7, 6.3, 0.55, 0.7
#: The labels before a scale, the tab behind it, the least height of a row (mm).
LABEL, TAB, LEAST = 26.0, 17.0, 11.0
#: Whole numbers get a tick each as long as there are no more of them.
MOST_TICKS: Final = 13
LEGEND: Final = 6.6
MATCH: Final = 9.0


@dataclass(frozen=True, slots=True)
class Place:
    """A column of discs: where it stands on the scale (mm) and who stands in it."""

    x: float
    people: tuple[int, ...]


class Scales:
    """Scales one under the other, of a known height for a width."""

    def __init__(
        self, stats: Sequence[Scale], people: Sequence[Person], own: int, match: Match | None
    ) -> None:
        self.stats, self.people, self.own, self.match = stats, people, own, match

    def height(self, width: float) -> float:
        """The legend, a row for each stat, and the line of the match icon."""
        rows = sum(self._row_height(stat, width) for stat in self.stats)
        legend = len(self._legend(width)) * LEGEND if self.stats else 0.0
        return legend + rows + (MATCH if self.match else 0.0)

    def draw(self, pen: Pen, x: float, y: float, width: float) -> None:
        """Draw legend, scales and match line from (x, y) down."""
        if self.stats:
            for row in self._legend(width):
                self._draw_legend(pen, x, y + LEGEND / 2, row)
                y += LEGEND
        for number, stat in enumerate(self.stats):
            high = self._row_height(stat, width)
            if number % 2 == 0:
                pen.rect(x, y, width, high, fill=BAND)
            self._row(pen, stat, x, y, width, high)
            y += high
        if self.match:
            if len(self.stats) % 2 == 0:
                pen.rect(x, y, width, MATCH, fill=BAND)
            self._match(pen, self.match, x, y + MATCH / 2, width)

    def _legend(self, width: float) -> list[list[tuple[int, float]]]:
        """People by rows, each with its place from the left."""
        rows: list[list[tuple[int, float]]] = [[]]
        at = 0.0
        for number, person in enumerate(self.people):
            wide = DISC + 1.2 + widest([person.name], "sans-semibold", 7.6) + 4.0
            if at and at + wide > width:
                rows.append([])
                at = 0.0
            rows[-1].append((number, at))
            at += wide
        return rows

    def _draw_legend(self, pen: Pen, x: float, y: float, row: list[tuple[int, float]]) -> None:
        for number, at in row:
            self._disc(pen, x + at + DISC / 2, y, number, DISC)
            face = "sans-bold" if number == self.own else "sans"
            name = self.people[number].name
            line(pen, x + at + DISC + 1.2, y, name, face, 7.6, INK, 60)

    def _disc(self, pen: Pen, x: float, y: float, number: int, size: float) -> None:
        person = self.people[number]
        if number == self.own:
            pen.circle(x, y, size / 2 + RING, fill=INK)
            pen.circle(x, y, size / 2 + 0.15, fill=PAPER)
        pen.circle(x, y, size / 2 - (0.25 if number == self.own else 0.0), fill=person.theme)
        colour = text_on(person.theme)
        line(pen, x, y, person.short, "sans-bold", size * 1.3, colour, size - 0.9, "c")

    def _ticks(self, stat: Scale) -> list[float]:
        """The numbers on the scale: whole ones from the least to the greatest, and some air."""
        found = [at for at in stat.at if at is not None]
        low, high = math.floor(min(found)), math.ceil(max(found))
        if high - low < 4:
            low, high = max(min(low, 0), low - 1), high + 1
        step = max(1, math.ceil((high - low) / MOST_TICKS))
        return [float(n) for n in range(low, high + step, step)]

    def _places(self, stat: Scale, room: float) -> list[Place]:
        ticks = self._ticks(stat)
        unit = room / len(ticks)
        step = ticks[1] - ticks[0] if len(ticks) > 1 else 1.0
        found: dict[float, list[int]] = {}
        for number, at in enumerate(stat.at):
            if at is not None:
                found.setdefault(at, []).append(number)
        for people in found.values():
            people.sort(key=lambda n: n != self.own)
        return [
            Place(((at - ticks[0]) / step + 0.5) * unit, tuple(people))
            for at, people in sorted(found.items())
        ]

    def _across(self, stat: Scale, room: float) -> int:
        """How many discs stand side by side at one place, clear of the next."""
        at = [place.x for place in self._places(stat, room)]
        apart = [b - a for a, b in pairwise(at)]
        return max(1, int((min([room / len(self._ticks(stat)), *apart]) - 1) / (DISC + AIR)))

    def _row_height(self, stat: Scale, width: float) -> float:
        room = width - LABEL - TAB - 4
        across = self._across(stat, room)
        most = max(math.ceil(len(p.people) / across) for p in self._places(stat, room))
        return max(LEAST, 5.6 + OWN + RING + (most - 1) * (DISC + AIR) + 1.0)

    def _row(self, pen: Pen, stat: Scale, x: float, y: float, width: float, high: float) -> None:
        middle, room = y + high / 2, width - LABEL - TAB - 4
        if stat.icon:
            pen.icon(stat.icon, x + 1.4, middle - 2.5, 5.0, INK)
        drop = 1.7 if stat.unit else 0.0
        line(pen, x + 8, middle - drop, stat.name, "sans-semibold", 8.6, INK, LABEL - 9)
        line(pen, x + 8, middle + 2.0, stat.unit, "sans", 6.6, MUTE, LABEL - 9)
        left, base = x + LABEL, y + high - 5.0
        ticks = self._ticks(stat)
        unit = room / len(ticks)
        pen.rect(left, base, room, 0.35, fill=INK)
        for number, tick in enumerate(ticks):
            at = left + (number + 0.5) * unit
            pen.rect(at - 0.15, base, 0.3, 1.2, fill=INK)
            line(pen, at, base + 3.0, f"{tick:g}", "sans", 6.8, MUTE, unit - 0.5, "c")
        for place in self._places(stat, room):
            self._heap(pen, place, left, base, self._across(stat, room))
        box = (x + width - TAB - 1, middle - 3.6, TAB, 7.2)
        tab(pen, box, stat.value, 14)

    def _heap(self, pen: Pen, place: Place, left: float, base: float, across: int) -> None:
        """The discs at one place, row upon row, each row centred on it."""
        y = base - 0.9
        for start in range(0, len(place.people), across):
            row = place.people[start : start + across]
            sizes = [OWN + 2 * RING if n == self.own else DISC for n in row]
            wide = sum(sizes) + AIR * (len(row) - 1)
            x = left + place.x - wide / 2
            for number, size in zip(row, sizes, strict=True):
                own = number == self.own
                at = y - (OWN / 2 if own else DISC / 2)
                self._disc(pen, x + size / 2, at, number, OWN if own else DISC)
                x += size + AIR
            y -= (OWN + RING if self.own in row else DISC) + AIR

    def _match(self, pen: Pen, match: Match, x: float, y: float, width: float) -> None:
        pen.circle(x + 3.9, y, 3.3, fill=INK)
        pen.circle(x + 3.9, y, 2.95, fill=PAPER)
        pen.icon(match.icon, x + 1.6, y - 2.3, 4.6, INK)
        line(pen, x + 8, y, match.name, "sans-semibold", 8.6, INK, LABEL - 9)
        words = match.words
        line(pen, x + LABEL, y, words, "sans", 8.4, mix(INK, PAPER, 0.12), width - LABEL - 2)
