"""Lords of War: every stated value of its cards, its decks, swaps by rank, and their worth."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest
import yaml

from fabricate.errors import SourceError
from fabricate.kit import Kit
from fabricate.loading import load, planned
from fabricate.roster.armies import ranks_of, units_of
from fabricate.roster.line import line
from fabricate.roster.worths import cost, each, terms
from fabricate.schema.directions import Arrows, Directions, Grid
from fabricate.schema.game import Game

LOADED = load("lords-of-war")
GAME: Game = LOADED.game
DECKS = ("orcs", "dwarves", "templars", "undead")
RANKS = {
    "command": 6, "general": 1, "special": 4, "elite": 4, "veteran": 6, "regular": 8, "recruit": 8,
}  # fmt: skip


def attacks(key: str) -> dict[str, int]:
    value = line(GAME, key).values["attacks"]
    assert isinstance(value, Arrows)
    return dict(value.by)


def missile(key: str) -> Grid | None:
    value = line(GAME, key).values.get("missile")
    assert value is None or isinstance(value, Grid)
    return value


def defence(key: str) -> Any:
    return line(GAME, key).values["defence"]


def belongs(key: str) -> tuple[str | None, str | None, str | None]:
    unit = GAME.units[key]
    return unit.race, unit.cls, unit.rank


def held(army: str) -> dict[str, int]:
    return units_of(GAME, GAME.armies[army])


def counted(army: str) -> Counter[str]:
    """How many cards of each rank a deck has; a general is of the command cards, too."""
    return Counter(
        rank for key, count in held(army).items() for rank in ranks_of(GAME, key) * count
    )


# The cards that the rules state -------------------------------------------------------------------


def test_the_deathbringer() -> None:
    assert set(attacks("orc-deathbringer").values()) == {5, 3}
    assert defence("orc-deathbringer") == 2


def test_the_marauder() -> None:
    assert set(attacks("dwarf-marauder").values()) == {1, 2}
    assert defence("dwarf-marauder") == 4


def test_the_slugger() -> None:
    assert defence("dwarf-slugger") == 3


def test_the_ravager() -> None:
    assert belongs("orc-ravager")[2] == "veteran"
    assert max(attacks("orc-ravager").values()) == 5
    assert defence("orc-ravager") == 3


def test_the_shanker() -> None:
    assert max(attacks("goblin-shanker").values()) == 4
    assert defence("goblin-shanker") == 3


def test_the_catapult() -> None:
    assert belongs("orc-catapult") == ("orc", "ranged", "veteran")
    front = {(x, -y) for x, y in product((-1, 0, 1), (1, 2, 3))}
    assert missile("orc-catapult") == Grid(4, tuple(sorted(front, key=lambda at: at[::-1])))


def test_the_axethrower() -> None:
    assert belongs("dwarf-axethrower")[:2] == ("dwarf", "ranged")
    rear = {(x, y) for x, y in product((-1, 0, 1), (1, 2))}
    assert missile("dwarf-axethrower") == Grid(3, tuple(sorted(rear, key=lambda at: at[::-1])))


def test_the_units_of_the_swaps() -> None:
    assert belongs("orc-war-hog")[2] == "elite"
    assert belongs("lizardman-quillshot") == ("lizardman", "ranged", "elite")
    assert belongs("goblin-bow-pest")[:2] == ("goblin", "ranged")
    quills, pests = missile("lizardman-quillshot"), missile("goblin-bow-pest")
    assert quills
    assert pests
    assert (quills.value, len(quills.squares)) > (pests.value, len(pests.squares))


def test_arrows_point_where_the_worked_combats_need_them() -> None:
    """Cards lie face to face: what is front left of the one is front left of the other."""
    ravager, marauder = attacks("orc-ravager"), attacks("dwarf-marauder")
    bringer, slugger, shanker = (
        attacks(key) for key in ("orc-deathbringer", "dwarf-slugger", "goblin-shanker")
    )
    assert (bringer["n"], marauder["n"], bringer["ne"]) == (5, 1, 3)
    assert "ne" not in marauder  # it does not engage the Deathbringer at its front right ...
    assert "ne" not in slugger  # ... and nor does the Slugger
    assert (ravager["nw"], marauder["nw"]) == (5, 2)
    assert shanker["n"] == 4
    assert not ravager.keys() & {"e", "w", "s", "se", "sw"}  # never behind, nor to the right


# Ranks, classes and decks -------------------------------------------------------------------------


def test_classes_and_ranks() -> None:
    names = [rank.name for rank in GAME.ranks.values()]
    assert names == ["Recruit", "Regular", "Veteran", "Elite", "Special", "Command", "General"]
    assert set(GAME.classes) == {"infantry", "cavalry", "spear", "ranged", "berserker"}
    assert {key for key, cls in GAME.classes.items() if cls.support} == {"spear", "ranged"}
    assert {key for key, cls in GAME.classes.items() if "support" in cls.traits} == {
        "spear", "ranged",
    }  # fmt: skip
    assert GAME.ranks["general"].counts_as == "command"


def test_numbers_of_the_rules() -> None:
    rules = GAME.rules
    assert (rules["deck"], rules["hand"], rules["dealt"]) == (36, 6, 5)
    assert (rules["kills"], rules["command_kills"]) == (20, 4)
    assert (rules["placed"], rules["shots"], rules["walk"]) == (1, 1, 1)
    muster = GAME.musters["deck"]
    assert muster.size == rules["deck"]
    assert {limit.rank: limit.exactly for limit in muster.limits} == RANKS


@pytest.mark.parametrize("deck", DECKS)
def test_decks_are_of_36_cards_and_the_stated_ranks(deck: str) -> None:
    assert sum(held(deck).values()) == 36
    assert counted(deck) == RANKS
    assert GAME.armies[deck].muster == "deck"


@pytest.mark.parametrize("deck", DECKS)
def test_decks_have_all_classes_and_leaders_of_a_name(deck: str) -> None:
    assert {belongs(key)[1] for key in held(deck)} == set(GAME.classes)
    for key, count in held(deck).items():
        unit = GAME.units[key]
        leads = "command" in ranks_of(GAME, key)
        assert not leads or (count == 1 and unit.lore)


def test_mercenaries_fill_half_a_deck() -> None:
    assert sum(held("mercenaries").values()) == 18
    races = {belongs(key)[0] for key in held("mercenaries")}
    assert {"goblin", "lizardman"} <= races


def test_the_two_stated_swaps() -> None:
    guns, quills = held("orcs-and-catapults"), held("orcs-and-quillshots")
    assert guns["orc-catapult"] == held("orcs")["orc-catapult"] + 2
    assert quills["lizardman-quillshot"] == 2
    assert "orc-ravager" not in guns
    assert "orc-war-hog" not in quills
    for army in ("orcs-and-catapults", "orcs-and-quillshots"):
        assert counted(army) == RANKS
    spare = held("mercenaries")
    assert spare["orc-catapult"] >= 2
    assert spare["lizardman-quillshot"] >= 2


def test_a_swap_of_another_rank_is_told(tmp_path: Any) -> None:
    data = yaml.safe_load(LOADED.path.read_text(encoding="utf-8"))
    data["armies"]["orcs-and-catapults"]["swaps"][0]["out"] = "orc-brawler"
    changed = tmp_path / "lords.yaml"
    changed.write_text(yaml.safe_dump(data, sort_keys=False), encoding="utf-8")
    with pytest.raises(SourceError) as error:
        load(str(changed))
    told = str(error.value)
    assert "Recruit" in told
    assert "Veteran" in told


# Worth --------------------------------------------------------------------------------------------


def test_every_unit_lies_within_the_band_of_its_rank() -> None:
    for key, unit in GAME.units.items():
        band = GAME.ranks[unit.rank or ""].band
        assert band
        assert band[0] <= each(GAME, line(GAME, key)) <= band[1], key
        assert unit.worth is None  # none is written in by hand


def test_decks_are_worth_the_same_within_a_hundredth() -> None:
    sums = [sum(cost(GAME, line(GAME, k)) * n for k, n in held(d).items()) for d in DECKS]
    assert max(sums) <= 1.01 * min(sums)


def test_worth_is_reckoned_from_what_the_card_shows() -> None:
    found = terms(GAME, line(GAME, "orc-catapult"))
    assert found["arrows"] == 1
    assert found["missile"] == pytest.approx(4 * (1.9 + 0.06 * 9))
    assert found["support"] == 0.5
    assert found["defence"] == pytest.approx(0.7)
    assert found["moves"] == found["corners"] == found["best"] == 0


def share(deck: str, directions: set[str]) -> float:
    """How much of the strength of a deck points there."""
    cards = [(attacks(key), count) for key, count in held(deck).items()]
    there = sum(v * n for arrows, n in cards for k, v in arrows.items() if k in directions)
    return there / sum(sum(arrows.values()) * n for arrows, n in cards)


def stout(deck: str) -> float:
    """The defence of a card of a deck, on the average."""
    return float(sum(defence(key) * count for key, count in held(deck).items())) / 36


def steps(deck: str) -> int:
    """All arrows of movement of a deck."""
    values = [(line(GAME, key).values.get("moves"), n) for key, n in held(deck).items()]
    return sum(len(v.names) * n for v, n in values if isinstance(v, Directions))


def test_each_people_has_a_character() -> None:
    front, corners, edges = {"n", "ne", "nw"}, {"ne", "nw", "se", "sw"}, {"n", "e", "s", "w"}
    others = {deck: [d for d in DECKS if d != deck] for deck in DECKS}
    assert share("orcs", front) > 0.85
    assert all(stout("dwarves") > stout(d) for d in others["dwarves"])
    assert all(share("templars", edges) > share(d, edges) for d in others["templars"])
    assert all(share("undead", corners) > share(d, corners) for d in others["undead"])
    assert all(steps("undead") > 2 * steps(d) for d in others["undead"])
    assert all(steps("dwarves") < steps(d) for d in others["dwarves"])


# Cards --------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def kit() -> Kit:
    return planned(LOADED, ("a4",))


def face(deck: str, key: str, kit: Kit) -> dict[str, Any]:
    """The data of a printed card."""
    found = next(a for a in kit.artifacts if a.path == f"cards/{deck}-{key}.pdf")
    return dict(found.params["card"]["data"])


@pytest.mark.parametrize("deck", [*DECKS, "mercenaries"])
def test_a_deck_shows_many_pictures_and_no_two_cards_alike(deck: str, kit: Kit) -> None:
    faces = [face(deck, key, kit) for key in held(deck)]
    assert len({data["emblem"] for data in faces}) >= 10
    seen = Counter((data["emblem"], data.get("arms"), data["class"]) for data in faces)
    assert max(seen.values()) == 1


def test_leaders_stand_in_gold_and_support_units_say_so(kit: Kit) -> None:
    for deck in DECKS:
        for key in held(deck):
            data = face(deck, key, kit)
            assert (data.get("trim") == "gold") == ("command" in ranks_of(GAME, key))
            said = data.get("text") == "Support unit"
            assert said == (belongs(key)[1] in ("spear", "ranged"))


def test_all_decks_have_the_same_back() -> None:
    backs = {str(deck.back) for deck in GAME.decks.values()}
    assert len(backs) == 1  # a card from another deck is not known from behind
