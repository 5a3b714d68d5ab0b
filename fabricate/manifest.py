"""What was made: the manifest that a build leaves, and how it is read and written."""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from fabricate.disk import PARTIAL, in_words
from fabricate.errors import BuildError

FILE: Final = "manifest.json"
VERSION: Final = 1

Entry = dict[str, Any]


def sha256(path: Path) -> str:
    """The digest of a file's bytes."""
    with path.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


def read_json(path: Path) -> dict[str, Any]:
    """The JSON object in a file that a build left; empty where there is none, or no sound one."""
    try:
        data = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    return data if isinstance(data, dict) else {}


def load(out: Path) -> dict[str, Entry]:
    """Entries by artifact id; none where there is no manifest, or none that can be read.

    A manifest may have been edited or come from elsewhere: entries that are not as `save` writes
    them, or that name a file outside the output folder, are left out.
    """
    data = read_json(out / FILE)
    entries = data.get("artifacts")
    if data.get("version") != VERSION or not isinstance(entries, list):
        return {}
    return {entry["id"]: entry for entry in entries if _is_sound(entry)}


def _is_sound(entry: Any) -> bool:
    if not isinstance(entry, dict):
        return False
    texts = [entry.get(key) for key in ("id", "path", "sha256", "digest")]
    return all(isinstance(text, str) for text in texts) and _is_inside(entry["path"])


def _is_inside(path: str) -> bool:
    steps = path.split("/")
    plain = "\\" not in path and ":" not in path and "\0" not in path
    return plain and all(step and not step.startswith(".") for step in steps)


def save(out: Path, game: str, entries: Mapping[str, Entry]) -> None:
    """Write the manifest whole; entries keep their order."""
    write_whole(out / FILE, content(game, entries))


def content(game: str, entries: Mapping[str, Entry]) -> str:
    """The text of a manifest."""
    data = {"version": VERSION, "game": game, "artifacts": list(entries.values())}
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"


def write_whole(path: Path, text: str, otherwise: str = "choose --out") -> None:
    """Write a text file under a temporary name and rename it, so that no half file ever stands.

    `otherwise` is what the user may do where that fails (see `disk.in_words`).

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
        raise BuildError(in_words(error, path, otherwise)) from error
