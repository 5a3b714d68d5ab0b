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
from cards.layout import draw_face
from fabricate.errors import LayoutError
from tests.cards import battle_samples as samples
from tests.cards.papers import text_of

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


CARDS = samples.all_cards()
ALL = pytest.mark.parametrize("card", CARDS, ids=lambda card: card["id"])
TITLED = pytest.mark.parametrize(
    "card", [card for card in CARDS if "title" in card["data"]], ids=lambda card: card["id"]
)


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


@TITLED
def test_a_title_shrinks_breaks_and_then_errs(card: dict[str, Any], tmp_path: Path) -> None:
    title = "The Company of Wanderers from beyond"
    card = {**card, "data": {**card["data"], "title": title}}
    drawn(card, tmp_path / "card.pdf")
    words = text_of(tmp_path / "card.pdf").casefold().split()
    assert {"company", "beyond"} <= set(words)
    card["data"]["title"] = f"{title} the Hills, and of the Hills, and of all that is below them"
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


@pytest.mark.parametrize("count", [0, 6])
def test_too_few_or_too_many_numbers_err(count: int, tmp_path: Path) -> None:
    card = samples.figure_card()
    card["data"]["stats"] = [{"value": "1", "label": "Move"}] * count
    assert "1 to 5" in fault(card, tmp_path)


@pytest.mark.parametrize("count", [1, 2, 4, 5])
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
