"""Builder `preview`: a picture of a PDF page, small and sharp."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import pypdfium2 as pdfium
from PIL import Image, ImageChops

from fabricate.errors import BuildError

#: Pages are drawn this many times as large and averaged down: smooth edges.
_SUPERSAMPLED: Final = 2
#: A palette is used when no channel of any pixel then differs by more than this (of 255).
_UNSEEN: Final = 10


def preview(params: Mapping[str, Any], target: Path, inputs: Mapping[str, Path]) -> dict[str, Any]:
    """A PNG of page `page` (from 1) of the PDF `source` at `dpi`.

    `box` is "trim" (cut to the trim box) or "media". Facts: size in pixels.
    """
    source = params["source"]
    if source not in inputs:
        raise BuildError(f"preview: {source!r} is not among the inputs")
    number = int(params.get("page", 1))
    dpi = float(params.get("dpi", 150))
    image = page_image(inputs[source], number, dpi, params.get("box", "media") == "trim")
    compact(image).save(target, "PNG", optimize=True, dpi=(dpi, dpi))
    return {"size_px": list(image.size)}


def page_image(path: Path, number: int, dpi: float, trim: bool = False) -> Image.Image:
    """A page as an RGB image; BuildError when there is no such page."""
    document = pdfium.PdfDocument(path)
    try:
        if not 1 <= number <= len(document):
            raise BuildError(f"{path.name}: there is no page {number} (it has {len(document)})")
        page = document[number - 1]
        left, bottom, right, top = page.get_mediabox()
        crop = (0.0, 0.0, 0.0, 0.0)
        if trim:
            x0, y0, x1, y1 = page.get_trimbox()
            crop = (x0 - left, y0 - bottom, right - x1, top - y1)
        scale = _SUPERSAMPLED * dpi / 72
        drawn: Image.Image = page.render(scale=scale, crop=crop).to_pil().convert("RGB")
        drawn.load()
    finally:
        document.close()
    return drawn.reduce(_SUPERSAMPLED)


def compact(image: Image.Image) -> Image.Image:
    """The image with a palette of 256 colours where the eye sees no difference."""
    flat = image.quantize(256, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    extremes = ImageChops.difference(image, flat.convert("RGB")).getextrema()
    worst = max(high for _, high in extremes)  # type: ignore[misc]
    return flat if worst <= _UNSEEN else image
