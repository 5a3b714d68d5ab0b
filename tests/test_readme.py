"""Every command and YAML snippet of the README runs, in its order, in a fresh folder."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import textwrap
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
_BLOCK = re.compile(
    r"<!-- (?:run|under: (?P<section>\w+)) -->\n```\w+\n(?P<lines>.*?)```"
    r"|<!-- edit: (?P<old>.+?) -> (?P<new>.+?) -->",
    re.DOTALL,
)


@dataclass(frozen=True)
class Step:
    """A command to run, or an edit of the reader's own game file."""

    command: str = ""
    edit: tuple[str, str] | None = None


def steps() -> list[Step]:
    found: list[Step] = []
    for match in _BLOCK.finditer(README):
        if match["section"]:
            head = f"\n{match['section']}:\n"
            found.append(Step(edit=(head, head + textwrap.indent(match["lines"], "  "))))
        elif match["old"]:
            found.append(Step(edit=(match["old"], match["new"])))
        else:
            found += [Step(line) for line in match["lines"].splitlines() if line.strip()]
    return found


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A reader's folder: the command on the path, the bundled games at hand."""
    (tmp_path / "bin").mkdir()
    command = tmp_path / "bin" / "fabricate"
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m fabricate "$@"\n')
    command.chmod(0o755)
    (tmp_path / "here" / "fabricate").mkdir(parents=True)
    (tmp_path / "here" / "fabricate" / "games").symlink_to(ROOT / "fabricate" / "games")
    return tmp_path / "here"


@pytest.mark.slow
def test_the_readme_tells_the_truth(folder: Path) -> None:
    path = os.pathsep.join([str(folder.parent / "bin"), os.environ["PATH"]])
    environment = os.environ | {"PATH": path, "PYTHONPATH": str(ROOT), "PYTHONSAFEPATH": "1"}
    game = folder / "my-wood" / "my-wood.yaml"
    assert len(steps()) > 10
    for step in steps():
        if step.edit:
            source = game.read_text(encoding="utf-8")
            assert step.edit[0] in source
            game.write_text(source.replace(*step.edit, 1), encoding="utf-8")
            continue
        result = subprocess.run(
            step.command,
            shell=True,
            cwd=folder,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        said = result.stdout[-2000:] + result.stderr[-2000:]
        assert result.returncode == 0, f"{step.command}\n{said}"
    kit = folder / "output" / "my-wood"
    assert (kit / "models" / "head-snow-fox.stl").is_file()
    assert (kit / "reprint" / "cards-a4.pdf").is_file()
    assert (folder / "changes.pdf").is_file()
    assert (folder / "pawn.stl").stat().st_size > 10_000


def test_every_command_has_its_row() -> None:
    from fabricate.cli import app

    names = {info.callback.__name__ for info in app.registered_commands if info.callback}
    names |= {info.name for info in app.registered_groups if info.name}
    rows = set(re.findall(r"^\| `fabricate (\w+)", README, re.MULTILINE))
    assert rows == names


def shown(page: Path) -> str:
    """The text of a page without its code."""
    return re.sub(r"```.*?```|`[^`\n]*`", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)


def test_links_and_pictures_of_the_pages_exist() -> None:
    pages = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md"))]
    broken = [
        f"{page.name}: {link}"
        for page in pages
        for link in re.findall(r"\]\(([^)#]+)\)", shown(page))
        if not link.startswith("https:") and not (page.parent / link).exists()
    ]
    assert not broken
