"""The plan: every artifact of a game's kit."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from fabricate.history import NEVER, Released
from fabricate.kit import Artifact, Kit
from fabricate.manifest import sha256
from fabricate.planner.cards import card_artifacts, planned_cards, sheet_artifacts
from fabricate.planner.context import text_context
from fabricate.planner.documents import document_artifacts
from fabricate.planner.marks import with_marks
from fabricate.planner.page import index_artifact
from fabricate.planner.parts import part_artifacts, part_uses
from fabricate.planner.pictures import picture_artifacts
from fabricate.planner.plain import plainly
from fabricate.planner.texts import Texts
from fabricate.schema.game import Game


@dataclass(frozen=True, slots=True)
class Options:
    """What shapes a kit besides the game: the paper, and what has been released before."""

    papers: tuple[str, ...] = ("a4",)
    released: Released = NEVER


def plan(game: Game, folder: Path, options: Options = Options()) -> Kit:
    """Everything that is to be made of a game whose file lies in `folder`.

    Raises:
        TextError: text templates are wrong.
        pydantic.ValidationError: a part cannot take the game's measures (checks tell it better).
    """
    uses = part_uses(game)
    artifacts: list[Artifact] = [*part_artifacts(game, uses), *picture_artifacts(game, uses)]
    cards = with_marks(
        game.game.id,
        planned_cards(game),
        artifacts,
        options.released,
        game.game.revision,
        lambda name: sha256(folder / name),
    )
    artifacts += [*card_artifacts(cards), *sheet_artifacts(game, cards, options.papers)]
    context = text_context(game, uses, cards)
    known = {a.id for a in artifacts}
    texts = Texts(folder, plainly(context["lengths"]))
    artifacts += document_artifacts(game, texts, context, cards, known, options.papers)
    artifacts.append(index_artifact(game, uses, cards, artifacts, context, options.papers))
    reads = texts.local.union(*(artifact.art for artifact in artifacts))
    return Kit(game.game.id, game.game.name, tuple(artifacts), tuple(sorted(reads)))
