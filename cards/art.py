"""Files that drawings may open: artifacts that were handed in, and files of the game's folder."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path, PurePosixPath

from fabricate.errors import LayoutError

#: The input that names the folder of the game file, and the mark of a reference into it.
GAME = "game:"


@dataclass(frozen=True, slots=True)
class Art:
    """The inputs of a build: artifact id -> finished file, `game:` -> the game's folder."""

    inputs: Mapping[str, Path]

    def path(self, reference: str, where: str) -> Path:
        """The file behind a reference; LayoutError names `where`, the reference and the remedy."""
        if reference.startswith(GAME):
            return self._own(reference, where)
        if reference not in self.inputs:
            near = get_close_matches(reference, self.inputs, 1)
            remedy = f"did you mean {near[0]!r}?" if near else "add it to the inputs of the build"
            raise LayoutError(f"{where}: there is no picture {reference!r} ({remedy})")
        return self.inputs[reference]

    def _own(self, reference: str, where: str) -> Path:
        if reference in self.inputs:
            return self.inputs[reference]
        folder = self.inputs.get(GAME)
        name = reference.removeprefix(GAME)
        if folder is None or PurePosixPath(name).is_absolute() or "\\" in name:
            raise LayoutError(f"{where}: {reference!r} is no file of the game's folder")
        found = (folder / name).resolve()
        if not found.is_relative_to(folder.resolve()):
            raise LayoutError(f"{where}: {reference!r} lies outside the game's folder (move it in)")
        if not found.is_file():
            raise LayoutError(f"{where}: the game's folder has no {name!r}")
        return found
