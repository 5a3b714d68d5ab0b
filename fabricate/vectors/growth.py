"""How large a drawing grows when everything in it is drawn as often as it is used."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from fabricate.vectors.errors import AGAIN, UnfitError
from fabricate.vectors.names import HREF, SVG

#: Elements once every `use` is drawn: a millisecond each where they are large.
MAX_ELEMENTS: Final = 30_000
#: Elements that are drawn apart and laid over the rest (opacity, masks, filters): 30 ms each.
MAX_LAYERS: Final = 200
_LAYER = re.compile(r"(?<![-\w])(opacity|mask|filter|clip-path|mix-blend-mode|isolation)\s*:")
_LOCAL = re.compile(r"url\(\s*['\"]?#([^)'\"]+)")
_DEEP: Final = 150


def check_growth(root: Any) -> None:
    """Refuse a drawing that is too large once everything in it is drawn as often as it is used."""
    elements, layers = _Growth(root).of(root, 0)
    if elements > MAX_ELEMENTS:
        raise UnfitError(f"draws more than {MAX_ELEMENTS} shapes", "simplify it, or save it as PNG")
    if layers > MAX_LAYERS:
        raise UnfitError(
            f"lays more than {MAX_LAYERS} shapes over others by opacity, masks, clips or filters",
            "simplify it, or save it as PNG",
        )


class _Growth:
    """How many elements and layers a drawing has when each `use` stands for what it names."""

    def __init__(self, root: Any) -> None:
        self.named = {e.get("id"): e for e in root.iter() if e.get("id")}
        sheets = " ".join(e.text or "" for e in root.iter(f"{SVG}style"))
        self.classes = bool(_LAYER.search(sheets))
        self.known: dict[Any, tuple[int, int]] = {}
        self.open: set[Any] = set()

    def of(self, element: Any, depth: int) -> tuple[int, int]:
        """Elements and layers of one element with all that is in it."""
        if element in self.known:
            return self.known[element]
        if element in self.open or depth > _DEEP:
            raise UnfitError("holds something inside of itself", AGAIN)
        self.open.add(element)
        parts = [self.of(part, depth + 1) for part in (*element, *self._used(element))]
        self.open.discard(element)
        found = 1 + sum(n for n, _ in parts), self._layer(element) + sum(n for _, n in parts)
        self.known[element] = found
        return found

    def _used(self, element: Any) -> Iterator[Any]:
        names = [(element.get(key) or "").strip().removeprefix("#") for key in HREF]
        names += [name for value in element.attrib.values() for name in _LOCAL.findall(str(value))]
        return (self.named[name] for name in names if name in self.named)

    def _layer(self, element: Any) -> bool:
        own = "; ".join(f"{key}: {value}" for key, value in element.attrib.items())
        return bool(_LAYER.search(own)) or (self.classes and element.get("class") is not None)
