"""Equal pieces side by side on pages, with guides and, behind them, their backs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from cards.canvas import Pen
from cards.imposition import Grid, Imposition, grid
from cards.imposition import paper as paper_size
from cards.papers import sheets
from cards.papers.job import Job

#: Room at the edges of a page; words stand in the lowest of it, clear of what printers leave (mm).
MARGIN, _WORDS = 10.5, 8.0

Draw = Callable[[Pen], None]


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a page: how its front is drawn, and its back, from the top left of its trim."""

    front: Draw
    back: Draw | None = None


@dataclass(frozen=True, slots=True)
class Cut:
    """The trim of each piece, how far it is drawn beyond it, and the name of them all."""

    name: str
    size: tuple[float, float]
    bleed: float = 2.0


def rules(cut: Cut) -> Imposition:
    """As many pieces as fit, two bleeds apart; the paper is turned on its long edge."""
    return Imposition(margin=MARGIN, gutter=2 * cut.bleed)


def draw_pieces(job: Job, pieces: Sequence[Piece], cut: Cut) -> int:
    """All pieces on as few pages as they take; returns the pages, backs included.

    LayoutError when not even one fits onto the paper.
    """
    plan = grid(rules(cut), paper_size(job.paper), cut.size)
    both = any(piece.back for piece in pieces)
    starts = range(0, len(pieces), plan.count)
    for number, start in enumerate(starts, 1):
        here = pieces[start : start + plan.count]
        words = f"{job.title}: {cut.name} · sheet {number} of {len(starts)}"
        for behind in (False, True) if both else (False,):
            with job.document.page(*plan.paper):
                _page(Pen(job.document), plan, here, cut, behind, words)
    return len(starts) * (1 + both)


def _page(
    pen: Pen, plan: Grid, pieces: Sequence[Piece], cut: Cut, behind: bool, words: str
) -> None:
    (w, h), bleed = cut.size, cut.bleed
    xs, ys = plan.cuts()
    if not behind:
        sheets.guides(pen, plan.paper, xs, ys, bleed + sheets.GAP)
    for index, piece in enumerate(pieces):
        draw = piece.back if behind else piece.front
        x, y, turned = plan.back(index) if behind else plan.front(index)
        if draw is None:
            continue
        with pen.window(x - bleed, y - bleed, w + 2 * bleed, h + 2 * bleed):
            corner = (x + w, y + h, 1.0, 180.0) if turned else (x, y)
            with pen.at(*corner):
                draw(pen)
    left, _, wide, _ = plan.area
    side = " · back, turned on the long edge" if behind else ""
    at = left + 1, plan.paper[1] - _WORDS
    line = f"{words}{side} · print at 100 %"
    sheets.note(pen, at, line, wide - 2)
