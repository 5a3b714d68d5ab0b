"""The wheel holds all that Fabricate needs and works without a checkout; set-up speaks clearly."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from fabricate import system

ROOT = Path(__file__).parents[1]
TREES = ("fabricate", "cards", "models", "templates")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel built from a copy of the sources, without a network."""
    source = tmp_path_factory.mktemp("source")
    for tree in TREES:
        shutil.copytree(ROOT / tree, source / tree, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source / name)
    built = tmp_path_factory.mktemp("wheel")
    options = ["--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir", str(built)]
    run(sys.executable, "-m", "pip", "wheel", *options, str(source))
    return next(built.glob("fabricate-*.whl"))


def run(*command: str, **options: object) -> str:
    """Runs a command and gives what it printed; fails with it."""
    result = subprocess.run(command, capture_output=True, text=True, check=False, **options)  # type: ignore[call-overload]
    assert result.returncode == 0, result.stdout + result.stderr
    return str(result.stdout)


@pytest.mark.slow
def test_the_wheel_holds_every_file(wheel: Path) -> None:
    held = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    files = {
        path.relative_to(ROOT).as_posix()
        for tree in TREES
        for path in (ROOT / tree).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert held == files


@pytest.mark.slow
def test_the_wheel_works_outside_the_checkout(wheel: Path, tmp_path: Path) -> None:
    site, here = tmp_path / "site", tmp_path / "here"
    here.mkdir()
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(site)
    environment = os.environ | {"PYTHONPATH": str(site)}

    def fabricate(*arguments: str) -> str:
        command = (sys.executable, "-m", "fabricate", *arguments)
        return run(*command, cwd=here, env=environment)

    where = "import fabricate, templates; print(fabricate.__file__, templates.root())"
    places = run(sys.executable, "-c", where, cwd=here, env=environment)
    assert places.count(str(site)) == 2
    game = fabricate("games").split()[0]
    fabricate("check", game)
    fabricate("part", "filler-pawn", "--out", "pawn.stl")
    fabricate("build", game, "cards", "--jobs", "2", "--quiet")
    assert (here / "pawn.stl").is_file()
    assert sorted((here / "output" / game / "cards").glob("*.pdf"))


def set_up(folder: Path, *pythons: str) -> subprocess.CompletedProcess[str]:
    """Runs scripts/set-up in a bare folder where only the given fake Pythons are on the path."""
    (folder / "scripts").mkdir()
    shutil.copy(ROOT / "scripts" / "set-up", folder / "scripts")
    tools = folder / "tools"
    tools.mkdir()
    for tool in ("sh", "dirname", "touch"):
        found = shutil.which(tool)
        assert found
        (tools / tool).symlink_to(found)
    for number, body in enumerate(pythons):
        fake = tools / ("python3", "python3.12")[number]
        fake.write_text(f"#!/bin/sh\n{body}\n")
        fake.chmod(0o755)
    return subprocess.run(
        ["sh", str(folder / "scripts" / "set-up")],
        env={"PATH": str(tools)},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.skipif(os.name != "posix", reason="set-up is a shell script")
def test_set_up_says_that_no_python_fits(tmp_path: Path) -> None:
    result = set_up(tmp_path, "exit 1")
    assert result.returncode == 1
    assert result.stderr.count("\n") == 1
    assert "apt-get install python3" in result.stderr


@pytest.mark.skipif(os.name != "posix", reason="set-up is a shell script")
def test_set_up_says_that_the_venv_module_lacks(tmp_path: Path) -> None:
    body = 'case "$2" in *ensurepip*) exit 1 ;; *print*) echo 3.12 ;; esac'
    result = set_up(tmp_path, body)
    assert result.returncode == 1
    assert result.stderr.count("\n") == 1
    assert "apt-get install python3.12-venv" in result.stderr


def test_a_system_library_that_lacks_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    lacking = {"libNone.so.9": {"apt-get install": "libnone9", "dnf install": "libnone"}}
    monkeypatch.setattr(system, "LIBRARIES", lacking)
    monkeypatch.setattr(sys, "platform", "linux")
    assert system.missing_libraries() == ["libNone.so.9"]
    assert system.remedy(["libNone.so.9"]) == (
        "Fabricate needs the system library libNone.so.9: "
        "apt-get install libnone9 (Fedora: dnf install libnone)"
    )
    monkeypatch.setattr(sys, "platform", "win32")
    assert system.missing_libraries() == []
