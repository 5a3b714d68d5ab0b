"""Paper goods in a game: what is planned, told on the page, and refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from fabricate.errors import SourceError
from fabricate.kit import Artifact, Kit
from fabricate.loading import load, planned

from .conftest import Write

ANCHOR = "rules: {pounce: 3}"
BOARD = """
  mat:
    kind: board
    name: Mat
    columns: 4
    rows: 5
    square: 60
    quantity: 2
    squares: {b1: {text: 1}, c5: {icon: paw, facing: far}}
"""
TERRAIN = """
  land: {kind: terrain, name: Land, quantity: 2, pieces: {wood: 2, marsh: 1}}
"""
TOKENS = """
  marks:
    kind: tokens
    name: Marks
    tokens:
      wound: {icon: heart, quantity: 12, back: {text: 3}}
      cats: {icon: wolf, quantity: 2}
"""
STANDEES = """
  people:
    kind: standees
    name: People
    standees:
      cat: {name: Cat, base: [20, 20], height: 32, picture: picture/marker-cat-guard, quantity: 8}
      wolf: {name: Wolf, base: [40, 40], height: 50, icon: wolf}
"""
BOX = """
  box: {kind: tuck-box, name: Box, deck: races, quantity: 2, cards: 30}
"""
TRACKER = """
  kills:
    kind: tracker
    name: Kills
    quantity: 2
    tracks:
      - {label: Cards, icon: fallen, count: 20}
