"""Releases: a revision stamped, its snapshot kept, its kit packed with licence and credits."""

from __future__ import annotations

from fabricate.releases.packing import check_free, holds, pack
from fabricate.releases.stamping import Stamp, keep, stamp, write_revision

__all__ = ["Stamp", "check_free", "holds", "keep", "pack", "stamp", "write_revision"]
