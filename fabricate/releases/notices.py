"""The texts that go with a release: licence, credits, and how to begin."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from fabricate.schema.game import Game

#: Licences that people name by their SPDX identifier, with their title and where they stand.
LICENCES: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        f"CC-{name}-4.0": (
            f"Creative Commons {title} 4.0 International",
            f"https://creativecommons.org/licenses/{name.lower()}/4.0/",
        )
        for name, title in (
            ("BY", "Attribution"),
            ("BY-SA", "Attribution-ShareAlike"),
            ("BY-NC", "Attribution-NonCommercial"),
            ("BY-NC-SA", "Attribution-NonCommercial-ShareAlike"),
            ("BY-ND", "Attribution-NoDerivatives"),
            ("BY-NC-ND", "Attribution-NonCommercial-NoDerivatives"),
        )
    }
    | {
        "CC0-1.0": (
            "Creative Commons Zero 1.0 Universal",
            "https://creativecommons.org/publicdomain/zero/1.0/",
        )
    }
)
NONE: Final = (
    "No licence has been chosen. All rights stay with those named in CREDITS.txt: ask them before\n"
    "you share, change or sell what is in here."
)
TYPEFACES: Final = (
    "Typefaces: Fjalla One, Source Sans and Source Serif, each under the SIL Open Font License 1.1."
)


def licence(game: Game, revision: int) -> str:
    """The text of LICENCE.txt."""
    given = game.game.licence
    title, address = LICENCES.get(_identifier(given or ""), (given, ""))
    words = f"Licence: {title}" + (f"\n{address}" if address else "") if given else NONE
    return f"{_head(game, revision)}\n\n{words}\n"


def _identifier(given: str) -> str:
    """An identifier however people space it: `cc by 4.0` is CC-BY-4.0."""
    return "-".join(given.upper().replace("-", " ").split())


def credits(game: Game, revision: int) -> str:
    """The text of CREDITS.txt."""
    people = "\n".join(game.game.credits) or "The makers have not named themselves."
    return f"{_head(game, revision)}\n\n{people}\n\n{TYPEFACES}\nMade with Fabricate.\n"


def welcome(game: Game, revision: int) -> str:
    """The text of README.txt: where to begin."""
    return (
        f"{_head(game, revision)}\n{game.game.tagline}\n\n"
        "Open index.html in your browser: it shows everything, what to print how often in which\n"
        "colour, and the rules.\n\n"
        "cards/   cards and sheets to print and cut\n"
        "models/  parts for the 3D printer (STL, 3MF, STEP)\n"
        "rules/   rulebook and guides\n"
    )


def _head(game: Game, revision: int) -> str:
    return f"{game.game.name}, revision {revision}"
