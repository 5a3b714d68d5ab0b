"""Paper goods: a PDF for each paper, a poster where a thing is large, and a picture of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from fabricate.kit import Artifact
from fabricate.planner.cards import PlannedCard, face_files
from fabricate.planner.standees import stood
from fabricate.schema.folded import Standees, TuckBox
from fabricate.schema.game import Game
from fabricate.schema.goods import PaperGood
from fabricate.schema.papers import Board
from fabricate.units import MM_PER_INCH

Json = dict[str, Any]

POSTER: Final = "poster"
#: Dots per inch of a picture of a page, and the longest side of that of a poster, px.
DPI: Final = 60
POSTER_PX: Final = 800


def paper_artifacts(
    game: Game, cards: list[PlannedCard], papers: tuple[str, ...]
) -> Iterator[Artifact]:
    """The PDFs of all paper goods, and a picture of the first page of each."""
    for key, written in game.papers.items():
        good = stood(game, written) if isinstance(written, Standees) else written
        more = held(game, good, cards) if isinstance(good, TuckBox) else None
        yield from (_pdf(game, key, good, paper, more) for paper in (*papers, *_poster(good)))
        yield _portrait(key, good, papers[0])


def held(game: Game, box: TuckBox, cards: list[PlannedCard]) -> Json:
    """What a box takes from the deck that it holds; its look is that of the army, if any."""
    mine = [card for card in cards if card.deck == box.deck]
    back = mine[0].back
    count = sum(card.quantity for card in mine)
    deck = {"name": mine[0].deck_name, "size": back["size"], "count": count, "back": back}
    army = game.armies.get(game.decks[box.deck].army or "")
    look = {"look": {"emblem": army.emblem, "theme": army.theme}} if army and army.emblem else {}
    return deck | look


def _poster(good: PaperGood) -> tuple[str, ...]:
    """The poster of what has one."""
    return (POSTER,) if isinstance(good, Board) else ()


def _pdf(game: Game, key: str, good: PaperGood, paper: str, more: Json | None) -> Artifact:
    left_out = {"note", "units"} if good.imposed else {"note", "quantity"}
    return Artifact(
        id=f"paper/{key}-{paper}",
        builder="paper",
        path=_path(key, paper),
        kind="pdf",
        params={
            "spec": good.model_dump(mode="json", exclude=left_out),
            "paper": paper,
            "title": game.game.name,
            **({"more": more} if more else {}),
        },
        needs=good.pictures,
        files=face_files([more["back"]] if more else []),
        quantity=good.total,
        weight=0.3,
        about={"name": good.name},
    )


def _portrait(key: str, good: PaperGood, paper: str) -> Artifact:
    dpi = round(POSTER_PX * MM_PER_INCH / max(good.size)) if isinstance(good, Board) else DPI
    source = f"paper/{key}-{next(iter(_poster(good)), paper)}"
    return Artifact(
        id=f"preview/paper-{key}",
        builder="preview",
        path=f"previews/paper-{key}.png",
        kind="png",
        params={"dpi": max(10, min(DPI, dpi)), "source": source, "page": 1, "box": "media"},
        needs=(source,),
        weight=0.1,
    )


def paper_leaves(game: Game, papers: tuple[str, ...]) -> list[Json]:
    """What the index page shows of each: a picture, and the file behind it."""
    return [
        {
            "title": good.name,
            "href": _path(key, next(iter(_poster(good)), papers[0])),
            "preview": f"preview/paper-{key}",
            "note": good.note or "",
        }
        for key, good in game.papers.items()
    ]


def paper_rows(game: Game, papers: tuple[str, ...]) -> list[Json]:
    """The rows of paper goods in the index page's list of files."""
    return [
        {
            "href": _path(key, paper),
            "what": good.name,
            "note": _note(good, paper),
            "quantity": 1 if good.imposed else good.total,
        }
        for key, good in game.papers.items()
        for paper in (*papers, *_poster(good))
    ]


def _note(good: PaperGood, paper: str) -> str:
    if paper == POSTER and isinstance(good, Board):
        wide, high = good.size
        return f"one page of {wide:g} × {high:g} mm"
    named = paper.upper() if len(paper) == 2 else paper.title()
    return f"{named}, tiles to glue" if isinstance(good, Board) else named


def _path(key: str, paper: str) -> str:
    return f"papers/{key}-{paper}.pdf"
