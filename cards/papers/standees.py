"""Standees: a strip of tab, back, fold, front and tab, which stands when it is folded."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from cards.art import Art
from cards.canvas import Pen
from cards.colour import INK, MUTE, PAPER, WHITE, mix
from cards.emblems import resolve, roles
from cards.images import size as pixels
from cards.imposition import paper as paper_size
from cards.papers import sheets
from cards.papers.packing import packed
from cards.paths import gouge
from cards.scenery import Box, Ridge, burst, hill
from cards.text import capitals, fit_line, fit_lines
from cards.themes import Theme

if TYPE_CHECKING:
    from cards.papers.job import Job
    from fabricate.schema.folded import Standee, Standees

#: Room at the edges of a page and between pieces, and how far fold ticks stand out of a piece (mm).
MARGIN, GAP, _TICK = 10.5, 3.4, 1.5
#: A name takes so much of the height, within these limits (mm), and is at least so many points.
_STRIP, _STRIP_LEAST, _STRIP_MOST, _LEAST_PT = 0.15, 3.4, 8.0, 4.0


def draw_standees(standees: Standees, job: Job) -> int:
    """All standees of an entry, packed in rows; returns the pages."""
    all_ = list(standees.standees.values())
    copies = [one for one in all_ for _ in range(one.quantity * standees.quantity)]
    plan = packed(
        [one.size for one in copies],
        paper_size(job.paper),
        MARGIN,
        GAP,
        lambda number: f"{standees.name}: {copies[number].name}",
    )
    for page in range(plan.pages):
        with job.document.page(*plan.paper):
            pen = Pen(job.document)
            for place in (one for one in plan.placed if one.page == page):
                with pen.at(place.x, place.y):
                    _standee(pen, copies[place.number], standees.theme, job)
            words = f"{job.title}: {standees.name} · sheet {page + 1} of {plan.pages}"
            how = "cut out, fold at the dashed lines, glue front to back, tabs to the base"
            at = MARGIN + 1, plan.paper[1] - MARGIN + 2.5
            line = f"{words} · {how} · print at 100 %"
            sheets.note(pen, at, line, plan.paper[0] - 2 * MARGIN - 2)
    return plan.pages


def _standee(pen: Pen, one: Standee, theme: str, job: Job) -> None:
    """One strip from its top left, drawn once for all copies."""
    theme = one.theme or theme
    w, long = one.size
    key = ("standee", one.model_dump_json(exclude={"quantity"}), theme)
    pen.form(key, w, long, partial(_strip, one=one, theme=theme, job=job), margin=_TICK + 0.2)


def _strip(pen: Pen, one: Standee, theme: str, job: Job) -> None:
    (w, long), tab, high = one.size, one.base[1] / 2, one.height
    fold = tab + high
    art = partial(_art, one=one, theme=theme, job=job)
    with pen.at(0, fold):
        pen.form(("art", one.model_dump_json(), theme), w, high, art)
        _name(pen, one, high)
        _tab(pen, (w, tab), high, theme)
    with pen.at(w, fold, rotate=180):  # its head to the fold, mirrored so that outlines meet
        with pen.at(w, 0, flip=True):
            pen.form(("art", one.model_dump_json(), theme), w, high, art)
        _name(pen, one, high)
        _tab(pen, (w, tab), high, theme)
    for y in (tab, fold, tab + 2 * high):
        pen.line(0, y, w, y, WHITE, 0.3)
        pen.line(0, y, w, y, INK, 0.2, (1.2, 0.9))
        for x0, x1 in ((-_TICK, -0.3), (w + 0.3, w + _TICK)):
            pen.line(x0, y, x1, y, INK, 0.2)
    pen.rect(0, 0, w, long, stroke=INK, width=0.15)


def _strip_height(high: float) -> float:
    return min(_STRIP_MOST, max(_STRIP_LEAST, high * _STRIP))


def _art(pen: Pen, one: Standee, theme: str, job: Job) -> None:
    """The face without its name: sky with rays, a hill, and the figure on it."""
    w, high = one.base[0], one.height
    foot = high - _strip_height(high)
    tones = Theme(theme)
    middle = w / 2, foot * 0.5
    pen.rect(0, 0, w, high, fill=tones.sky)
    with pen.window(0, 0, w, foot):
        size = min(w, foot)
        burst(
            pen, middle, Box(0, 0, w, foot), PAPER, start=size * 0.3, spokes=44, seed=4,
            length=(size * 0.12, size * 0.26), gap=(size * 0.02, size * 0.05),
            width=(0.1, 0.02),
        )  # fmt: skip
        ridge = ((-1, foot * 0.87), (w * 0.45, foot * 0.82), (w + 1, foot * 0.86))
        hill(pen, Ridge(ridge), foot, tones.far, rows=3, cut=tones.sky, seed=2)
    reach = w * 0.9, foot * 0.92
    if one.picture:
        path = Art(job.inputs).path(one.picture, one.name)
        wide, tall = pixels(path)
        k = min(reach[0] / wide, reach[1] / tall)
        pen.image(path, w / 2 - wide * k / 2, foot * 0.96 - tall * k, wide * k, tall * k)
        return
    drawing, is_icon = resolve(one.icon)
    size = min(reach[0], reach[1] * 0.86)
    if is_icon:
        pen.icon(drawing, w / 2 - size / 2, foot * 0.48 - size / 2, size, INK)
    else:
        pen.emblem(drawing, w / 2, foot * 0.48 - size / 2, size, roles(theme, "paper"))


def _name(pen: Pen, one: Standee, high: float) -> None:
    """The strip at the foot with the name."""
    w, deep = one.base[0], _strip_height(high)
    name, room = capitals(one.name), (w - 1.6, deep)
    found = fit_lines(name, room, "sans-bold", _LEAST_PT, 0.02, 3)
    if found is None:  # let it be told
        found = (name,), fit_line(name, room[0], "sans-bold", 4, _LEAST_PT, 0.02, "standee")
    lines, size = found
    pen.rect(0, high - deep, w, deep, fill=INK)
    pen.lines(lines, (w / 2, high - deep / 2), "sans-bold", size, PAPER, "c", 0.02)


def _tab(pen: Pen, size: tuple[float, float], top: float, theme: str) -> None:
    """Half of the base: ground with grass in the colour of the theme."""
    w, deep = size
    pen.rect(0, top, w, deep, fill=mix(theme, PAPER, 0.62))
    cuts = []
    count = max(2, int(w / 6))
    for n in range(count * 2):
        x = (n % count + 0.5 + 0.3 * (n // count)) * w / count
        y = top + deep * (0.4 + 0.42 * (n // count))
        grown = min(1.6, deep * 0.22)
        ends = ((k * grown * 0.8, -grown * (1.4 - abs(k) * 0.4)) for k in (-1, 0, 1))
        cuts += [gouge((x + dx * 0.3, y), (x + dx, y + dy), grown * 0.3) for dx, dy in ends]
    with pen.window(0, top, w, deep):
        pen.path(" ".join(cuts), fill=mix(theme, MUTE, 0.4))
