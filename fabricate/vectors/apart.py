"""Drawing in a process of its own: a drawing that never ends, or fills the memory, ends with it."""

from __future__ import annotations

import subprocess
import sys
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from fabricate.vectors.errors import AGAIN, UnfitError

#: Seconds of work and bytes of memory that a drawing may take; usual ones take a few hundredths.
SECONDS: Final = 10
BYTES: Final = 2_000_000_000
#: Seconds that pass at most, where the system cannot count the work or is busy with other things.
PATIENCE: Final = 60
#: How the process ends when the library says that it cannot draw this.
_UNABLE: Final = 3
_CHILD: Final = f"""
import sys
sys.path.append(sys.argv[1])
try:
    import resource
    resource.setrlimit(resource.RLIMIT_CPU, ({SECONDS}, {SECONDS}))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_AS, ({BYTES}, {BYTES}))
except (ImportError, OSError, ValueError):
    pass
import resvg_py
try:
    png = resvg_py.svg_to_bytes(svg_string=sys.stdin.buffer.read().decode(), skip_system_fonts=True)
except ValueError:
    sys.exit({_UNABLE})
sys.stdout.buffer.write(bytes(png))
"""
#: How a process ends whose time is over, where it is not told by the parent: SIGXCPU or SIGKILL.
_LATE: Final = (-24, -9)


@cache
def _library() -> str:
    """The folder from which the library is imported."""
    spec = find_spec("resvg_py")
    assert spec is not None
    assert spec.origin is not None
    return str(Path(spec.origin).parents[1])


def png(svg: str) -> bytes:
    """The drawing as a PNG; UnfitError where that cannot be done within SECONDS and BYTES."""
    command = [sys.executable, "-I", "-S", "-c", _CHILD, _library()]
    try:
        done = subprocess.run(command, input=svg.encode(), capture_output=True, timeout=PATIENCE)
    except subprocess.TimeoutExpired as error:
        raise _slow() from error
    if done.returncode in _LATE:
        raise _slow()
    if done.returncode not in (0, _UNABLE):
        raise UnfitError("takes too much memory to draw", "simplify it, or save it as PNG")
    if done.returncode or not done.stdout:
        raise UnfitError("cannot be drawn", AGAIN)
    return done.stdout


def _slow() -> UnfitError:
    return UnfitError(f"takes more than {SECONDS} s to draw", "simplify it, or save it as PNG")
