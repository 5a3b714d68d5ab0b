"""The table of builders: name -> function, imported on use, and what shapes its bytes."""

from __future__ import annotations

import hashlib
import importlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import Any, Final

Build = Callable[[Mapping[str, Any], Path, Mapping[str, Path]], dict[str, Any]]


@dataclass(frozen=True, slots=True)
class Builder:
    """Where a builder stands and what its bytes depend on besides the artifact.

    `sources` are packages or modules of our own, `libraries` the distributions whose version
    shapes what is written. A builder that is `apart` loads so much (the CAD kernel, 350 MB) that
    its processes make nothing else.
    """

    function: str
    sources: tuple[str, ...]
    libraries: tuple[str, ...]
    apart: bool = False

    def load(self) -> Build:
        """Import the function; this is the only place that reaches cards and models."""
        module, _, name = self.function.partition(":")
        function: Build = getattr(importlib.import_module(module), name)
        return function


_CAD = (
    "cadquery",
    "cadquery-ocp",
    "manifold3d",
    "numpy",
    "scipy",
    "fonttools",
    "font-fjallaone",
)
_PLATES = ("numpy", "rectpack")
_PDF = (
    "reportlab",
    "uharfbuzz",
    "pillow",
    "resvg-py",
    "font-fjallaone",
    "font-source-sans-pro",
    "font-source-serif-pro",
)
_CARDS = (
    "cards",
    "fabricate/schema",
    "fabricate/faces.py",
    "fabricate/units.py",
    "fabricate/vectors",
)

BUILDERS: Final[dict[str, Builder]] = {
    "part": Builder("models.build:part", ("models", "fabricate/schema"), _CAD, apart=True),
    "picture": Builder(
        "models.pictures.build:picture", ("models/pictures",), ("numpy", "scipy", "pillow")
    ),
    "plate": Builder(
        "models.plates:plate", ("models/plates", "models/export", "models/gate"), _PLATES
    ),
    "card": Builder("cards.build:card", _CARDS, _PDF),
    "face": Builder("cards.portrait:face", _CARDS, (*_PDF, "pypdfium2")),
    "sheet": Builder("cards.build:sheet", _CARDS, _PDF),
    "document": Builder(
        "cards.documents.build:document", _CARDS, (*_PDF, "markdown-it-py", "mdit-py-plugins")
    ),
    "cover": Builder(
        "cards.documents.portrait:cover", _CARDS, (*_PDF, "markdown-it-py", "pypdfium2")
    ),
    "preview": Builder("cards.previews:preview", ("cards/previews.py",), ("pypdfium2", "pillow")),
    "paper": Builder("cards.papers.build:paper", _CARDS, _PDF),
    "look": Builder("cards.looks.build:look", _CARDS, _PDF),
    "index": Builder(
        "fabricate.webpage:index",
        ("fabricate/webpage", "fabricate/faces.py"),
        ("jinja2", *_PDF[1:]),
    ),
}


@cache
def code_digest(name: str) -> str:
    """The digest of a builder's own sources and of the versions of its libraries."""
    builder, digest = BUILDERS[name], hashlib.sha256()
    for source in builder.sources:
        digest.update(tree_digest(source).encode())
    for library in builder.libraries:
        digest.update(f"{library}={_version(library)}".encode())
    return digest.hexdigest()


@cache
def tree_digest(source: str) -> str:
    """The digest of a module of ours, or of all modules of a package."""
    digest, home = hashlib.sha256(), Path(__file__).parent.parent
    path = home / source
    for file in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
        digest.update(file.relative_to(home).as_posix().encode())
        digest.update(file.read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()


@cache
def _version(distribution: str) -> str:
    try:
        return metadata.version(distribution)
    except metadata.PackageNotFoundError:
        return "none"
