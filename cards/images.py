"""Pictures for PDF: PNG and JPEG data passed through untouched wherever PDF can hold it."""

from __future__ import annotations

import math
import struct
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image

from fabricate.errors import LayoutError
from fabricate.units import MM_PER_INCH

#: Larger pictures are refused: nothing on a sheet of paper needs them, and bombs are made so.
MAX_PIXELS: Final = 50_000_000
MAX_BYTES: Final = 64_000_000
#: Below this resolution at printed size, art looks soft: a warning.
LEAST_DPI: Final = 150.0
_PNG = b"\x89PNG\r\n\x1a\n"
_ORIENTATION, _TURNED = 0x0112, (5, 6, 7, 8)
_QUICK = 3
_IHDR = 13


@dataclass(frozen=True, slots=True)
class Picture:
    """An image XObject: its pixels, its dictionary entries, its stream, perhaps its alpha."""

    width: int
    height: int
    entries: str
    body: bytes
    mask: Picture | None = None

    def warning(self, name: str, width: float, height: float) -> str:
        """What to say about printing it at `width` x `height` mm; empty when all is well."""
        return soft(f"picture {name}", (self.width, self.height), (width, height))


def soft(what: str, pixels: tuple[int, int], size: tuple[float, float]) -> str:
    """What to say of `what`, so many pixels printed at `size` mm; empty when all is well."""
    dpi = MM_PER_INCH * min(pixels[0] / size[0], pixels[1] / size[1])
    if dpi >= LEAST_DPI:
        return ""
    wanted = " x ".join(str(math.ceil(side * LEAST_DPI / MM_PER_INCH)) for side in size)
    return (
        f"{what}: {pixels[0]} x {pixels[1]} pixels at {size[0]:.1f} x {size[1]:.1f} mm "
        f"print at {dpi:.0f} dpi, which looks soft (take at least {wanted} pixels)"
    )


def read(path: Path) -> Picture:
    """The picture in a file: PNG, JPEG, or whatever else Pillow reads.

    EXIF rotation is applied, alpha becomes a soft mask. LayoutError when the file is missing,
    broken or larger than MAX_PIXELS or MAX_BYTES.
    """
    content = _content(path)
    with _telling(path.name):
        return _untouched(content, path.name) or _recoded(_upright(content, path.name))


def untouched(path: Path) -> Picture | None:
    """The data of a file as it stands; None where PDF cannot hold it. LayoutError as `read`."""
    content = _content(path)
    with _telling(path.name):
        return _untouched(content, path.name)


def upright(path: Path, largest: float = math.inf) -> Image.Image:
    """The pixels of a file: upright, of 8 bits, as L, RGB or RGBA. LayoutError as `read`.

    A photo that has more than twice as many pixels across as `largest` may come smaller.
    """
    content = _content(path)
    with _telling(path.name):
        return _upright(content, path.name, largest)


def packed(image: Image.Image, quality: int | None = None) -> Picture:
    """Pixels (L, RGB or RGBA) packed as well as PDF can: without loss, or as a JPEG of a quality.

    Alpha becomes a soft mask, unless nothing is transparent.
    """
    if image.mode == "RGBA":
        alpha = image.getchannel("A")
        solid = packed(image.convert("RGB"), quality)
        return solid if alpha.getextrema() == (255, 255) else replace(solid, mask=packed(alpha))
    out = BytesIO()
    if quality is None:
        image.save(out, "PNG", compress_level=6)
    else:
        image.save(out, "JPEG", quality=quality, subsampling=0)
    made = _untouched(out.getvalue(), "")
    assert made is not None
    return made


def _content(path: Path) -> bytes:
    try:
        if path.stat().st_size > MAX_BYTES:
            raise LayoutError(
                f"picture {path.name}: larger than {MAX_BYTES // 10**6} MB (shrink it)"
            )
        return path.read_bytes()
    except OSError as error:
        raise LayoutError(f"picture {path.name}: cannot be read ({error.strerror})") from error


@contextmanager
def _telling(name: str) -> Iterator[None]:
    """Whatever goes wrong with a picture is told with its name."""
    try:
        yield
    except LayoutError:
        raise
    except Exception as error:  # Pillow raises many kinds for broken files
        raise LayoutError(f"picture {name}: broken or no picture ({error})") from error


def size(path: Path) -> tuple[int, int]:
    """Width and height in pixels as they will be drawn, EXIF rotation included."""
    try:
        with Image.open(path) as image:
            w, h = image.size
            # Pillow decodes a whole PNG to look for EXIF data behind its pixels
            plain = image.format == "PNG" and b"eXIf" not in path.read_bytes()
            turned = not plain and _turn(image) in _TURNED
    except Exception as error:
        raise LayoutError(f"picture {path.name}: broken or no picture ({error})") from error
    _check_size(w, h, path.name)
    return (h, w) if turned else (w, h)


def _turn(image: Image.Image) -> int:
    """How EXIF says that it is turned; 1, upright, where that is unreadable."""
    try:
        return int(image.getexif().get(_ORIENTATION, 1))
    except Exception:  # Pillow raises many kinds, and the pixels may be sound
        return 1


