"""Boards: squares of tufted ground in an ink border with leaves, and what stands in squares."""

from __future__ import annotations

import math
import random
from functools import partial
from typing import TYPE_CHECKING, Final

from cards.colour import GOLD, INK, PAPER, mix
from cards.papers.numerals import numeral
from cards.papers.tiles import Picture
from cards.paths import Point, gouge
from cards.scenery import Box, burst, leaf_border
from cards.text import capitals, line_size, measure
from cards.text.outlined import centred
from cards.themes import Theme

if TYPE_CHECKING:
    from cards.canvas import Pen
    from fabricate.schema.papers import Board, Square

#: So many kinds of tufts make up the ground.
_GROUNDS: Final = 9
#: A text is at least so many points.
_LEAST_PT: Final = 6.0


def picture(board: Board, cut: bool) -> Picture:
    """The whole board as a picture; its words are outlines if it is `cut` into tiles."""
    key = ("board", cut, board.model_dump_json())
    return Picture(key, board.size, lambda pen: _draw(pen, board, cut))


def _draw(pen: Pen, board: Board, cut: bool) -> None:
    (w, h), (cw, ch), edge = board.size, board.cell, board.border
    pen.rect(0, 0, w, h, fill=INK if edge else PAPER)
    with pen.at(edge, edge):
        _ground(pen, board)
        _lines(pen, board)
        for name, square in board.squares.items():
            column, row = ord(name[0]) - ord("a"), int(name[1:])
            with pen.at(column * cw, (board.rows - row) * ch):
                _square(pen, board, square, cut)
        pen.rect(0, 0, w - 2 * edge, h - 2 * edge, stroke=INK, width=1.0)
    if edge >= 4:
        _border(pen, board, cut)


def _ground(pen: Pen, board: Board) -> None:
    """Squares of paper, light and dark by turns, with tufts that a few forms share."""
    cw, ch = board.cell
    base, light = mix(board.theme, PAPER, 0.74), mix(board.theme, PAPER, 0.84)
    rng = random.Random(board.columns * 100 + board.rows)
    for row in range(board.rows):
        for column in range(board.columns):
            ground, kind = (base, light)[(row + column) % 2], rng.randrange(_GROUNDS)
            with pen.at(column * cw, row * ch):
                pen.rect(-0.05, -0.05, cw + 0.1, ch + 0.1, fill=ground)
                key = ("tufts", kind, cw, ch, board.theme)
                pen.form(key, cw, ch, partial(_tufts, board=board, seed=kind))


def _tufts(pen: Pen, board: Board, seed: int) -> None:
    """Tufts of grass and stones, cut with the gouge; none lies near the lines or on another."""
    (cw, ch), rng = board.cell, random.Random(seed + 11)
    unit = min(cw, ch) / 60
    dark, bright = mix(board.theme, PAPER, 0.42), mix(board.theme, PAPER, 0.97)
    cuts: dict[str, list[str]] = {dark: [], bright: []}
    for number, (x, y) in enumerate(_scattered(rng, cw, ch, 8.5 * unit)):
        if number % 6 == 5:
            cuts[dark].append(gouge((x - 2.6 * unit, y), (x + 2.6 * unit, y), 1.5 * unit))
            start, end = (x - 1.9 * unit, y - 0.4 * unit), (x + 0.6 * unit, y - 0.5 * unit)
            cuts[bright].append(gouge(start, end, 0.5 * unit))
            continue
        grown = rng.uniform(0.8, 1.3) * unit
        for lean in (-2.0, -0.9, 0.2, 1.2, 2.1):
            foot, tip = (x + lean * 0.5 * grown, y), (x + lean * 1.5 * grown, y - 4.6 * grown)
            tip = (tip[0], tip[1] + abs(lean) * 0.9 * grown)
            cuts[dark if number % 3 else bright].append(gouge(foot, tip, 0.6 * grown, lean * 0.2))
    for colour, made in cuts.items():
        pen.path(" ".join(made), fill=colour)


def _scattered(rng: random.Random, wide: float, high: float, apart: float) -> list[Point]:
    """Points at random, none nearer than `apart` to another, clear of the edges."""
    found: list[Point] = []
    for _ in range(120):
        point = rng.uniform(0.1, 0.9) * wide, rng.uniform(0.14, 0.94) * high
        if all(math.dist(point, other) >= apart for other in found):
            found.append(point)
    return found[: round(26 * wide * high / min(wide, high) ** 2)]


