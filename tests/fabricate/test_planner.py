"""Plans: a golden of every bundled game, and what a change may touch."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fabricate.finding import bundled
from fabricate.graph import Inputs, digests, ordered
from fabricate.kit import Kit
from fabricate.loading import load
from fabricate.planner import Options, plan
from fabricate.schema.game import Game

GOLDEN = Path(__file__).parent.parent / "golden"
PLAIN = Inputs(template=str, art=str, code=str)
GAMES = bundled()


def planned(game: Game, folder: Path) -> Kit:
    return plan(game, folder, Options(("a4", "letter")))


def outline(kit: Kit) -> dict[str, Any]:
    """The kit without the long texts: what is made, of which kind, where, how often, from what."""
    return {
        a.id: {
            "builder": a.builder,
            "path": a.path,
            "quantity": a.quantity,
            "needs": list(a.needs),
            "params": {
                key: value if len(json.dumps(value)) < 400 else f"{len(value)} entries"
                for key, value in a.params.items()
                if key not in ("text", "spec")
            },
        }
        for a in kit
    }


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_plan_is_the_golden_one(name: str) -> None:
    loaded = load(name)
    found = json.loads(json.dumps(outline(planned(loaded.game, loaded.path.parent))))
    path = GOLDEN / f"{name}.json"
    if os.environ.get("RENEW") and not os.environ.get("CI"):
        path.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", "utf-8")
    assert found == json.loads(path.read_text("utf-8")), "renew with RENEW=1 if this is meant"


def test_every_path_is_safe_and_its_own() -> None:
    for name in GAMES:
        loaded = load(name)
        kit = planned(loaded.game, loaded.path.parent)
        paths = [a.path for a in kit]
        assert len(set(paths)) == len(paths)
        assert all(p == p.lower() and p.isascii() and len(Path(p).name) <= 40 for p in paths)
        assert [a.id for a in ordered(kit)]


WOOD = load("wood-wars")
DATA: dict[str, Any] = WOOD.tree.root.value
BEFORE = digests(planned(WOOD.game, WOOD.path.parent), PLAIN)


def changed(section: str, name: str, stat: str, value: Any) -> dict[str, str]:
    """Digests after a change of one stat (armies are left out: they would no longer be even)."""
    data = json.loads(json.dumps(DATA))
    data[section][name]["stats"][stat] = value
    game = Game.model_validate(data)
    return digests(planned(game, WOOD.path.parent), PLAIN)


STATS = st.one_of(
    st.tuples(st.just("cost"), st.integers(0, 9)),
    st.tuples(st.just("move"), st.integers(0, 5)),
    st.tuples(st.just("hits"), st.lists(st.integers(1, 6), unique=True, max_size=3)),
)


@settings(max_examples=20)
@given(st.sampled_from(sorted(WOOD.game.races)), STATS)
def test_a_changed_stat_touches_no_part(race: str, change: tuple[str, Any]) -> None:
    stat, value = change
    after = changed("races", race, stat, value)
    assert set(after) == set(BEFORE)
    moved = {name for name in after if after[name] != BEFORE[name]}
    assert not {name for name in moved if name.startswith(("part/", "picture/"))}
    raw = WOOD.game.races[race].stats[stat]
    if value != raw and not (isinstance(value, list) and sorted(value) == sorted(raw)):
        assert f"card/race-{race}" in moved
        assert "sheet/a4" in moved
    others = {f"card/race-{name}" for name in WOOD.game.races if name != race}
    assert not others & moved
    assert not {name for name in moved if name.startswith(("card/class-", "card/gifts-"))}


def test_a_longer_move_makes_a_longer_measurer() -> None:
    after = changed("races", "wolf", "move", 9)
    moved = {name for name in after if after[name] != BEFORE[name]}
    assert "part/steps.stl" in moved
    assert "part/head-wolf.stl" not in moved


def test_rules_cards_and_tools_follow_the_file() -> None:
    data = json.loads(json.dumps(DATA))
    data["lengths"]["step"] |= {"mm": 25.4, "text": "1 inch", "one": "pace", "many": "paces"}
    data["stats"]["cost"]["bonus"]["add"] = 3
    kit = planned(Game.model_validate(data), WOOD.path.parent)
    text = kit.by_id["document/rulebook-a4"].params["text"]
    assert "1 inch" in text
    assert "paces" in text
    assert "2 cm" not in text
    assert "3 + 3 + 3" in text
    card = kit.by_id["card/race-elk"].params["card"]["data"]
    assert card["rows"][0]["note"].startswith("+3")
    assert kit.by_id["part/steps.stl"].params["spec"]["step"] == 25.4
    aside = kit.by_id["card/reference-round"].params["card"]["data"]["aside"]
    assert aside == "1 pace = 1 inch"
