"""Compiled templates kept between runs, in Jinja's own folder, which only the user can write."""

from __future__ import annotations

import contextlib

from jinja2 import FileSystemBytecodeCache
from jinja2.bccache import Bucket

from fabricate import __version__
from fabricate.builders import tree_digest


class Compiled(FileSystemBytecodeCache):
    """A cache that may fail: what cannot be kept is compiled again."""

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep one template; a full disk is no reason to stop."""
        with contextlib.suppress(OSError):
            super().dump_bytecode(bucket)


def compiled(source: str) -> Compiled | None:
    """The cache for the templates of one environment, which the module `source` sets up.

    Its files are named by that module, since its settings shape the code; None where there is no
    folder that is safe.
    """
    mark = f"{__version__}-{tree_digest(source)[:12]}"
    try:
        return Compiled(pattern=f"fabricate-{mark}-%s.cache")
    except (RuntimeError, OSError):
        return None