def _lines(pen: Pen, board: Board) -> None:
    """Lines between squares, and a cross of four cuts where they meet."""
    cw, ch = board.cell
    wide, high = board.columns * cw, board.rows * ch
    unit = min(cw, ch) / 60
    for column in range(1, board.columns):
        pen.line(column * cw, 0, column * cw, high, INK, max(0.35, 0.5 * unit))
    for row in range(1, board.rows):
        pen.line(0, row * ch, wide, row * ch, INK, max(0.35, 0.5 * unit))
    crosses = []
    for column in range(1, board.columns):
        for row in range(1, board.rows):
            x, y, reach = column * cw, row * ch, 6.0 * unit
            for dx, dy in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
                end = (x + dx * reach, y + dy * reach)
                crosses.append(gouge((x, y), end, 1.5 * unit))
            pen.circle(x, y, 2.0 * unit, fill=INK)
    if crosses:
        pen.path(" ".join(crosses), fill=INK)


def _square(pen: Pen, board: Board, square: Square, cut: bool) -> None:
    """One square that shows something: a ground of its colour with a burst, and its mark."""
    (cw, ch), theme = board.cell, Theme(square.theme or board.theme)
    edge = min(cw, ch) * 0.05
    box = Box(edge, edge, cw - edge, ch - edge)
    radius = min(cw, ch) * 0.33
    pen.rect(edge, edge, cw - 2 * edge, ch - 2 * edge, INK, radius=edge * 0.8)
    inner = Box(*(v + d * edge * 0.35 for v, d in zip(box, (1, 1, -1, -1), strict=True)))
    size = (inner.right - inner.left, inner.bottom - inner.top)
    pen.rect(inner.left, inner.top, *size, theme.base, radius=edge * 0.6)
    burst(pen, (cw / 2, ch / 2), inner, theme.ray, start=radius * 1.12, spokes=64)
    for share, colour in ((1.0, INK), (0.94, PAPER), (0.89, INK)):
        pen.circle(cw / 2, ch / 2, radius * share, fill=colour)
    for turn in {"near": (0,), "far": (180,), "both": (0, 180)}[square.facing]:
        with pen.at(cw / 2, ch / 2, rotate=turn):
            _mark(pen, square, radius, square.facing == "both", cut)
    if square.facing == "both":
        line = gouge((cw / 2 - radius * 0.7, ch / 2), (cw / 2 + radius * 0.7, ch / 2), 0.9, 0, 0.5)
        pen.path(line, fill=PAPER)


def _mark(pen: Pen, square: Square, radius: float, half: bool, cut: bool) -> None:
    """The text or icon, in the whole disc or (`half`) in its lower half."""
    room, middle = (radius * 0.9, radius * 0.44) if half else (radius * 1.4, 0.0)
    if square.icon:
        size = room * (0.62 if half else 0.86)
        pen.icon(square.icon, -size / 2, middle - size / 2, size, PAPER)
        return
    high = radius * (0.62 if half else 1.2)
    numeral(pen, (0, middle), square.text or "", room, high, PAPER, cut)


def _border(pen: Pen, board: Board, cut: bool) -> None:
    """Leaves in the border, bosses at the corners, and the name towards both players."""
    (w, h), edge, theme = board.size, board.border, Theme(board.theme)
    pitch = max(2.9, edge * 0.62)
    reach = (edge * 0.24, edge * 0.66)
    leaf_border(pen, (w, h), edge, theme.leaf, pitch=pitch, reach=reach, cut=edge * 0.13)
    for x in (edge / 2, w - edge / 2):
        for y in (edge / 2, h - edge / 2):
            pen.circle(x, y, edge * 0.3, fill=theme.leaf)
            pen.circle(x, y, edge * 0.2, fill=INK)
            pen.circle(x, y, edge * 0.08, fill=theme.leaf)
    points = min(edge * 1.9, 40.0)
    text, room = capitals(board.name), w - 6 * edge
    size = line_size(text, room, "display", points, _LEAST_PT, 0.08) if room > 0 else None
    if size is None:
        return
    wide = measure(text, "display", size, 0.08) + edge * 1.2
    for turn, at in ((0, (w / 2, h - edge / 2)), (180, (w / 2, edge / 2))):
        with pen.at(*at, rotate=turn):
            pen.rect(-wide / 2, -edge * 0.42, wide, edge * 0.84, fill=INK)
            if cut:
                centred(pen, (0, 0), text, "display", size, GOLD, 0.08)
            else:
                pen.text(0, 0, text, "display", size, GOLD, "c", 0.08, middle=True)
