"""Pictures as data URIs, brought down to the size at which the page shows them."""

from __future__ import annotations

import base64
import io
import os
import re
import struct
from collections.abc import Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from markupsafe import Markup
from PIL import Image

from fabricate.errors import BuildError

#: Device pixels of a picture for each CSS pixel of its place: sharp on dense screens and in print.
DENSITY: Final = 2

#: A picture this small (bytes) is inlined as it is, whatever its size in pixels.
SMALL: Final = 100_000

#: Colours of a picture that was written anew: a print of few inks and their soft edges.
COLOURS: Final = 128

_TOKEN = re.compile("\0(\\d+)\0")


class Pictures:
    """Hands out `<img>` elements while the page is rendered and works on their pixels meanwhile.

    An element carries a token (NUL cannot occur in a game's text); `fill` puts the data there.
    """

    def __init__(self, files: Mapping[str, Path]) -> None:
        self._files = files
        self._jobs: dict[tuple[str, int], int] = {}
        self._results: list[Future[str]] = []
        self._pool = ThreadPoolExecutor(min(4, os.cpu_count() or 1))

    def __len__(self) -> int:
        return len(self._results)

    def image(self, artifact: str, width: int, height: int, alt: str) -> Markup:
        """The picture of an artifact, shown within `width` x `height` CSS pixels, and its text.

        Raises BuildError when the artifact is not among the page's inputs.
        """
        path = self._files.get(artifact)
        if path is None:
            raise BuildError(f"index page: picture {artifact!r} is not among the page's inputs")
        token = self._jobs.setdefault((artifact, width), len(self._results))
        if token == len(self._results):
            self._results.append(
                self._pool.submit(data_uri, path, width * DENSITY, height * DENSITY)
            )
        shown = _shown_size(path, width, height)
        source = Markup("\0{}\0").format(token)
        element = Markup('<img src="{}" alt="{}" width="{}" height="{}">')
        return element.format(source, alt, *shown)

    def fill(self, html: str) -> str:
        """The page with every token replaced by its picture; raises BuildError for a broken one."""
        with self._pool:
            return _TOKEN.sub(lambda match: self._results[int(match[1])].result(), html)


def data_uri(path: Path, width: int, height: int) -> str:
    """The PNG at `path` as a data URI: few colours, less than twice `width` x `height` pixels."""
    data = path.read_bytes()
    if len(data) > SMALL:
        data = _smaller(path, width, height)
    return "data:image/png;base64," + base64.b64encode(data).decode("ascii")


def _smaller(path: Path, width: int, height: int) -> bytes:
    """The picture reduced by a whole factor (a box filter, which is fast), in few colours."""
    with _opened(path) as picture:
        flat = picture.convert("RGBA" if picture.has_transparency_data else "RGB")
    factor = max(flat.width // width, flat.height // height)
    if factor > 1:
        flat = flat.reduce(factor)
    flat = flat.quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    buffer = io.BytesIO()
    flat.save(buffer, "PNG", compress_level=1)
    return buffer.getvalue()


@contextmanager
def _opened(path: Path) -> Iterator[Image.Image]:
    """The picture, not yet decoded; a broken one raises BuildError, whenever that shows."""
    try:
        with Image.open(path) as picture:
            yield picture
    except (OSError, SyntaxError, Image.DecompressionBombError) as error:
        raise BuildError(f"index page: cannot read the picture {path.name}: {error}") from error


def _shown_size(path: Path, width: int, height: int) -> tuple[int, int]:
    """Width and height in CSS pixels; read from the header alone."""
    pixels = _png_size(path)
    if pixels is None:
        with _opened(path) as picture:
            pixels = picture.size
    scale = min(width / pixels[0], height / pixels[1], 1.0)
    return round(pixels[0] * scale), round(pixels[1] * scale)


def _png_size(path: Path) -> tuple[int, int] | None:
    """Width and height of a PNG without opening it as a picture; None for any other file."""
    try:
        with path.open("rb") as stream:
            head = stream.read(24)
    except OSError:
        return None
    if len(head) < 24 or not head.startswith(b"\x89PNG\r\n\x1a\n"):
        return None
    width, height = struct.unpack(">II", head[16:24])
    return (width, height) if width and height else None
