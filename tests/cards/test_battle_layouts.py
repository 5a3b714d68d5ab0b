"""Layouts of battle games: they draw out into the bleed, and err where text is long."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pypdfium2
import pytest
from numpy.typing import NDArray

from cards.canvas import Pen
from cards.colour import contrast
from cards.document import Document
from cards.elements.banner import LARGE_CONTRAST, colour_on
from cards.elements.base import Frame
from cards.elements.formation import Formation, Ranks
from cards.elements.formation import draw as draw_formation
from cards.imposition import grid, imposition
from cards.layout import draw_face
from fabricate.errors import LayoutError
from fabricate.units import CARD_SIZES, PAPERS
from tests.cards import battle_samples as samples
from tests.cards.papers import text_of
from tests.cards.recorder import Recorder

DPI, BLEED = 200, 3.0
Pixels = NDArray[np.uint8]


def drawn(card: dict[str, Any], target: Path, bleed: float = BLEED) -> list[str]:
    """Draw a card with its bleed into a PDF; returns the warnings."""
    width, height = card["size"]
    document = Document.create(target, "test")
    with document, document.page(width + 2 * bleed, height + 2 * bleed):
        pen = Pen(document)
        with pen.at(bleed, bleed):
            draw_face(pen, card, {})
    return document.warnings


def render(card: dict[str, Any], target: Path, bleed: float = BLEED) -> Pixels:
    """A card with its bleed as RGB pixels."""
    drawn(card, target, bleed)
    page = pypdfium2.PdfDocument(target)[0]
    return np.asarray(page.render(scale=DPI / 72).to_pil().convert("RGB"))


def fault(card: dict[str, Any], folder: Path) -> str:
    """What is wrong with a card; "" when it can be drawn."""
    try:
        drawn(card, folder / "card.pdf")
    except LayoutError as error:
        return str(error)
    return ""


ALL = pytest.mark.parametrize("card", samples.all_cards(), ids=lambda card: card["id"])


@ALL
def test_samples_are_drawn_without_a_warning(card: dict[str, Any], tmp_path: Path) -> None:
    assert not drawn(card, tmp_path / "card.pdf")
    assert "\ufffd" not in text_of(tmp_path / "card.pdf")


@ALL
def test_bleed_goes_on_with_the_ground(card: dict[str, Any], tmp_path: Path) -> None:
    """A cut 0.4 mm off shows neither white nor another ground on any side."""
    pixels = render(card, tmp_path / "card.pdf")
    mm = DPI / 25.4
    assert not (pixels.reshape(-1, 3) == 255).all(-1).any()
    inside, outside = round(3.3 * mm), round(2.5 * mm)
    for turned in (pixels, pixels[:, ::-1], pixels.swapaxes(0, 1), pixels.swapaxes(0, 1)[:, ::-1]):
        apart = np.abs(turned[:, inside].astype(int) - turned[:, outside].astype(int)).max(-1)
        assert (apart < 60).mean() > 0.85


@ALL
def test_a_title_shrinks_and_then_errs(card: dict[str, Any], tmp_path: Path) -> None:
    if "title" not in card["data"]:
        pytest.skip("a back has no title")
    title = "The Company of a great many Wanderers from beyond the Hills"
    card = {**card, "data": {**card["data"], "title": title}}
    told = fault(card, tmp_path)
    assert card["id"] in told
    assert "does not fit" in told


@ALL
def test_text_stands_clear_of_the_cut(card: dict[str, Any], tmp_path: Path) -> None:
    drawn(card, tmp_path / "card.pdf")
    page = pypdfium2.PdfDocument(tmp_path / "card.pdf")[0].get_textpage()
    width, height = card["size"]
    k = 72 / 25.4
    for index in range(page.count_chars()):
        left, bottom, right, top = (v / k - BLEED for v in page.get_charbox(index))
        if right > left:
            assert left >= 1.5
            assert right <= width - 1.5
            assert bottom >= 1.5
            assert top <= height - 1.5


@pytest.mark.parametrize("theme", [samples.WARRIOR, samples.ARCHER, samples.KNIGHT, "#d99e30"])
def test_titles_read_on_their_theme(theme: str) -> None:
    assert contrast(colour_on(theme), theme) >= LARGE_CONTRAST


def test_a_figure_shows_every_value_and_its_mark(tmp_path: Path) -> None:
    drawn(samples.figure_card("archer"), tmp_path / "card.pdf")
    text = text_of(tmp_path / "card.pdf")
    for part in ("ARCHER", "6", "2", "″", "per inch", "MOVE", "DEFENCE", "XX-F1"):
        assert part in text


@pytest.mark.parametrize("count", [1, 6])
def test_too_few_or_too_many_numbers_err(count: int, tmp_path: Path) -> None:
    card = samples.figure_card()
    card["data"]["stats"] = [{"value": "1", "label": "Move"}] * count
    assert "2 to 5" in fault(card, tmp_path)


@pytest.mark.parametrize("count", [2, 4, 5])
def test_five_numbers_fit(count: int, tmp_path: Path) -> None:
    card = samples.figure_card()
    stat = {"value": "12", "unit": '"', "icon": "steps", "label": "Move"}
    card["data"]["stats"] = [stat] * count
    assert not fault(card, tmp_path)


def test_a_long_value_or_rule_errs_by_its_name(tmp_path: Path) -> None:
    card = samples.figure_card()
    card["data"]["stats"][0]["value"] = "4 to 12 and back"
    assert "stat 'Move'" in fault(card, tmp_path)
    card = samples.figure_card()
    card["data"]["text"] = "It strikes only at the end of a charge. " * 6
    assert "(rule)" in fault(card, tmp_path)


@pytest.mark.parametrize("figures", [("knight",), ("knight",) * 5])
def test_too_few_or_too_many_panels_err(figures: tuple[str, ...], tmp_path: Path) -> None:
    assert "2 to 4" in fault(samples.army_card(figures), tmp_path)


def test_an_army_names_its_figures_and_stands_without_a_rule(tmp_path: Path) -> None:
    card = samples.army_card()
    drawn(card, tmp_path / "card.pdf")
    text = text_of(tmp_path / "card.pdf")
    for part in ("ARMY 6 OF 10", "The Mixed Bag", "WARRIOR", "ARCHER", "KNIGHT", "loudly", "XX-A6"):
        assert part in text
    for key in ("rule", "advice", "kicker"):
        card["data"][key] = None
    assert not fault(card, tmp_path)


def test_a_stat_too_long_for_its_panel_errs_by_the_name_of_the_panel(tmp_path: Path) -> None:
    card = samples.army_card()
    card["data"]["panels"][1]["stats"][0]["value"] = "12 to 15 or more"
    assert "panel 'archer'" in fault(card, tmp_path)
    card = samples.army_card()
    card["data"]["panels"][2]["stats"] *= 2
    assert "1 to 4" in fault(card, tmp_path)


def test_a_unit_shows_its_line_its_weapons_and_its_rules(tmp_path: Path) -> None:
    drawn(samples.unit_card(11, 3), tmp_path / "card.pdf")
    text = text_of(tmp_path / "card.pdf")
    for part in ("Elf Longbows", "shooting", "(2 + 1)", "Long bow", "24", "Ar8", "×", "Keen eyes:"):
        assert part in text
    assert "armour" in text
    assert "(3 + 1)" in text


def test_the_size_of_a_unit_card_is_one_of_the_trade() -> None:
    assert samples.unit_card()["size"] == list(CARD_SIZES["tarot-wide"])
    rules, paper = imposition("duplex"), PAPERS["a4"]
    assert grid(rules, paper, CARD_SIZES["tarot-wide"]).count >= 4


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"stats": [{"label": "M", "value": "5"}] * 12}, "3 to 11"),
        ({"stats": [{"label": "Movement", "value": "very far"}] * 11}, "stat 'Movement'"),
        ({"rules": [{"name": "Long", "text": "It goes on and on. " * 60}]}, "the rules"),
        ({"counters": [{"value": 1, "label": "N"}] * 3}, "the box holds 2"),
        ({"counters": [{"value": 1, "label": "Numberless"}]}, "number 'Numberless'"),
        ({"formation": {"count": 100, "rank": 1}}, "wider ranks"),
    ],
)
def test_what_does_not_fit_a_unit_errs_by_its_name(
    change: dict[str, Any], told: str, tmp_path: Path
) -> None:
    card = samples.unit_card()
    card["data"].update(change)
    assert told in fault(card, tmp_path)


def test_a_weapon_has_a_value_in_every_column(tmp_path: Path) -> None:
    card = samples.unit_card()
    rows = card["data"]["weapons"]["rows"]
    rows[1]["targets"] = rows[1]["targets"][:5]
    told = fault(card, tmp_path)
    assert "'Sword' has 5 targets, but the table has 8" in told
    card = samples.unit_card()
    card["data"]["weapons"]["rows"] *= 3
    assert "the table holds 5" in fault(card, tmp_path)


def test_a_unit_without_weapons_gives_the_room_to_its_rules(tmp_path: Path) -> None:
    card = samples.unit_card()
    card["data"]["rules"] *= 3
    card["data"]["weapons"] = None
    assert not fault(card, tmp_path)


@pytest.mark.parametrize(("count", "rank"), [(1, 1), (3, 5), (20, 5), (30, 10)])
def test_a_formation_shows_every_base(count: int, rank: int) -> None:
    pen = Recorder()
    given = Formation(box=(3, 47, 24, 12.6), ranks=Ranks(count=count, rank=rank))
    draw_formation(pen, given, Frame("test", 120, 70, 3))  # type: ignore[arg-type]
    bases = [mark.box for mark in pen.of("rect")]
    assert len(bases) == count
    assert all(b[0] >= 3 and b[2] <= 27.001 and b[1] > 49 and b[3] <= 59.601 for b in bases)
