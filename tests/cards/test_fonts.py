from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from cards import fonts
from cards.canvas import Pen
from cards.text import Style, capitals, fit, measure
from fabricate.errors import LayoutError
from tests.cards.papers import drawn, text_of


@pytest.mark.parametrize("name", fonts.FACES)
def test_every_face_of_the_table_is_installed_and_has_sane_heights(name: str) -> None:
    face = fonts.face(name)
    assert 0.4 < face.x_height < face.cap_height <= face.ascent < 1.0
    assert 0.1 < face.descent < 0.4


def test_a_missing_glyph_names_character_face_and_text() -> None:
    with pytest.raises(LayoutError) as caught:
        fonts.check("Zug 木", "sans")
    message = str(caught.value)
    assert "'木'" in message
    assert "U+6728" in message
    assert "'sans'" in message
    assert "'Zug 木'" in message


def test_cyrillic_and_greek_are_there() -> None:
    fonts.check("Волк Ωμέγα", "serif")
    fonts.check("Волк Ωμέγα", "sans-bold")


def test_an_unknown_face_names_the_nearest() -> None:
    with pytest.raises(LayoutError, match="did you mean 'serif-bold'"):
        fonts.path("serif-blod")


@pytest.mark.parametrize(
    ("name", "bold", "italic", "wanted"),
    [
        ("serif", True, False, "serif-bold"),
        ("serif", True, True, "serif-bold-italic"),
        ("sans-semibold", False, True, "sans-semibold-italic"),
        ("serif-italic", True, False, "serif-bold-italic"),
        ("display", False, False, "display"),
    ],
)
def test_styles_stay_in_the_family(name: str, bold: bool, italic: bool, wanted: str) -> None:
    assert fonts.styled(name, bold, italic) == wanted


def test_a_face_without_bold_says_so() -> None:
    with pytest.raises(LayoutError, match="'display' has no companion 'display-bold'"):
        fonts.styled("display", bold=True)


def test_a_game_may_bring_its_own_font(tmp_path: Path) -> None:
    own = tmp_path / "Own.ttf"
    shutil.copy(fonts.path("sans-light"), own)
    fonts.register("test-own", own)
    fonts.register("test-own", own)
    assert fonts.face("test-own").cap_height == pytest.approx(0.66, abs=0.02)
    with pytest.raises(LayoutError, match="taken already"):
        fonts.register("serif", own)


def test_a_file_that_is_no_font_is_refused(tmp_path: Path) -> None:
    broken = tmp_path / "broken.ttf"
    broken.write_bytes(b"OTTO not TrueType")
    with pytest.raises(LayoutError, match=r"broken\.ttf is no TrueType file"):
        fonts.register("test-broken", broken)
    with pytest.raises(LayoutError, match="cannot read"):
        fonts.register("test-absent", tmp_path / "absent.ttf")


@pytest.mark.parametrize(
    ("text", "face"),
    [
        ("Wolf", "display"),
        ("Élan für Ærø", "display"),
        ("Źródło", "display"),
        ("Żubr", "sans-bold"),
        ("Z\u0307ubr", "sans-bold"),
        ("Λύκος", "sans-bold"),
        ("Охота стаей", "sans-bold"),
        ("Ż 猫", "display"),  # neither has all of it: the error names the face that was asked for
    ],
)
def test_a_title_is_set_in_one_face_that_has_all_of_it(text: str, face: str) -> None:
    assert fonts.serving(text, "display") == face
    assert fonts.serving(text, "serif") == "serif"


def test_what_is_measured_is_what_is_drawn(tmp_path: Path) -> None:
    widths = []

    def draw(pen: Pen) -> None:
        widths.append(pen.text(0, 10, "Żubr – Wolf", "display", 20, "ink", tracking=0.03))

    drawn(tmp_path / "a.pdf", draw)
    assert widths == [pytest.approx(measure("Żubr – Wolf", "display", 20, 0.03))]
    assert widths == [pytest.approx(measure("Żubr – Wolf", "sans-bold", 20, 0.03))]
    assert text_of(tmp_path / "a.pdf").strip() == "Żubr – Wolf"
    fitted = fit("Żubr", 30, 10, Style("display", 12, 10, 14))
    assert fitted.face == "sans-bold"


def test_greek_capitals_bear_no_accent() -> None:
    assert capitals("Λύκος της αυγής, μαΐου") == "ΛΥΚΟΣ ΤΗΣ ΑΥΓΗΣ, ΜΑΪΟΥ"
    assert capitals("Żubr é") == "ŻUBR É"
