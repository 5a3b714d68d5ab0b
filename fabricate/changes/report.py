"""The report of changes: plain rows, ready for a terminal, for JSON and for a page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Literal

Kind = Literal["changed", "new", "gone", "more", "fewer"]


@dataclass(frozen=True, slots=True)
class Edit:
    """A value of the file that changed, in the players' terms."""

    who: str
    what: str
    old: str
    new: str
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of the file that came or went: a race, a card, a scenario."""

    who: str
    what: str


@dataclass(frozen=True, slots=True)
class UnitEdit:
    """A combined stat that changed because its halves did."""

    unit: str
    what: str
    old: str
    new: str
    icon: str = ""


@dataclass(frozen=True, slots=True)
class HerdEdit:
    """A herd whose cost changed."""

    unit: str
    pawns: int
    old: float
    new: float


@dataclass(frozen=True, slots=True)
class ArmyEdit:
    """An army of a scenario whose cost changed, and whether all of that scenario still match."""

    scenario: str
    player: str
    old: float
    new: float
    even: bool
    herds: tuple[HerdEdit, ...] = ()


@dataclass(frozen=True, slots=True)
class CardChange:
    """A card to take out, to put in, or both; `quantity` is how many copies to print."""

    id: str
    title: str
    deck: str
    kind: Kind
    quantity: int
    take_out: int = 0
    old_mark: str = ""
    new_mark: str = ""

    @property
    def card(self) -> str:
        """The name that texts give it; empty for a card that is gone."""
        return self.id if self.kind != "gone" else ""


@dataclass(frozen=True, slots=True)
class PartChange:
    """A part to print anew, or more of it, by colour."""

    id: str
    name: str
    kind: Kind
    print: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class DocumentChange:
    """A document or a paper good that is not what it was."""

    id: str
    name: str
    kind: Kind


@dataclass(frozen=True, slots=True)
class Report:
    """All that changed between two states of a game, and what follows."""

    game: str
    since: str
    now: str
    edits: Sequence[Edit] = ()
    texts: Sequence[Edit] = ()
    added: Sequence[Entry] = ()
    removed: Sequence[Entry] = ()
    units: Sequence[UnitEdit] = ()
    armies: Sequence[ArmyEdit] = ()
    notes: Sequence[str] = ()
    cards: Sequence[CardChange] = ()
    parts: Sequence[PartChange] = ()
    documents: Sequence[DocumentChange] = ()

    @property
    def empty(self) -> bool:
        """Whether nothing at all changed."""
        return not (self.edits or self.texts or self.added or self.removed or self.reprint)

    @property
    def reprint(self) -> bool:
        """Whether a card, a part or a document has to be printed, or taken out."""
        return bool(self.cards or self.parts or self.documents)

    def as_json(self) -> dict[str, Any]:
        """The report as JSON data."""
        return asdict(self)
