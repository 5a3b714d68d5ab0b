"""What became of a save: for the terminal, and as JSON for the open page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from fabricate.errors import Fault


@dataclass(frozen=True, slots=True)
class Round:
    """One look at the game after a save.

    `made` are paths in the order in which they were finished; `seconds` is what the round took and
    `cards` when its last card was done. A round that is not `whole` was cut short by a newer save.
    `obstacle` says why nothing could be built though the file is sound.
    """

    made: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    failed: Mapping[str, str] = field(default_factory=dict)
    warnings: tuple[str, ...] = ()
    doubts: tuple[Fault, ...] = ()
    faults: tuple[Fault, ...] = ()
    obstacle: str = ""
    seconds: float = 0.0
    cards: float | None = None
    whole: bool = True

    @property
    def sound(self) -> bool:
        """Whether everything is as the file says."""
        return self.whole and not (self.faults or self.failed or self.obstacle)


@dataclass(frozen=True, slots=True)
class State:
    """What the page is told: the version of the page on disk, faults, and whether work goes on."""

    version: str = ""
    busy: bool = False
    faults: tuple[Mapping[str, str], ...] = ()

    def as_json(self) -> dict[str, Any]:
        """The state as plain data."""
        return {"version": self.version, "busy": self.busy, "faults": list(self.faults)}


def told(round_: Round) -> tuple[Mapping[str, str], ...]:
    """Everything that is wrong, for the page: place, field, what, remedy."""
    told = [
        {
            "place": f"{fault.file}:{fault.line}:{fault.column}",
            "where": fault.where,
            "what": fault.what,
            "remedy": fault.remedy,
        }
        for fault in round_.faults
    ]
    told += [_short(path, error) for path, error in round_.failed.items()]
    if round_.obstacle:
        told.append(_short("", round_.obstacle))
    return tuple(told)


def _short(place: str, what: str) -> dict[str, str]:
    return {"place": place, "where": "", "what": what, "remedy": ""}
