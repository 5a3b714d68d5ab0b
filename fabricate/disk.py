"""What the system says of a file that it will not read or write, in words and with a remedy."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Final

from fabricate.errors import UsageError

#: Part of the names of files that a killed build may leave; the next build removes them.
PARTIAL: Final = ".partial"

_ACCESS: Final = "check that the folder can be written, or {otherwise}"
_IN_THE_WAY: Final = "something else stands in its place: move it away, or {otherwise}"
_REMEDIES: Final = {
    errno.ENOSPC: "free the disk or {otherwise}",
    errno.EDQUOT: "free the disk or {otherwise}",
    errno.EISDIR: _IN_THE_WAY,
    errno.ENOTDIR: _IN_THE_WAY,
    errno.EEXIST: _IN_THE_WAY,
    errno.ENOTEMPTY: _IN_THE_WAY,
    errno.ENAMETOOLONG: "choose a shorter path",
}


def in_words(error: OSError, target: Path, otherwise: str = "choose --out") -> str:
    """File, reason and remedy; a partial file goes by the name of its target.

    `otherwise` is what else the user may do than to make room in that place.
    """
    name = Path(error.filename).name if isinstance(error.filename, str) else ""
    where = target.name if not name or PARTIAL in name else name
    remedy = _REMEDIES.get(error.errno or 0, _ACCESS).format(otherwise=otherwise)
    return f"{where}: {error.strerror or error} ({remedy})"


def check_free(target: Path, ending: str, start: bytes, option: str) -> None:
    """Make sure that a file may be written where the user says: nothing else of theirs is lost.

    It must end in `ending`, and a file that stands there must begin with the bytes `start`.

    Raises:
        UsageError: it may not; names the command's `option`.
    """
    if target.is_dir() or target.suffix.lower() != ending:
        raise UsageError(f"{option} {target}: name a file that ends in {ending}")
    there = target.is_symlink() or target.exists()
    if there and not (target.is_file() and _begins(target, start)):
        raise UsageError(f"{option} {target}: another file stands there; choose another name")


def _begins(path: Path, start: bytes) -> bool:
    try:
        with path.open("rb") as stream:
            return stream.read(len(start)) == start
    except OSError:
        return False
