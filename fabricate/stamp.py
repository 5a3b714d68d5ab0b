"""The quick look: whether all is as the last build left it, before anything heavy loads."""

from __future__ import annotations

import contextlib
import hashlib
import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from fabricate import history, manifest
from fabricate.builders import BUILDERS, code_digest, tree_digest
from fabricate.errors import FabricateError
from fabricate.templating import template_digest

FILE: Final = ".fabricate/stamp.json"


def key(source: Path, reads: Iterable[str], options: Mapping[str, Any]) -> str:
    """The digest of all that a build depends on: the game and its files, templates, code, options.

    Raises:
        OSError, UsageError: the game file or one of its files cannot be read.
    """
    digest = hashlib.sha256(source.read_bytes())
    for name in sorted({*reads, *history.files(source.parent)}):
        digest.update(f"{name}={manifest.sha256(source.parent / name)}".encode())
    digest.update(template_digest(".").encode())
    digest.update(tree_digest("fabricate").encode())
    for name in BUILDERS:
        digest.update(code_digest(name).encode())
    digest.update(json.dumps(options, sort_keys=True).encode())
    return digest.hexdigest()


def unchanged(source: Path, out: Path, options: Mapping[str, Any]) -> int | None:
    """How many artifacts there are, if every one is as the last build left it; else None."""
    try:
        stamp = manifest.read_json(out / FILE)
        if stamp["source"] != manifest.sha256(source):
            return None  # the usual case, and the rest of the key takes ten times as long
        if stamp["key"] != key(source, stamp["reads"], options):
            return None
        entries = [e for e in manifest.load(out).values() if not e.get("asked")]
        if len(entries) != stamp["artifacts"]:
            return None
        for entry in entries:
            if manifest.sha256(out / entry["path"]) != entry["sha256"]:
                return None
        return len(entries)
    except (OSError, ValueError, KeyError, TypeError, FabricateError):
        return None


def leave(
    source: Path, out: Path, reads: Iterable[str], options: Mapping[str, Any], artifacts: int
) -> None:
    """Note that a build is complete; where that cannot be noted, the next one looks harder."""
    with contextlib.suppress(OSError, FabricateError):
        names = sorted(set(reads))
        data = {
            "source": manifest.sha256(source),
            "key": key(source, names, options),
            "reads": names,
            "artifacts": artifacts,
        }
        manifest.write_whole(out / FILE, json.dumps(data) + "\n")


def forget(out: Path) -> None:
    """Remove the note while a build is under way."""
    with contextlib.suppress(OSError):
        (out / FILE).unlink(missing_ok=True)
