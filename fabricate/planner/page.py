"""The index page: what it shows, of which pictures, with which links."""

from __future__ import annotations

from typing import Any

from fabricate.kit import Artifact
from fabricate.planner.bearers import bearers, emblazoned
from fabricate.planner.cards import PlannedCard
from fabricate.planner.pagefiles import file_rows, paper_name
from fabricate.planner.pageforces import forces
from fabricate.planner.parts import PartUse
from fabricate.schema.game import Game
from fabricate.spelling import lowered

Json = dict[str, Any]


def index_artifact(
    game: Game,
    uses: list[PartUse],
    cards: list[PlannedCard],
    artifacts: list[Artifact],
    context: Json,
    papers: tuple[str, ...],
) -> Artifact:
    """The page of the kit; it needs every picture that it shows."""
    params = {
        "game": {
            "id": game.game.id,
            "name": game.game.name,
            "tagline": game.game.tagline,
            "kit": game.game.kit,
            "players": game.game.players,
            "revision": game.game.revision,
        },
        "facts": _facts(game, uses, cards),
        "banner": {
            "emblems": [
                {"name": one["emblem"], "theme": one["theme"]}
                for key, one in bearers(game).items()
                if key in emblazoned(game)
            ]
        },
        "steps": _steps(game, uses, cards, papers),
        "colours": [_colour(game, key, uses) for key in _used(game, uses)],
        "markers": [
            {"picture": u["picture"], "title": u["name"], "caption": _caption(game, u)}
            for u in context["markers"]
        ],
        "pairs": _pairs(game, context, cards),
        "cards": _decks(game, cards),
        **forces(game, context, papers),
        "documents": _documents(game, papers),
        "print_order": _order(game, uses),
        "buy": context["buy"],
        "files": file_rows(game, artifacts, papers),
    }
    return Artifact(
        id="index",
        builder="index",
        path="index.html",
        kind="html",
        params=params,
        needs=_needs(params, {a.id for a in artifacts}),
        files=("web", "icons", "emblems"),
        weight=0.8,
    )


def _needs(data: Any, known: set[str]) -> tuple[str, ...]:
    """Every picture that the page's data names, in order."""
    found: dict[str, None] = {}
    shown = {name for name in known if name.startswith(("picture/", "preview/"))}

    def look(value: Any) -> None:
        if isinstance(value, dict):
            for item in value.values():
                look(item)
        elif isinstance(value, list):
            for item in value:
                look(item)
        elif isinstance(value, str) and value in shown:
            found[value] = None

    look(data)
    return tuple(found)


def _facts(game: Game, uses: list[PartUse], cards: list[PlannedCard]) -> list[Json]:
    facts = [
        {"number": sum(use.total for use in uses), "label": "printed parts"},
        {"number": sum(card.quantity for card in cards), "label": "cards"},
        {"number": len(game.scenarios), "label": "ready scenarios"},
    ]
    return [fact for fact in facts if fact["number"]]


def _steps(
    game: Game, uses: list[PartUse], cards: list[PlannedCard], papers: tuple[str, ...]
) -> list[Json]:
    steps: list[Json] = []
    bed = " × ".join(f"{v:g}" for v in game.printing.bed[:2])
    if uses:
        chips = [
            {"label": f"{c.name} {sum(u.print.get(key, 0) for u in uses)}", "hex": c.hex}
            for key, c in ((key, game.colours[key]) for key in _used(game, uses))
        ]
        count = len(chips)
        colours = "one colour" if count == 1 else f"{count} colours"
        peg = {"head", "body"} <= {use.kind for use in uses}
        first = "one head and one body" if peg else f"one {uses[0].name.lower()}"
        text = (
            f"In {colours}, {game.printing.layer:g} mm layers, no supports; "
            f"every part fits a bed of {bed} mm. Print {first} first."
        )
        steps.append({"icon": "print3d", "title": "Print the parts", "text": text, "chips": chips})
        steps[-1]["links"] = [{"label": "Parts by colour", "href": "#parts"}]
    if cards:
        links = [
            {"label": f"Cards, {paper_name(p)}", "href": f"cards/cards-{p}.pdf"} for p in papers
        ]
        text = "On both sides, flip on the long edge, at 100 %, on paper of 200 g or more."
        steps.append({"icon": "print2d", "title": "Print the cards", "text": text, "links": links})
        text = "Follow the guides that run to the edge of the paper, longest cuts first."
        steps.append({"icon": "scissors", "title": "Cut and assemble", "text": text})
        steps[-1]["links"] = _document_links(game, papers, "guide")
    if game.buy:
        text = "; ".join(
            f"{b.quantity} {lowered(b.name)}" if b.quantity > 1 else lowered(b.name)
            for b in game.buy
        )
        steps.append({"icon": "buy", "title": "Buy", "text": f"{text}.", "links": []})
        steps[-1]["links"] = [{"label": "Shopping list", "href": "#buy"}]
    return steps


