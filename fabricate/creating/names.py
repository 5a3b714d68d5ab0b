"""The id of something new, and the plural of its name."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from fabricate.errors import UsageError
from fabricate.schema.base import RESERVED
from fabricate.spelling import LONGEST, slug

#: Plurals that no rule makes.
_PLURALS: Final = {"mouse": "mice", "goose": "geese", "elf": "elves", "ox": "oxen"}
_SAME: Final = ("deer", "elk", "moose", "sheep", "fish")


def new_id(name: str, taken: Iterable[str], what: str, given: str | None = None) -> str:
    """The id of something new called `name`; `given` is one that the user chose.

    Raises:
        UsageError: the name gives no id, or an id that cannot be used or is taken.
    """
    key = given or slug(name)
    game = what == "game"  # it is called after its folder, and has no --id
    if not key:
        remedy = "choose another folder" if game else f"add one: --id snow-{what}"
        raise UsageError(f"'{name}' has no letter from a to z that could be its id; {remedy}")
    if given and not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", given):
        raise UsageError(f"--id {given}: use a to z, 0 to 9 and single hyphens")
    if len(key) > LONGEST:
        raise UsageError(f"--id {key} is too long; take at most {LONGEST} characters")
    if key in RESERVED:
        remedy = "choose another folder" if game else "choose another id with --id"
        raise UsageError(f"no file on Windows can be called '{key}'; {remedy}")
    if key in set(taken):
        raise UsageError(f"there is a {what} '{key}' already; choose another name, or an id: --id")
    return key


def plural(name: str) -> str:
    """The plural of an English name: Foxes, Bunnies, Wolves, Mice, Elk."""
    start, last = re.fullmatch(r"(.*?)([^ -]*)", name, re.DOTALL).groups()  # type: ignore[union-attr]
    word = last.lower()
    if word in _SAME or re.search("[^siu]s$", word):  # Troops are many already
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