"""


def section(*entries: str) -> tuple[str, str]:
    """The change that gives the tiny game these paper goods."""
    return ANCHOR, f"papers:{''.join(entries)}\n{ANCHOR}"


def kit(path: Path) -> Kit:
    return planned(load(str(path)), ("a4", "letter"))


def made(whole: Kit) -> dict[str, Artifact]:
    return {a.id: a for a in whole if a.builder == "paper"}


def faults(path: Path) -> list[str]:
    with pytest.raises(SourceError) as told:
        load(str(path))
    return [f"{fault.where}: {fault.what} ({fault.remedy})" for fault in told.value.faults]


def test_a_board_is_a_poster_and_tiles_for_each_paper(tiny: Write) -> None:
    whole = kit(tiny(section(BOARD)))
    found = made(whole)
    assert list(found) == ["paper/mat-a4", "paper/mat-letter", "paper/mat-poster"]
    assert {a.quantity for a in found.values()} == {2}
    assert {a.about["name"] for a in found.values()} == {"Mat"}
    assert whole.by_id["preview/paper-mat"].needs == ("paper/mat-poster",)
    index = whole.by_id["index"]
    assert "preview/paper-mat" in index.needs
    rows = [row for row in index.params["files"] if row["href"].startswith("papers/")]
    assert [row["note"] for row in rows] == [
        "A4, tiles to glue",
        "Letter, tiles to glue",
        "one page of 268 × 328 mm",
    ]
    assert {row["quantity"] for row in rows} == {2}


def test_a_game_of_paper_goods_alone_is_a_game(tmp_path: Path) -> None:
    path = tmp_path / "mat.yaml"
    head = "game: {id: mat, name: Mat, code: M, tagline: A mat}\n"
    colours = "colours:\n  red: {name: Red, hex: '#aa3322', note: all}\n"
    path.write_text(f"{head}{colours}papers:{BOARD}", "utf-8")
    assert len(made(kit(path))) == 3


def test_a_game_without_paper_goods_has_none_of_it(tiny: Write) -> None:
    whole = kit(tiny())
    assert not made(whole)
    assert not [a for a in whole if "paper" in a.params.get("spec", {})]


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("kind: board", "kind: bord",
         "papers.mat: the kind 'bord' is not known (did you mean 'board'?)"),
        ("b1:", "e1:", "papers.mat.squares.e1: the board has no square 'e1' "
         "(its squares are a1 to d5)"),
        ("icon: paw", "icon: pwa", "papers.mat.squares.c5.icon: there is no icon 'pwa' "
         "(did you mean 'paw'?)"),
        ("text: 1", "text: 1, icon: paw", "papers.mat.squares.b1: a square shows either a text or "
         "an icon (give one of the two)"),
        ("square: 60", "square: 300, border: 60, columns: 9", None),
        ("square: 60", "square: 6", "papers.mat.square: 6 is out of range "
         "(take a number from 10 to 300)"),
    ],
)  # fmt: skip
def test_what_a_board_cannot_be(tiny: Write, old: str, new: str, fault: str | None) -> None:
    entry = BOARD.replace(old, new.replace(", ", "\n    ") if "columns" in new else new)
    entry = entry.replace("    columns: 4\n", "", 1) if "columns" in new else entry
    told = faults(tiny(section(entry)))
    if fault is None:
        fault = (
            "papers.mat: the board would be 2820 x 1620 mm, and no side may be longer than "
            "2000 mm (make the squares smaller, or fewer)"
        )
    assert told == [fault]


def test_an_entry_must_not_take_the_place_of_its_picture(tiny: Write) -> None:
    component = "\n  paper-mat: {name: Odd, part: {shape: filler-pawn}, print: {red: 1}}"
    path = tiny(section(BOARD), ("components:", f"components:{component}"))
    assert "another entry makes one of that name" in "".join(faults(path))


def test_terrain_counts_every_square(tiny: Write) -> None:
    found = made(kit(tiny(section(TERRAIN))))
    assert list(found) == ["paper/land-a4", "paper/land-letter"]
    assert {a.quantity for a in found.values()} == {6}


def test_land_of_an_unknown_kind_is_refused(tiny: Write) -> None:
    told = faults(tiny(section(TERRAIN.replace("marsh", "march"))))
    assert len(told) == 1
    assert "'march'" in told[0]
    assert "did you mean 'marsh'" in told[0]


def test_tokens_are_counted(tiny: Write) -> None:
    assert {a.quantity for a in made(kit(tiny(section(TOKENS)))).values()} == {14}


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("icon: wolf", "icon: wulf",
         "papers.marks.tokens.cats.icon: there is no icon or emblem 'wulf' (did you mean 'wolf'?)"),
        ("text: 3", "label: 3",
         "papers.marks.tokens.wound.back: this side is empty (give it an icon, a text, or both)"),
        ("quantity: 12", "quantity: none",
         "papers.marks.tokens.wound.quantity: 'none' is not a whole number "
         "(take a number from 1 to 500)"),
    ],
)  # fmt: skip
def test_what_a_token_cannot_be(tiny: Write, old: str, new: str, fault: str) -> None:
    assert faults(tiny(section(TOKENS.replace(old, new)))) == [fault]


def test_a_fault_in_one_entry_hides_none_in_another(tiny: Write) -> None:
    board = BOARD.replace("b1:", "e1:")
    told = faults(tiny(section(board, TOKENS.replace("text: 3", "label: 3"))))
    assert [line.partition(":")[0] for line in told] == [
        "papers.mat.squares.e1",
        "papers.marks.tokens.wound.back",
    ]


def test_standees_need_the_pictures_that_they_show(tiny: Write) -> None:
    found = made(kit(tiny(section(STANDEES))))["paper/people-a4"]
    assert found.quantity == 9
    assert found.needs == ("picture/marker-cat-guard",)


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("marker-cat-guard", "marker-cat-gaurd",
         "papers.people.standees.cat.picture: the kit has no picture 'picture/marker-cat-gaurd' "
         "(did you mean 'picture/marker-cat-guard'?)"),
        ("picture/marker-cat-guard", "cat.png",
         "papers.people.standees.cat.picture: 'cat.png' is not spelt as it must be "
         "(write it as picture/ and the name of a picture, such as picture/head-wolf)"),
        ("icon: wolf", "theme: '#112233'",
         "papers.people.standees.wolf: a standee shows a picture or an icon (give one of the two)"),
        ("icon: wolf", "icon: wulf", "papers.people.standees.wolf.icon: there is no icon or "
         "emblem 'wulf' (did you mean 'wolf'?)"),
        ("base: [40, 40]", "base: [40, 4]", "papers.people.standees.wolf.base[2]: 4 is out of "
         "range (take a number from 8 to 190)"),
    ],
)  # fmt: skip
def test_what_a_standee_cannot_be(tiny: Write, old: str, new: str, fault: str) -> None:
    assert faults(tiny(section(STANDEES.replace(old, new)))) == [fault]


def test_a_box_for_no_cards_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "box.yaml"
    head = "game: {id: box, name: Box, code: B, tagline: A box}\n"
    colours = "colours:\n  red: {name: Red, hex: '#aa3322', note: all}\n"
    deck = "decks:\n  races: {name: R, code: R, of: races, layout: race, back: {icon: paw}}\n"
    path.write_text(f"{head}{colours}{deck}papers:{BOX}", "utf-8")
    told = ["papers.box.deck: the deck 'races' has no cards (name a deck that has some)"]
    assert faults(path) == told


def test_a_box_takes_what_it_needs_from_its_deck(tiny: Write) -> None:
    found = made(kit(tiny(section(BOX))))["paper/box-letter"]
    assert found.quantity == 2
    more = found.params["more"]
    assert (more["name"], more["size"], more["count"]) == ("Races", [63.0, 88.0], 1)
    assert more["back"]["id"] == "back-races"
    assert "layouts/back.yaml" in found.files


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("deck: races", "deck: raves",
         "papers.box.deck: there is no deck 'raves' (did you mean 'races'?)"),
        ("cards: 30", "cards: 300, sleeved: true",
         "papers.box: its net of 423 x 387 mm is larger than A4 and Letter (let it hold fewer "
         "cards: say how many under 'cards', and make two of it)"),
        ("cards: 30", "cards: 3",
         "papers.box.cards: 3 is out of range (take a number from 5 to 300)"),
    ],
)  # fmt: skip
def test_what_a_box_cannot_be(tiny: Write, old: str, new: str, fault: str) -> None:
    assert faults(tiny(section(BOX.replace(old, new)))) == [fault]


def test_trackers_are_counted(tiny: Write) -> None:
    assert {a.quantity for a in made(kit(tiny(section(TRACKER)))).values()} == {2}


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("icon: fallen", "icon: fallem",
         "papers.kills.tracks[1].icon: there is no icon 'fallem' (did you mean 'fallen'?)"),
        ("icon: fallen", "numbers: false", "papers.kills.tracks[1]: its fields are empty "
         "(give it an icon, or leave out 'numbers')"),
        ("quantity: 2", "field: 40", "papers.kills: the tracker would be 410 x 103.6 mm, and a "
         "page holds 189 x 258 mm (make 'field' or 'across' smaller)"),
    ],
)  # fmt: skip
def test_what_a_tracker_cannot_be(tiny: Write, old: str, new: str, fault: str) -> None:
    assert faults(tiny(section(TRACKER.replace(old, new)))) == [fault]


def test_all_kinds_stand_side_by_side(tiny: Write) -> None:
    whole = kit(tiny(section(BOARD, TERRAIN, TOKENS, STANDEES, BOX, TRACKER)))
    assert len(made(whole)) == 13
    shown = [leaf["href"] for leaf in whole.by_id["index"].params["papers"]]
    assert shown == [
        "papers/mat-poster.pdf",
        *(f"papers/{key}-a4.pdf" for key in ("land", "marks", "people", "box", "kills")),
    ]
