"""Builder `paper`: a PDF of one entry of the paper goods, on one paper or as a poster."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from pydantic import TypeAdapter, ValidationError

from cards.canvas import Pen
from cards.document import Document
from cards.papers import boards
from cards.papers.boxes import draw_box
from cards.papers.job import Job
from cards.papers.standees import draw_standees
from cards.papers.terrain import draw_terrain
from cards.papers.tiles import draw_tiles
from cards.papers.tokens import draw_tokens
from cards.papers.trackers import draw_tracker
from fabricate.errors import BuildError
from fabricate.schema.papers import AnyPaper, Board

POSTER: Final = "poster"
_SPEC: TypeAdapter[AnyPaper] = TypeAdapter(AnyPaper)


def paper(params: Mapping[str, Any], target: Path, inputs: Mapping[str, Path]) -> dict[str, Any]:
    """A PDF of the paper good `spec` on `paper` (a4, letter or poster), `title` being the game's.

    `more` is what it takes from other sections: of a tuck box, the deck's name, the size of its
    cards (mm), their count and their back.
    Facts: the number of pages, and warnings. BuildError names a parameter that is wrong,
    LayoutError what does not fit.
    """
    try:
        spec = _SPEC.validate_python(dict(params["spec"]))
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = ".".join(map(str, first["loc"]))
        raise BuildError(f"paper: {where}: {first['msg']}") from error
    title = str(params["title"])
    document = Document.create(target, spec.name, title)
    with document:
        job = Job(document, str(params["paper"]), title, inputs, params.get("more", {}))
        pages = _DRAWN[spec.kind](spec, job)
    return {"pages": pages, "warnings": document.warnings}


def _board(board: Board, job: Job) -> int:
    picture = boards.picture(board, cut=job.paper != POSTER)
    if job.paper != POSTER:
        return draw_tiles(job.document, picture, job.paper, board.overlap, board.name, job.title)
    with job.document.page(*picture.size):
        picture.put(Pen(job.document))
    return 1


_DRAWN: Final[Mapping[str, Callable[[Any, Job], int]]] = {
    "board": _board,
    "terrain": draw_terrain,
    "tokens": draw_tokens,
    "standees": draw_standees,
    "tuck-box": draw_box,
    "tracker": draw_tracker,
}
