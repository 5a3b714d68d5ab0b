"""Errors of a document, with its name, the line of its text, what is wrong and what to do."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from fabricate.errors import LayoutError


def fault(source: str, line: int, what: str, remedy: str) -> LayoutError:
    """A LayoutError that reads `source:line: what (remedy)`; line 0 leaves the line out."""
    place = f"{source}:{line}" if line else source
    return LayoutError(f"{place}: {what} ({remedy})")


def choose(word: str, known: Iterable[str]) -> str:
    """A remedy: the nearest known word, or all of them where none is near."""
    words = sorted(known)
    near = get_close_matches(word, words, n=1)
    if near:
        return f"did you mean {near[0]}?"
    if not words:
        return "there are none here; remove it"
    return f"known are {', '.join(words)}" if len(words) <= 24 else "see the folder of its kind"