def _document_links(game: Game, papers: tuple[str, ...], design: str) -> list[Json]:
    return [
        {"label": document.name, "href": f"rules/{key}-{papers[0]}.pdf"}
        for key, document in game.documents.items()
        if document.design == design
    ]


def _used(game: Game, uses: list[PartUse]) -> list[str]:
    """The colours that something is printed in."""
    return [key for key in game.colours if any(use.print.get(key) for use in uses)]


def _colour(game: Game, key: str, uses: list[PartUse]) -> Json:
    colour = game.colours[key]
    mine = [use for use in uses if use.print.get(key)]
    return {
        "id": key,
        "name": colour.name,
        "hex": colour.hex,
        "note": colour.note,
        "count": sum(use.print[key] for use in mine),
        "parts": [
            {
                "name": use.name,
                "picture": f"picture/{use.id}-{key}",
                "quantity": use.print[key],
                "files": [
                    {"label": f.upper(), "href": f"models/{use.id}.{f}"}
                    for f in ("stl", "3mf", "step")
                    if f in use.formats
                ],
            }
            for use in mine
        ],
    }


def _caption(game: Game, unit: Json) -> str:
    shown = [
        f"{(stat.short or stat.name).split(',')[0].lower()} {unit['stats'][name]}"
        for name, stat in game.stats.items()
        if stat.row and stat.kind in ("number", "steps")
    ]
    return ", ".join(shown)


def _pairs(game: Game, context: Json, cards: list[PlannedCard]) -> list[Json]:
    """One pair whose icons do not match and one whose icons do, if there are such."""
    known = {card.id for card in cards}
    wanted = [u for u in context["markers"] if f"race-{u['race']}" in known]
    wanted = [u for u in wanted if f"class-{u['cls']}" in known]
    picks = [next((u for u in wanted if u["matches"] is match), None) for match in (False, True)]
    pairs = []
    for unit in picks:
        if unit:
            match = "the icons match" if unit["matches"] else "no match"
            pairs.append(
                {
                    "left": f"preview/race-{unit['race']}",
                    "right": f"preview/class-{unit['cls']}",
                    "title": unit["name"],
                    "caption": f"{_caption(game, unit)}; {match}",
                }
            )
    return pairs


def _decks(game: Game, cards: list[PlannedCard]) -> list[Json]:
    decks = []
    for name, deck in game.decks.items():
        mine = [card for card in cards if card.deck == name]
        shown = [
            {
                "picture": f"preview/{card.id}",
                "title": card.title,
                "caption": f"{card.quantity} ×" if card.quantity > 1 else "",
                "href": f"cards/{card.id}.pdf",
            }
            for card in mine
        ]
        back = {"picture": f"preview/back-{name}", "title": "Back", "caption": "", "href": ""}
        decks.append({"deck": deck.name, "cards": [*shown, back]})
    return decks


def _documents(game: Game, papers: tuple[str, ...]) -> list[Json]:
    return [
        {
            "title": document.name,
            "href": f"rules/{key}-{papers[0]}.pdf",
            "preview": f"preview/{key}",
            "note": document.note or "",
        }
        for key, document in game.documents.items()
    ]


def _order(game: Game, uses: list[PartUse]) -> list[Json]:
    if not uses:
        return []
    first = [u.name for u in uses if u.kind == "head"][:1] + [
        u.name for u in uses if u.kind == "body"
    ][:1]
    order = []
    if first:
        text = f"{' and '.join(first)}: they show whether the fit suits your printer."
        order.append({"title": "The fit test", "text": text})
    for key, colour in game.colours.items():
        count = sum(use.print.get(key, 0) for use in uses)
        if count:
            order.append({"title": colour.name, "text": f"{count} parts for {colour.note}."})
    return order
