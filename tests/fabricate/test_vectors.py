"""SVG from outside: what is drawn, what is refused, and why."""

from __future__ import annotations

import base64
from io import BytesIO

import pytest
from PIL import Image

from fabricate.vectors import MAX_BYTES, UnfitError, apart, drawing

WHOLE = (0.0, 0.0, 1.0, 1.0)
RECT = '<rect x="10" y="10" width="20" height="20" fill="#c81e1e"/>'


def svg(inside: str, size: str = 'viewBox="0 0 40 20"') -> bytes:
    links = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
    return f"<svg {links} {size}>{inside}</svg>".encode()


def pixels(
    content: bytes,
    part: tuple[float, float, float, float] = WHOLE,
    size: tuple[int, int] = (80, 40),
) -> Image.Image:
    return Image.open(BytesIO(drawing(content).png(part, size))).convert("RGBA")


def test_a_drawing_keeps_colour_and_alpha() -> None:
    seen = pixels(svg(RECT))
    assert seen.size == (80, 40)
    assert seen.getpixel((40, 30)) == (200, 30, 30, 255)
    assert seen.getpixel((5, 5)) == (0, 0, 0, 0)


def test_a_part_of_it_fills_the_pixels() -> None:
    seen = pixels(svg(RECT), (0.25, 0.5, 0.5, 0.5), (50, 25))
    assert seen.getcolors() == [(50 * 25, (200, 30, 30, 255))]


def test_gradients_clips_and_transforms_are_drawn() -> None:
    inside = (
        '<defs><linearGradient id="g"><stop stop-color="#f00"/><stop offset="1" stop-color="#00f"/>'
        '</linearGradient><clipPath id="c"><circle cx="20" cy="10" r="10"/></clipPath></defs>'
        '<g clip-path="url(#c)"><rect transform="scale(2)" width="20" height="10" fill="url(#g)"/>'
        "</g>"
    )
    seen = pixels(svg(inside))
    left, right = seen.getpixel((24, 20)), seen.getpixel((56, 20))
    assert isinstance(left, tuple)
    assert isinstance(right, tuple)
    assert left[0] > 150 > left[2]
    assert right[2] > 150 > right[0]
    assert seen.getpixel((2, 2)) == (0, 0, 0, 0)


def test_the_same_drawing_gives_the_same_bytes() -> None:
    one, two = (drawing(svg(RECT)).png(WHOLE, (300, 150)) for _ in range(2))
    assert one == two


@pytest.mark.parametrize(
    ("size", "shape"),
    [
        ('viewBox="5 5 30 10"', 3.0),
        ('width="60mm" height="3cm"', 2.0),
        ('width="100%" viewBox="0,0,30,20"', 1.5),
        ('width="2in" viewBox="0 0 10 20"', 0.5),
        ('width="90" height="30" viewBox="0 0 10 20"', 3.0),
    ],
)
def test_the_shape_comes_from_size_or_view_box(size: str, shape: float) -> None:
    across, down = drawing(svg(RECT, size)).shape
    assert across / down == pytest.approx(shape, rel=1e-3)


def picture(size: tuple[int, int] = (2, 2), kind: str = "png") -> str:
    out = BytesIO()
    Image.new("RGB", size).save(out, kind)
    data = base64.b64encode(out.getvalue()).decode()
    return f'<image width="9" height="9" href="data:image/{kind};base64,{data}"/>'


def test_a_picture_inside_is_drawn_and_a_huge_one_refused() -> None:
    assert pixels(svg(picture())).getpixel((3, 3)) == (0, 0, 0, 255)
    with pytest.raises(UnfitError, match="far too large a picture"):
        drawing(svg(picture((9000, 5000))))


LAUGHS = "".join(
    f'<g id="a{n + 1}">{f"""<use href="#a{n}"/>""" * 10}</g>' for n in range(9)
)  # each ten times the one before


