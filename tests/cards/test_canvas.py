from __future__ import annotations

from pathlib import Path

import pikepdf
import pytest
from reportlab.pdfgen.canvas import Canvas

from cards.canvas import Pen
from cards.document import Document
from cards.text import Style, fit, measure
from fabricate.errors import LayoutError
from tests.cards.papers import drawn, faults_of, fonts_of, pixels, text_of

INK = "#000000"


def near(found: tuple[int, ...] | float | None, wanted: tuple[int, int, int]) -> bool:
    assert isinstance(found, tuple)
    return all(abs(a - b) < 12 for a, b in zip(found, wanted, strict=True))


def test_text_reads_back_without_gaps_at_kerned_letters(tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"

    def draw(pen: Pen) -> None:
        pen.text(5, 10, "WAVE Tower AVATAR To Yo", "serif", 12, INK)
        pen.text(5, 20, "Волк Ωμέγα é ñ q\u0304 (a\\b)", "sans", 12, INK)
        pen.setting(fit("Tall **Avenue** :claw: Wolf", 50, 20, Style()), 5, 30, INK)

    drawn(path, draw)
    first, second, third = text_of(path).splitlines()
    assert first == "WAVE Tower AVATAR To Yo"
    assert second == "Волк Ωμέγα é ñ q\u0304 (a\\b)"
    assert third.split() == ["Tall", "Avenue", "Wolf"]


def test_all_fonts_are_embedded_and_the_file_is_sound(tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    drawn(path, lambda pen: next(pen.text(5, 9, "Abc", f, 9, INK) for f in ("display", "serif")))
    found = fonts_of(path)
    assert any("FjallaOne" in name for name in found)
    assert all(found.values())
    assert not any("Helvetica" in name for name in found)
    assert faults_of(path) == []


def test_more_characters_than_a_subset_holds(tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    letters = [chr(c) for c in (*range(0x100, 0x17F), *range(0x391, 0x3A2), *range(0x410, 0x450))]
    lines = ["".join(letters[i : i + 30]) for i in range(0, len(letters), 30)]
    lines.append("mixed " + letters[0] + letters[-1] + " back")

    def draw(pen: Pen) -> None:
        for row, line in enumerate(lines):
            pen.text(5, 8 + row * 6, line, "sans", 8, INK)

    drawn(path, draw, (120, 80))
    assert text_of(path).splitlines() == lines


def test_metadata_and_bytes_are_the_same_each_time(tmp_path: Path) -> None:
    one, two = tmp_path / "1.pdf", tmp_path / "2.pdf"
    for path in (one, two):
        drawn(path, lambda pen: pen.icon("claw", 5, 5, 10, "ink"))
    assert one.read_bytes() == two.read_bytes()
    with pikepdf.open(one) as pdf:
        assert pdf.docinfo["/Title"] == "Title"
        assert pdf.docinfo["/Author"] == "Author"


def test_lengths_are_millimetres_from_the_top(tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    drawn(path, lambda pen: pen.rect(10, 20, 30, 5, "#ff0000"))
    seen = pixels(path, dpi=254)
    assert near(seen.getpixel((105, 205)), (255, 0, 0))
    assert near(seen.getpixel((395, 245)), (255, 0, 0))
    for outside in ((95, 205), (105, 195), (405, 245), (395, 255)):
        assert near(seen.getpixel(outside), (255, 255, 255))


def test_at_turns_clockwise_scales_and_mirrors(tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"

    def draw(pen: Pen) -> None:
        with pen.at(30, 30, scale=2, rotate=90):
            pen.rect(0, 0, 5, 1, "#ff0000")
        with pen.at(30, 60, flip=True):
            pen.rect(0, 0, 5, 2, "#0000ff")

    drawn(path, draw)
    seen = pixels(path, dpi=254)
    assert near(seen.getpixel((290, 390)), (255, 0, 0))
    assert near(seen.getpixel((260, 610)), (0, 0, 255))


def test_clip_and_window_cut(tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"

    def draw(pen: Pen) -> None:
        with pen.clip("M10 10 H20 V20 H10 Z"):
            pen.rect(0, 0, 60, 60, "#ff0000")
        with pen.window(30, 10, 10, 10):
            pen.rect(0, 0, 60, 60, "#ff0000")

    drawn(path, draw)
    seen = pixels(path, dpi=254)
    assert near(seen.getpixel((150, 150)), (255, 0, 0))
    assert near(seen.getpixel((350, 150)), (255, 0, 0))
    assert near(seen.getpixel((250, 150)), (255, 255, 255))


def test_a_form_is_drawn_once_and_nests(tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    calls: list[int] = []

    def inner(pen: Pen) -> None:
        calls.append(1)
        pen.icon("paw", 1, 1, 5, "#ff0000")
        pen.text(1, 9, "form", "sans", 8, INK)

    def draw(pen: Pen) -> None:
        for x in (5, 25, 45):
            with pen.at(x, 10):
                pen.form("badge", 15, 12, inner)

    drawn(path, draw)
    assert calls == [1]
    assert text_of(path).split() == ["form"] * 3
    assert faults_of(path) == []


def test_text_is_as_wide_as_measured(tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    widths = []
    drawn(path, lambda pen: widths.append(pen.text(50, 20, "WAVE", "serif", 30, INK, "r", 0.1)))
    assert widths == [pytest.approx(measure("WAVE", "serif", 30, 0.1))]
    box = pixels(path, dpi=254).convert("L").point(lambda v: 255 * (v < 128)).getbbox()
    assert box is not None
    assert box[2] == pytest.approx(500, abs=5)
    assert box[0] == pytest.approx(500 - widths[0] * 10, abs=5)


def test_middle_centres_capitals(tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    drawn(path, lambda pen: pen.text(10, 30, "HEH", "display", 40, INK, middle=True))
    box = pixels(path, dpi=254).convert("L").point(lambda v: 255 * (v < 128)).getbbox()
    assert box is not None
    assert (box[1] + box[3]) / 2 == pytest.approx(300, abs=2)


def test_a_pen_works_on_another_canvas(tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    canvas = Canvas(str(path), pagesize=(200, 200), invariant=1)
    with Pen.over(canvas, 20, 180) as pen:
        pen.text(0, 5, "guest", "sans", 10, INK)
        pen.icon("paw", 0, 8, 5, "ink")
    canvas.showPage()
    canvas.save()
    assert text_of(path).strip() == "guest"
    assert Document.over(canvas) is pen.document


def test_a_failed_document_leaves_no_file(tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    with pytest.raises(LayoutError):
        drawn(path, lambda pen: pen.icon("clwa", 0, 0, 5, "ink"))
    assert not path.exists()


def test_unknown_names_get_the_nearest(tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    with pytest.raises(LayoutError, match=r"no icon 'clwa' .did you mean 'claw'"):
        drawn(path, lambda pen: pen.icon("clwa", 0, 0, 5, "ink"))
    with pytest.raises(LayoutError, match="'inc' is no colour"):
        drawn(path, lambda pen: pen.rect(0, 0, 5, 5, "inc"))
    with pytest.raises(LayoutError, match="no colour for the role"):
        drawn(path, lambda pen: pen.emblem("wolf", 0, 0, 5, {}))
