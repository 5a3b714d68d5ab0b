"""The kinds of value that a stat may have: how each is read, combined, shown and put into JSON."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Literal

from fabricate.schema.directions import Arrows, Directions, Grid, arrows, directions, grid

Kind = Literal[
    "number", "steps", "inches", "roll", "ratio", "faces", "range", "icon", "text",
    "arrows", "directions", "grid",
]  # fmt: skip
Combine = Literal["sum", "race", "class", "unit", "max", "min", "union", "range"]


@dataclass(frozen=True, slots=True)
class Ratio:
    """Pawns for each group of shots, written `2:1`; `X:0` (pawns None) means no shots at all."""

    pawns: int | None
    shots: int

    def of(self, pawns: int) -> int:
        """Shots of a herd of so many pawns; remainders are lost."""
        return 0 if self.pawns is None else pawns // self.pawns * self.shots

    def __str__(self) -> str:
        return f"{'X' if self.pawns is None else self.pawns}:{self.shots}"


@dataclass(frozen=True, slots=True)
class Span:
    """A least and a greatest number, written `3-12`, `3+` (no greatest) or `3`."""

    least: int
    most: int | None

    def __str__(self) -> str:
        if self.most is None:
            return f"{self.least}+"
        return str(self.least) if self.least == self.most else f"{self.least}–{self.most}"


Value = float | int | Ratio | Span | tuple[int, ...] | str | Arrows | Directions | Grid


def _said(raw: Any) -> str:
    """What was written, short enough to be quoted."""
    if isinstance(raw, dict):
        return "a group of entries"
    if raw is None or isinstance(raw, bool):
        return "nothing" if raw is None else str(raw).lower()
    text = repr(raw)
    return text if len(text) <= 43 else f"{text[:40]}..."


def _number(raw: Any) -> int | float:
    if isinstance(raw, bool) or not isinstance(raw, int | float) or not math.isfinite(raw):
        raise ValueError(f"{_said(raw)} is not a number (write it in digits, such as 3 or 2.5)")
    if abs(raw) > 9999:
        raise ValueError(f"{_said(raw)} is out of range (take a number from -9999 to 9999)")
    return int(raw) if float(raw).is_integer() else raw


def _steps(raw: Any) -> int:
    if isinstance(raw, bool) or not isinstance(raw, int | float) or raw != int(raw):
        raise ValueError(f"{_said(raw)} is no number of steps (take a whole number from 0 to 60)")
    if not 0 <= raw <= 60:
        raise ValueError(f"{_said(raw)} is out of range (take a whole number from 0 to 60)")
    return int(raw)


def _inches(raw: Any) -> int | float:
    text = (
        raw.strip().removesuffix('"').removesuffix("″").removesuffix("in")
        if isinstance(raw, str)
        else raw
    )
    if isinstance(text, str) and re.fullmatch(r"[0-9]{1,2}(\.[0-9]{1,2})?", text.strip()):
        text = float(text)
    if isinstance(text, bool) or not isinstance(text, int | float) or not 0 <= text <= 96:
        raise ValueError(f"{_said(raw)} is no length in inches (write 4, for 4 inches, up to 96)")
    return int(text) if float(text).is_integer() else text


def _roll(raw: Any) -> int:
    match = re.fullmatch(r"([0-9]{1,2})\s*\+?", str(raw).strip())
    if isinstance(raw, bool) or not match or not 1 <= int(match[1]) <= 20:
        raise ValueError(f"{_said(raw)} is no roll (write 4+ for a 4 or more, from 1+ to 20+)")
    return int(match[1])


def _ratio(raw: Any) -> Ratio:
    match = re.fullmatch(r"(X|[1-9][0-9]?):(0|[1-9][0-9]?)", str(raw).strip().upper())
    if not match:
        raise ValueError(
            f"{_said(raw)} is not a ratio of pawns to shots "
            "(write 2:1 for one shot from every two pawns, or X:0 for none)"
        )
    pawns, shots = match.groups()
    if (pawns == "X") != (shots == "0"):
        raise ValueError(f"{_said(raw)} is half a ratio (write 2:1 for shots, or X:0 for none)")
    return Ratio(None if pawns == "X" else int(pawns), int(shots))


def _faces(raw: Any) -> tuple[int, ...]:
    faces = raw if isinstance(raw, list | tuple) else [raw]
    bad = [f for f in faces if isinstance(f, bool) or f not in range(1, 7)]
    if bad:
        raise ValueError(
            f"{_said(bad[0])} is not a face of a die (name faces from 1 to 6, as in [5, 6])"
        )
    if len(set(faces)) < len(faces):
        raise ValueError(f"{_said(list(faces))} names a face twice (name it once)")
    return tuple(sorted(int(f) for f in faces))


def _span(raw: Any) -> Span:
    if isinstance(raw, list | tuple) and len(raw) == 2:
        raw = f"{raw[0]}-{raw[1]}"
    match = re.fullmatch(r"([0-9]{1,3})(?:\s*[-–]\s*([0-9]{1,3})|(\+))?", str(raw).strip())
    if not match:
        raise ValueError(f"{_said(raw)} is not a range (write 3-12, or 3+ if it has no upper end)")
    least = int(match[1])
    most = None if match[3] else int(match[2] or least)
    if most is not None and most < least:
        raise ValueError(f"{_said(raw)} ends before it begins (write {most}-{least})")
    return Span(least, most)


def _icon(raw: Any) -> str:
    if not isinstance(raw, str) or not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", raw):
        raise ValueError(f"{_said(raw)} is not the name of an icon (write one such as paw)")
    return raw


def _text(raw: Any) -> str:
    if isinstance(raw, bool | list | dict) or raw is None or not str(raw).strip():
        raise ValueError(f"{_said(raw)} is not a text (write one, in quotation marks)")
    return str(raw).strip()


#: How a value of each kind is read; every parser raises ValueError with a plain sentence.
PARSERS: Final[dict[Kind, Callable[[Any], Value]]] = {
    "number": _number,
    "steps": _steps,
    "inches": _inches,
    "roll": _roll,
    "ratio": _ratio,
    "faces": _faces,
    "range": _span,
    "icon": _icon,
    "text": _text,
    "arrows": arrows,
    "directions": directions,
    "grid": grid,
}

#: The ways in which two values of each kind can be combined.
COMBINES: Final[dict[Kind, tuple[Combine, ...]]] = {
    "number": ("sum", "race", "class", "unit", "max", "min"),
    "steps": ("sum", "race", "class", "unit", "max", "min"),
    "inches": ("sum", "race", "class", "unit", "max", "min"),
    "roll": ("race", "class", "unit", "max", "min"),
    "ratio": ("race", "class", "unit", "max", "min"),
    "faces": ("union", "race", "class", "unit"),
    "range": ("range", "race", "class", "unit"),
    "icon": ("race", "class", "unit"),
    "text": ("race", "class", "unit"),
    "arrows": ("race", "class", "unit"),
    "directions": ("race", "class", "unit"),
    "grid": ("race", "class", "unit"),
}

#: The kinds whose values are plain numbers, so that something can be added to them.
NUMBERS: Final[tuple[Kind, ...]] = ("number", "steps", "inches", "roll")


def _strength(value: Any) -> float:
    if isinstance(value, Ratio):
        return 0.0 if value.pawns is None else value.shots / value.pawns
    return float(value)


def _overlap(a: Span, b: Span) -> Span:
    ends = [m for m in (a.most, b.most) if m is not None]
    least, most = max(a.least, b.least), min(ends, default=None)
    if most is not None and most < least:
        raise ValueError(f"the ranges {a} and {b} have nothing in common")
    return Span(least, most)


#: How each way of combining works on (race value, class value), both given.
COMBINERS: Final[dict[Combine, Callable[[Any, Any], Value | None]]] = {
    "sum": lambda a, b: a + b,
    "race": lambda a, b: a,
    "class": lambda a, b: b,
    "unit": lambda a, b: None,
    "max": lambda a, b: max(a, b, key=_strength),
    "min": lambda a, b: min(a, b, key=_strength),
    "union": lambda a, b: tuple(sorted({*a, *b})),
    "range": _overlap,
}


def combine(how: Combine, race: Value | None, class_: Value | None) -> Value | None:
    """The combined value; a side that is not given leaves the other one as it is."""
    if how == "race":
        return race
    if how == "class":
        return class_
    if how == "unit":
        return None
    if race is None or class_ is None:
        return class_ if race is None else race
    return COMBINERS[how](race, class_)


def to_json(value: Value | None) -> Any:
    """The value as JSON data: numbers and lists of faces as they are, the rest as text."""
    if isinstance(value, tuple):
        return list(value)
    if isinstance(value, Arrows):
        return dict(value.by)
    if isinstance(value, Directions):
        return list(value.names)
    if isinstance(value, Grid):
        return {"value": value.value, "squares": [list(square) for square in value.squares]}
    return str(value) if isinstance(value, Ratio | Span) else value


def to_text(value: Value | None) -> str:
    """The value as a person writes it: 4, 2:1, 3–12, 1 or 6."""
    if value is None:
        return "–"
    if isinstance(value, tuple):
        return " or ".join(map(str, value)) if value else "none"
    return f"{value:g}" if isinstance(value, float) else str(value)


#: What stands behind a number of a kind.
UNITS: Final[dict[Kind, str]] = {"inches": '"', "roll": "+"}


def worded(kind: Kind, value: Value | None) -> str:
    """The value of a stat of this kind as a person writes it: 5", 4+, 2:1."""
    text = to_text(value)
    return text if value is None else text + UNITS.get(kind, "")
