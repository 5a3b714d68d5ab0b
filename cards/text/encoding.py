"""Encoding: shaped words as items of a PDF `TJ` operator, in ReportLab's subsets of a face."""

from __future__ import annotations

from typing import Any

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from cards import fonts
from cards.paths import number
from cards.text.shaping import Glyph, shape
from fabricate.units import to_mm

#: Rounding errors below this many thousandths of an em are carried on, not written.
_CARRY = 1.0


def reportlab_font(face_name: str) -> Any:
    """The face as a registered ReportLab font, so that canvas and Platypus share its subsets."""
    if face_name not in pdfmetrics.getRegisteredFontNames():
        pdfmetrics.registerFont(TTFont(face_name, str(fonts.path(face_name)), asciiReadable=False))
    return pdfmetrics.getFont(face_name)


class Setter:
    """One face at one size in one document: encodes each word once.

    `operator` selects the face's first subset; an encoded word begins and ends in it, whatever
    subsets its characters need. `size` and widths are in mm.
    """

    def __init__(
        self, document: Any, face_name: str, size_pt: float, alphabet: str | None = None
    ) -> None:
        self.document = document
        self.face_name = face_name
        self.size = to_mm(size_pt)
        self.font = reportlab_font(face_name)
        self._prepared = 0
        self.space_width = shape(" ", face_name).width * self.size
        self.font.splitString(" ", document)
        if alphabet is not None:
            self._prepare(alphabet)
        self._names: dict[int, str] = {}
        self.operator = f"{self._name(0)} {number(self.size)} Tf"
        self._words = _Words(self)
        self._phrases: dict[str, tuple[float, str, int]] = {}
        shared = document.__dict__.setdefault("_fabricate_codes", {})
        self._codes: dict[str, tuple[int, str, float]] = shared.setdefault(face_name, {})

    def _prepare(self, alphabet: str) -> None:
        """Give the face its characters and its name beforehand, whatever is drawn first."""
        state, name = self.font.state[self.document], self.face_name
        if state.internalName is None:
            state.internalName = f"G{fonts.names().index(name) + 1}"
            self.document.fontMapping[name] = f"/{state.internalName}"
            self.document.delayedFonts.append(self.font)
            self.document.delayedFonts.sort(key=lambda font: str(font.fontName))
        have = fonts.face(name).characters
        self.font.splitString("".join(c for c in alphabet if ord(c) in have), self.document)
        self._prepared = self._prepared or len(state.assignments)

    @property
    def complete(self) -> bool:
        """Whether all that was set stands in the alphabet."""
        return self._prepared == len(self.font.state[self.document].assignments)

    def phrase(self, text: str) -> tuple[float, str, int]:
        """Width in mm, TJ items and number of characters of words parted by single spaces."""
        found = self._phrases.get(text)
        if found is None:
            words = text.split()
            gaps = max(len(words) - 1, 0)
            em = sum(shape(word, self.face_name).width for word in words)
            width = em * self.size + gaps * self.space_width
            count = sum(map(len, words)) + gaps
            found = self._phrases[text] = (width, self.line(tuple(words)), count)
        return found

    def line(self, words: tuple[str, ...], stretch: float = 0.0) -> str:
        """TJ items of words parted by spaces, each space `stretch` mm wider than it is."""
        glue = "( )" if abs(stretch) < 1e-6 else f"( ){number(-stretch / self.size * 1000)} "
        return glue.join(map(self._words.__getitem__, words))

    def items(self, word: str) -> str:
        """The TJ items of a word."""
        return self._items(shape(word, self.face_name).glyphs)

    def _name(self, subset: int) -> str:
        if subset not in self._names:
            self._names[subset] = self.font.getSubsetInternalName(subset, self.document)
        return self._names[subset]

    def _code(self, character: str) -> tuple[int, str, float]:
        """Subset, escaped code and natural width (1/1000 em) of a character, once a document."""
        ((index, code),) = self.font.splitString(character, self.document)
        natural = float(self.font.face.getCharWidth(ord(character)))
        made = self._codes[character] = (index, _escape(code), natural)
        return made

    def _items(self, glyphs: tuple[Glyph, ...]) -> str:
        out: list[str] = []
        pending = ""
        subset, rise, owed = 0, 0.0, 0.0
        codes = self._codes
        for character, advance, shift, lift in glyphs:
            index, code, natural = codes.get(character) or self._code(character)
            owed += shift * 1000
            breaks = index != subset or abs(lift - rise) > 1e-4
            if breaks or owed >= _CARRY or owed <= -_CARRY:
                if pending:
                    out.append(f"({pending})")
                    pending = ""
                if breaks:
                    subset, rise = index, lift
                    size = number(self.size)
                    out.append(
                        f"] TJ {self._name(index)} {size} Tf {number(rise * self.size)} Ts ["
                    )
                if abs(owed) >= _CARRY:
                    out.append(f"{-round(owed)} ")
                    owed -= round(owed)
            pending += code
            owed += (advance - shift) * 1000 - natural
        if pending:
            out.append(f"({pending})")
        if subset or rise:
            out.append(f"] TJ {self.operator} 0 Ts [")
        if abs(owed) >= _CARRY:
            out.append(f"{-round(owed)} ")
        return "".join(out)


class _Words(dict[str, str]):
    """The TJ items of each word that was set before."""

    def __init__(self, setter: Setter) -> None:
        super().__init__()
        self.setter = setter

    def __missing__(self, word: str) -> str:
        found = self[word] = self.setter.items(word)
        return found


def _escape(code: bytes) -> str:
    """One encoded character inside a PDF string."""
    value = code[0]
    if value in b"()\\":
        return "\\" + chr(value)
    return f"\\{value:03o}" if value in b"\r\n" else chr(value)
