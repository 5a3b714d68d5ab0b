"""STEP: OCCT's writer, with the clock and the product counter taken out of its file."""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from fabricate.errors import BuildError

#: What stands where the writer puts the time.
TIMESTAMP = "1970-01-01T00:00:00"

_FILE_NAME = re.compile(rb"FILE_NAME\('(?:[^']|'')*',\s*'[^']*'")
_COUNTED = re.compile(rb"'Open CASCADE STEP translator [0-9.]+ [0-9.]+'")
_UNSAFE = re.compile(r"[^A-Za-z0-9 ._-]+")


def write(path: Path, shape: Any, name: str) -> None:
    """Write a CadQuery shape to a STEP file (AP214, mm) whose product is called `name`.

    The shape must not have been meshed: a mesh changes the bytes.  Raises BuildError where nothing
    was written, since the writer itself may say nothing.
    """
    from OCP.IFSelect import IFSelect_ReturnStatus
    from OCP.STEPControl import STEPControl_StepModelType, STEPControl_Writer

    path.unlink(missing_ok=True)
    writer = STEPControl_Writer()
    with _quiet():
        writer.Transfer(shape.wrapped, STEPControl_StepModelType.STEPControl_AsIs)
        status = writer.Write(os.fspath(path))
    if status != IFSelect_ReturnStatus.IFSelect_RetDone or not path.is_file():
        raise BuildError(
            f"{name}: the STEP writer wrote nothing (see that its folder exists, can be "
            "written to and has room)"
        )
    path.write_bytes(still(path.read_bytes(), _UNSAFE.sub("-", name)))


def still(data: bytes, name: str) -> bytes:
    """The bytes of a STEP file with a fixed time, and `name` for file and product."""
    file_name = f"FILE_NAME('{name}','{TIMESTAMP}'".encode()
    data, times = _FILE_NAME.subn(file_name, data, count=1)
    data, products = _COUNTED.subn(f"'{name}'".encode(), data)
    if not times or not products:
        raise BuildError(f"{name}: the STEP file has no header or product where one is expected")
    return data


@contextlib.contextmanager
def _quiet() -> Iterator[None]:
    """Keep the writer's statistics, which it prints from C++, off the terminal."""
    from OCP.Message import Message, Message_Gravity

    printers = list(Message.DefaultMessenger_s().Printers())
    before = [printer.GetTraceLevel() for printer in printers]
    for printer in printers:
        printer.SetTraceLevel(Message_Gravity.Message_Fail)
    try:
        yield
    finally:
        for printer, level in zip(printers, before, strict=True):
            printer.SetTraceLevel(level)
