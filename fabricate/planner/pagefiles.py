"""The list of everything in a build, at the foot of the index page."""

from __future__ import annotations

from typing import Any

from fabricate.kit import Artifact
from fabricate.planner.papers import paper_rows
from fabricate.schema.game import Game

Json = dict[str, Any]


def paper_name(name: str) -> str:
    """A paper's name as it is written: A4, Letter."""
    return name.upper() if len(name) == 2 else name.title()


def file_rows(game: Game, artifacts: list[Artifact], papers: tuple[str, ...]) -> list[Json]:
    """Every file that is worth a link: sheets, documents, paper goods, and the folders."""
    rows: list[Json] = []
    for paper in papers:
        if any(a.id == f"sheet/{paper}" for a in artifacts):
            rows.append(
                {
                    "href": f"cards/cards-{paper}.pdf",
                    "what": "All cards, imposed",
                    "note": f"{paper_name(paper)}, both sides, long edge",
                    "quantity": 1,
                }
            )
        for key, document in game.documents.items():
            rows.append(
                {
                    "href": f"rules/{key}-{paper}.pdf",
                    "what": document.name,
                    "note": paper_name(paper),
                    "quantity": 1,
                }
            )
    rows += paper_rows(game, papers)
    if any(a.builder == "card" for a in artifacts):
        rows.append(
            {
                "href": "cards/",
                "what": "Every card alone",
                "note": "with bleed, for a print shop",
                "quantity": None,
            }
        )
    if any(a.builder == "part" for a in artifacts):
        formats = sorted({a.kind.upper() for a in artifacts if a.builder == "part"})
        note = ", ".join(formats)
        rows.append({"href": "models/", "what": "Every part", "note": note, "quantity": None})
    rows.append(
        {
            "href": "manifest.json",
            "what": "What was made, with digests",
            "note": "for scripts",
            "quantity": None,
        }
    )
    return rows
