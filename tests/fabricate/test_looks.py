"""Looks: what a preview needs, what it shows, and that a stat never touches a part."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from fabricate.errors import UsageError
from fabricate.graph import Inputs, closure, digests, ordered
from fabricate.kit import Kit
from fabricate.loading import load, planned
from fabricate.planner.against import beside, matches, short_names
from fabricate.planner.looks import Asked, _count, look
from fabricate.schema.game import Game

from ..kit import fabricate

WOOD = load("wood-wars")
KIT = planned(WOOD, ("a4",))
PLAIN = Inputs(template=str, art=str, code=str)
FOX = """
  fox:
    name: Fox
    theme: "#b4502a"
    stats: { cost: 2, match: m-stone, move: 6, hits: [6] }
    print: { blue: 1 }
    head: fox
"""


def made(asked: Asked) -> set[str]:
    return closure(asked.kit, set(asked.wanted))


def params(asked: Asked) -> dict[str, Any]:
    page = next(a for a in asked.kit if a.builder == "look")
    return json.loads(json.dumps(page.params))  # type: ignore[no-any-return]


def parts(asked: Asked) -> set[str]:
    return {name for name in made(asked) if name.startswith("part/")}


@pytest.mark.parametrize(
    ("names", "path", "needed"),
    [
        (("wolf",), "previews/look-wolf.png", {"head-wolf", "body-soldier", "body-archer"}),
        (("elk", "archer"), "previews/look-elk-archer.png", {"head-elk", "body-archer"}),
        (("archer", "elk"), "previews/look-elk-archer.png", {"head-elk", "body-archer"}),
        (("archer",), "previews/look-archer.png", None),
        ((), "previews/look-races.png", None),
    ],
)
def test_a_look_needs_its_own_parts_alone(
    names: tuple[str, ...], path: str, needed: set[str] | None
) -> None:
    asked = look(WOOD.game, KIT, *names)
    assert asked.picture == path
    heads = {f"head-{race}" for race in WOOD.game.races}
    wanted = needed or heads | {"body-archer", *(() if names else ("body-soldier",))}
    assert parts(asked) == {f"part/{name}.stl" for name in wanted}
    assert not [n for n in made(asked) if n.startswith(("document/", "sheet/", "card/", "index"))]
    assert [a.id for a in ordered(asked.kit)]


def test_what_a_look_adds_is_asked_for_and_leaves_the_kit_alone() -> None:
    asked = look(WOOD.game, KIT, "wolf")
    before, after = digests(KIT, PLAIN), digests(asked.kit, PLAIN)
    assert {name: after[name] for name in before} == before
    assert all(a.asked for a in asked.kit if a.id not in KIT.by_id)
    assert asked.kit.reads == KIT.reads


def test_a_few_parts_share_a_process_and_many_do_not() -> None:
    def groups(asked: Asked) -> set[str]:
        return {asked.kit.by_id[name].group for name in parts(asked)}

    assert len(groups(look(WOOD.game, KIT, "wolf"))) == 1
    assert len(groups(look(WOOD.game, KIT))) == 6


def test_unknown_names_offer_the_nearest() -> None:
    for names, words in [
        (("wulf",), "no race or class 'wulf'; did you mean 'wolf'"),
        (("wolf", "archr"), "no class 'archr'; did you mean 'archer'"),
        (("wolf", "bear"), "no class 'bear'"),
        (("soldier", "archer"), "no race or class 'archer'"),
    ]:
        with pytest.raises(UsageError, match=words):
            look(WOOD.game, KIT, *names)


def test_numbers_stand_beside_those_of_the_others() -> None:
    shown = params(look(WOOD.game, KIT, "elk"))
    assert [person["name"] for person in shown["people"]] == ["Wolf", "Bear", "Elk", "Boar"]
    assert shown["self"] == 2
    rows = {row["name"]: row for row in shown["stats"]}
    assert rows["Cost"]["at"] == [3, 3, 3, 1]
    assert rows["Move"]["at"] == [5, 3, 5, 4]
    assert rows["Hits"]["at"] == [1, 2, 1, 1]
    assert rows["Hits"]["value"] == {"dice": [6]}
    assert shown["match"]["words"] == "matches Archer: +2 cost"
    archer = dict(zip([h["name"] for h in shown["heads"]], shown["lines"][1]["cells"], strict=True))
    assert archer["Cost"] == {"text": "8", "note": "+2 match; others 4 to 6"}
    assert archer["Shots"] == {"text": "2:1", "note": "from the class"}
    assert archer["A herd costs"] == {"text": "24–72", "note": "for 3 to 9 pawns"}


def test_a_class_stands_beside_the_other_classes() -> None:
    shown = params(look(WOOD.game, KIT, "soldier"))
    assert shown["lines"][0]["name"] == "Wolf Soldier"
    assert shown["seam"] == "right"
    assert shown["cards"][0]["id"] == "class-soldier"
    assert shown["lines"][0]["cells"][0]["note"] == "Archer 6"
    assert {row["name"]: row["at"] for row in shown["stats"]}["Shots"] == [0, 0.5]


def test_a_changed_stat_changes_no_part_and_no_picture() -> None:
    data = json.loads(json.dumps(WOOD.tree.root.value))
    data["races"]["wolf"]["stats"]["move"] = 6
    game = Game.model_validate(data)

    def of(kit: Kit, played: Game) -> dict[str, str]:
        asked = look(played, kit, "wolf")
        found = digests(asked.kit, PLAIN)
        return {name: found[name] for name in made(asked)}

    from fabricate.planner import Options, plan

    changed = plan(game, WOOD.path.parent, Options(("a4",)))
    old, new = of(KIT, WOOD.game), of(changed, game)
    assert {n for n in old if old[n] != new[n]} == {"look/look-wolf.pdf", "look/look-wolf.png"}


def test_short_names_are_unlike() -> None:
    races = WOOD.game.races
    wolves = {str(n): races["wolf"].model_copy(update={"name": f"Wolf{n}"}) for n in range(6)}
    assert len(set(short_names(wolves).values())) > 1
    named = {n: races["wolf"].model_copy(update={"name": n}) for n in ("Great Fox", "Great-hare")}
    assert short_names(named) == {"Great Fox": "Gf", "Great-hare": "Gh"}
    assert short_names(races) == {"wolf": "Wo", "bear": "Be", "elk": "El", "boar": "Bo"}


def test_a_half_without_values_or_match_is_shown_without_them() -> None:
    bare = WOOD.game.races["wolf"].model_copy(update={"stats": {}})
    races = {**WOOD.game.races, "wolf": bare}
    assert beside(WOOD.game, races, "wolf") == []
    assert matches(WOOD.game, bare, WOOD.game.classes) is None


@pytest.mark.slow
def test_a_race_of_six_lines_from_nothing_to_a_picture(tmp_path: Path) -> None:
    text = WOOD.path.read_text("utf-8")
    game, out = tmp_path / "game.yaml", tmp_path / "out"
    assert len(FOX.strip().splitlines()) <= 6
    game.write_text(text.replace("\n# Classes -", f"{FOX}\n# Classes -", 1), "utf-8")
    first = fabricate("preview", str(game), "fox", "--out", str(out), "--quiet")
    assert first.returncode == 0, first.stderr
    picture = out / "previews" / "look-fox.png"
    assert first.stdout.strip() == str(picture)
    assert sorted(p.name for p in (out / "models").iterdir()) == [
        "body-archer.stl",
        "body-soldier.stl",
        "head-fox.stl",
    ]
    assert picture.with_suffix(".pdf").is_file()
    before = picture.read_bytes()
    game.write_text(game.read_text("utf-8").replace("cost: 2, match: m-stone", "cost: 4"), "utf-8")
    second = fabricate("preview", str(game), "fox", "--out", str(out))
    assert "2/2 made previews/look-fox.png" in second.stdout, second.stdout
    assert "2 built, " in second.stdout
    assert picture.read_bytes() != before
    game.write_text(game.read_text("utf-8").replace("name: Wolf\n", "nam: Wolf\n"), "utf-8")
    third = fabricate("preview", str(game), "fox", "--out", str(out))
    assert third.returncode == 2
    assert "races.wolf" in third.stderr


def test_the_overview_counts_races_and_classes() -> None:
    game = load("wood-wars").game
    wolf = {"wolf": game.races["wolf"]}
    assert _count(game) == "4 races in 2 classes"
    assert _count(game.model_copy(update={"races": wolf, "classes": {}})) == "1 race"
