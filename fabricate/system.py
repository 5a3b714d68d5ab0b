"""Says which system libraries the 3D kernel lacks on this machine; needs nothing installed."""

from __future__ import annotations

import ctypes
import sys
from typing import Final

#: Shared library -> package, by the tool that installs it. CadQuery's kernel links both on Linux.
LIBRARIES: Final[dict[str, dict[str, str]]] = {
    "libGL.so.1": {"apt-get install": "libgl1", "dnf install": "libglvnd-glx"},
    "libX11.so.6": {"apt-get install": "libx11-6", "dnf install": "libX11"},
}


def missing_libraries() -> list[str]:
    """The libraries of `LIBRARIES` that do not load; always empty on Windows and macOS."""
    if not sys.platform.startswith("linux"):
        return []
    return [name for name in LIBRARIES if not _loads(name)]


def remedy(missing: list[str]) -> str:
    """One line that names the missing libraries and the packages that hold them."""
    noun = "library" if len(missing) == 1 else "libraries"
    apt, dnf = (
        f"{tool} {' '.join(LIBRARIES[name][tool] for name in missing)}"
        for tool in ("apt-get install", "dnf install")
    )
    return f"Fabricate needs the system {noun} {' and '.join(missing)}: {apt} (Fedora: {dnf})"


def _loads(name: str) -> bool:
    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True


if __name__ == "__main__":
    absent = missing_libraries()
    sys.exit(remedy(absent) if absent else 0)
