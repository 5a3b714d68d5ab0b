"""The rules of the house that no linter knows: sizes, leftovers, names, imports and tables."""

from __future__ import annotations

import ast
import importlib.util
import re
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[1]
PACKAGES = ("fabricate", "cards", "models", "templates")
LONGEST_FILE = 300

#: Every file that a reader of the repository meets, as paths from its root.
TEXTS = sorted(
    path
    for suffix in ("py", "md", "toml", "j2", "yaml", "css", "js", "svg")
    for folder in (*PACKAGES, "tests", "benchmarks", "scripts", "docs", ".")
    for path in (ROOT / folder).glob(f"**/*.{suffix}" if folder != "." else f"*.{suffix}")
    if "__pycache__" not in path.parts
)
SOURCES = [path for path in TEXTS if path.suffix == ".py"]
ENGINE = [path for path in SOURCES if path.relative_to(ROOT).parts[0] in PACKAGES]


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def test_files_are_short() -> None:
    long = {name(p): n for p in SOURCES if (n := len(text(p).splitlines())) >= LONGEST_FILE}
    assert not long


def test_modules_open_with_a_docstring_and_postponed_annotations() -> None:
    wrong = []
    for path in ENGINE:
        tree = ast.parse(text(path))
        postponed = "from __future__ import annotations" in text(path)
        if not ast.get_docstring(tree) or (len(tree.body) > 1 and not postponed):
            wrong.append(name(path))
    assert not wrong


def test_nothing_is_left_over() -> None:
    marks = "|".join(a + b for a, b in (("TO", "DO"), ("FIX", "ME"), ("X", "XX"), ("HA", "CK")))
    leftover = re.compile(rf"\b({marks})\b")
    assert not [name(p) for p in TEXTS if leftover.search(text(p))]


def test_no_path_of_one_machine_is_written_down() -> None:
    place = re.compile(r"(?<![\w.~/])/(?:work|home|root|tmp|Users|opt)/\w")
    assert not [name(p) for p in TEXTS if place.search(text(p))]


def test_the_engine_knows_no_game() -> None:
    games = ROOT / "fabricate" / "games"
    names = {path.stem: yaml.safe_load(text(path))["game"]["name"] for path in games.glob("*.yaml")}
    assert names
    known = re.compile("|".join(map(re.escape, [*names, *names.values()])), re.IGNORECASE)
    of_games = {games} | {ROOT / "templates" / "text" / game for game in names}
    engine = [p for p in TEXTS if name(p).split("/")[0] in PACKAGES]
    engine = [p for p in engine if not of_games.intersection(p.parents)]
    assert not [name(p) for p in engine if known.search(text(p))]


def test_the_import_contracts_hold() -> None:
    command = [Path(sys.executable).with_name("lint-imports"), "--no-cache"]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout


def test_only_models_reaches_the_cad_kernels() -> None:
    kernels = {"cadquery", "OCP", "manifold3d"}
    strangers = [p for p in ENGINE if name(p).split("/")[0] != "models"]
    strangers.append(ROOT / "models" / "pictures.py")
    strangers += sorted((ROOT / "models" / "pictures").glob("*.py"))
    guilty = {name(p): found for p in strangers if p.exists() and (found := imports(p) & kernels)}
    assert not guilty


def imports(path: Path) -> set[str]:
    """The top names of all modules that a file imports, anywhere in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(text(path))):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module.split(".")[0])
    return found


def test_every_builder_of_the_table_exists() -> None:
    from fabricate.builders import BUILDERS

    assert BUILDERS
    for builder in BUILDERS.values():
        reference = builder.function
        module, _, function = reference.partition(":")
        spec = importlib.util.find_spec(module)
        assert spec, reference
        assert spec.origin, reference
        assert function in exported(Path(spec.origin)), reference


def test_every_source_in_the_table_exists() -> None:
    from fabricate.builders import BUILDERS

    sources = {source for builder in BUILDERS.values() for source in builder.sources}
    assert not [source for source in sorted(sources) if not (ROOT / source).exists()]


def exported(path: Path) -> set[str]:
    """Names of the functions that a module defines or imports at its top."""
    found: set[str] = set()
    for node in ast.parse(text(path)).body:
        if isinstance(node, ast.FunctionDef):
            found.add(node.name)
        elif isinstance(node, ast.ImportFrom):
            found |= {alias.asname or alias.name for alias in node.names}
    return found


def test_every_builder_that_the_planner_names_is_in_the_table() -> None:
    from fabricate.builders import BUILDERS

    planner = sorted((ROOT / "fabricate" / "planner").glob("*.py"))
    planner.append(ROOT / "fabricate" / "planner.py")
    used = {
        match
        for path in planner
        if path.exists()
        for match in re.findall(r'builder="([\w-]+)"', text(path))
    }
    assert used <= set(BUILDERS)


def test_the_committed_schema_is_fresh() -> None:
    from fabricate.schema.document import json_schema

    committed = text(ROOT / "fabricate" / "games" / "game.schema.json")
    assert committed == json_schema(), "run: fabricate schema > fabricate/games/game.schema.json"


@pytest.mark.parametrize("script", sorted((ROOT / "scripts").iterdir()), ids=lambda p: p.name)
def test_scripts_can_be_run(script: Path) -> None:
    if script.suffix == "":
        assert script.stat().st_mode & 0o111, f"chmod +x {name(script)}"
        assert text(script).startswith("#!/bin/sh\n")


def test_the_set_up_names_the_pythons_that_the_package_takes() -> None:
    least = re.search(r'requires-python = ">=3\.(\d+)"', text(ROOT / "pyproject.toml"))
    named = re.search(r"^least=(\d+)$", text(ROOT / "scripts" / "set-up"), re.MULTILINE)
    assert least
    assert named
    assert least[1] == named[1]
