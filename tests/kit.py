"""The bundled games built once for all tests of the finished kit."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent


@dataclass(frozen=True)
class Built:
    """A finished kit: its folder, what the command printed, and its manifest."""

    out: Path
    stdout: str

    @cached_property
    def entries(self) -> dict[str, dict[str, Any]]:
        data = json.loads((self.out / "manifest.json").read_text("utf-8"))
        return {entry["id"]: entry for entry in data["artifacts"]}

    def files(self, kind: str) -> list[Path]:
        """The files of a kind, sorted."""
        return sorted(self.out / e["path"] for e in self.entries.values() if e["kind"] == kind)


def fabricate(*args: str, cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """Run the command line in a process of its own."""
    command = [sys.executable, "-c", "from fabricate.cli import main; main()", *args]
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run(command, capture_output=True, text=True, cwd=cwd, env=env)


def build(game: str, out: Path, *args: str) -> Built:
    """Build a game; its failure is shown whole."""
    result = fabricate("build", game, "--out", str(out), *args)
    assert result.returncode == 0, result.stdout + result.stderr
    return Built(out, result.stdout)
