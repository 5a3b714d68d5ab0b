"""The commands: what they print, where, and with which exit status."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from fabricate.cli import app
from fabricate.cli.options import failures
from fabricate.schema.document import FILE, json_schema
from fabricate.schema.parts import SHAPES

from .conftest import Write

ROOT = Path(__file__).parent.parent.parent


def run(*args: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    code = "from fabricate.cli import main; main()"
    env_path = {"PYTHONPATH": str(ROOT), "PATH": "/usr/bin:/bin", "PYTHONIOENCODING": "utf-8"}
    command: Sequence[str] = [sys.executable, "-c", code, *args]
    return subprocess.run(
        command, capture_output=True, text=True, cwd=cwd, env=env_path, encoding="utf-8"
    )


def test_help_names_every_command() -> None:
    result = run("--help")
    assert result.returncode == 0
    names = [command.callback.__name__ for command in app.registered_commands if command.callback]
    assert {"games", "check", "plan", "build", "watch", "preview", "show", "part"} <= set(names)
    for command in (*names, *(group.name for group in app.registered_groups)):
        assert f" {command} " in result.stdout


def test_faults_go_to_stderr_with_status_2(tiny: Write, tmp_path: Path) -> None:
    path = tiny(("'#aa3322'", "red"), ("hits: [6]", "hits: [7]"))
    result = run("build", str(path), "--out", str(tmp_path / "out"))
    assert result.returncode == 2
    assert result.stdout == ""
    lines = result.stderr.splitlines()
    assert lines[0].startswith("tiny.yaml:6:25: colours.red.hex: 'red' is not spelt")
    assert lines[1].startswith("tiny.yaml:20:52: races.cat.stats.hits: 7 is not a face")
    assert lines[-1] == "2 faults; nothing was written."
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["check", "wod-wars"], "did you mean 'wood-wars'?"),
        (["check", "none.yaml"], "there is no file none.yaml"),
        (["check", "."], "is a folder"),
        (["show", "wood-wars", "wulf", "soldier"], "did you mean 'wolf'?"),
        (["build", "wood-wars", "modles"], "did you mean 'models'?"),
        (["parts", "coyn"], "did you mean 'coin'?"),
        (["part", "coin", "--out", "x.obj"], "must end in"),
        (["part", "coin", "--set", "diametre=3", "--out", "x.stl"], "did you mean 'diameter'?"),
        (["part", "coin", "--set", "diameter", "--out", "x.stl"], "is not NAME=VALUE"),
        (
            ["part", "coin", "--set", "diameter=900", "--out", "x.stl"],
            "coin.diameter: '900' is out of range (take a number from 20 to 60)",
        ),
    ],
)
def test_wrong_calls(args: list[str], words: str, tmp_path: Path) -> None:
    result = run(*args, cwd=tmp_path)
    assert result.returncode == 2
    assert words in result.stderr
    assert "Traceback" not in result.stderr
    assert list(tmp_path.iterdir()) == []


def test_show(tmp_path: Path) -> None:
    result = run("show", "wood-wars", "elk", "archer", "--pawns", "3", "--json")
    assert result.returncode == 0, result.stderr
    data = json.loads(result.stdout)
    assert data["stats"]["cost"] == 8
    assert data["bonuses"] == {"cost": 2}
    assert data["herd"] == {"pawns": 3, "each": 8, "cost": 24, "shots": 1, "legal": True}
    text = run("show", "wood-wars", "wolf", "soldier").stdout
    assert text.splitlines()[0] == "Wolf Soldier"
    assert "1 or 6" in text


def test_check_and_plan(tiny: Write, tmp_path: Path) -> None:
    path = tiny()
    result = run("check", str(path))
    assert result.returncode == 0, result.stderr
    assert result.stdout.startswith("tiny.yaml: sound (1 race, 1 class")
    result = run("plan", str(path), "--out", str(tmp_path / "o"))
    assert result.returncode == 0, result.stderr
    assert "make  models/head-cat.stl" in result.stdout
    assert not (tmp_path / "o").exists()


def test_parts_lists_every_shape_with_ranges() -> None:
    text = run("parts").stdout
    for shape in SHAPES:
        assert f"{shape}: " in text
    assert "14 to 22" in run("parts", "filler-pawn").stdout
    assert "great-sword" in run("parts", "body").stdout


def test_the_committed_schema_is_fresh() -> None:
    committed = (ROOT / "fabricate" / "games" / FILE).read_text("utf-8")
    assert committed == json_schema(), "run: fabricate schema > fabricate/games/game.schema.json"
    assert run("schema").stdout == committed


@pytest.mark.parametrize("args", [["check"], ["plan"], ["show"]])
def test_light_commands_never_import_cad(args: list[str]) -> None:
    names = [*args, "wood-wars", *(["wolf", "archer"] if args == ["show"] else [])]
    code = (
        "import sys\n"
        "from typer.testing import CliRunner\n"
        "from fabricate.cli import app\n"
        f"result = CliRunner().invoke(app, {names!r})\n"
        "assert result.exit_code == 0, result.output\n"
        "heavy = {'cadquery', 'OCP', 'manifold3d', 'numpy', 'reportlab'} & set(sys.modules)\n"
        "assert not heavy, heavy\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT)


def test_files_that_one_cause_keeps_from_being_made_share_a_line() -> None:
    cause = "card a: too long"
    failed = {f"{n}.pdf": cause for n in range(5)} | {"index.html": "not made"}
    assert list(failures(failed)) == [
        "failed: 0.pdf, 1.pdf, 2.pdf and 2 more: card a: too long",
        "failed: index.html: not made",
    ]
