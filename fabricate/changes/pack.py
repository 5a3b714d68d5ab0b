"""The reprint pack: changed cards imposed tightly, plates of changed parts, what to take out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from fabricate.changes import pages
from fabricate.changes.report import Report
from fabricate.kit import Artifact
from fabricate.planner.cards import PlannedCard, sheet
from fabricate.planner.plan import Draft
from fabricate.planner.plates import PlateItem, plate_artifacts

FOLDER: Final = "reprint"


def pack(draft: Draft, report: Report) -> Iterator[Artifact]:
    """Everything of a reprint pack; nothing where nothing has to be printed or taken out.

    Raises:
        LayoutError: the template of its page is wrong.
    """
    if not (report.cards or report.parts):
        return
    cards = _cards(draft, report)
    title = f"{draft.game.game.name}: changed cards"
    for paper in draft.options.papers:
        if cards:
            yield _moved(sheet(cards, paper, title), f"cards-{paper}")
        page = pages.page(draft, report, pages.REPRINT, "take-out", paper)
        yield _moved(page, f"take-out-{paper}")
    yield from _plates(draft, report)


def _cards(draft: Draft, report: Report) -> list[PlannedCard]:
    """The cards to print, as often as they are needed; equal sizes lie together on a sheet."""
    wanted = {row.id: row.quantity for row in report.cards if row.quantity}
    found = [c.copies(wanted[f"card/{c.id}"]) for c in draft.cards if f"card/{c.id}" in wanted]
    return sorted(found, key=lambda card: card.card["size"])


def _plates(draft: Draft, report: Report) -> Iterator[Artifact]:
    """A plate, or as many as it takes, of each colour."""
    uses = {use.id: use for use in draft.uses}
    items = [
        PlateItem(uses[row.id], colour, count)
        for row in report.parts
        for colour, count in row.print.items()
    ]
    hues = {key: colour.hex for key, colour in draft.game.colours.items()}
    for artifact in plate_artifacts(items, draft.game.printing.bed, FOLDER, hues):
        yield replace(artifact, asked=True)


def _moved(artifact: Artifact, name: str) -> Artifact:
    """An artifact of the kit's kind in the pack's own folder."""
    return replace(
        artifact,
        id=f"{FOLDER}/{name}",
        path=f"{FOLDER}/{name}.{artifact.kind}",
        asked=True,
        about={},
    )
