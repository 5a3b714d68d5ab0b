"""Layouts: every bundled one draws its samples; halves meet; backs are the same upside down."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pypdfium2
import pytest
from numpy.typing import NDArray

import templates
from cards.canvas import Pen
from cards.document import Document
from cards.layout import draw_face
from cards.yamlfile import load
from fabricate.errors import LayoutError
from tests.cards import samples

WIDTH, HEIGHT, DPI = 63.0, 88.0, 200
INK, PAPER = (0x21, 0x1C, 0x19), (0xF3, 0xEB, 0xDA)
Pixels = NDArray[np.uint8]


def render(target: Path, cards: list[dict[str, Any]], bleed: float = 0.0) -> Pixels:
    """Cards side by side as RGB pixels, trimmed, or (one card) with its bleed."""
    document = Document.create(target, "test")
    with document.page(WIDTH * len(cards) + 2 * bleed, HEIGHT + 2 * bleed):
        pen = Pen(document)
        for index, card in enumerate(cards):
            trim = f"M{-bleed} {-bleed} H{WIDTH + bleed} V{HEIGHT + bleed} H{-bleed} Z"
            with pen.at(bleed + index * WIDTH, bleed), pen.clip(trim):
                draw_face(pen, card, {})
    document.save()
    page = pypdfium2.PdfDocument(target)[0]
    return np.asarray(page.render(scale=DPI / 72).to_pil().convert("RGB"))


def draws(card: dict[str, Any], folder: Path) -> str | None:
    """What is wrong with a card; None when it can be drawn."""
    document = Document.create(folder / "card.pdf", "test")
    fault = None
    with document.page(WIDTH, HEIGHT):
        try:
            draw_face(Pen(document), card, {})
        except LayoutError as error:
            fault = str(error)
    document.save()
    return fault


def rows(pixels: Pixels, top: float, bottom: float) -> Pixels:
    """The pixel rows between two y in mm."""
    return pixels[round(top / 25.4 * DPI) : round(bottom / 25.4 * DPI)]


def dark(pixels: Pixels) -> NDArray[np.bool_]:
    """Whether pixels are nearer to ink than to paper."""
    return pixels.astype(int).sum(-1) < (sum(INK) + sum(PAPER)) // 2


@pytest.mark.parametrize("card", samples.all_cards(), ids=lambda card: card["id"])
def test_every_layout_draws_its_samples(card: dict[str, Any], tmp_path: Path) -> None:
    document = Document.create(tmp_path / "card.pdf", "test")
    with document.page(69, 94, (3, 3, 63, 88)):
        draw_face(Pen(document), card, {})
    document.save()
    assert (tmp_path / "card.pdf").stat().st_size > 2000
    assert not document.warnings


def test_every_layout_has_a_sample() -> None:
    files = {path.stem for path in (templates.root() / "layouts").glob("*.yaml")}
    assert files >= {card["layout"] for card in samples.all_cards()}
    for name in ("race", "class", "gift", "turn-order", "back"):
        assert load(templates.root() / "layouts" / f"{name}.yaml")["about"]


def test_race_and_class_share_every_height() -> None:
    """The two files of the pair mirror each other: same kinds, same y, boxes mirrored."""
    left, right = (load(templates.root() / "layouts" / f"{n}.yaml") for n in ("race", "class"))
    assert [e["kind"] for e in left["elements"]] == [e["kind"] for e in right["elements"]]
    for one, two in zip(left["elements"], right["elements"], strict=True):
        (x0, y0, w0, h0), (x1, y1, w1, h1) = one["box"], two["box"]
        assert (y0, w0, h0) == (y1, w1, h1)
        assert x1 == pytest.approx(WIDTH - x0 - w0)
        if one["kind"] == "panorama":
            assert one["light"] == two["light"]
            assert one["far"][-1] == two["far"][-1]
            assert one["near"][-1] == two["near"][-1]


def test_halves_of_a_match_meet_at_the_seam(tmp_path: Path) -> None:
    """Where the race's half is dark at the seam, the class's half is light, pixel row by row."""
    pixels = render(tmp_path / "pair.pdf", [samples.race("elk"), samples.unit_class("archer")])
    seam = pixels.shape[1] // 2
    disc = rows(pixels, 8.6 - 4.8, 8.6 + 4.8)
    left, right = dark(disc[:, seam - 2]), dark(disc[:, seam + 1])
    assert 0.05 < left.mean() < 0.95  # ink mark on paper at the seam
    assert (left == ~right).mean() > 0.93


def test_grounds_meet_at_the_seam(tmp_path: Path) -> None:
    """Header, rows, tabs and rule are the same colour on both sides of the seam."""
    pixels = render(tmp_path / "pair.pdf", [samples.race("wolf"), samples.unit_class("soldier")])
    seam = pixels.shape[1] // 2
    lower = rows(pixels, 43.0, 50.0), rows(pixels, 50.0, 55.8), rows(pixels, 61.9, 67.6)
    for part in (*lower, rows(pixels, 73.7, 87.9), rows(pixels, 0.1, 1.5)):
        apart = np.abs(part[:, seam - 3].astype(int) - part[:, seam + 2].astype(int)).max(-1)
        assert (apart < 40).mean() > 0.97


@pytest.mark.parametrize("card", samples.all_cards(), ids=lambda card: card["id"])
def test_bleed_goes_on_with_the_ground(card: dict[str, Any], tmp_path: Path) -> None:
    """A cut 0.4 mm off shows neither white nor another ground on any side."""
    pixels = render(tmp_path / "card.pdf", [card], bleed=3.0)
    mm = DPI / 25.4
    assert not (pixels.reshape(-1, 3) == 255).all(-1).any()
    inside, outside = round(3.3 * mm), round(2.5 * mm)
    for edge in (pixels, pixels[:, ::-1]):
        apart = np.abs(edge[:, inside].astype(int) - edge[:, outside].astype(int)).max(-1)
        assert (apart < 60).mean() > 0.8
    for edge in (pixels, pixels[::-1]):
        apart = np.abs(edge[inside].astype(int) - edge[outside].astype(int)).max(-1)
        assert (apart < 60).mean() > 0.95


@pytest.mark.parametrize("deck", list(samples.BACKS))
def test_backs_are_the_same_after_half_a_turn(deck: str, tmp_path: Path) -> None:
    pixels = render(tmp_path / "back.pdf", [samples.back(deck)], bleed=3.0).astype(int)
    turned = pixels[::-1, ::-1]
    far = np.abs(pixels - turned).max(-1) > 90
    assert far.mean() < 0.02  # only anti-aliasing along edges


def test_backdrops_are_drawn_once(tmp_path: Path) -> None:
    """Twenty cards of one theme take little more room than two."""
    sizes = []
    for count in (2, 20):
        document = Document.create(tmp_path / f"{count}.pdf", "test")
        for _ in range(count):
            with document.page(63, 88):
                draw_face(Pen(document), samples.race("wolf"), {})
        document.save()
        sizes.append((tmp_path / f"{count}.pdf").stat().st_size)
    assert sizes[1] - sizes[0] < 18 * 3000


def test_a_long_title_shrinks_and_then_errs(tmp_path: Path) -> None:
    card = samples.race("wolf")
    card["data"]["title"] = "Northern Wolf"
    assert draws(card, tmp_path) is None
    card["data"]["title"] = "Wolf of the far, far North and Beyond, and of the far, far South"
    fault = draws(card, tmp_path)
    assert fault is not None
    assert "race-wolf" in fault
    assert "FAR NORTH" in fault


def test_a_race_without_an_emblem_shows_its_match_icon(tmp_path: Path) -> None:
    card = samples.race("wolf")
    for emblem in (None, "icon:m-leaf"):
        card["data"]["emblem"] = emblem
        assert render(tmp_path / "card.pdf", [card]).size
    card["data"]["emblem"] = "wolff"
    assert "did you mean 'wolf'" in (draws(card, tmp_path) or "")
