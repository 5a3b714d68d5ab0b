"""The nearest right spelling of a name that is not known, and the id that a name gives."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import Final

#: So long may an id be.
LONGEST: Final = 32
#: So many words are listed where none is near.
LISTED: Final = 24
#: Letters that do not come apart into a plain one and an accent.
_LETTERS: Final = str.maketrans(
    {"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"}
)


def nearest(word: str, known: Iterable[str]) -> str:
    """`did you mean 'x'?` when something known is spelt much alike, else the known words."""
    words = sorted(known)
    if not words:
        return "there are none"
    small = word.casefold()
    steps, best = min((_steps(small, one.casefold()), one) for one in words)
    if steps <= max(1, (2 * max(len(word), len(best))) // 5):
        return f"did you mean '{best}'?"
    longer = [one for one in words if len(small) > 2 and (small in one or one in small.split("-"))]
    if longer:
        return f"did you mean '{longer[0]}'?"
    listed = ", ".join(words[:LISTED]) + (", ..." if len(words) > LISTED else "")
    return f"known: {listed}"


def _steps(a: str, b: str) -> int:
    """How many letters to add, drop, change or swap with their neighbour, to make one the other."""
    before: list[int] = []
    row = list(range(len(b) + 1))
    for i, left in enumerate(a, 1):
        before, last, row = row, before, [i]
        for j, right in enumerate(b, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (left != right))
            if i > 1 and j > 1 and left == b[j - 2] and a[i - 2] == right:
                cost = min(cost, last[j - 2] + 1)
            row.append(cost)
    return row[-1]


def lowered(name: str) -> str:
    """A name within a sentence: only its first letter is lowered, and abbreviations are kept."""
    return name if name[:2].isupper() else name[:1].lower() + name[1:]


def one_of(name: str) -> str:
    """A name with its article: a Raid, an Ambush."""
    return f"{'an' if name[:1].lower() in {*'aeiou'} else 'a'} {name}"


def slug(name: str) -> str:
    """The id of a name: `Snow Fox` is snow-fox, `Élan d'or` is elan-d-or; "" if nothing is left."""
    folded = unicodedata.normalize("NFKD", name.casefold().translate(_LETTERS))
    plain = "".join(c for c in folded if not unicodedata.combining(c))
    words = re.findall(r"[a-z0-9]+", plain)
    while len("-".join(words)) > LONGEST and len(words) > 1:
        words.pop()
    return "-".join(words)[:LONGEST]
