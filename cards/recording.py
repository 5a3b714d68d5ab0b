"""What a copy of a document draws in another process, as plain data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from reportlab.pdfbase import pdfdoc

from cards.pdffile import Stream
from cards.text.encoding import Setter

#: A form (as the values of `Form`), the path of a picture or a cut (as a dict), with its name.
Fresh = tuple[str, Any]
#: Page size in points, compressed content, names that it uses, what it needs that was not there.
Page = tuple[tuple[float, float], bytes, tuple[str, ...], tuple[Fresh, ...]]
#: Faces, warnings and pages.
Drawn = tuple[tuple[str, ...], tuple[str, ...], tuple[Page, ...]]


class Form(NamedTuple):
    """A drawing recorded once: its bounding box, the names that it uses, compressed content."""

    edges: str
    used: tuple[str, ...]
    body: bytes

    def stream(self) -> Stream:
        """The form as an object of a PDF."""

        def entries(pdf: Any) -> str:
            inner = pdf.xobjDict(self.used).format(pdf).decode("latin-1") if self.used else "<< >>"
            fonts = pdfdoc.PDFObjectReference(pdfdoc.BasicFonts).format(pdf).decode("latin-1")
            return (
                f"/Type /XObject /Subtype /Form /BBox [{self.edges}] /Filter /FlateDecode "
                f"/Resources << /Font {fonts} /XObject {inner} >>"
            )

        return Stream(entries, self.body)


class Recorder:
    """Keeps the pages that a document draws, and what they need."""

    def __init__(
        self, warnings: Sequence[str], setters: Mapping[tuple[str, float], Setter]
    ) -> None:
        self.pages: list[Page] = []
        self.fresh: list[Fresh] = []
        self._warnings = warnings
        self._setters = setters

    def page(self, size: tuple[float, float], body: bytes, used: Sequence[str]) -> None:
        """A page is complete."""
        self.pages.append((size, body, tuple(used), tuple(self.fresh)))
        self.fresh = []

    def drawn(self) -> Drawn | None:
        """All of it; None where a character outside the alphabet has shifted the codes."""
        if not all(setter.complete for setter in self._setters.values()):
            return None
        faces = sorted({face for face, _ in self._setters})
        return tuple(faces), tuple(self._warnings), tuple(self.pages)
