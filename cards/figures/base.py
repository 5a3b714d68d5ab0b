"""What every figure is made of: its data model, its tools, and a drawing of a known height."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from cards.documents.faults import choose, fault
from cards.documents.params import HEX, Frozen, Theme

if TYPE_CHECKING:
    from cards.canvas import Pen
    from cards.documents.design import PageDesign

__all__ = ["HEX", "Drawing", "Frozen", "Tools"]


class Drawing(Protocol):
    """A drawing that knows its height for a width; both in mm."""

    def height(self, width: float) -> float:
        """The height in a column of `width`."""

    def draw(self, pen: Pen, width: float) -> None:
        """Draw from the origin, x to the right, y down."""


@dataclass(frozen=True, slots=True)
class Tools:
    """What a figure may use: themes, pictures and cards of the game; `source:line` for errors."""

    themes: Mapping[str, Theme]
    inputs: Mapping[str, Path]
    cards: Mapping[str, Mapping[str, Any]]
    design: PageDesign
    source: str
    line: int

    def theme(self, name: str) -> str:
        """The hex of a theme's name, or of a hex as it stands."""
        if name.startswith("#"):
            return name
        if name not in self.themes:
            raise fault(
                self.source, self.line, f"unknown theme {name!r}", choose(name, self.themes)
            )
        return self.themes[name].theme

    def emblem(self, name: str) -> str | None:
        """The emblem of a theme; None for a hex and for a theme that has none."""
        return self.themes[name].emblem if name in self.themes else None

    def picture(self, source: str) -> Path:
        """The file of a picture, by artifact id or `game:` path."""
        if source.startswith("game:"):
            return self._art(source)
        if source not in self.inputs:
            known = [name for name in self.inputs if not name.endswith(":")]
            what = f"there is no picture {source!r} among what this document needs"
            raise fault(self.source, self.line, what, choose(source, known))
        return self.inputs[source]

    def _art(self, source: str) -> Path:
        """A file under the game's own folder, and nowhere else."""
        folder = self.inputs.get("game:")
        if folder is None:
            what = f"the game's folder is not known here, so {source!r} cannot be found"
            raise fault(self.source, self.line, what, "use a picture of a part")
        path = (folder / source.removeprefix("game:")).resolve()
        if not path.is_relative_to(folder.resolve()) or not path.is_file():
            what = f"there is no file {source!r} in the game's folder"
            raise fault(self.source, self.line, what, "put it beside the game's YAML file")
        return path

    def card(self, source: str) -> Mapping[str, Any]:
        """The data of a card, by artifact id."""
        if source not in self.cards:
            raise fault(
                self.source, self.line, f"unknown card {source!r}", choose(source, self.cards)
            )
        return self.cards[source]

    def wrong(self, what: str, remedy: str) -> Exception:
        """A LayoutError at this figure."""
        return fault(self.source, self.line, what, remedy)
