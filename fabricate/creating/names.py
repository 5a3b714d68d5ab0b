"""From the name of a thing, as people write it, to its id and its plural."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import Final

from fabricate.errors import UsageError
from fabricate.schema.base import RESERVED

LONGEST: Final = 32
#: Letters that do not come apart into a plain one and an accent.
_LETTERS: Final = str.maketrans(
    {"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"}
)
#: Plurals that no rule makes.
_PLURALS: Final = {"mouse": "mice", "goose": "geese", "elf": "elves", "ox": "oxen"}
_SAME: Final = ("deer", "elk", "moose", "sheep", "fish")


def slug(name: str) -> str:
    """The id of a name: `Snow Fox` is snow-fox, `Élan d'or` is elan-d-or; "" if nothing is left."""
    folded = unicodedata.normalize("NFKD", name.casefold().translate(_LETTERS))
    plain = "".join(c for c in folded if not unicodedata.combining(c))
    words = re.findall(r"[a-z0-9]+", plain)
    while len("-".join(words)) > LONGEST and len(words) > 1:
        words.pop()
    return "-".join(words)[:LONGEST]


def new_id(name: str, taken: Iterable[str], what: str, given: str | None = None) -> str:
    """The id of something new called `name`; `given` is one that the user chose.

    Raises:
        UsageError: the name gives no id, or an id that cannot be used or is taken.
    """
    key = given or slug(name)
    if not key:
        raise UsageError(
            f"'{name}' has no letter from a to z that could be its id; add one: --id snow-{what}"
        )
    if given and not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", given):
        raise UsageError(f"--id {given}: use a to z, 0 to 9 and single hyphens")
    if len(key) > LONGEST:
        raise UsageError(f"--id {key} is too long; take at most {LONGEST} characters")
    if key in RESERVED:
        raise UsageError(f"no file on Windows can be called '{key}'; choose another id with --id")
    if key in set(taken):
        raise UsageError(f"there is a {what} '{key}' already; choose another name, or an id: --id")
    return key


def plural(name: str) -> str:
    """The plural of an English name: Foxes, Bunnies, Wolves, Mice, Elk."""
    start, last = re.fullmatch(r"(.*?)([^ -]*)", name, re.DOTALL).groups()  # type: ignore[union-attr]
    word = last.lower()
    if word in _SAME:
        return name
    if word in _PLURALS:
        return start + last[:1] + _PLURALS[word][1:]
    for ending, cut, added in (
        (r"(s|x|z|ch|sh)", 0, "es"),
        (r"[^aeiou]y", 1, "ies"),
        (r"[lr]f", 1, "ves"),
        (r"(?<!hu)man", 2, "en"),
    ):
        if re.search(f"{ending}$", word):
            return name[: len(name) - cut] + added
    return f"{name}s"
