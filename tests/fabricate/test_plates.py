"""The plan of plates: every copy on one plate, what is needed and no more, room to spare."""

from __future__ import annotations

from collections import Counter

import pytest

from fabricate.finding import find
from fabricate.loading import load
from fabricate.planner.parts import PartUse, part_uses
from fabricate.planner.plates import COVERS, PlateItem, covered, plate_artifacts, shared_out
from fabricate.schema.parts import SHAPES, Coin, Head, HeadFromFile, StepMeasurer
from fabricate.schema.sculpts import HeadFile

BED = (220.0, 220.0, 250.0)


def coin(name: str = "coin") -> PartUse:
    return PartUse(name, name.title(), "component", Coin(), {"red": 1}, "#aa3322")


def test_every_shape_has_its_room() -> None:
    assert set(COVERS) == set(SHAPES)


def test_a_whole_game_takes_one_plate_of_each_colour() -> None:
    game = load(str(find("wood-wars"))).game
    uses = part_uses(game)
    items = [PlateItem(use, colour, n) for use in uses for colour, n in use.print.items()]
    hues = {key: colour.hex for key, colour in game.colours.items()}
    made = list(plate_artifacts(items, game.printing.bed, "plates", hues))
    assert [a.path for a in made] == [
        f"plates/plate-{c}.{f}" for c in ("blue", "green", "stone") for f in ("3mf", "stl")
    ]
    told: Counter[str] = Counter()
    for artifact in made[::2]:
        assert {p["stl"] for p in artifact.params["parts"]} == set(artifact.needs)
        assert {p["colour"] for p in artifact.params["parts"]} == {
            hues[artifact.path.split("-")[1].split(".")[0]]
        }
        told.update({p["stl"]: p["quantity"] for p in artifact.params["parts"]})
    assert told == Counter({use.stl: use.total for use in uses})


def test_what_overflows_goes_on_further_plates() -> None:
    made = list(plate_artifacts([PlateItem(coin(), "red", 100)], BED, "reprint"))
    assert [a.id for a in made] == [
        f"reprint/plate-red-{k}.{f}" for k in (1, 2, 3) for f in ("3mf", "stl")
    ]
    assert sum(a.params["parts"][0]["quantity"] for a in made[::2]) == 100


def test_what_is_longer_than_the_bed_lies_alone() -> None:
    long = PartUse("m", "M", "component", StepMeasurer(steps=11), {"red": 2}, "#aa3322")
    plates = shared_out([PlateItem(coin(), "red", 3), PlateItem(long, "red", 2)], BED)
    assert [[(item.use.id, item.count) for item in plate] for plate in plates] == [
        [("coin", 3)],
        [("m", 1)],
        [("m", 1)],
    ]


def test_nothing_wanted_is_no_plate() -> None:
    assert list(plate_artifacts([PlateItem(coin(), "red", 0)], BED, "reprint")) == []


@pytest.mark.parametrize("count", [1, 7, 36, 37, 250])
def test_the_copies_of_a_plate_fit_in_rows(count: int) -> None:
    plates = shared_out([PlateItem(coin(), "red", count)], BED)
    assert sum(item.count for plate in plates for item in plate) == count
    side = covered(coin())[0] + 3
    most = (213 // side) ** 2
    assert max(item.count for plate in plates for item in plate) <= most


@pytest.mark.parametrize(
    ("change", "least"),
    [
        ({"like": "elk", "antlers": {"size": 1.3}}, (20, 30)),
        ({"like": "goblin", "ears": {"length": 18}}, (17, 36)),
        ({"like": "duck", "beak": {"long": 1.35}}, (24, 11)),
    ],
)
def test_a_head_that_reaches_farther_has_more_room(
    change: dict[str, object], least: tuple[float, float]
) -> None:
    length, width = COVERS["head"](Head.model_validate({"features": change}))
    assert length >= least[0]
    assert width >= least[1]


def test_a_sculpt_has_the_room_that_it_may_become_wide() -> None:
    for spec, side in (({}, 26), ({"height": 20}, 40), ({"width": 9}, 26), ({"unit": "mm"}, 40)):
        head = HeadFile.model_validate({"file": "a.stl", **spec})
        assert head.widest == side
        assert COVERS["head-file"](HeadFromFile(sculpt=head)) == (side + 4.5, side + 4.5)
