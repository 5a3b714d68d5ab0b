"""The same of a game of units: an edit makes just the files that a clean build makes otherwise."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from .test_exact import build, check_exactly

GAME = """
game: {{id: exact, name: Exact, code: EX, tagline: A test}}
colours:
  red: {{name: Red, hex: '#aa3322', note: all}}
stats:
  skill: {{name: Skill, short: S, kind: roll, combine: race, icon: shot}}
  power: {{name: Power, short: P, kind: number, combine: race, icon: claw}}
  armour: {{name: Armour, short: Ar, kind: number, combine: sum, icon: shield}}
ranks:
  leaders: {{name: Leaders, icon: cost}}
  infantry: {{name: Infantry, icon: herd}}
races:
  orc: {{name: Orc, theme: '#3d6487', emblem: orc, stats: {{skill: {skill}+, power: 3, armour: 1}}}}
  elf: {{name: Elf, theme: '#2f6f68', emblem: elf, stats: {{skill: 3+, power: 2, armour: 1}}}}
classes:
  foot: {{name: Foot, icon: c-soldier, base: [20, 20], files: 5, stats: {{armour: 0}}}}
traits:
  hard: {{name: Hard, text: {{markup: 'Ignores **{{value}}**.'}}}}
  shy: {{name: Shy, text: Stays behind.}}
gear:
  axe: {{name: Axe, kind: melee, effects: [+{axe} power], points: {points}}}
  mail: {{name: Mail, kind: armour, effects: [+1 armour], points: 2}}
tables:
  wound: {{name: To wound, down: power, across: armour, most: 6,
          rows: {{2: [4, 5, 6], 3: [3, 4, 5], 4: [2, 3, {cell}], 5: [2, 2, 3], 6: [2, 2, 2]}}}}
worth:
  name: Points
  terms: {{skill: 7 - skill, armour: '{factor} * armour'}}
units:
  boss: {{name: Orc Boss, race: orc, class: foot, rank: leaders, gear: [{gear}],
         traits: [{{hard: {hard}+}}]}}
  mob: {{name: Orc Mob, race: orc, class: foot, rank: infantry, size: {size}, gear: [axe]}}
  bows: {{name: Elf Bows, race: elf, class: foot, rank: infantry, size: 5, traits: [shy]}}
musters:
  patrol: {{name: Patrol, points: 999, limits: [{{rank: leaders, most: {most}}}]}}
armies:
  horde: {{name: The Horde, muster: patrol, units: {{boss: 1, mob: {mobs}}}, emblem: orc}}
  host: {{name: The Host, muster: patrol, units: {{bows: 2, boss: 1}}, emblem: elf}}
decks:
  units: {{name: Units, code: U, of: units, layout: unit-card, size: tarot-wide,
          back: {{layout: unit-back, icon: paw}}}}
  armies: {{name: Armies, code: A, of: armies, layout: army-card, back: {{icon: paw}}}}
papers:
  figures: {{kind: standees, name: Figures, units: all}}
documents:
  costs: {{name: Costs, title: Costs, template: costs.md.j2, design: sheet}}
"""
COSTS = """# Costs

{% for army in armies.values() %}
- **{{ army.name }}** costs {{ army.cost }}.
{% endfor %}
"""
BASE = {
    "skill": 4, "axe": 1, "points": 2, "cell": 4, "factor": 2, "gear": "axe, mail", "hard": 5,
    "size": 10, "most": 2, "mobs": 2,
}  # fmt: skip
EDITS = {
    "skill": st.integers(2, 6),
    "axe": st.integers(1, 3),
    "points": st.integers(0, 9),
    "cell": st.integers(2, 9),
    "factor": st.integers(0, 4),
    "gear": st.sampled_from(["axe", "mail", "axe, mail"]),
    "hard": st.integers(2, 6),
    "size": st.integers(1, 30),
    "most": st.integers(1, 9),
    "mobs": st.integers(1, 3),
}
EDIT = st.lists(
    st.sampled_from(sorted(EDITS)).flatmap(lambda key: st.tuples(st.just(key), EDITS[key])),
    min_size=1,
    max_size=2,
).map(dict)


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The folder of the game, and a build of it."""
    folder, out = tmp_path_factory.mktemp("game"), tmp_path_factory.mktemp("out")
    (folder / "costs.md.j2").write_text(COSTS, "utf-8")
    build(folder, out, BASE, GAME)
    return folder, out


@pytest.mark.slow
@settings(
    max_examples=12,
    deadline=None,
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
@given(edit=EDIT)
def test_exactly_what_differs_is_made(
    base: tuple[Path, Path], tmp_path_factory: pytest.TempPathFactory, edit: dict[str, Any]
) -> None:
    check_exactly(base, tmp_path_factory, BASE | edit, GAME)
