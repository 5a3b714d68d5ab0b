"""One SVG, read without trust, and its parts as pixels."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any, Final

from fabricate.vectors import apart
from fabricate.vectors.errors import AGAIN, UnfitError
from fabricate.vectors.growth import check_growth
from fabricate.vectors.names import SVG
from fabricate.vectors.vetting import check_contents

MAX_BYTES: Final = 8_000_000
#: A drawing is taken to be this many units long at least, so that whole numbers give its shape.
_LONG: Final = 10_000
#: No drawing is so many times as long as it is wide, and none is smaller or larger than this.
_THINNEST: Final = 100
_LEAST, _MOST = 1e-3, 1e7
_UNITS: Final = {
    "": 1.0, "px": 1.0, "pt": 4 / 3, "pc": 16.0, "mm": 96 / 25.4, "cm": 960 / 25.4, "in": 96.0,
}  # fmt: skip
_NUMBER = re.compile(r"-?[0-9]*\.?[0-9]+(?:e[+-]?[0-9]+)?", re.I)
_LENGTH = re.compile(r"\s*([0-9]*\.?[0-9]+(?:e[+-]?[0-9]+)?)\s*(px|pt|pc|mm|cm|in)?\s*", re.I)


@dataclass(frozen=True, slots=True)
class Drawing:
    """An SVG that was looked through; `width` and `height` give its shape, in units of its own."""

    root: Any = field(repr=False)
    width: float
    height: float

    @property
    def shape(self) -> tuple[int, int]:
        """Width and height as whole numbers."""
        scale = max(1.0, _LONG / max(self.width, self.height))
        return max(1, round(self.width * scale)), max(1, round(self.height * scale))

    def png(self, share: tuple[float, float, float, float], pixels: tuple[int, int]) -> bytes:
        """A part of it (left, top, width, height as shares) as a PNG of `pixels`, alpha kept.

        UnfitError when it cannot be drawn.
        """
        return apart.png(self._window(share, pixels))

    def _window(self, share: tuple[float, float, float, float], pixels: tuple[int, int]) -> str:
        """The drawing inside another one, which shows that part of it."""
        from lxml import etree

        left, top, wide, high = share
        w, h = self.width, self.height
        outer = etree.Element(f"{SVG}svg", nsmap={None: SVG[1:-1]})
        outer.set("width", str(pixels[0]))
        outer.set("height", str(pixels[1]))
        outer.set("viewBox", f"{left * w:.6f} {top * h:.6f} {wide * w:.6f} {high * h:.6f}")
        outer.set("preserveAspectRatio", "none")
        inner = etree.fromstring(etree.tostring(self.root))
        for key, value in (("x", 0.0), ("y", 0.0), ("width", w), ("height", h)):
            inner.set(key, f"{value:.6f}")
        outer.append(inner)
        return str(etree.tostring(outer, encoding="unicode"))


def drawing(content: bytes) -> Drawing:
    """The SVG in the bytes of a file; UnfitError says what is wrong with it and what to do."""
    if len(content) > MAX_BYTES:
        size = len(content) / 10**6
        raise UnfitError(
            f"has {size:.1f} MB, and {MAX_BYTES // 10**6} MB is the most", "save it as PNG"
        )
    root = _parsed(content)
    check_contents(root)
    check_growth(root)
    width, height = _size(root)
    return Drawing(root, width, height)


def _parsed(content: bytes) -> Any:
    from lxml import etree  # 15 ms, and few games have a drawing of their own

    if b"<!ENTITY" in content or b"<\0!\0E\0N\0T\0I\0T\0Y\0" in content:
        raise UnfitError("holds abbreviations (entities), which are not read", AGAIN)
    parser = etree.XMLParser(
        resolve_entities=False, no_network=True, load_dtd=False, remove_comments=True,
        remove_pis=True,
    )  # fmt: skip
    try:
        root = etree.fromstring(content, parser)
    except etree.XMLSyntaxError as error:
        raise UnfitError(f"is broken near line {error.lineno or 1}", AGAIN) from error
    except ValueError as error:
        raise UnfitError("is broken", AGAIN) from error
    dtd = root.getroottree().docinfo.internalDTD
    if dtd is not None and any(dtd.iterentities()):
        raise UnfitError("holds abbreviations (entities), which are not read", AGAIN)
    if root.tag != f"{SVG}svg":
        raise UnfitError("is no SVG drawing", AGAIN)
    return root


def _size(root: Any) -> tuple[float, float]:
    box = [float(number) for number in _NUMBER.findall(root.get("viewBox", ""))]
    width, height = (_length(root.get(key)) for key in ("width", "height"))
    if len(box) == 4 and box[2] > 0 and box[3] > 0:
        width, height = _completed(width, height, box[2], box[3])
    if not width or not height or not all(_LEAST < v < _MOST for v in (width, height)):
        raise UnfitError(
            "does not say how large it is", "save it with a viewBox, or with width and height"
        )
    if max(width / height, height / width) > _THINNEST:
        raise UnfitError(f"is {width:g} x {height:g}, far too thin", "cut it to a fuller shape")
    return width, height


def _completed(
    width: float | None, height: float | None, across: float, down: float
) -> tuple[float, float]:
    """Width and height, what is missing of them taken from the sides of the view box."""
    if width:
        return width, height or width * down / across
    return (height * across / down, height) if height else (across, down)


def _length(text: str | None) -> float | None:
    found = _LENGTH.fullmatch(text or "")
    return float(found[1]) * _UNITS[(found[2] or "").lower()] if found else None
