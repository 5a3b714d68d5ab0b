"""What the system says of a file that it will not read or write, in words and with a remedy."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Final

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