@pytest.mark.parametrize(
    ("inside", "message"),
    [
        ('<image href="photo.jpg"/>', "outside of itself: photo.jpg"),
        ('<image xlink:href="https://example.org/a.png"/>', "outside of itself: https://example"),
        ('<use href="other.svg#a"/>', "outside of itself: other.svg#a"),
        ('<image href="data:image/svg+xml,x"/>', "outside of itself"),
        ('<rect fill="url(other.svg#a)"/>', "outside of itself"),
        ("<style>@import 'a.css';</style>", "outside of itself"),
        ("<style>@font-face{src:url(a)}</style>", "outside of itself"),
        ('<image href="data:image/png;base64,AAAA"/>', "a picture that is broken"),
        ("<script>alert(1)</script>", "a script"),
        ('<rect onclick="go()"/>', r"a script \(onclick\)"),
        ("<foreignObject/>", "a piece of a web page"),
        ("<text>Fox</text>", "text, which looks different"),
        ("<filter><feTurbulence/></filter>", "feTurbulence"),
        (f'<g id="a0">{RECT}</g>{LAUGHS}', "more than 30000 shapes"),
        ('<g id="a"><use href="#a"/></g>', "inside of itself"),
        ('<g opacity=".5"><path/></g>' * 201, "lays more than 200 shapes"),
        ("<g>" * 140 + "</g>" * 139, "is broken near line 1"),
    ],
)
def test_what_is_more_than_a_drawing_is_refused(inside: str, message: str) -> None:
    with pytest.raises(UnfitError, match=message) as caught:
        drawing(svg(inside))
    assert caught.value.remedy


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"no drawing", "is broken near line 1"),
        (b"<html/>", "is no SVG drawing"),
        (b'<!DOCTYPE svg [<!ENTITY a "b">]>' + svg("&a;"), "abbreviations"),
        ('<!DOCTYPE svg [<!ENTITY a "b">]><svg/>'.encode("utf-16"), "abbreviations"),
        (svg(RECT, ""), "does not say how large it is"),
        (svg(RECT, 'width="1e400" height="1e400"'), "does not say how large it is"),
        (svg(RECT, 'viewBox="0 0 1000 1"'), "far too thin"),
        (svg(RECT) + b" " * MAX_BYTES, "8.0 MB"),
    ],
)
def test_what_is_no_sound_drawing_is_refused(content: bytes, message: str) -> None:
    with pytest.raises(UnfitError, match=message):
        drawing(content)


def test_notes_of_drawing_programs_do_no_harm() -> None:
    notes = (
        '<x:sheet xmlns:x="urn:x" href="https://example.org"><x:text>note</x:text></x:sheet>'
        "<metadata>about</metadata><title>Fox</title>"
    )
    assert pixels(svg(notes + RECT)).getpixel((40, 30)) == (200, 30, 30, 255)


def test_a_drawing_that_grows_without_end_ends_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(apart, "_CHILD", apart._CHILD.replace(str(apart.BYTES), "300_000_000"))
    marks = "".join('<circle r="1"/>' for _ in range(1000))
    path = "M0 0" + " L5 5 9 9" * 30_000
    inside = (
        f'<marker id="m" markerWidth="5" markerHeight="5">{marks}</marker>'
        f'<path style="marker-mid: url(#m)" d="{path}"/>'
    )
    with pytest.raises(UnfitError, match=r"memory to draw \(simplify it"):
        drawing(svg(inside)).png(WHOLE, (64, 32))


def test_a_drawing_that_takes_for_ever_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(apart, "PATIENCE", 0.001)
    with pytest.raises(UnfitError, match="more than 10 s to draw"):
        drawing(svg(RECT)).png(WHOLE, (64, 32))


def test_entities_are_refused_in_any_encoding() -> None:
    text = '<?xml version="1.0" encoding="UTF-32"?><!DOCTYPE svg [<!ENTITY a "b">]>'
    content = (text + svg('<g id="&a;"/>').decode()).encode("utf-32")
    with pytest.raises(UnfitError, match="entities"):
        drawing(content)
