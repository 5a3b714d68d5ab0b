"""The plan: every artifact of a game's kit."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from fabricate.history import NEVER, Released
from fabricate.kit import Artifact, Kit
from fabricate.manifest import sha256
from fabricate.planner.cards import PlannedCard, card_artifacts, planned_cards, sheet_artifacts
from fabricate.planner.context import text_context
from fabricate.planner.documents import Shelf, document_artifacts
from fabricate.planner.marks import with_marks
from fabricate.planner.page import index_artifact
from fabricate.planner.papers import paper_artifacts
from fabricate.planner.parts import PartUse, part_artifacts, part_uses
from fabricate.planner.pictures import picture_artifacts
from fabricate.planner.plain import plainly
from fabricate.planner.texts import Texts
from fabricate.schema.game import Game


@dataclass(frozen=True, slots=True)
class Options:
    """What shapes a kit besides the game: the paper, and what has been released before."""

    papers: tuple[str, ...] = ("a4",)
    released: Released = NEVER


@dataclass(frozen=True)
class Draft:
    """A game on its way to a kit: its parts, its cards, and what its texts may speak of."""

    game: Game
    folder: Path
    options: Options
    uses: list[PartUse]
    before: list[Artifact]
    cards: list[PlannedCard]

    @cached_property
    def context(self) -> dict[str, Any]:
        """The variables of text templates."""
        return text_context(self.game, self.uses, self.cards)

    @cached_property
    def shelf(self) -> Shelf:
        """What documents are made from."""
        known = {a.id for a in (*self.before, *card_artifacts(self.cards))}
        texts = Texts(self.folder, plainly(self.context["lengths"]))
        return Shelf(self.game, texts, self.context, self.cards, known)

    @cached_property
    def kit(self) -> Kit:
        """Everything that is to be made of the game.

        Raises:
            TextError: text templates are wrong.
        """
        game, papers = self.game, self.options.papers
        artifacts = [*self.before, *card_artifacts(self.cards)]
        artifacts += sheet_artifacts(game, self.cards, papers)
        artifacts += document_artifacts(self.shelf, papers)
        artifacts += paper_artifacts(game, self.cards, papers)
        artifacts.append(
            index_artifact(game, self.uses, self.cards, artifacts, self.context, papers)
        )
        reads = self.shelf.texts.local.union(*(artifact.art for artifact in artifacts))
        return Kit(game.game.id, game.game.name, tuple(artifacts), tuple(sorted(reads)))


def draft(game: Game, folder: Path, options: Options = Options()) -> Draft:
    """The parts and cards of a game whose file lies in `folder`.

    Raises:
        pydantic.ValidationError: a part cannot take the game's measures (checks tell it better).
    """
    uses = part_uses(game)
    before = [*part_artifacts(game, uses), *picture_artifacts(game, uses)]
    cards = with_marks(
        game.game.id,
        planned_cards(game),
        before,
        options.released,
        game.game.revision,
        lambda name: sha256(folder / name),
    )
    return Draft(game, folder, options, uses, before, cards)


def plan(game: Game, folder: Path, options: Options = Options()) -> Kit:
    """Everything that is to be made of a game whose file lies in `folder`.

    Raises:
        TextError: text templates are wrong.
        pydantic.ValidationError: see `draft`.
    """
    return draft(game, folder, options).kit
