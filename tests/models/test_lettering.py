"""Letters and icons on parts: the right font, all glyphs, strokes that print."""

from __future__ import annotations

from pathlib import Path

import pytest

import templates
from fabricate.errors import GeometryError
from models.icons import icon
from models.lettering import font_file, lettering
from models.outline import band, disc, leaf


def test_the_font_comes_from_its_package() -> None:
    path = font_file()
    assert path.suffix == ".ttf"
    assert "font_fjallaone" in path.parts
    with pytest.raises(GeometryError, match=r"font package font-none is missing \(pip install"):
        font_file("font_none")


def test_letters_have_their_holes() -> None:
    assert len(lettering("1").contours) == 1
    assert len(lettering("0").contours) == 2
    assert len(lettering("8").contours) == 3
    whole = lettering("8").section()
    assert sum(p.area() for p in whole.decompose()) == pytest.approx(whole.area())
    assert 0.2 < whole.area() < 0.6


def test_letters_stand_on_the_line_at_cap_height_one() -> None:
    _, y0, _, y1 = lettering("H").bounds()
    assert (y0, y1) == pytest.approx((0, 1), abs=1e-6)
    a, b = lettering("1").bounds(), lettering("11").bounds()
    assert b[2] - b[0] > 1.7 * (a[2] - a[0])


@pytest.mark.parametrize("text", ["☂", "1☂", " ", ""])
def test_a_glyph_that_the_font_lacks_is_an_error(text: str) -> None:
    with pytest.raises(GeometryError, match="use characters that it has"):
        lettering(text)


def test_strokes_too_thin_to_print_are_an_error() -> None:
    lettering("10").centred(7).check_strokes()
    with pytest.raises(GeometryError, match=r"text '10': its strokes are narrower than 0\.8 mm"):
        lettering("10").centred(2).check_strokes()


@pytest.mark.parametrize("path", sorted((templates.root() / "icons").glob("*.svg")), ids=str)
def test_every_icon_can_be_read(path: Path) -> None:
    drawn = icon(path.stem)
    x0, y0, x1, y1 = drawn.bounds()
    assert -12.01 <= x0 < x1 <= 12.01
    assert -12.01 <= y0 < y1 <= 12.01
    assert drawn.section().area() > 20


def test_icons_stand_upright() -> None:
    acorn = icon("acorn").section()
    point = acorn.bounds()
    assert acorn.area() > 0
    low = [p for poly in acorn.to_polygons() for p in poly if p[1] < point[1] + 0.5]
    assert max(p[0] for p in low) - min(p[0] for p in low) < 2  # its point is below


def test_icons_that_are_not_there_or_not_ours_are_errors(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(GeometryError, match="icon 'unicorn' is not in templates/icons"):
        icon("unicorn")
    (tmp_path / "icons").mkdir()
    (tmp_path / "icons" / "arc.svg").write_text('<svg><path d="M0 0 A1 1 0 0 1 2 2 Z"/></svg>')
    (tmp_path / "icons" / "none.svg").write_text("<svg/>")
    monkeypatch.setattr(templates, "root", lambda: tmp_path)
    with pytest.raises(GeometryError, match="path command 'A'"):
        icon("arc")
    with pytest.raises(GeometryError, match="holds no path"):
        icon("none")


def test_outlines_move_turn_and_measure() -> None:
    ring = disc(2, 1, 1)
    assert ring.bounds() == pytest.approx((-1, -1, 3, 3))
    assert ring.section().area() == pytest.approx(12.56, rel=0.03)
    assert ring.breadth() == pytest.approx(4, abs=0.15)
    assert ring.turned(1).bounds() == pytest.approx((-3, -1, 1, 3))
    assert ring.placed(2, 0, 0, mirror=True).bounds() == pytest.approx((-6, -2, 2, 6))
    assert leaf(4, 2, 0, 0, 90).bounds()[3] == pytest.approx(2)
    assert band(0, 0, 4, 5, -30, 30).section().area() == pytest.approx(4.71, rel=0.02)