def _untouched(content: bytes, name: str) -> Picture | None:
    if content.startswith(_PNG):
        return _png(content, name)
    return _jpeg(content, name) if content.startswith(b"\xff\xd8") else None


def _check_size(width: int, height: int, name: str) -> None:
    if width * height > MAX_PIXELS or not width or not height:
        raise LayoutError(
            f"picture {name}: {width} x {height} pixels (at most {MAX_PIXELS // 10**6} million)"
        )


def _chunks(content: bytes) -> list[tuple[bytes, bytes]] | None:
    """The chunks of a PNG; None where one is damaged or the end is missing."""
    found, at = [], len(_PNG)
    while at + 12 <= len(content):
        (length,) = struct.unpack_from(">I", content, at)
        kind, data = content[at + 4 : at + 8], content[at + 8 : at + 8 + length]
        if content[at + 8 + length : at + 12 + length] != struct.pack(
            ">I", zlib.crc32(kind + data)
        ):
            return None
        found.append((kind, data))
        at += 12 + length
        if kind == b"IEND":
            return found
    return None


def _png(content: bytes, name: str) -> Picture | None:
    """The compressed data as it stands; None where PDF cannot take it: alpha, interlace, 16 bit.

    None too where anything is off: Pillow mends what can be mended, and refuses the rest.
    """
    chunks = _chunks(content) or []
    kinds = dict(chunks)
    if len(kinds.get(b"IHDR", b"")) != _IHDR:
        return None
    w, h, depth, colour, _, _, interlaced = struct.unpack(">IIBBBBB", kinds[b"IHDR"])
    _check_size(w, h, name)
    rotated = b"eXIf" in kinds
    if interlaced or depth == 16 or colour not in (0, 2, 3) or b"tRNS" in kinds or rotated:
        return None
    if colour == 3 and not kinds.get(b"PLTE"):
        return None
    if colour == 3:
        palette = kinds[b"PLTE"]
        space = f"[/Indexed /DeviceRGB {len(palette) // 3 - 1} <{palette.hex()}>]"
    else:
        space = "/DeviceGray" if colour == 0 else "/DeviceRGB"
    colours = 3 if colour == 2 else 1
    entries = (
        f"{_head(w, h, depth, space)} /Filter /FlateDecode /DecodeParms << /Predictor 15 "
        f"/Colors {colours} /BitsPerComponent {depth} /Columns {w} >>"
    )
    return Picture(w, h, entries, b"".join(data for kind, data in chunks if kind == b"IDAT"))


def _head(width: int, height: int, depth: int, space: str) -> str:
    return (
        f"/Type /XObject /Subtype /Image /Width {width} /Height {height} "
        f"/BitsPerComponent {depth} /ColorSpace {space}"
    )


def _open(content: bytes, name: str, largest: float = math.inf) -> Image.Image:
    image = Image.open(BytesIO(content))
    _check_size(*image.size, name)
    across, down = image.size
    turned = image.format == "JPEG" and _turn(image) in _TURNED
    if image.format == "JPEG" and (down if turned else across) > 2 * largest:
        scale = largest / (down if turned else across)
        image.draft(image.mode, (math.ceil(across * scale), math.ceil(down * scale)))
    image.load()
    return image


def _jpeg(content: bytes, name: str) -> Picture | None:
    image = _open(content, name)
    if _turn(image) != 1 or image.mode not in ("L", "RGB", "CMYK"):
        return None
    space = {"L": "/DeviceGray", "RGB": "/DeviceRGB", "CMYK": "/DeviceCMYK"}[image.mode]
    inverted = image.mode == "CMYK" and "adobe" in image.info  # Adobe stores CMYK inverted
    decode = " /Decode [1 0 1 0 1 0 1 0]" if inverted else ""
    entries = f"{_head(*image.size, 8, space)}{decode} /Filter /DCTDecode"
    return Picture(image.width, image.height, entries, content)


def _upright(content: bytes, name: str, largest: float = math.inf) -> Image.Image:
    from PIL import ImageOps  # takes 10 ms to import, and few pictures need it

    image = _open(content, name, largest)
    if _turn(image) != 1:
        image = ImageOps.exif_transpose(image)
    if image.mode in ("I;16", "I;16B", "I"):
        image = image.point(lambda value: value / 256).convert("L")
    if "transparency" in image.info or image.mode in ("RGBA", "LA", "PA", "La", "RGBa"):
        return image.convert("RGBA")
    return image if image.mode in ("L", "RGB") else image.convert("RGB")


def _recoded(image: Image.Image) -> Picture:
    """Pixels compressed without PNG's filters: quicker, and flat art packs as well."""
    if image.mode == "RGBA":
        alpha = _recoded(image.getchannel("A"))
        return replace(_recoded(image.convert("RGB")), mask=alpha)
    space = "/DeviceGray" if image.mode == "L" else "/DeviceRGB"
    entries = f"{_head(*image.size, 8, space)} /Filter /FlateDecode"
    return Picture(image.width, image.height, entries, zlib.compress(image.tobytes(), _QUICK))
