"""What a piece shows to the people who play: its digest, free of marks, paper and our own code.

The digest of a build (`graph`) asks whether a file has to be made again. This one asks whether a
printed piece has to be printed again: an update of Fabricate or a new revision mark is no reason.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from typing import Any, Final

from fabricate.graph import canonical
from fabricate.kit import Artifact, Kit

Json = Mapping[str, Any]

#: Of the parameters of each builder, those that do not show: names of files, printers and papers.
HIDDEN: Final[Mapping[str, frozenset[str]]] = {
    "part": frozenset({"name", "format", "bed", "colour"}),
    "document": frozenset({"paper"}),
    "paper": frozenset({"paper", "title"}),
    "sheet": frozenset({"paper", "title"}),
}
#: The key under which a card carries its revision mark.
MARK: Final = "mark"


def shown(kit: Kit, art: Callable[[str], str]) -> dict[str, str]:
    """The digest of what each artifact of a kit shows; `art` is the digest of a file's bytes."""
    done: dict[str, str] = {}

    def visit(artifact: Artifact) -> str:
        if artifact.id not in done:
            needs = [visit(kit.by_id[need]) for need in artifact.needs]
            done[artifact.id] = of(artifact, needs, art)
        return done[artifact.id]

    for artifact in kit:
        visit(artifact)
    return done


def of(artifact: Artifact, needs: list[str], art: Callable[[str], str]) -> str:
    """The digest of one artifact whose needs show what these digests say."""
    hidden = HIDDEN.get(artifact.builder, frozenset())
    params = {key: value for key, value in artifact.params.items() if key not in hidden}
    parts = [unmarked(params), needs, [art(name) for name in artifact.art]]
    return hashlib.sha256(canonical(parts)).hexdigest()[:32]


def unmarked(value: Any) -> Any:
    """Parameters without the revision mark of any card in them, and without its copies."""
    if isinstance(value, Mapping):
        card = "layout" in value and "data" in value
        left = ("quantity",) if card else (MARK,) if "title" in value else ()
        return {k: unmarked(v) for k, v in value.items() if k not in left}
    if isinstance(value, list | tuple):
        return [unmarked(entry) for entry in value]
    return value
