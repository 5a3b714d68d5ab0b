"""The templates that come with Fabricate: names, icons, digests, and the sandbox for texts."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import templates


@cache
def template_digest(name: str) -> str:
    """The digest of a template, or of all files of a template folder."""
    path, digest = templates.root() / name, hashlib.sha256()
    for file in sorted(filter(_is_template, path.rglob("*"))) if path.is_dir() else [path]:
        digest.update(file.name.encode() + b"\0" + file.read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()


def _is_template(path: Path) -> bool:
    """Whether it is a file that somebody wrote, and not what Python leaves behind."""
    return path.is_file() and "__pycache__" not in path.parts


@cache
def names(folder: str, suffix: str) -> frozenset[str]:
    """The names, without ending, of the files of a template folder."""
    return frozenset(p.name[: -len(suffix)] for p in (templates.root() / folder).glob(f"*{suffix}"))


def icons() -> frozenset[str]:
    """The names of all icons."""
    return names("icons", ".svg")


def emblems() -> frozenset[str]:
    """The names of all emblems."""
    return names("emblems", ".svg")


_PLACE = re.compile(r"\{\{|\}\}|\{([a-z][a-z0-9_]*)\}")


def fill(markup: str, numbers: Mapping[str, Any]) -> str:
    """Markup with {name} replaced by the number of that name; {{ and }} are braces.

    Raises:
        KeyError: a name has no number.
    """

    def one(match: re.Match[str]) -> str:
        if match[0] in ("{{", "}}"):
            return match[0][0]
        value = numbers[match[1]]
        return f"{value:g}" if isinstance(value, int | float) else str(value)

    return _PLACE.sub(one, markup)


def find_text(name: str, game_folder: Path) -> Path | None:
    """A text template: in the game's own folder first, then among the bundled ones."""
    homes = (game_folder, templates.root() / "text")
    return next((path for home in homes if (path := located(home, name)[0])), None)


def located(home: Path, name: str) -> tuple[Path | None, bool]:
    """The file of that name below a folder, if there is one; and whether the name leads out."""
    try:
        path = (home / name).resolve()
        if not path.is_relative_to(home.resolve()):
            return None, True
        return (path if path.is_file() else None), False
    except (OSError, ValueError, RuntimeError):  # a name too long, a circle of links
        return None, False
