"""The CAD kernel loads without its viewer, and says what is missing where it cannot load."""

from __future__ import annotations

import importlib
import subprocess
import sys

import pytest

from fabricate.errors import BuildError
from models import kernel

CODE = """
import sys
from models import kernel
cq = kernel.load()
assert kernel.load() is cq
assert not any(name.split('.')[0] in kernel.VIEWERS for name in sys.modules)
assert cq.Workplane().box(1, 2, 3).val().Volume() - 6 < 1e-9
from vtkmodules.vtkCommonCore import vtkPoints
assert vtkPoints().GetNumberOfPoints() == 0
"""


def test_it_loads_without_the_viewer_which_loads_later() -> None:
    subprocess.run([sys.executable, "-W", "ignore", "-c", CODE], check=True)


def test_a_missing_system_library_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(name: str) -> None:
        raise ImportError("libGL.so.1: cannot open shared object file")

    for name in [n for n in sys.modules if n.split(".")[0] == "cadquery"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(importlib, "import_module", fail)
    with pytest.raises(BuildError, match=r"libGL\.so\.1.*apt install libgl1 libx11-6"):
        kernel.load()
