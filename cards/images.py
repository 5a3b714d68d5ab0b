"""Pictures for PDF: PNG and JPEG data passed through untouched wherever PDF can hold it."""

from __future__ import annotations

import struct
import zlib
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
_ORIENTATION = 0x0112
_QUICK = 3


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
        dpi = MM_PER_INCH * min(self.width / width, self.height / height)
        if dpi >= LEAST_DPI:
            return ""
        return (
            f"picture {name}: {self.width} x {self.height} pixels at {width:.1f} x {height:.1f} mm "
            f"print at {dpi:.0f} dpi (use one of at least {LEAST_DPI:.0f} dpi)"
        )


def read(path: Path) -> Picture:
    """The picture in a file: PNG, JPEG, or whatever else Pillow reads.

    EXIF rotation is applied, alpha becomes a soft mask. LayoutError when the file is missing,
    broken or larger than MAX_PIXELS or MAX_BYTES.
    """
    try:
        if path.stat().st_size > MAX_BYTES:
            raise LayoutError(
                f"picture {path.name}: larger than {MAX_BYTES // 10**6} MB (shrink it)"
            )
        content = path.read_bytes()
    except OSError as error:
        raise LayoutError(f"picture {path.name}: cannot be read ({error.strerror})") from error
    try:
        if content.startswith(_PNG):
            return _png(content, path.name) or _pixels(content, path.name)
        if content.startswith(b"\xff\xd8"):
            return _jpeg(content, path.name)
        return _pixels(content, path.name)
    except LayoutError:
        raise
    except Exception as error:  # Pillow raises many kinds for broken files
        raise LayoutError(f"picture {path.name}: broken or no picture ({error})") from error


def size(path: Path) -> tuple[int, int]:
    """Width and height in pixels as they will be drawn, EXIF rotation included."""
    try:
        with Image.open(path) as image:
            w, h = image.size
            # Pillow decodes a whole PNG to look for EXIF data behind its pixels
            plain = image.format == "PNG" and b"eXIf" not in path.read_bytes()
            turned = not plain and image.getexif().get(_ORIENTATION, 1) in (5, 6, 7, 8)
    except Exception as error:
        raise LayoutError(f"picture {path.name}: broken or no picture ({error})") from error
    _check_size(w, h, path.name)
    return (h, w) if turned else (w, h)


def _check_size(width: int, height: int, name: str) -> None:
    if width * height > MAX_PIXELS or not width or not height:
        raise LayoutError(
            f"picture {name}: {width} x {height} pixels (at most {MAX_PIXELS // 10**6} million)"
        )


def _chunks(content: bytes, name: str) -> list[tuple[bytes, bytes]]:
    found, at = [], len(_PNG)
    while at + 12 <= len(content):
        (length,) = struct.unpack_from(">I", content, at)
        kind, data = content[at + 4 : at + 8], content[at + 8 : at + 8 + length]
        if content[at + 8 + length : at + 12 + length] != struct.pack(
            ">I", zlib.crc32(kind + data)
        ):
            raise LayoutError(f"picture {name}: damaged near byte {at} (save it again)")
        found.append((kind, data))
        at += 12 + length
        if kind == b"IEND":
            return found
    raise LayoutError(f"picture {name}: the end is missing (save it again)")


def _png(content: bytes, name: str) -> Picture | None:
    """The compressed data as it stands; None where PDF cannot take it: alpha, interlace, 16 bit."""
    chunks = _chunks(content, name)
    kinds = dict(chunks)
    w, h, depth, colour, _, _, interlaced = struct.unpack(">IIBBBBB", kinds[b"IHDR"])
    _check_size(w, h, name)
    rotated = b"eXIf" in kinds
    if interlaced or depth == 16 or colour not in (0, 2, 3) or b"tRNS" in kinds or rotated:
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


def _open(content: bytes, name: str) -> Image.Image:
    image = Image.open(BytesIO(content))
    _check_size(*image.size, name)
    image.load()
    return image


def _jpeg(content: bytes, name: str) -> Picture:
    image = _open(content, name)
    if image.getexif().get(_ORIENTATION, 1) != 1 or image.mode not in ("L", "RGB", "CMYK"):
        return _pixels(content, name)
    space = {"L": "/DeviceGray", "RGB": "/DeviceRGB", "CMYK": "/DeviceCMYK"}[image.mode]
    inverted = image.mode == "CMYK" and "adobe" in image.info  # Adobe stores CMYK inverted
    decode = " /Decode [1 0 1 0 1 0 1 0]" if inverted else ""
    entries = f"{_head(*image.size, 8, space)}{decode} /Filter /DCTDecode"
    return Picture(image.width, image.height, entries, content)


def _pixels(content: bytes, name: str) -> Picture:
    """Decoded, turned upright, and compressed again without loss, alpha apart."""
    from PIL import ImageOps  # takes 10 ms to import, and few pictures need it

    image = ImageOps.exif_transpose(_open(content, name))
    if image.mode in ("I;16", "I;16B", "I"):
        image = image.point(lambda value: value / 256).convert("L")
    if "transparency" in image.info or image.mode in ("RGBA", "LA", "PA", "La", "RGBa"):
        image = image.convert("RGBA")
        alpha = _recoded(image.getchannel("A"))
        return replace(_recoded(image.convert("RGB")), mask=alpha)
    return _recoded(image if image.mode in ("L", "RGB") else image.convert("RGB"))


def _recoded(image: Image.Image) -> Picture:
    """Pixels compressed without PNG's filters: quicker, and flat art packs as well."""
    space = "/DeviceGray" if image.mode == "L" else "/DeviceRGB"
    entries = f"{_head(*image.size, 8, space)} /Filter /FlateDecode"
    return Picture(image.width, image.height, entries, zlib.compress(image.tobytes(), _QUICK))
