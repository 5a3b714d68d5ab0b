from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

import templates
from cards import icons, paths
from cards.colour import contrast, lightness, mix, text_on
from fabricate.errors import LayoutError

NUMBERS = st.floats(-50, 50).map(lambda v: round(v, 2))


def test_relative_and_absolute_commands_agree() -> None:
    relative = paths.parse("m1 1h4v4h-4z m1 1l2 0 0 2z")
    absolute = paths.parse("M1 1H5V5H1Z M2 2L4 2L4 4Z")
    assert relative == absolute


def test_short_curves_reflect_the_control() -> None:
    assert paths.parse("M0 0C0 1 1 2 2 2S4 3 4 4")[2] == ("C", (3.0, 2.0, 4.0, 3.0, 4.0, 4.0))
    smooth = paths.parse("M0 0Q1 1 2 0T4 0")
    explicit = paths.parse("M0 0Q1 1 2 0Q3 -1 4 0")
    assert smooth == explicit


def test_arc_flags_may_stand_together() -> None:
    assert paths.parse("M0 0a5 5 0 01 10 0") == paths.parse("M0 0 A5 5 0 0 1 10 0")


@given(NUMBERS, NUMBERS, st.floats(1, 30))
def test_a_circle_keeps_its_distance(x: float, y: float, r: float) -> None:
    for name, n in paths.parse(paths.circle(x, y, r)):
        if name in "MC":
            assert math.hypot(n[-2] - x, n[-1] - y) == pytest.approx(r, rel=1e-6, abs=1e-6)


@given(st.lists(st.tuples(NUMBERS, NUMBERS), min_size=3, max_size=8), NUMBERS)
def test_mirroring_twice_is_nothing(points: list[tuple[float, float]], axis: float) -> None:
    d = paths.poly(points)
    for (_, one), (_, two) in zip(
        paths.parse(d), paths.parse(paths.mirror(paths.mirror(d, axis), axis)), strict=True
    ):
        assert two == pytest.approx(one, abs=2e-4)


def test_place_turns_clockwise() -> None:
    assert paths.parse(paths.place("M1 0", 10, 10, 2, 90)) == (("M", (10.0, 12.0)),)


def test_bounds_of_shapes() -> None:
    assert paths.bounds(paths.rounded(1, 2, 10, 5, 2)) == pytest.approx((1, 2, 11, 7))
    assert paths.bounds(paths.gouge((0, 0), (10, 0), 1.0))[:2] == pytest.approx((0, -2 / 3), abs=1)
    assert paths.bounds("") == (0, 0, 0, 0)


@pytest.mark.parametrize("d", ["M1", "1 2", "M0 0 L1 1 x", "M0 0 Z 3", "M0 0 C1 1 2 2"])
def test_broken_paths_are_errors(d: str) -> None:
    with pytest.raises(LayoutError, match="path"):
        paths.parse(d)


def test_numbers_are_short() -> None:
    assert [paths.number(v) for v in (1.0, 0.5, -0.00001, 12.34567)] == ["1", "0.5", "0", "12.3457"]


@pytest.mark.parametrize("kind", ["icons", "emblems"])
def test_every_drawing_of_the_templates_loads(kind: str) -> None:
    assert icons.names(kind)
    for name in icons.names(kind):
        drawing = icons.load(templates.root() / kind / f"{name}.svg")
        assert drawing.layers
        if kind == "icons":
            assert drawing.box == (0, 0, 24, 24)


@pytest.mark.parametrize(
    ("svg", "message"),
    [
        ("<svg", "cannot be read"),
        ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24"/>', "four numbers"),
        ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"/>', "holds no path"),
        (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle r="3"/></svg>',
            "<circle> is not read",
        ),
    ],
)
def test_svg_that_we_cannot_draw_is_refused(svg: str, message: str, tmp_path) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / "x.svg"
    path.write_text(svg)
    with pytest.raises(LayoutError, match=message):
        icons.load(path)


def test_colours_mix_and_contrast() -> None:
    assert mix("#000000", "white", 0.5) == "#808080"
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert lightness("#ffffff") == pytest.approx(100)
    assert text_on("#111111") == "#f3ebda"
    assert text_on("gold") == "#211c19"
