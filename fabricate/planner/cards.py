"""Cards: what each one shows, and the decks, files and sheets that they make."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

from fabricate.combine import value_of
from fabricate.kit import Artifact
from fabricate.schema.artwork import Picture
from fabricate.schema.base import as_markup
from fabricate.schema.cards import Deck, WrittenCard
from fabricate.schema.game import Game
from fabricate.schema.people import Class, Half, Race
from fabricate.schema.stats import Stat
from fabricate.schema.values import to_text
from fabricate.templating import fill
from fabricate.units import CARD_SIZES

Side = Literal["left", "right"]
Json = dict[str, Any]

#: How the value of the right-hand card reads after that of the left-hand card.
JOINS: Final = {"sum": "+", "union": "or", "max": "max", "min": "min", "range": "and"}
PREVIEW_DPI: Final = 150


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

    def marked(self, revision: int) -> PlannedCard:
        """The card with the mark of the revision since which it shows what it shows."""
        data = {**self.card["data"], "mark": f"{self.label} · r{revision}"}
        return replace(self, card={**self.card, "data": data})

    def copies(self, number: int) -> PlannedCard:
        """The card in another number of copies."""
        return replace(self, card={**self.card, "quantity": number})

    @property
    def about(self) -> Json:
        """What the card shows, in words: for the manifest, and for those who compare."""
        data = self.card["data"]
        rows = {row["label"]: _words(row) for row in data.get("rows", ()) if row["value"]}
        ability = data.get("ability")
        text = f"{ability['name']}: {ability['text']}" if ability else data.get("text")
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
    back = _card(f"back-{name}", "back", deck, _back(deck), 1)
    for number, (key, title, data, copies, art) in enumerate(_faces(game, deck), 1):
        prefix = {"races": "race", "classes": "class"}.get(deck.of, name)
        label = f"{game.game.code}-{deck.code}{number}"
        card_id = f"{prefix}-{key}"
        card = _card(card_id, deck.layout, deck, data, copies)
        card["back"] = back["id"]
        picture = data.get("picture")
        needs = (picture,) if isinstance(picture, str) and not art else ()
        arts = (art.file,) if art else ()
        yield PlannedCard(card_id, name, deck.name, title, card, back, needs, arts, label)


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
    return {"emblem": back.emblem, "icon": icon, "theme": back.theme, "seal": back.seal}


def _faces(game: Game, deck: Deck) -> Iterator[tuple[str, str, Json, int, Picture | None]]:
    """Key, title, data, copies and own art of each front."""
    if deck.of == "races":
        for key, race in game.races.items():
            data = _half(game, race, "left", f"picture/head-{key}")
            yield key, race.name, data, _copies(deck, race), race.art
    elif deck.of == "classes":
        for key, cls in game.classes.items():
            data = _half(game, cls, "right", f"picture/body-{key}")
            yield key, cls.name, data, _copies(deck, cls), cls.art
    elif deck.of == "round" and game.round:
        copies = deck.copies if isinstance(deck.copies, int) else 1
        yield "round", game.round.name, _round(game), copies, None
    else:
        many = deck.copies if isinstance(deck.copies, int) else 1
        for key, written in deck.cards.items():
            data = _written(game, deck, written)
            yield key, written.title, data, written.copies * many, written.art


def _copies(deck: Deck, half: Half) -> int:
    if isinstance(deck.copies, int):
        return deck.copies
    return max(1, sum(half.print.values()))


def numbers(game: Game) -> dict[str, Any]:
    """The numbers that {name} in markup may name."""
    return dict(game.rules)


def markup(game: Game, text: Any) -> str:
    """Card text as inline markup with its numbers filled in."""
    inline = as_markup(text)
    return inline if isinstance(text, str) else fill(inline, numbers(game))


def _half(game: Game, half: Race | Class, side: Side, picture: str) -> Json:
    match = next((n for n, s in game.stats.items() if s.kind == "icon" and not s.row), None)
    icon = value_of(game.stats[match], half, match) if match else None
    emblem = half.emblem if isinstance(half, Race) else None
    fallback = getattr(half, "icon", None) or icon
    ability = half.ability
    return {
        "side": side,
        "title": half.name,
        "theme": half.theme,
        "match": icon,
        "emblem": emblem or (f"icon:{fallback}" if fallback else None),
        "picture": picture,
        "rows": [
            _row(game, name, stat, half, side) for name, stat in game.stats.items() if stat.row
        ],
        "ability": ability and {"name": ability.name, "text": markup(game, ability.text)},
        **_own(half.art),
    }


def _row(game: Game, name: str, stat: Stat, half: Half, side: Side) -> Json:
    value = value_of(stat, half, name)
    other = "class" if side == "left" else "race"
    if value in (None, ()) or stat.combine == other:
        shown, join = None, ""
    else:
        shown = {"dice": list(value)} if isinstance(value, tuple) else {"text": to_text(value)}
        join = JOINS.get(stat.combine or "", "") if side == "right" else ""
    if join == "+" and isinstance(value, int | float) and value < 0:
        join, shown = "−", {"text": to_text(-value)}
    note = fill(stat.note, {"bonus": stat.bonus.add if stat.bonus else 0}) if stat.note else None
    return {
        "stat": name,
        "icon": stat.icon,
        "label": stat.name,
        "note": note,
        "value": shown,
        "join": join,
        "see": other if shown is None else None,
    }


def _written(game: Game, deck: Deck, card: WrittenCard) -> Json:
    timing = card.timing
    return {
        "kicker": deck.kicker,
        "title": card.title,
        "theme": deck.theme,
        "icon": card.icon or deck.icon,
        "picture": None,
        "timing": timing and {"icon": timing.icon, "text": timing.text},
        "text": markup(game, card.text),
        "flavour": card.flavour,
        **_own(card.art),
    }


def _own(art: Picture | None) -> Json:
    """A picture of one's own, and how it is placed, instead of what a card shows else."""
    return {"picture": f"game:{art.file}", "art": art.placing} if art else {}


def _round(game: Game) -> Json:
    assert game.round is not None
    length = next(iter(game.lengths.values()), None)
    return {
        "title": game.round.name,
        "aside": f"1 {length.one} = {length.text}" if length else None,
        "phases": [
            {
                "number": str(n),
                "icon": phase.icon,
                "title": phase.name,
                "coin": phase.coin,
                "aside": phase.aside,
                "text": markup(game, phase.text),
            }
            for n, phase in enumerate(game.round.phases.values(), 1)
        ],
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
        yield _portrait(card.id, card.card, card.needs, card.art)
    backs = {str(card.back["id"]): card.back for card in cards}
    yield from (_portrait(name, back) for name, back in backs.items())


def _portrait(
    name: str, face: Json, needs: tuple[str, ...] = (), art: tuple[str, ...] = ()
) -> Artifact:
    """A picture of one side; it needs no PDF, so that a changed front leaves its back alone."""
    return Artifact(
        id=f"preview/{name}",
        builder="face",
        path=f"previews/card-{name}.png",
        kind="png",
        params={"card": face, "dpi": PREVIEW_DPI},
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
