"""Pictures of one's own: the part that shows, in its colours, in as few bytes as may be."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import numpy as np
import pikepdf
import pytest
from PIL import Image

from cards import cuts, images
from cards.artwork import Placing, fills
from cards.crops import WHOLE, crop
from cards.cuts import Cut
from cards.images import Picture
from tests.cards.papers import drawn, faults_of, pixels

RED, GREEN, BLUE, GOLD = (200, 30, 30), (30, 150, 60), (20, 30, 200), (220, 180, 40)
#: The lower right quarter of a picture.
QUARTER = (0.5, 0.5, 0.5, 0.5)


def quarters(size: tuple[int, int] = (240, 160), mode: str = "RGB") -> Image.Image:
    """Red and green above, blue and gold below."""
    image = Image.new("RGB", (2, 2))
    image.putdata([RED, GREEN, BLUE, GOLD])
    return image.resize(size, Image.Resampling.NEAREST).convert(mode)


def noise(size: tuple[int, int] = (1200, 900)) -> Image.Image:
    """What no coding makes small."""
    made = np.random.default_rng(1).integers(0, 255, (size[1], size[0], 3), np.uint8)
    return Image.fromarray(made)


def corner(path: Path, folder: Path) -> tuple[float, float, float]:
    """The mean colour of the lower right quarter, drawn on its own over a whole page."""
    target = folder / "out.pdf"
    drawn(target, lambda pen: pen.part(path, QUARTER, 0, 0, 30, 20), (30, 20))
    assert faults_of(target) == []
    r, g, b = np.asarray(pixels(target).convert("RGB")).reshape(-1, 3).mean(0)
    return float(r), float(g), float(b)


@pytest.mark.parametrize(
    ("name", "mode", "slack"),
    [
        ("a.png", "RGB", 3),
        ("palette.png", "P", 3),
        ("alpha.png", "RGBA", 3),
        ("a.jpg", "RGB", 6),
        ("cmyk.jpg", "CMYK", 75),  # viewers turn CMYK into RGB each in their way
    ],
)
def test_the_part_has_the_colours_of_the_picture(
    name: str, mode: str, slack: int, tmp_path: Path
) -> None:
    quarters(mode=mode).save(tmp_path / name)
    assert corner(tmp_path / name, tmp_path) == pytest.approx(GOLD, abs=slack)


def interlaced() -> bytes:
    """A PNG of 2 x 2 pixels in the passes of Adam7: one pixel, one beside it, the row below."""
    rows = b"\0" + bytes(RED) + b"\0" + bytes(GREEN) + b"\0" + bytes(BLUE) + bytes(GOLD)
    chunks = (
        (b"IHDR", struct.pack(">IIBBBBB", 2, 2, 8, 2, 0, 0, 1)),
        (b"IDAT", zlib.compress(rows)),
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in chunks
    )


def test_grey_sixteen_bit_and_interlaced(tmp_path: Path) -> None:
    steps = np.repeat([[0x2000, 0xC000]], 80, axis=0).repeat(60, axis=1).astype(np.uint16)
    Image.fromarray(steps).save(tmp_path / "deep.png")
    assert corner(tmp_path / "deep.png", tmp_path) == pytest.approx((192, 192, 192), abs=4)
    (tmp_path / "interlaced.png").write_bytes(interlaced())
    assert corner(tmp_path / "interlaced.png", tmp_path) == pytest.approx(GOLD, abs=2)
    quarters(mode="L").save(tmp_path / "grey.png")
    found = corner(tmp_path / "grey.png", tmp_path)
    assert max(found) - min(found) < 2


@pytest.mark.parametrize("turn", [1, 3, 6, 8])
def test_a_photo_that_was_turned_is_cut_as_it_is_seen(turn: int, tmp_path: Path) -> None:
    back = {1: 0, 3: 180, 6: 90, 8: 270}[turn]
    exif = Image.Exif()
    exif[0x0112] = turn
    stored = quarters((2400, 1600)).rotate(back, expand=True)
    stored.save(tmp_path / "a.jpg", exif=exif, quality=95)
    assert corner(tmp_path / "a.jpg", tmp_path) == pytest.approx(GOLD, abs=8)
    assert cuts.size(tmp_path / "a.jpg") == (2400, 1600)


def cut(path: Path, part: cuts.Share = WHOLE, dots: int = 600) -> tuple[Picture, cuts.Share]:
    return cuts.read(Cut(path, part, (dots, round(dots * part[3] / part[2] * 0.75))))


@pytest.mark.parametrize("name", ["a.png", "a.jpg"])
def test_data_that_is_nearly_all_wanted_is_copied_untouched(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    noise().save(path)
    assert cut(path, (0.0, 0.1, 0.9, 0.9), 1200) == (images.untouched(path), WHOLE)


@pytest.mark.parametrize("name", ["a.png", "a.jpg"])
def test_pixels_that_do_not_show_are_left_out_where_that_is_smaller(
    name: str, tmp_path: Path
) -> None:
    path = tmp_path / name
    noise().save(path)
    picture, held = cut(path, (0.4, 0.4, 0.3, 0.3), 1200)
    assert held == pytest.approx((0.4, 0.4, 0.3, 0.3), abs=1e-3)
    assert len(picture.body) < 0.5 * path.stat().st_size
    assert (picture.width, picture.height) == (360, 270)


def test_more_pixels_than_print_can_show_are_left_out(tmp_path: Path) -> None:
    noise().save(tmp_path / "a.jpg")
    picture, held = cut(tmp_path / "a.jpg", WHOLE, 300)
    assert (picture.width, picture.height) == (300, 225)
    assert held == WHOLE


def test_a_picture_that_packs_well_whole_stays_whole(tmp_path: Path) -> None:
    path = tmp_path / "palette.png"
    image = noise().getchannel("R").point(lambda value: value // 16)
    image.putpalette([17 * (n // 3) for n in range(48)])
    image.save(path, bits=4)
    part = (0.0, 0.0, 0.8, 0.8)
    assert cut(path, part, 1200) == (images.untouched(path), WHOLE)


def test_cmyk_keeps_its_inks(tmp_path: Path) -> None:
    noise().convert("CMYK").save(tmp_path / "a.jpg")
    picture, _ = cut(tmp_path / "a.jpg", QUARTER, 100)
    assert "/DeviceCMYK" in picture.entries


SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20">{}'
    '<path d="M15 10h15v10H15z" fill="#dcb428"/></svg>'
)


def test_a_drawing_is_drawn_at_the_size_that_it_prints_at(tmp_path: Path) -> None:
    path = tmp_path / "a.svg"
    path.write_text(SVG.format(""), "utf-8")
    assert corner(path, tmp_path) == pytest.approx(GOLD, abs=3)
    with pikepdf.open(tmp_path / "out.pdf") as pdf:
        found = [o for o in pdf.objects if isinstance(o, pikepdf.Stream) and "/Width" in o]
        assert [int(o.Width) for o in found] == [709]  # 30 mm at 600 dpi; nothing transparent


def test_cut_outs_stand_and_pictures_with_a_ground_fill(tmp_path: Path) -> None:
    ground = '<path d="M0 0h30v20H0z"/>'
    for name, text in (("cut.svg", SVG.format("")), ("ground.svg", SVG.format(ground))):
        (tmp_path / name).write_text(text, "utf-8")
    quarters().save(tmp_path / "a.jpg")
    quarters(mode="RGBA").save(tmp_path / "solid.png")
    clear = quarters(mode="RGBA")
    clear.paste((0, 0, 0, 0), (0, 0, 60, 60))
    clear.save(tmp_path / "clear.png")
    found = {path.name: fills(path, Placing()) for path in tmp_path.iterdir()}
    assert found == {
        "cut.svg": False, "ground.svg": True, "a.jpg": True, "solid.png": True, "clear.png": False,
    }  # fmt: skip
    assert fills(tmp_path / "clear.png", Placing(fit="crop"))
    assert not fills(tmp_path / "a.jpg", Placing(fit="whole"))


def test_the_warning_counts_what_shows(tmp_path: Path) -> None:
    path = tmp_path / "small.png"
    quarters((300, 200)).save(path)
    part = crop((300, 200), (60, 20))
    (warning,) = drawn(tmp_path / "o.pdf", lambda pen: pen.part(path, part, 0, 0, 60, 20))
    assert warning == (
        "the part that shows of picture small.png: 300 x 100 pixels at 60.0 x 20.0 mm print at "
        "127 dpi, which looks soft (take at least 355 x 119 pixels)"
    )
    assert drawn(tmp_path / "o.pdf", lambda pen: pen.part(path, part, 0, 0, 30, 10)) == []


def test_a_cut_crosses_to_another_process_as_plain_data(tmp_path: Path) -> None:
    one = Cut.of(tmp_path / "a.png", QUARTER, 30, 20)
    assert Cut.known(one.plain()) == one
