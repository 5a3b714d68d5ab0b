"""Writing a PDF as it grows: finished objects go to the disk at once and leave the memory."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from reportlab.pdfbase import pdfdoc


class Stream(pdfdoc.PDFObject):  # type: ignore[misc]
    """A stream object: a dictionary that is formatted late, and bytes that are ready."""

    __RefOnly__ = 1

    def __init__(self, entries: Callable[[Any], str], body: bytes) -> None:
        self.entries = entries
        self.body = body

    def format(self, document: Any) -> bytes:
        """The object's bytes, as ReportLab asks for them."""
        head = f"<< {self.entries(document)} /Length {len(self.body)} >>\nstream\n"
        return head.encode("latin-1") + self.body + b"\nendstream"


class PdfFile:
    """The file of one ReportLab document; closed by `finish`.

    ReportLab itself formats everything at the end, which holds a document three times in memory.
    """

    def __init__(self, target: Path, pdf: Any) -> None:
        self.pdf = pdf
        self.offset = 0
        self.target = target
        self.file = target.open("wb")
        self._write(
            f"%PDF-{'.'.join(map(str, pdf._pdfVersion))}\n".encode() + b"%\xe2\xe3\xcf\xd3\n"
        )

    def _write(self, data: bytes) -> int:
        start = self.offset
        self.file.write(data)
        self.offset += len(data)
        return start

    def emit(self, name: str) -> None:
        """Write a registered object now; all that it refers to must be registered."""
        pdf = self.pdf
        if name in pdf.idToOffset:
            return
        item = pdfdoc.PDFIndirectObject(name, pdf.idToObject[name])
        pdf.idToOffset[name] = self._write(item.format(pdf))
        pdf.idToObject[name] = None

    def finish(self, canvas: Any) -> None:
        """Write what is left: fonts, pages, catalogue, cross references, trailer."""
        pdf = self.pdf
        try:
            for font in pdf.delayedFonts:
                font.addObjects(pdf)
            pdf.info.invariant = pdf.invariant
            pdf.info.digest(pdf.signature)
            root, info = pdf.Reference(pdf.Catalog), pdf.Reference(pdf.info)
            pdf.Outlines.prepare(pdf, canvas)
            if pdf.Outlines.ready < 0:
                pdf.Catalog.Outlines = None
            number = 1
            while number in pdf.numberToId:  # formatting an object may register further ones
                self.emit(pdf.numberToId[number])
                number += 1
            self._trailer(number, root, info)
        finally:
            self.file.close()

    def _trailer(self, count: int, root: Any, info: Any) -> None:
        pdf = self.pdf
        xref = pdfdoc.PDFCrossReferenceTable()
        xref.addsection(0, [pdf.numberToId[number] for number in range(1, count)])
        start = self._write(xref.format(pdf))
        trailer = pdfdoc.PDFTrailer(startxref=start, Size=count, Root=root, Info=info, ID=pdf.ID())
        self._write(trailer.format(pdf))

    def abandon(self) -> None:
        """Close and remove the unfinished file."""
        self.file.close()
        self.target.unlink(missing_ok=True)
