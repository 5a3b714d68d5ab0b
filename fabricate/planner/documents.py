"""Documents: rendered texts with the pictures and cards that they show."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from fabricate.errors import LayoutError, TextError
from fabricate.faces import lacking, named
from fabricate.kit import Artifact
from fabricate.planner.bearers import bearers, emblazoned
from fabricate.planner.cards import PlannedCard, face_files
from fabricate.planner.plain import plainly
from fabricate.planner.texts import Texts, references
from fabricate.schema.documents import Document
from fabricate.schema.game import Game
from fabricate.spelling import nearest

WEIGHTS = {"rulebook": 1.5, "guide": 0.8, "sheet": 0.4}
PREVIEW_DPI = 60


@dataclass(frozen=True, slots=True)
class _Face:
    """A side of a card that a document may show."""

    data: dict[str, Any]
    needs: tuple[str, ...] = ()
    art: tuple[str, ...] = ()


@dataclass(frozen=True)
class Shelf:
    """What documents are made from: texts, their variables, and the cards and pictures they show.

    `known` are the ids of artifacts that a text may name.
    """

    game: Game
    texts: Texts
    context: dict[str, Any]
    cards: list[PlannedCard]
    known: set[str]

    @cached_property
    def faces(self) -> dict[str, _Face]:
        """The fronts and backs of all cards, by the names that texts give them."""
        fronts = {f"card/{c.id}": _Face(c.card, c.needs, c.art) for c in self.cards}
        return {**fronts, **{f"card/{c.back['id']}": _Face(c.back) for c in self.cards}}

    @cached_property
    def plain(self) -> dict[str, Any]:
        """The variables with every text of the game escaped."""
        plain: dict[str, Any] = plainly(self.context)
        return plain

    def text(self, document: Document, **more: Any) -> str:
        """The rendered text of a document; `more` are variables of its own.

        Raises:
            LayoutError: its template is wrong, or names what the kit does not have.
        """
        text = self.texts.render(document.template, {**self.plain, **plainly(more)})
        named_here = [name for names in references(text) for name in names]
        lacks = [n for n in named_here if n not in self.known and n not in self.faces]
        if lacks:
            raise LayoutError(_lacking(document.template, lacks, {*self.known, *self.faces}))
        if bad := lacking(text):
            raise LayoutError(
                f"{document.template}: no bundled typeface has {named(bad[0])} "
                "(write it otherwise, or use an :icon:)"
            )
        return text

    def artifact(self, key: str, document: Document, text: str, paper: str) -> Artifact:
        """The PDF of a document on a paper, with the pictures and cards that its text names."""
        pictures, shown, stls = references(text)
        mine = {name: self.faces[name] for name in shown}
        needs = dict.fromkeys([*pictures, *stls, *(n for f in mine.values() for n in f.needs)])
        params = _params(self.game, document, text, _facts(self.game, self.context))
        params["cards"] = {name: face.data for name, face in mine.items()}
        return Artifact(
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


def document_artifacts(shelf: Shelf, papers: tuple[str, ...]) -> Iterator[Artifact]:
    """A PDF of each document for each paper, and a picture of its first page.

    Raises:
        TextError: templates are wrong, or name a picture, card or part that does not exist.
    """
    texts = _rendered(shelf)
    for key, document in shelf.game.documents.items():
        made = [shelf.artifact(key, document, texts[key], paper) for paper in papers]
        yield from made
        yield _portrait(key, made[0].params)


def _rendered(shelf: Shelf) -> dict[str, str]:
    """The text of every document; TextError tells the faults of all of them."""
    rendered: dict[str, str] = {}
    faults: dict[str, str] = {}
    for key, document in shelf.game.documents.items():
        try:
            rendered[key] = shelf.text(document)
        except LayoutError as error:
            faults[key] = str(error)
    if faults:
        raise TextError(faults)
    return rendered


def _lacking(template: str, lacks: list[str], known: set[str]) -> str:
    """What is wrong with a text that shows what the kit does not have."""
    kind = lacks[0].partition("/")[0]
    near = nearest(lacks[0], (name for name in known if name.startswith(f"{kind}/")))
    return f"{template}: the kit has no {', '.join(lacks)} ({near})"


def _portrait(key: str, params: Mapping[str, Any]) -> Artifact:
    """A picture of the first page: of the title page alone where there is one.

    A title page shows no number of the game, so the index need not wait for the whole book.
    """
    source = f"document/{key}-{params['paper']}"
    titled = params["cover"] is not None
    kept = {k: v for k, v in params.items() if k not in ("text", "cards")}
    wanted: dict[str, Any] = {"dpi": PREVIEW_DPI}
    if titled:
        wanted["document"] = kept
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
    emblems = emblazoned(game)
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
            **bearers(game),
            **{key: {"theme": c.hex, "name": c.name} for key, c in game.colours.items()},
        },
        "plastic": {
            "density": printing.density,
            "wall": round(printing.walls * printing.nozzle, 2),
            "infill": printing.infill / 100,
        },
    }
