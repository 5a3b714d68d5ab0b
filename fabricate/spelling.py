"""The nearest right spelling of a name that is not known."""

from __future__ import annotations

from collections.abc import Iterable


def nearest(word: str, known: Iterable[str]) -> str:
    """`did you mean 'x'?` when something known is spelt much alike, else the known words."""
    import difflib

    words = sorted(known)
    close = difflib.get_close_matches(word, words, n=1, cutoff=0.6)
    if close:
        return f"did you mean '{close[0]}'?"
    listed = ", ".join(words[:24]) + (", ..." if len(words) > 24 else "")
    return f"known: {listed}" if words else "there are none"
