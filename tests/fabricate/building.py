"""Builders for tests of the engine: they write text, fail, hang, die or leave nothing."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from fabricate.errors import BuildError


def hears_ctrl_c() -> None:
    """For a new process: a shell that runs tests in the background lets them ignore Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def write(params: Mapping[str, Any], target: Path, inputs: Mapping[str, Path]) -> dict[str, Any]:
    parts = [params["text"], *(p.read_text() for k, p in sorted(inputs.items()) if k != "game:")]
    target.write_text(" ".join(parts))
    return {"length": len(parts)}


def fail(params: Mapping[str, Any], target: Path, inputs: Mapping[str, Path]) -> dict[str, Any]:
    target.write_text("half")
    raise BuildError("it does not hold")


def crash(params: Mapping[str, Any], target: Path, inputs: Mapping[str, Path]) -> dict[str, Any]:
    return {"x": 1 / int(params["zero"])}


def die(params: Mapping[str, Any], target: Path, inputs: Mapping[str, Path]) -> dict[str, Any]:
    target.write_text("half")
    os.kill(os.getpid(), signal.SIGKILL)
    return {}


def nothing(params: Mapping[str, Any], target: Path, inputs: Mapping[str, Path]) -> dict[str, Any]:
    return {}


def full(params: Mapping[str, Any], target: Path, inputs: Mapping[str, Path]) -> dict[str, Any]:
    raise OSError(28, "No space left on device", str(target))


def slow(params: Mapping[str, Any], target: Path, inputs: Mapping[str, Path]) -> dict[str, Any]:
    target.write_text("half")
    time.sleep(float(params["seconds"]))
    return write(params, target, inputs)


def pid(params: Mapping[str, Any], target: Path, inputs: Mapping[str, Path]) -> dict[str, Any]:
    target.write_text(str(os.getpid()))
    return {}
