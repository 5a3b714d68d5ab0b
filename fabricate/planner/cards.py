"""Cards: the decks, files and sheets that they make."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from fabricate.kit import Artifact
from fabricate.planner.fronts import Json, fronts
from fabricate.schema.cards import Deck
from fabricate.schema.game import Game
from fabricate.units import CARD_SIZES

#: Dots per inch of a card's picture; where there are more than so many cards, as few as will do.
PREVIEW_DPI: Final = 150
MANY, FEW_DPI = 64, 96


@dataclass(frozen=True, slots=True)
class PlannedCard:
    """A card, the deck that it belongs to, and the pictures that it needs."""

    id: str
    deck: str
    deck_name: str
    title: str
    card: Json
    back: Json
    needs: tuple[str, ...]
    art: tuple[str, ...]
    label: str

    def marked(self, label: str, revision: int) -> PlannedCard:
        """The card with its label and the revision since which it shows what it shows."""
        data = {**self.card["data"], "mark": f"{label} · r{revision}"}
        return replace(self, card={**self.card, "data": data})

    def copies(self, number: int) -> PlannedCard:
        """The card in another number of copies."""
        return replace(self, card={**self.card, "quantity": number})

    @property
    def about(self) -> Json:
        """What the card shows, in words: for the manifest, and for those who compare."""
        data = self.card["data"]
        rows = _values(data)
        ability = data.get("ability")
        text = f"{ability['name']}: {ability['text']}" if ability else _text(data)
        told = {"title": self.title, "deck": self.deck_name, "mark": data.get("mark", "")}
        return told | ({"values": rows} if rows else {}) | ({"text": text} if text else {})

    @property
    def quantity(self) -> int:
        """How many copies the kit holds."""
        quantity: int = self.card["quantity"]
        return quantity


def planned_cards(game: Game) -> list[PlannedCard]:
    """Every card of every deck, in the order of the file, without its mark (see `marks`)."""
    return [card for name, deck in game.decks.items() for card in _deck(game, name, deck)]


def _deck(game: Game, name: str, deck: Deck) -> Iterator[PlannedCard]:
    back = _card(f"back-{name}", deck.back.layout, deck, _back(deck), 1)
    for number, (key, title, data, copies, art) in enumerate(fronts(game, deck), 1):
        prefix = {"races": "race", "classes": "class"}.get(deck.of, name)
        label = f"{game.game.code}-{deck.code}{number}"
        card_id = f"{prefix}-{key}"
        card = _card(card_id, deck.layout, deck, data, copies)
        card["back"] = back["id"]
        picture = data.get("picture")
        needs = (picture,) if isinstance(picture, str) and not art else ()
        arts = (art.file,) if art else ()
        yield PlannedCard(card_id, name, deck.name, title, card, back, needs, arts, label)


def _text(data: Json) -> str | None:
    """What a card says: its text, its titled sections, or nothing."""
    sections = "\n".join(f"{one['title']}: {one['text']}" for one in data.get("sections", ()))
    return data.get("text") or sections or None


def _values(data: Json) -> dict[str, str]:
    """The values on a card by their names, however its layout shows them."""
    rows = {row["label"]: _words(row) for row in data.get("rows", ()) if row["value"]}
    shown = [*data.get("stats", ()), *data.get("counters", ())]
    numbers = {one["label"]: f"{one['value']}{one.get('unit') or ''}" for one in shown}
    sides = data.get("attacks")
    drawn = ", ".join(f"{k} {v}" for k, v in sides.items()) if isinstance(sides, dict) else ""
    arrows = {"Attacks": drawn} if drawn else {}
    return {**rows, **numbers, **arrows}


def _words(row: Json) -> str:
    """The value of a row as it reads on the card."""
    value = row["value"]
    shown = value["text"] if "text" in value else " ".join(map(str, value["dice"]))
    return f"{row['join']} {shown}" if row["join"] else shown


def _card(card_id: str, layout: str, deck: Deck, data: Json, copies: int) -> Json:
    return {
        "id": card_id,
        "layout": layout,
        "size": list(CARD_SIZES[deck.size]),
        "bleed": deck.bleed,
        "back": None,
        "quantity": copies,
        "data": data,
    }


def _back(deck: Deck) -> Json:
    back = deck.back
    icon = back.icon or back.seal
    more = {"pattern": back.pattern, "arms": back.arms}
    return {
        "emblem": back.emblem,
        "icon": icon,
        "theme": back.theme,
        "seal": back.seal,
        **{key: value for key, value in more.items() if value},
    }


def face_files(faces: Iterable[Json]) -> tuple[str, ...]:
    """The templates that shape these sides of cards: layouts, and the folders of icons, emblems."""
    layouts = sorted({str(face["layout"]) for face in faces})
    return (*(f"layouts/{name}.yaml" for name in layouts), "icons", "emblems")


def layout_files(cards: list[PlannedCard]) -> tuple[str, ...]:
    """The templates that shape both sides of these cards."""
    return face_files(face for card in cards for face in (card.card, card.back))


def card_artifacts(cards: list[PlannedCard]) -> Iterator[Artifact]:
    """A PDF of each card, front and back, and a picture of its front."""
    dpi = FEW_DPI if len(cards) > MANY else PREVIEW_DPI
    for card in cards:
        yield Artifact(
            id=f"card/{card.id}",
            builder="card",
            path=f"cards/{card.id}.pdf",
            kind="pdf",
            params={"card": card.card, "back": card.back},
            needs=card.needs,
            files=layout_files([card]),
            art=card.art,
            quantity=card.quantity,
            weight=0.05,
            about=card.about,
        )
        yield _portrait(card.id, card.card, dpi, card.needs, card.art)
    backs = {str(card.back["id"]): card.back for card in cards}
    yield from (_portrait(name, back, dpi) for name, back in backs.items())


def _portrait(
    name: str, face: Json, dpi: int, needs: tuple[str, ...] = (), art: tuple[str, ...] = ()
) -> Artifact:
    """A picture of one side; it needs no PDF, so that a changed front leaves its back alone."""
    return Artifact(
        id=f"preview/{name}",
        builder="face",
        path=f"previews/card-{name}.png",
        kind="png",
        params={"card": face, "dpi": dpi},
        needs=needs,
        files=face_files([face]),
        art=art,
        weight=0.1,
    )


def sheet_artifacts(
    game: Game, cards: list[PlannedCard], papers: tuple[str, ...]
) -> Iterator[Artifact]:
    """One imposed PDF a paper: every copy of every card, backs behind their fronts."""
    for paper in papers if cards else ():
        yield sheet(cards, paper, f"{game.game.name}: cards")


def sheet(cards: list[PlannedCard], paper: str, title: str) -> Artifact:
    """These cards, each as often as its quantity says, imposed on one paper."""
    backs: Mapping[str, Json] = {str(c.back["id"]): c.back for c in cards}
    return Artifact(
        id=f"sheet/{paper}",
        builder="sheet",
        path=f"cards/cards-{paper}.pdf",
        kind="pdf",
        params={
            "cards": [c.card for c in cards],
            "backs": dict(backs),
            "imposition": "duplex",
            "paper": paper,
            "title": title,
        },
        needs=tuple(dict.fromkeys(need for c in cards for need in c.needs)),
        files=(*layout_files(cards), "impositions"),
        art=tuple(dict.fromkeys(art for c in cards for art in c.art)),
        weight=0.6,
    )
