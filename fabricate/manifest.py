"""What was made: the manifest that a build leaves, and how it is read and written."""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from fabricate.errors import BuildError

FILE: Final = "manifest.json"
VERSION: Final = 1
#: Endings of files that a killed build may leave; the next build removes them.
PARTIAL: Final = ".partial"

Entry = dict[str, Any]


def sha256(path: Path) -> str:
    """The digest of a file's bytes."""
    with path.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


def load(out: Path) -> dict[str, Entry]:
    """Entries by artifact id; none where there is no manifest, or none that can be read."""
    try:
        data = json.loads((out / FILE).read_text("utf-8"))
        if data["version"] != VERSION:
            return {}
        return {entry["id"]: entry for entry in data["artifacts"]}
    except (OSError, ValueError, KeyError, TypeError):
        return {}


def save(out: Path, game: str, entries: Mapping[str, Entry]) -> None:
    """Write the manifest whole; entries keep their order."""
    data = {"version": VERSION, "game": game, "artifacts": list(entries.values())}
    write_whole(out / FILE, json.dumps(data, indent=1, ensure_ascii=False) + "\n")


def write_whole(path: Path, text: str) -> None:
    """Write a text file under a temporary name and rename it, so that no half file ever stands.

    Raises:
        BuildError: the folder is read-only or the disk is full.
    """
    temporary = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(PARTIAL, f".{path.name}.", path.parent)
        temporary = Path(name)
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
        temporary.chmod(0o644)
        temporary.replace(path)
    except OSError as error:
        if temporary:
            temporary.unlink(missing_ok=True)
        raise BuildError(f"{path}: {error.strerror} (free the disk or choose --out)") from error
