"""The anchors of a document: what links lead to, each once."""

from __future__ import annotations

import re

from cards.documents.faults import fault


def slug(text: str) -> str:
    """Lowercase ASCII words joined by hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-") or "section"


class Anchors:
    """Hands out anchors; `source` names the document in errors."""

    def __init__(self, source: str) -> None:
        self.source = source
        self._taken: set[str] = set()

    def add(self, wanted: str, title: str, line: int) -> str:
        """`wanted`, or a slug of the title; LayoutError where a wanted anchor is taken."""
        made = wanted or slug(title)
        if wanted and wanted in self._taken:
            raise fault(self.source, line, f"the anchor #{wanted} is there already", "rename one")
        base, count = made, 1
        while made in self._taken:
            count += 1
            made = f"{base}-{count}"
        self._taken.add(made)
        return made
