from __future__ import annotations

import zlib
from pathlib import Path

import numpy as np
import pikepdf
import pytest
from PIL import Image

from cards import images
from cards.art import Art
from fabricate.errors import LayoutError
from tests.cards.papers import drawn, faults_of, pixels

RED, BLUE = (200, 30, 30), (20, 30, 200)


def halves(mode: str = "RGB", size: tuple[int, int] = (80, 40)) -> Image.Image:
    """Left half red, right half blue."""
    image = Image.new("RGB", size, RED)
    image.paste(BLUE, (size[0] // 2, 0, *size))
    return image.convert(mode)


def looks(path: Path, target: Path) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The colours of the left and the right half when drawn."""
    drawn(target, lambda pen: pen.image(path, 0, 0, 60, 30), (60, 30))
    assert faults_of(target) == []
    seen = pixels(target)
    left, right = seen.getpixel((seen.width // 4, 50)), seen.getpixel((seen.width * 3 // 4, 50))
    assert isinstance(left, tuple)
    assert isinstance(right, tuple)
    return left, right


@pytest.mark.parametrize(
    ("name", "mode"),
    [
        ("a.png", "RGB"),
        ("p.png", "P"),
        ("rgba.png", "RGBA"),
        ("a.jpg", "RGB"),
        ("cmyk.jpg", "CMYK"),
        ("a.webp", "RGB"),
        ("a.tif", "CMYK"),
    ],
)
def test_pictures_look_as_they_are(name: str, mode: str, tmp_path: Path) -> None:
    path = tmp_path / name
    halves(mode).save(path)
    left, right = looks(path, tmp_path / "out.pdf")
    slack = 75 if mode == "CMYK" else 40  # viewers turn CMYK into RGB each in their way
    assert left == pytest.approx(RED, abs=slack)
    assert right == pytest.approx(BLUE, abs=slack)


def test_grey_and_sixteen_bit(tmp_path: Path) -> None:
    grey, deep = tmp_path / "g.png", tmp_path / "d.png"
    halves("L").save(grey)
    Image.fromarray(np.full((20, 40), 0x8000, dtype=np.uint16)).save(deep)
    left, _ = looks(grey, tmp_path / "1.pdf")
    assert max(left) - min(left) < 3
    left, _ = looks(deep, tmp_path / "2.pdf")
    assert left == pytest.approx((128, 128, 128), abs=3)


def test_png_data_is_copied_untouched(tmp_path: Path) -> None:
    path, target = tmp_path / "a.png", tmp_path / "out.pdf"
    halves().save(path)
    picture = images.read(path)
    assert picture.body in path.read_bytes()
    looks(path, target)
    assert picture.body in target.read_bytes()


def test_jpeg_data_is_copied_untouched(tmp_path: Path) -> None:
    path = tmp_path / "a.jpg"
    halves().save(path)
    assert images.read(path).body == path.read_bytes()


def test_exif_rotation_is_applied(tmp_path: Path) -> None:
    path = tmp_path / "a.jpg"
    exif = Image.Exif()
    exif[0x0112] = 6  # the camera was turned: rotate by 90 degrees clockwise
    halves(size=(80, 80)).save(path, exif=exif, quality=95)
    assert images.size(path) == (80, 80)
    drawn(tmp_path / "o.pdf", lambda pen: pen.image(path, 0, 0, 60, 60), (60, 60))
    seen = pixels(tmp_path / "o.pdf")
    assert seen.getpixel((100, 20)) == pytest.approx(RED, abs=30)
    assert seen.getpixel((100, seen.height - 20)) == pytest.approx(BLUE, abs=30)


def test_alpha_becomes_a_soft_mask(tmp_path: Path) -> None:
    path, target = tmp_path / "a.png", tmp_path / "o.pdf"
    image = halves("RGBA")
    image.putalpha(Image.new("L", image.size, 0))
    image.paste((*RED, 255), (0, 0, 40, 40))
    image.save(path)
    left, right = looks(path, target)
    assert left == pytest.approx(RED, abs=5)
    assert right == (255, 255, 255)
    with pikepdf.open(target) as pdf:
        masks = [o for o in pdf.objects if isinstance(o, pikepdf.Stream) and "/SMask" in o]
        assert len(masks) == 1


def test_the_same_picture_is_embedded_once(tmp_path: Path) -> None:
    path, target = tmp_path / "a.png", tmp_path / "o.pdf"
    halves().save(path)
    drawn(target, lambda pen: next(pen.image(path, x, 0, 20, 10) for x in (0, 20, 40)))
    with pikepdf.open(target) as pdf:
        found = [
            o
            for o in pdf.objects
            if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Image"
        ]
    assert len(found) == 1


def test_low_resolution_is_a_warning(tmp_path: Path) -> None:
    path = tmp_path / "small.png"
    halves().save(path)
    (warning,) = drawn(tmp_path / "o.pdf", lambda pen: pen.image(path, 0, 0, 60, 30))
    assert "small.png" in warning
    assert "34 dpi" in warning
    assert drawn(tmp_path / "p.pdf", lambda pen: pen.image(path, 0, 0, 12, 6)) == []


def test_bombs_and_broken_files_are_refused(tmp_path: Path) -> None:
    bomb, cut, bad, text = (tmp_path / n for n in ("bomb.png", "cut.png", "bad.png", "t.png"))
    halves().save(cut)
    whole = cut.read_bytes()
    size = b"IHDR" + (60_000).to_bytes(4, "big") * 2 + whole[24:29]
    bomb.write_bytes(whole[:12] + size + zlib.crc32(size).to_bytes(4, "big") + whole[33:])
    bad.write_bytes(whole[:60] + b"\0\0\0" + whole[63:])
    cut.write_bytes(whole[:-40])
    text.write_text("no picture")
    for path, message in (
        (bomb, "60000 x 60000 pixels"),
        (bad, "broken or no picture"),
        (cut, "broken or no picture"),
        (text, "broken or no picture"),
        (tmp_path / "absent.png", "cannot be read"),
    ):
        with pytest.raises(LayoutError, match=message):
            images.read(path)


def test_what_is_sound_but_for_its_wrapping_is_decoded(tmp_path: Path) -> None:
    """Whatever `fabricate check` lets pass is drawn."""
    whole, open_end, turn = (tmp_path / f"{n}.png" for n in ("w", "o", "t"))
    halves().save(whole)
    data = whole.read_bytes()
    open_end.write_bytes(data[:-12])
    exif = b"eXIfno EXIF at all"
    crc = zlib.crc32(exif).to_bytes(4, "big")
    turn.write_bytes(data[:33] + b"\0\0\0\x0e" + exif + crc + data[33:])
    for path in (open_end, turn):
        assert images.read(path).width == images.read(whole).width
        assert images.size(path) == images.size(whole)
        assert images.upright(path).tobytes() == images.upright(whole).tobytes()


def test_a_cut_jpeg_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.jpg"
    halves(size=(400, 400)).save(path)
    path.write_bytes(path.read_bytes()[:700])
    with pytest.raises(LayoutError, match="broken"):
        images.read(path)


def test_art_opens_only_what_it_was_given(tmp_path: Path) -> None:
    folder = tmp_path / "game"
    (folder / "art").mkdir(parents=True)
    (folder / "art" / "a.png").write_bytes(b"x")
    (tmp_path / "secret.png").write_bytes(b"x")
    (folder / "link.png").symlink_to(tmp_path / "secret.png")
    art = Art({"game:": folder, "picture/head": tmp_path / "head.png"})
    assert art.path("game:art/a.png", "card x") == (folder / "art" / "a.png").resolve()
    assert art.path("picture/head", "card x") == tmp_path / "head.png"
    for reference, message in (
        ("game:../secret.png", "outside the game's folder"),
        ("game:link.png", "outside the game's folder"),
        ("game:/etc/hosts", "no file of the game's folder"),
        ("game:art/b.png", "has no 'art/b.png'"),
        ("picture/haed", "did you mean 'picture/head'"),
    ):
        with pytest.raises(LayoutError, match=message):
            art.path(reference, "card x")
