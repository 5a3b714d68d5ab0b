"""Releases: a revision stamped, its snapshot kept, its kit packed with licence and credits."""

from __future__ import annotations

from fabricate.releases.packing import holds, pack
from fabricate.releases.stamping import Stamp, keep, stamp, write_revision

__all__ = ["Stamp", "holds", "keep", "pack", "stamp", "write_revision"]
