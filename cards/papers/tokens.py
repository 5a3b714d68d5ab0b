"""Tokens: discs or squares with an icon and a number on a ground with rays, on both sides."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from cards.colour import INK, PAPER
from cards.emblems import resolve, roles
from cards.papers.imposed import Cut, Piece, draw_pieces
from cards.papers.numerals import numeral
from cards.scenery import Box, burst
from cards.text import capitals, line_size
from cards.themes import Theme
from fabricate.errors import LayoutError
from fabricate.units import to_points

if TYPE_CHECKING:
    from cards.canvas import Pen
    from cards.papers.job import Job
    from fabricate.schema.papers import Face, Tokens

BLEED: Final = 1.5
#: Rings from the edge in, as shares of the radius: ink, a line of paper, ink, and the ground.
RINGS: Final = (0.93, 0.89, 0.85)
#: A label takes so much of the radius, and is at least so many points.
_LABEL, _LEAST_PT = 0.26, 4.5


def draw_tokens(tokens: Tokens, job: Job) -> int:
    """All tokens of an entry, on both sides; returns the pages."""
    pieces = []
    for token in tokens.tokens.values():
        front = partial(_token, tokens=tokens, face=token)
        back = partial(_token, tokens=tokens, face=token.back or token)
        pieces += [Piece(front, back)] * (token.quantity * tokens.quantity)
    side = tokens.size
    return draw_pieces(job, pieces, Cut(tokens.name, (side, side), BLEED))


def _token(pen: Pen, tokens: Tokens, face: Face) -> None:
    """One side, with its bleed, drawn once for all that show the same."""
    shown = face.model_dump_json(exclude={"quantity", "back"})
    key, side = ("token", tokens.shape, tokens.size, tokens.theme, shown), tokens.size
    pen.form(key, side, side, partial(_side, tokens=tokens, face=face), margin=BLEED)


def _side(pen: Pen, tokens: Tokens, face: Face) -> None:
    side = tokens.size
    theme = Theme(face.theme or tokens.theme)
    middle, radius = side / 2, side / 2
    disc = tokens.shape == "disc"
    if disc:
        pen.circle(middle, middle, radius + BLEED, fill=INK)
    else:
        pen.rect(-BLEED, -BLEED, side + 2 * BLEED, side + 2 * BLEED, INK)
    for share, colour in zip(RINGS, (PAPER, INK, theme.base), strict=True):
        _plate(pen, disc, middle, radius * share, colour)
    _rays(pen, disc, middle, radius * RINGS[-1], theme)
    if disc:
        pen.circle(middle, middle, radius, stroke=PAPER, width=0.12)
    with pen.at(middle, middle):
        _shown(pen, face, radius * RINGS[-1], theme)


def _plate(pen: Pen, disc: bool, middle: float, reach: float, colour: str) -> None:
    if disc:
        pen.circle(middle, middle, reach, fill=colour)
    else:
        corner = middle - reach
        pen.rect(corner, corner, 2 * reach, 2 * reach, colour, radius=reach * 0.12)


def _rays(pen: Pen, disc: bool, middle: float, reach: float, theme: Theme) -> None:
    near, far = middle - reach, middle + reach
    box = Box(near, near, far, far)
    ground = (
        f"M{near} {middle} A{reach} {reach} 0 1 1 {far} {middle} A{reach} {reach} 0 1 1 "
        f"{near} {middle} Z"
    )
    with pen.clip(ground if disc else box.path):
        burst(
            pen, (middle, middle), box, theme.ray, start=reach * 0.62, spokes=40,
            width=(0.05 * reach / 10, 0.024), length=(reach * 0.2, reach * 0.42),
            gap=(reach * 0.05, reach * 0.1),
        )  # fmt: skip


def _shown(pen: Pen, face: Face, reach: float, theme: Theme) -> None:
    """Icon, text and label round the middle of the ground."""
    lift = 0.0
    if face.label:
        lift = reach * _LABEL * 0.62
        _label(pen, face.label, reach)
    with pen.at(0, -lift, 1 - 0.16 * bool(face.label)):
        if face.icon and face.text:
            high = 0.5 if face.label else 0.62
            _picture(pen, face.icon, -reach * 0.38, reach * 0.82, theme)
            numeral(pen, (0, reach * 0.4), face.text, reach * 1.3, reach * high, theme.text)
        elif face.icon:
            _picture(pen, face.icon, 0, reach * 1.24, theme)
        elif face.text:
            high = 0.82 if face.label else 1.05
            numeral(pen, (0, 0), face.text, reach * 1.3, reach * high, theme.text)


def _picture(pen: Pen, name: str, y: float, size: float, theme: Theme) -> None:
    drawing, is_icon = resolve(name)
    if is_icon:
        pen.icon(drawing, -size / 2, y - size / 2, size, theme.text)
    else:
        pen.emblem(drawing, 0, y - size / 2, size, roles(theme.base, "theme"))


def _label(pen: Pen, label: str, reach: float) -> None:
    """The label on a band of ink across the lower part."""
    high = reach * _LABEL * 1.2
    y = reach * 0.56
    text, room = capitals(label), reach * 1.42
    size = line_size(text, room, "sans-bold", to_points(reach * _LABEL), _LEAST_PT, 0.04)
    if size is None:
        raise LayoutError(f"token: the label {label!r} does not fit (shorten it)")
    pen.rect(-reach * 0.8, y - high / 2, reach * 1.6, high, INK, radius=high * 0.25)
    pen.text(0, y, text, "sans-bold", size, PAPER, "c", 0.04, middle=True)
