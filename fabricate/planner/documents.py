"""Documents: rendered texts with the pictures and cards that they show."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from fabricate.errors import LayoutError, TextError
from fabricate.faces import lacking, named
from fabricate.kit import Artifact
from fabricate.planner.cards import PlannedCard, face_files
from fabricate.planner.plain import plainly
from fabricate.planner.texts import Texts, references
from fabricate.schema.documents import Document
from fabricate.schema.game import Game

WEIGHTS = {"rulebook": 1.5, "guide": 0.8, "sheet": 0.4}
PREVIEW_DPI = 60


def document_artifacts(
    game: Game,
    texts: Texts,
    context: dict[str, Any],
    cards: list[PlannedCard],
    known: set[str],
    papers: tuple[str, ...],
) -> Iterator[Artifact]:
    """A PDF of each document for each paper, and a picture of its first page.

    Raises:
        TextError: templates are wrong, or name a picture, card or part that does not exist.
    """
    faces = _faces(cards)
    rendered = _rendered(game, texts, plainly(context), known | faces.keys())
    for key, document in game.documents.items():
        text = rendered[key]
        pictures, shown, stls = references(text)
        mine = {name: faces[name] for name in shown}
        needs = dict.fromkeys([*pictures, *stls, *(n for f in mine.values() for n in f.needs)])
        params = _params(game, document, text, _facts(game, context))
        params["cards"] = {name: face.data for name, face in mine.items()}
        for paper in papers:
            yield Artifact(
                id=f"document/{key}-{paper}",
                builder="document",
                path=f"rules/{key}-{paper}.pdf",
                kind="pdf",
                params={**params, "paper": paper},
                needs=tuple(needs),
                files=("documents", *face_files(params["cards"].values())),
                art=tuple(dict.fromkeys(art for face in mine.values() for art in face.art)),
                weight=WEIGHTS[document.design],
                about={"name": document.name},
            )
        yield _portrait(key, params, papers[0])


@dataclass(frozen=True, slots=True)
class _Face:
    """A side of a card that a document may show."""

    data: dict[str, Any]
    needs: tuple[str, ...] = ()
    art: tuple[str, ...] = ()


def _faces(cards: list[PlannedCard]) -> dict[str, _Face]:
    """The fronts and backs of all cards, by the names that texts give them."""
    fronts = {f"card/{c.id}": _Face(c.card, c.needs, c.art) for c in cards}
    return {**fronts, **{f"card/{c.back['id']}": _Face(c.back) for c in cards}}


def _rendered(game: Game, texts: Texts, context: dict[str, Any], known: set[str]) -> dict[str, str]:
    """The text of every document; TextError tells the faults of all of them."""
    rendered: dict[str, str] = {}
    faults: dict[str, str] = {}
    for key, document in game.documents.items():
        try:
            rendered[key] = text = texts.render(document.template, context)
        except LayoutError as error:
            faults[key] = str(error)
            continue
        lacks = [name for names in references(text) for name in names if name not in known]
        if lacks:
            faults[key] = f"{document.template}: the kit has no {', '.join(lacks)}"
        elif bad := lacking(text):
            faults[key] = f"{document.template}: no bundled typeface has {named(bad[0])}"
    if faults:
        raise TextError(faults)
    return rendered


def _portrait(key: str, params: dict[str, Any], paper: str) -> Artifact:
    """A picture of the first page: of the title page alone where there is one.

    A title page shows no number of the game, so the index need not wait for the whole book.
    """
    source = f"document/{key}-{paper}"
    titled = params["cover"] is not None
    kept = {k: v for k, v in params.items() if k not in ("text", "cards")}
    wanted: dict[str, Any] = {"dpi": PREVIEW_DPI}
    if titled:
        wanted["document"] = {**kept, "paper": paper}
    else:
        wanted |= {"source": source, "page": 1, "box": "media"}
    return Artifact(
        id=f"preview/{key}",
        builder="cover" if titled else "preview",
        path=f"previews/{key}.png",
        kind="png",
        params=wanted,
        needs=() if titled else (source,),
        files=("documents", "icons", "emblems") if titled else (),
        weight=0.1,
    )


def _facts(game: Game, context: dict[str, Any]) -> list[list[str]]:
    """What the title page says of the kit: each an icon and words."""
    prints = sum(part["total"] for part in context["parts"])
    cards = sum(deck["count"] for deck in context["decks"].values())
    facts = [["pawn", game.game.kit or f"{game.game.players} players"]]
    facts += [["print3d", f"{prints} printed parts"]] if prints else []
    return facts + ([["cards", f"{cards} cards"]] if cards else [])


def _params(game: Game, document: Document, text: str, facts: list[list[str]]) -> dict[str, Any]:
    printing = game.printing
    emblems = [key for key, race in game.races.items() if race.emblem]
    return {
        "text": text,
        "source": document.template,
        "design": document.design,
        "title": document.title,
        "subtitle": document.subtitle or game.game.tagline,
        "running": f"{game.game.name} · {document.name}",
        "author": game.game.name,
        "contents": document.design == "rulebook",
        "cover": {
            "left": emblems[0] if emblems else "",
            "right": emblems[-1] if emblems else "",
            "icon": document.icon,
            "kicker": document.name if document.title == game.game.name else game.game.name,
            "emblems": emblems,
            "facts": facts,
        }
        if document.design == "rulebook"
        else None,
        "themes": {
            **{
                key: {"theme": race.theme, "emblem": race.emblem, "name": race.name}
                for key, race in game.races.items()
            },
            **{key: {"theme": c.hex, "name": c.name} for key, c in game.colours.items()},
        },
        "plastic": {
            "density": printing.density,
            "wall": round(printing.walls * printing.nozzle, 2),
            "infill": printing.infill / 100,
        },
    }
