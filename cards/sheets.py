"""Sheets: cards drawn side by side on paper, their backs behind them, with guides and a slug."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from pathlib import Path
from string import ascii_letters, digits, punctuation
from typing import Any
from unicodedata import normalize

from cards.canvas import Pen
from cards.colour import INK, MUTE, WHITE
from cards.document import Document
from cards.imposition import Grid, Imposition, Sides, Slot, grid, sides
from cards.layout import draw_face
from cards.parallel import draw_pages
from cards.text import capitals, measure
from fabricate.errors import LayoutError

CardData = Mapping[str, Any]

#: From so many pages on, sheets are drawn by several processes.
_MANY = 40
#: Characters that layouts and slugs are written with.
_ALWAYS = ascii_letters + digits + punctuation + " ·–—−…’“”"
#: Guides end this far (mm) from what the cards print, and are this thick.
_GUIDE_GAP, _GUIDE_WIDTH = 0.6, 0.15
#: The slug line: face, points, least room (mm) it needs, and the length of its gauge (mm).
_SLUG_FACE, _SLUG_SIZE, _SLUG_ROOM, _GAUGE = "sans", 6.5, 3.0, 50.0
#: Printers leave this much at the edge of the paper unprinted (mm).
_UNPRINTED = 6.35
_GAUGE_LABEL = "this line is 50 mm"
_LONG = {"long-edge": "turn on the long edge", "short-edge": "turn on the short edge", "none": ""}


@dataclass(frozen=True, slots=True)
class Sheet:
    """One sheet of paper: its cards in slot order, and their backs (None where there is none)."""

    grid: Grid
    fronts: tuple[CardData, ...]
    backs: tuple[CardData | None, ...]
    bleed: float


@dataclass(frozen=True, slots=True)
class Job:
    """What shapes all sheets of a file."""

    rules: Imposition
    paper: tuple[float, float]
    paper_name: str
    title: str
    inputs: Mapping[str, Path]


def sheets(cards: Sequence[CardData], backs: Mapping[str, CardData], job: Job) -> Iterator[Sheet]:
    """The cards, each as often as its quantity says, in order; a new sheet for another size."""
    for size, same in groupby(cards, key=lambda card: tuple(map(float, card["size"]))):
        plan = grid(job.rules, job.paper, (size[0], size[1]))
        many = [card for card in same for _ in range(int(card.get("quantity", 1)))]
        for start in range(0, len(many), plan.count):
            part = many[start : start + plan.count]
            behind = tuple(_back(card, backs) for card in part)
            yield Sheet(plan, tuple(part), behind, max(float(c.get("bleed", 3)) for c in part))


def _back(card: CardData, backs: Mapping[str, CardData]) -> CardData | None:
    wanted = card.get("back")
    if wanted is None or isinstance(wanted, Mapping):
        return wanted
    if wanted not in backs:
        raise LayoutError(f"card {card['id']}: there is no back {wanted!r} (add it to the backs)")
    back = backs[wanted]
    if list(back["size"]) != list(card["size"]):
        raise LayoutError(f"card {card['id']}: its back {wanted!r} has another size")
    return back


def draw(document: Document, made: Sequence[Sheet], job: Job) -> int:
    """Draw all sheets; returns the number of pages."""
    duplex = job.rules.flip != "none" and any(back for sheet in made for back in sheet.backs)
    repeated = _repeated(made)
    pages = [
        partial(_page, document, sheet, side, f"sheet {number} of {len(made)}", job, repeated)
        for number, sheet in enumerate(made, 1)
        for side in (("front", "back") if duplex else ("front",))
    ]
    if len(pages) < _MANY:
        for page in pages:
            page()
    else:
        document.share(_alphabet(made, job))
        draw_pages(document, pages)
    return len(pages)


def _page(
    document: Document, sheet: Sheet, side: str, title: str, job: Job, repeated: frozenset[int]
) -> None:
    plan, faces = sheet.grid, sheet.fronts if side == "front" else sheet.backs
    bleeds: dict[float, tuple[Sides, ...]] = {}
    with document.page(*plan.paper):
        pen = Pen(document)
        _marks(pen, sheet, job, title, side)
        for index, card in enumerate(faces):
            if card is None:
                continue
            bleed = float(card.get("bleed", 3))
            if bleed not in bleeds:
                bleeds[bleed] = sides(plan, len(faces), bleed, side == "back")
            slot = plan.front(index) if side == "front" else plan.back(index)
            _place(pen, card, slot, bleeds[bleed][index], job, repeated)


def _alphabet(made: Sequence[Sheet], job: Job) -> str:
    """Every character of the cards, as written and as capitals, and those that all text needs."""
    faces = [c for sheet in made for c in (*sheet.fronts, *sheet.backs) if c is not None]
    texts = json.dumps([card["data"] for card in faces], ensure_ascii=False)
    found = _ALWAYS + job.title + ("" if texts.isascii() else texts)  # which has all of ASCII
    letters = set(found) | set(capitals(found)) | set(normalize("NFC", found))
    return "".join(sorted(letters - set("\n\r\t")))


def _repeated(made: Sequence[Sheet]) -> frozenset[int]:
    """Which faces stand more than once: these are drawn as forms."""
    seen: set[int] = set()
    again: set[int] = set()
    for sheet in made:
        for card in (*sheet.fronts, *sheet.backs):
            (again if id(card) in seen else seen).add(id(card))
    return frozenset(again)


def _place(
    pen: Pen, card: CardData, slot: Slot, bleeds: Sides, job: Job, repeated: frozenset[int]
) -> None:
    x, y, turned = slot
    w, h = map(float, card["size"])
    left, top, right, bottom = bleeds

    def face(inner: Pen) -> None:
        draw_face(inner, card, job.inputs)

    window = (x - left, y - top, w + left + right, h + top + bottom)
    corner = (x + w, y + h, 1.0, 180.0) if turned else (x, y)
    with pen.window(*window), pen.at(*corner):
        if id(card) in repeated:
            pen.form(("face", id(card)), w, h, face, margin=max(bleeds))
        else:
            face(pen)


def _marks(pen: Pen, sheet: Sheet, job: Job, number: str, side: str) -> None:
    """Cut guides on the front, and the slug; the same marks on every page are one form."""
    plan = sheet.grid
    pw, ph = plan.paper
    if job.rules.guides and side == "front":
        key = ("guides", plan, sheet.bleed)
        pen.form(key, pw, ph, lambda inner: _guides(inner, plan, sheet.bleed))
    if job.rules.slug:
        turn = _LONG[job.rules.flip] if side == "back" else ""
        name = job.paper_name.upper() if len(job.paper_name) < 3 else job.paper_name.title()
        parts = [job.title, number, side, name, turn, "print at 100 %"]
        _slug(pen, plan, sheet.bleed, " · ".join(part for part in parts if part))


def _guides(pen: Pen, plan: Grid, bleed: float) -> None:
    (pw, ph), (left, top, wide, high) = plan.paper, plan.area
    clear = bleed + _GUIDE_GAP
    xs, ys = plan.cuts()
    for x in xs:
        if top > clear:
            pen.line(x, 0, x, top - clear, INK, _GUIDE_WIDTH)
            pen.line(x, top + high + clear, x, ph, INK, _GUIDE_WIDTH)
    for y in ys:
        if left > clear:
            pen.line(0, y, left - clear, y, INK, _GUIDE_WIDTH)
            pen.line(left + wide + clear, y, pw, y, INK, _GUIDE_WIDTH)


def _slug(pen: Pen, plan: Grid, bleed: float, text: str) -> None:
    """The line in the wider margin: across the top, or up the left side; none where no room is.

    It ends in a gauge of 50 mm, which shows at once whether the printer has scaled the sheet. Cut
    guides are broken where it stands.
    """
    left, top, wide, high = plan.area
    across = top >= left
    margin, length = (top, wide) if across else (left, high)
    room = margin - bleed - _UNPRINTED
    text_width = measure(text, _SLUG_FACE, _SLUG_SIZE)
    label_width = measure(_GAUGE_LABEL, _SLUG_FACE, _SLUG_SIZE)
    if room < _SLUG_ROOM or text_width + 2 > length:
        return
    middle = _UNPRINTED + room / 2
    with pen.at(left, middle) if across else pen.at(middle, top + high, rotate=-90):
        _note(pen, 1.0, text, text_width)
        start = length - 1.0 - _GAUGE
        if start - 3.0 - label_width > text_width + 4:
            _note(pen, start - 2.0 - label_width, _GAUGE_LABEL, label_width)
            pen.rect(start - 0.6, -1.4, _GAUGE + 1.2, 2.8, WHITE)
            pen.line(start, 0, start + _GAUGE, 0, MUTE, 0.2)
            for x in (start, start + _GAUGE):
                pen.line(x, -1, x, 1, MUTE, 0.2)


def _note(pen: Pen, x: float, text: str, width: float) -> None:
    pen.rect(x - 0.6, -1.4, width + 1.2, 2.8, WHITE)
    pen.text(x, 0, text, _SLUG_FACE, _SLUG_SIZE, MUTE, middle=True)
