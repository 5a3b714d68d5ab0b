"""What an SVG may not hold: other files, scripts, text, and filters without bounds."""

from __future__ import annotations

import base64
import re
from io import BytesIO
from typing import Any, Final
from urllib.parse import unquote_to_bytes

from fabricate.vectors.errors import UnfitError
from fabricate.vectors.names import HREF, SVG

#: Pixels of the pictures inside a drawing, all together.
MAX_INSIDE: Final = 40_000_000
_OUTER = re.compile(r"url\(\s*['\"]?\s*(?!#)[^)]{0,60}|@import|@font-face", re.I)
_DATA = re.compile(r"data:image/(png|jpe?g|gif|webp)[^,]*?(;base64)?,", re.I)
#: Filters whose cost does not grow with their numbers.
_FILTERS: Final = frozenset({
    "feBlend", "feColorMatrix", "feComponentTransfer", "feComposite", "feDropShadow", "feFlood",
    "feFuncA", "feFuncB", "feFuncG", "feFuncR", "feGaussianBlur", "feMerge", "feMergeNode",
    "feOffset",
})  # fmt: skip


def check_contents(root: Any) -> None:
    """Look at every element and attribute; UnfitError for the first that may not be there."""
    inside = 0
    for element in root.iter():
        name = _name(element)
        _check_element(name, element)
        for key, value in element.attrib.items():
            _check_value(name, str(key), str(value))
            inside += _inside(str(key), str(value))
    if inside > MAX_INSIDE:
        raise UnfitError("holds far too large a picture", "make the picture in it smaller")


def _name(element: Any) -> str:
    """The name of an element of SVG; empty for the notes of drawing programs."""
    tag = element.tag
    return tag.removeprefix(SVG) if isinstance(tag, str) and tag.startswith(SVG) else ""


def _check_element(name: str, element: Any) -> None:
    if name == "script":
        raise UnfitError("holds a script", "save it again as plain SVG")
    if name == "foreignObject":
        raise UnfitError("holds a piece of a web page", "save it as PNG")
    if name in ("text", "tspan", "textPath"):
        raise UnfitError(
            "holds text, which looks different on every computer",
            "turn the text into paths in your drawing program",
        )
    if name.startswith("fe") and name not in _FILTERS:
        raise UnfitError(f"holds a filter ({name}) that is not drawn here", "save it as PNG")
    if name == "style" and (found := _OUTER.search(element.text or "")):
        raise _outer(found[0])


def _check_value(name: str, key: str, value: str) -> None:
    if key.lower().startswith("on") and name:
        raise UnfitError(f"holds a script ({key})", "save it again as plain SVG")
    if key in HREF and name not in ("", "a") and not value.strip().startswith("#"):
        if name != "image" or not _DATA.match(value.strip()):
            raise _outer(value)
    elif found := _OUTER.search(value):
        raise _outer(found[0])


def _outer(value: str) -> UnfitError:
    text = value.strip()
    shown = text if len(text) <= 40 else f"{text[:40]}..."
    return UnfitError(
        f"refers to something outside of itself: {shown}",
        "embed the picture in the SVG, or save all of it as PNG",
    )


def _inside(key: str, value: str) -> int:
    """How many pixels a picture inside the drawing has."""
    found = _DATA.match(value.strip()) if key in HREF else None
    if found is None:
        return 0
    from PIL import Image

    data = value.strip()[found.end() :]
    try:
        content = base64.b64decode(data) if found[2] else unquote_to_bytes(data)
        with Image.open(BytesIO(content)) as image:
            return int(image.width * image.height)
    except Exception as error:  # Pillow raises many kinds for broken pictures
        raise UnfitError("holds a picture that is broken", "embed the picture again") from error
