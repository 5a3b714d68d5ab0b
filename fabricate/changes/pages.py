"""The report of changes as a page: what its text template may speak of, and its document."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any, Final

from fabricate.changes.report import PartChange, Report
from fabricate.kit import Artifact
from fabricate.planner.plan import Draft
from fabricate.schema.documents import Document

#: The page for the players: what changed, and what follows.
CHANGES: Final = Document(
    name="Changes",
    title="What has changed",
    template="common/changes.md.j2",
    design="sheet",
    icon="book",
)
#: The page of a reprint pack: what to take out, what to put in.
REPRINT: Final = Document(
    name="Reprint",
    title="Take out, put in",
    template="common/reprint.md.j2",
    design="sheet",
    icon="cards",
)


def page(draft: Draft, report: Report, document: Document, key: str, paper: str) -> Artifact:
    """The PDF of a page about a report.

    Raises:
        LayoutError: the template is wrong.
    """
    words = document.model_copy(update={"subtitle": f"From {report.since} to {report.now}"})
    text = draft.shelf.text(words, **variables(draft, report))
    return draft.shelf.artifact(key, words, text, paper)


def variables(draft: Draft, report: Report) -> dict[str, Any]:
    """The report for a text template: rows as mappings, parts with colours and pictures."""
    data = {
        key: [asdict(row) for row in getattr(report, key)]
        for key in ("edits", "texts", "added", "removed", "units", "armies", "cards", "documents")
    }
    for row, card in zip(data["cards"], report.cards, strict=True):
        row["card"] = card.card
    return {
        **data,
        "since": report.since,
        "now": report.now,
        "notes": list(report.notes),
        "parts": [_part(draft, part) for part in report.parts],
    }


def _part(draft: Draft, part: PartChange) -> Mapping[str, Any]:
    colours = draft.game.colours
    picture = f"picture/{part.id}"
    known = any(artifact.id == picture for artifact in draft.before)
    return {
        **asdict(part),
        "colours": [
            {"name": colours[key].name, "hex": colours[key].hex, "quantity": number}
            for key, number in part.print.items()
        ],
        "picture": picture if known else "",
    }
