"""One PDF in the making: pages, forms, pictures and text over a ReportLab canvas."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas

from cards import cuts
from cards.crops import WHOLE, Share
from cards.cuts import Cut
from cards.images import Picture, read
from cards.paths import number
from cards.pdffile import PdfFile, Stream
from cards.recording import Drawn, Form, Recorder
from cards.text.encoding import Setter, reportlab_font
from fabricate.units import POINTS_PER_MM, to_points

_FIRST_FACE = "sans"
#: Flate level: 4 takes half the time of 6 and makes pages a fifth larger.
_LEVEL = 4
#: The program that is named as the producer of a PDF.
CREATOR = "Fabricate"


class Document:
    """A PDF with shared fonts, forms and pictures.

    Lengths are millimetres; `warnings` collects what the maker of the cards should know.
    """

    def __init__(self, canvas: Any, file: PdfFile | None = None) -> None:
        self.canvas = canvas
        self.pdf = canvas._doc
        self._file = file
        self.warnings: list[str] = []
        #: Lines of text that were encoded before (see Pen.text).
        self.lines: dict[tuple[object, ...], tuple[float, float, float, str, str]] = {}
        #: What elements drew for some values (see cards.compiling), to be put again.
        self.drawn: dict[tuple[object, ...], str] = {}
        self._setters: dict[tuple[str, float], Setter] = {}
        self._forms: dict[object, str] = {}
        self._pictures: dict[Path | Cut, tuple[str, Picture, Share]] = {}
        self._added: set[str] = set()
        self._alphabet: str | None = None
        self._recorder: Recorder | None = None

    @classmethod
    def create(cls, target: Path, title: str, author: str = "", subject: str = "") -> Document:
        """A new PDF at `target`; the same content gives the same bytes."""
        rl_config.useA85 = 0
        reportlab_font(_FIRST_FACE)
        canvas = Canvas(str(target), invariant=1, pageCompression=1, initialFontName=_FIRST_FACE)
        canvas.setTitle(title)
        canvas.setAuthor(author)
        canvas.setSubject(subject)
        canvas.setCreator(CREATOR)
        canvas.setProducer(CREATOR)
        return cls(canvas, PdfFile(target, canvas._doc))

    @classmethod
    def over(cls, canvas: Any) -> Document:
        """The document of a ReportLab canvas that someone else runs (Platypus, say)."""
        found = getattr(canvas, "_fabricate_document", None)
        if found is None:
            rl_config.useA85 = 0
            found = canvas._fabricate_document = cls(canvas)
        return found

    @contextmanager
    def page(
        self, width: float, height: float, trim: tuple[float, float, float, float] | None = None
    ) -> Iterator[None]:
        """One page of `width` x `height`, filled by the body of the `with` statement.

        `trim` is (left, top, width, height) of the trim box; y runs down from the page's top.
        """
        canvas = self.canvas
        canvas.setPageSize((to_points(width), to_points(height)))
        if trim is not None:
            left, top, w, h = trim
            edges = (left, height - top - h, left + w, height - top)
            canvas.setTrimBox(tuple(map(to_points, edges)))
            canvas.setBleedBox((0, 0, to_points(width), to_points(height)))
        k = POINTS_PER_MM
        self.put(f"q {k:.6f} 0 0 {-k:.6f} 0 {to_points(height):.4f} cm")
        yield
        self.put("Q")
        self._show()

    def _show(self) -> None:
        """End the page: its content is compressed, and written if the file is ours."""
        canvas = self.canvas
        body = zlib.compress("\n".join(canvas._code).encode("latin-1"), _LEVEL)
        canvas._code = []
        if self._recorder:
            self._recorder.page(canvas._pagesize, body, canvas._formsinuse)
            canvas._formsinuse = []
        else:
            self._finish(body)

    def _finish(self, body: bytes) -> None:
        canvas, pdf = self.canvas, self.pdf
        canvas.showPage()
        contents = pdf.Reference(Stream(lambda _: "/Filter /FlateDecode", body))
        pdf.Pages.pages[-1].Contents = contents
        if self._file:
            self._file.emit(contents.name)

    def put(self, code: str) -> None:
        """Append operators to the content that is being drawn."""
        self.canvas._code.append(code)

    def mark(self) -> int:
        """Where the content stands now."""
        return len(self.canvas._code)

    def since(self, mark: int) -> str:
        """The operators that were appended since `mark`."""
        return "\n".join(self.canvas._code[mark:])

    def setter(self, face: str, size_pt: float) -> Setter:
        """The encoder for a face at a size."""
        key = (face, size_pt)
        found = self._setters.get(key)
        if found is None:
            found = self._setters[key] = Setter(self.pdf, face, size_pt, self._alphabet)
        return found

    def form(self, key: object) -> str | None:
        """The name of a form that exists already, else None."""
        return self._forms.get(key)

    def draw_form(
        self, key: object, box: tuple[float, float, float, float], draw: Callable[[], None]
    ) -> str:
        """Record what `draw` draws as a form with the bounding box (left, top, right, bottom)."""
        canvas = self.canvas
        kept = canvas._code, canvas._formsinuse
        canvas._code, canvas._formsinuse = [], []
        try:
            draw()
            code, used = canvas._code, canvas._formsinuse
        finally:
            canvas._code, canvas._formsinuse = kept
        body = zlib.compress("\n".join(code).encode("latin-1"), _LEVEL)
        form = Form(" ".join(map(number, box)), tuple(used), body)
        name = self._forms[key] = self._name("form", len(self._forms), form.edges, body, *used)
        self._add_form(name, form)
        return name

    def _name(self, kind: str, count: int, *content: str | bytes) -> str:
        """A name by number, or by content where the order of drawing must not matter."""
        if self._alphabet is None:
            return f"{kind}{count}"
        digest = sha256()
        for part in content:
            digest.update(part.encode() if isinstance(part, str) else part)
        return f"{kind}-{digest.hexdigest()[:16]}"

    def _add_form(self, name: str, form: Form) -> None:
        if name in self._added:
            return
        if self._recorder:
            self._added.add(name)
            self._recorder.fresh.append((name, tuple(form)))
        else:
            self._add(name, form.stream())

    def _add(self, name: str, stream: Stream) -> None:
        self._added.add(name)
        self.pdf.addForm(name, stream)
        if self._file:
            self._file.emit(stream.__InternalName__)

    def use(self, name: str) -> str:
        """Note that the content uses the form or picture `name`; returns its operand."""
        if name not in self.canvas._formsinuse:
            self.canvas._formsinuse.append(name)
        return f"/{self.pdf.getXObjectName(name)}"

    def picture(self, path: Path, width: float, height: float) -> str:
        """The name of a picture that is embedded once; warns below 150 dpi at this size (mm)."""
        name, picture, _ = self._pictures.get(path) or self._embed(path)
        self._warn(picture.warning(path.name, width, height))
        return name

    def part(self, cut: Cut, width: float, height: float) -> tuple[str, Share]:
        """The name of a picture that holds a part of one, and the part that it holds; warns so."""
        name, picture, held = self._pictures.get(cut) or self._embed(cut)
        self._warn(cuts.warning(cut, picture, held, width, height))
        return name, held

    def _warn(self, warning: str) -> None:
        if warning and warning not in self.warnings:
            self.warnings.append(warning)

    def _embed(self, source: Path | Cut) -> tuple[str, Picture, Share]:
        picture, held = cuts.read(source) if isinstance(source, Cut) else (read(source), WHOLE)
        alpha = picture.mask.body if picture.mask else b""
        name = self._name("picture", len(self._pictures), picture.entries, picture.body, alpha)
        if self._recorder:
            told = source.plain() if isinstance(source, Cut) else str(source)
            self._recorder.fresh.append((name, told))
        elif name not in self._added:
            self._add(name, self._image(picture))
        found = self._pictures[source] = (name, replace(picture, body=b"", mask=None), held)
        return found

    def _image(self, picture: Picture) -> Stream:
        if picture.mask is None:
            return Stream(lambda pdf: picture.entries, picture.body)
        mask = self.pdf.Reference(self._image(picture.mask))
        if self._file:
            self._file.emit(mask.name)

        def entries(pdf: Any) -> str:
            return f"{picture.entries} /SMask {mask.format(pdf).decode('latin-1')}"

        return Stream(entries, picture.body)

    def share(self, alphabet: str) -> None:
        """Make names and codes independent of the order of drawing (see cards.parallel).

        Every face that is used then holds all of `alphabet` that it has, in that order.
        """
        self._alphabet = alphabet

    def record(self) -> Recorder:
        """Keep pages from now on, to be adopted by another copy of this document."""
        self._recorder = Recorder(self.warnings, self._setters)
        return self._recorder

    def adopt(self, drawn: Drawn) -> None:
        """Add pages that another copy of this document recorded."""
        faces, warnings, pages = drawn
        for face in faces:
            self.setter(face, 8.0)
        self.warnings += [text for text in warnings if text not in self.warnings]
        for size, body, used, fresh in pages:
            for name, content in fresh:
                if isinstance(content, tuple):
                    self._add_form(name, Form(*content))
                    continue
                source = Path(content) if isinstance(content, str) else Cut.known(content)
                if source not in self._pictures:
                    self._embed(source)
            self.canvas.setPageSize(size)
            self.canvas._formsinuse = list(used)
            self._finish(body)

    def __enter__(self) -> Document:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is None:
            self.save()
        elif self._file:
            self._file.abandon()

    def save(self) -> None:
        """Write the file."""
        if self._file:
            self._file.finish(self.canvas)
        else:
            self.canvas.save()
