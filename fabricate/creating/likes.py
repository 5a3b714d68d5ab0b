"""What a new race or class is like: a head or body that comes with Fabricate, or another entry."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from fabricate.errors import UsageError
from fabricate.schema.people import Half
from fabricate.schema.presets import names
from fabricate.spelling import nearest, slug

_PART: Final = {"heads": "head", "bodies": "body"}
_ONE: Final = {"heads": "race", "bodies": "class"}


@dataclass(frozen=True, slots=True)
class Likeness:
    """The name of a preset, or of an entry of the file: then `half` is that entry."""

    name: str
    half: Half | None = None


def likeness(kind: str, key: str, like: str | None, halves: Mapping[str, Half]) -> Likeness:
    """What something new with the id `key` is like: as the user says, else as its name says.

    An entry of the file goes before a preset of the same name.

    Raises:
        UsageError: nothing of that name is known, or the name says nothing.
    """
    known = names(kind)
    part, one = _PART[kind], _ONE[kind]
    if like is not None:
        like = slug(like)
        if like in halves:
            return Likeness(like, halves[like])
        if like in known:
            return Likeness(like)
        raise UsageError(
            f"--like {like}: there is no {part} and no {one} of that name; "
            f"{nearest(like, {*known, *halves})}"
        )
    for word in (key, *reversed(key.split("-"))):
        if word in known:
            return Likeness(word)
    raise UsageError(
        f"no {part} that comes with Fabricate is called '{key}'; say what it is like: "
        f"--like with one of {', '.join(sorted({*known, *halves}))}"
    )
