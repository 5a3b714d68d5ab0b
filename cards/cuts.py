"""A part of a picture for PDF: the file's own data, or the part's pixels where they are smaller."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from PIL import Image

from cards import images
from cards.crops import WHOLE, Share
from cards.images import Picture
from fabricate.errors import LayoutError
from fabricate.units import MM_PER_INCH

if TYPE_CHECKING:
    from fabricate.vectors import Drawing

#: Pixels beyond this do not show in print; drawings become pixels at it.
MOST_DPI: Final = 600.0
#: Pixels are thrown away or coded anew only where little of the file's own data is left.
_WORTH: Final = 0.7
_SLACK: Final = 1.25
_QUALITY: Final = 92
#: A picture is a cut-out where more than this share of it can be looked through.
_CLEAR: Final = 0.01
_GLANCE: Final = 96


@dataclass(frozen=True, slots=True)
class Cut:
    """A part of the picture in a file, and as many pixels of it as print can show."""

    path: Path
    part: Share
    pixels: tuple[int, int]

    @classmethod
    def of(cls, path: Path, part: Share, width: float, height: float) -> Cut:
        """The part as it prints at `width` x `height` mm."""
        dots = MOST_DPI / MM_PER_INCH
        return cls(path, part, (max(1, math.ceil(width * dots)), max(1, math.ceil(height * dots))))

    def plain(self) -> dict[str, Any]:
        """It as plain data, for another process."""
        return {"path": str(self.path), "part": self.part, "pixels": self.pixels}

    @classmethod
    def known(cls, data: Mapping[str, Any]) -> Cut:
        """It from plain data."""
        return cls(Path(data["path"]), tuple(data["part"]), tuple(data["pixels"]))


def is_drawing(path: Path) -> bool:
    """Whether a file is an SVG."""
    return path.suffix.lower() == ".svg"


def read(cut: Cut) -> tuple[Picture, Share]:
    """The picture to embed, and the part of the whole that it holds.

    LayoutError as from `images.read`, and for an SVG that cannot be used.
    """
    return _read(cut, *_stamp(cut.path))


def size(path: Path) -> tuple[int, int]:
    """Width and height of a picture or drawing as it will be drawn; only their ratio counts."""
    return _size(path, *_stamp(path))


def see_through(path: Path) -> bool:
    """Whether the picture is a cut-out: whether one sees what is behind it."""
    return _see_through(path, *_stamp(path))


def _stamp(path: Path) -> tuple[int, int]:
    try:
        found = path.stat()
    except OSError:
        return 0, 0
    return found.st_mtime_ns, found.st_size


@lru_cache(maxsize=16)
def _read(cut: Cut, stamp: int, length: int) -> tuple[Picture, Share]:
    if is_drawing(cut.path):
        return _drawn(cut), cut.part
    whole = images.untouched(cut.path)
    if whole and (_fits(whole, cut) or "/DeviceCMYK" in whole.entries):
        return whole, WHOLE
    image = images.upright(cut.path, cut.pixels[0] / cut.part[2])
    picture, held = _shown(image, cut, _QUALITY if _is_photo(cut.path) else None)
    if whole and len(picture.body) > _WORTH * len(whole.body):
        return whole, WHOLE
    return picture, held


def _fits(whole: Picture, cut: Cut) -> bool:
    """Whether nearly all of the file's pixels are wanted."""
    across = whole.width * cut.part[2]
    return across <= cut.pixels[0] * _SLACK and cut.part[2] * cut.part[3] > _WORTH


def _shown(image: Image.Image, cut: Cut, quality: int | None) -> tuple[Picture, Share]:
    """The pixels that show: no more than print can show, or whole pixels as they are."""
    across, down = image.size
    left, top, wide, high = cut.part
    box = left * across, top * down, (left + wide) * across, (top + high) * down
    if wide * across > cut.pixels[0] * _SLACK:
        made = image.resize(cut.pixels, Image.Resampling.LANCZOS, box)
        return images.packed(made, quality), cut.part
    edges = math.floor(box[0]), math.floor(box[1]), math.ceil(box[2]), math.ceil(box[3])
    x, y, right, bottom = (*edges[:2], min(edges[2], across), min(edges[3], down))
    held = x / across, y / down, (right - x) / across, (bottom - y) / down
    return images.packed(image.crop((x, y, right, bottom)), quality), held


def _is_photo(path: Path) -> bool:
    return path.suffix.lower() in (".jpg", ".jpeg")


def _drawn(cut: Cut) -> Picture:
    with Image.open(BytesIO(_drawing(cut.path).png(cut.part, cut.pixels))) as image:
        return images.packed(image.convert("RGBA"))


def _drawing(path: Path) -> Drawing:
    from fabricate.vectors import UnfitError, drawing  # few games have a drawing of their own

    try:
        return drawing(path.read_bytes())
    except OSError as error:
        raise LayoutError(f"picture {path.name}: cannot be read ({error.strerror})") from error
    except UnfitError as error:
        raise LayoutError(f"picture {path.name}: {error}") from error


@lru_cache(maxsize=256)
def _size(path: Path, stamp: int, length: int) -> tuple[int, int]:
    return _drawing(path).shape if is_drawing(path) else images.size(path)


@lru_cache(maxsize=256)
def _see_through(path: Path, stamp: int, length: int) -> bool:
    if _is_photo(path):
        return False
    if is_drawing(path):
        png = BytesIO(_drawing(path).png(WHOLE, (_GLANCE, _GLANCE)))
        with Image.open(png) as glance:
            image: Image.Image = glance.convert("RGBA")
    else:
        image = images.upright(path)
    if image.mode != "RGBA":
        return False
    clear = sum(image.getchannel("A").histogram()[:128])
    return clear > _CLEAR * image.width * image.height


def warning(cut: Cut, picture: Picture, held: Share, width: float, height: float) -> str:
    """What to say about printing the part at `width` x `height` mm; empty when all is well."""
    if is_drawing(cut.path):
        return ""
    pixels = (
        round(picture.width * cut.part[2] / held[2]),
        round(picture.height * cut.part[3] / held[3]),
    )
    part = "" if cut.part == WHOLE else "the part that shows of "
    return images.soft(f"{part}picture {cut.path.name}", pixels, (width, height))
