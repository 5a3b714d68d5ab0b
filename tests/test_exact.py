"""Whatever stat is edited, a build makes exactly the files that a clean one makes otherwise."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from fabricate.loading import load, planned
from fabricate.manifest import load as entries
from fabricate.running import prepare
from fabricate.worker import Result, Task, make

GAME = """
game: {{id: exact, name: Exact, code: EX, tagline: A test}}
lengths:
  step: {{mm: 20, one: step, many: steps, text: 2 cm}}
colours:
  red: {{name: Red, hex: '#aa3322', note: player 1}}
stats:
  cost: {{name: Cost, kind: number, combine: sum, icon: cost,
         bonus: {{when_equal: match, add: {bonus}}}, note: 'plus {{bonus}} on a match'}}
  match: {{name: Match, kind: icon, row: false}}
  move: {{name: Move, kind: steps, combine: sum, icon: steps}}
  shots: {{name: Shots, kind: ratio, combine: class, icon: shot}}
  hits: {{name: Hits on, kind: faces, combine: union, icon: claw}}
  herd: {{name: Herd size, kind: range, combine: class, icon: herd}}
races:
  cat:
    name: Cat
    theme: '#3d6487'
    print: {{red: 2}}
    stats: {{cost: {cat_cost}, match: {cat_match}, move: {cat_move}, hits: {cat_hits}}}
    ability: {{name: Pounce, text: {{markup: 'Move {{pounce}} steps more.'}}}}
    head: {{skull: {{width: 11, length: 11.5, height: 10, z: 7.6}}}}
  dog:
    name: Dog
    theme: '#9d6447'
    print: {{red: 2}}
    stats: {{cost: 2, match: m-leaf, move: 3, hits: [4]}}
    head: {{skull: {{width: 12, length: 11.5, height: 10, z: 7.6}}}}
classes:
  guard:
    name: Guard
    icon: c-soldier
    body: soldier
    print: {{red: 2}}
    stats: {{cost: {guard_cost}, match: m-moon, move: 2, shots: {guard_shots}, hits: [1],
            herd: {guard_herd}}}
components:
  steps: {{name: Steps, part: {{shape: step-measurer}}, print: {{red: 1}}}}
rules: {{pounce: {pounce}, unused: {unused}}}
decks:
  races: {{name: Races, code: R, of: races, layout: race, back: {{icon: paw}}}}
  classes: {{name: Classes, code: C, of: classes, layout: class, back: {{icon: paw}}}}
documents:
  costs: {{name: Costs, title: Costs, template: costs.md.j2, design: sheet}}
  lore: {{name: Lore, title: Lore, template: lore.md.j2, design: sheet}}
"""
COSTS = """# Costs

{% for one in markers %}
- **{{ one.name }}** costs {{ one.stats.cost }}.
{% endfor %}
"""
LORE = """# Lore

The {{ races.cat.name }} hits on {{ races.cat.stats.hits | json }}.
"""
BASE = {
    "bonus": 2, "cat_cost": 2, "cat_match": "m-moon", "cat_move": 4, "cat_hits": [6],
    "guard_cost": 1, "guard_shots": "X:0", "guard_herd": "2-6", "pounce": 3, "unused": 1,
}  # fmt: skip
FACES = st.lists(st.integers(1, 6), min_size=1, max_size=4, unique=True).map(sorted)
EDITS = {
    "bonus": st.integers(-3, 9),
    "cat_cost": st.integers(0, 30),
    "cat_match": st.sampled_from(["m-moon", "m-leaf", "m-drop"]),
    "cat_move": st.integers(0, 9),
    "cat_hits": FACES,
    "guard_cost": st.integers(0, 30),
    "guard_shots": st.tuples(st.integers(1, 5), st.integers(1, 5)).map(lambda p: f"{p[0]}:{p[1]}"),
    "guard_herd": st.tuples(st.integers(1, 4), st.integers(5, 20)).map(lambda p: f"{p[0]}-{p[1]}"),
    "pounce": st.integers(1, 40),
    "unused": st.integers(2, 9),
}
EDIT = st.lists(
    st.sampled_from(sorted(EDITS)).flatmap(lambda key: st.tuples(st.just(key), EDITS[key])),
    min_size=1,
    max_size=2,
).map(dict)


class Here:
    """A crew of one: this process."""

    def run(self, next_batch: Callable[[], Sequence[Task]]) -> Iterator[Result]:
        while batch := next_batch():
            yield from map(make, batch)


def build(folder: Path, out: Path, values: dict[str, Any], game: str = GAME) -> set[str]:
    """Write the game, build it, and say which artifacts were made."""
    (folder / "exact.yaml").write_text(game.format(**values), "utf-8")
    loaded = load(str(folder / "exact.yaml"))
    kit = planned(loaded, ("a4",))
    outcome = prepare(loaded, kit, out, None).run(Here(), lambda progress: None)  # type: ignore[arg-type]
    assert not outcome.failed
    return set(outcome.built)


def contents(out: Path) -> dict[str, str]:
    return {name: entry["sha256"] for name, entry in entries(out).items()}


def check_exactly(
    base: tuple[Path, Path],
    folders: pytest.TempPathFactory,
    values: dict[str, Any],
    game: str = GAME,
) -> None:
    """A changed game makes anew just what a clean build of it makes otherwise."""
    folder, built = base
    changed, clean = folders.mktemp("changed") / "o", folders.mktemp("clean")
    shutil.copytree(built, changed)
    made = build(folder, changed, values, game)
    build(folder, clean, values, game)
    before, after = contents(built), contents(clean)
    assert made == {name for name, digest in after.items() if before.get(name) != digest}
    assert contents(changed) == after
    shutil.rmtree(changed)
    shutil.rmtree(clean)


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The folder of the game, and a build of it."""
    folder, out = tmp_path_factory.mktemp("game"), tmp_path_factory.mktemp("out")
    (folder / "costs.md.j2").write_text(COSTS, "utf-8")
    (folder / "lore.md.j2").write_text(LORE, "utf-8")
    build(folder, out, BASE)
    return folder, out


@pytest.mark.slow
@settings(
    max_examples=10,
    deadline=None,
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
@given(edit=EDIT)
def test_exactly_what_differs_is_made(
    base: tuple[Path, Path], tmp_path_factory: pytest.TempPathFactory, edit: dict[str, Any]
) -> None:
    check_exactly(base, tmp_path_factory, BASE | edit)
