"""The zip of a release: the kit as its manifest lists it, the same bytes every time."""

from __future__ import annotations

import re
import tempfile
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from fabricate import manifest
from fabricate.disk import PARTIAL, in_words
from fabricate.errors import BuildError

#: Zip knows no time zone and no date before this one.
DATE: Final = (1980, 1, 1, 0, 0, 0)
MODE: Final = 0o644 << 16
#: What is packed already is stored as it is.
STORED: Final = frozenset({".png", ".jpg", ".3mf", ".pdf"})


def pack(out: Path, target: Path, texts: Mapping[str, str]) -> int:
    """Zip the kit in `out` and these texts into `target`, whole; how many files it holds.

    Everything lies in one folder of the name of the zip. What was made for a look or a reprint
    stays out, and so does whatever else lies in the folder.

    Raises:
        BuildError: a file is missing, or the disk is full.
    """
    temporary = None
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        _sweep(target)
        with tempfile.NamedTemporaryFile(
            suffix=PARTIAL, prefix=f".{target.name}.", dir=target.parent, delete=False
        ) as stream:
            temporary = Path(stream.name)
            count = _write(stream, out, target.stem, texts)
        temporary.chmod(0o644)
        temporary.replace(target)
        return count
    except OSError as error:
        raise BuildError(in_words(error, target, "choose --zip")) from error
    finally:
        if temporary:
            temporary.unlink(missing_ok=True)


def _sweep(target: Path) -> None:
    """Remove what killed releases of the same game left beside the zip."""
    start = re.sub(r"-r[0-9]+$", "-r", target.stem)
    for path in target.parent.glob(f".*.zip.*{PARTIAL}"):
        if path.name.startswith(f".{start}"):
            path.unlink(missing_ok=True)


def holds(target: Path, texts: Mapping[str, str]) -> bool:
    """Whether a zip stands at `target` that was packed with these texts."""
    try:
        with zipfile.ZipFile(target) as archive:
            home = archive.namelist()[0].partition("/")[0]
            return all(archive.read(f"{home}/{n}") == t.encode() for n, t in texts.items())
    except (OSError, LookupError, zipfile.BadZipFile, zlib.error):
        return False


def _write(stream: Any, out: Path, home: str, texts: Mapping[str, str]) -> int:
    entries = {n: e for n, e in manifest.load(out).items() if not e.get("asked")}
    game = str(manifest.read_json(out / manifest.FILE).get("game"))
    contents = {**texts, manifest.FILE: manifest.content(game, entries)}
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive:
        for name, data in _files(out, entries, contents):
            info = zipfile.ZipInfo(f"{home}/{name}", DATE)
            info.external_attr, info.create_system = MODE, 3
            stored = Path(name).suffix in STORED
            info.compress_type = zipfile.ZIP_STORED if stored else zipfile.ZIP_DEFLATED
            archive.writestr(info, data)
        return len(archive.namelist())


def _files(
    out: Path, entries: Mapping[str, manifest.Entry], contents: Mapping[str, str]
) -> Iterator[tuple[str, bytes]]:
    for name in sorted(contents):
        yield name, contents[name].encode()
    for path in sorted(entry["path"] for entry in entries.values()):
        yield path, (out / path).read_bytes()
