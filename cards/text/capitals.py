"""Capitals as a printer sets them."""

from __future__ import annotations

import re
import unicodedata

#: A Greek letter, decomposed, its other marks, and the accent that its capital does not bear.
_ACCENT = re.compile("([\u0370-\u03ff][\u0302-\u036f]*)\u0301")


def capitals(text: str) -> str:
    """The text in capitals; Greek ones bear no accent, but keep their dots."""
    if text.isascii() or not any("\u0370" <= c <= "\u03ff" for c in text):
        return text.upper()
    bare = _ACCENT.sub(r"\1", unicodedata.normalize("NFD", text))
    return unicodedata.normalize("NFC", bare).upper()
