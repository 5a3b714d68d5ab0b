"""Bytes of a game file to text and back: UTF-8 and UTF-16, with or without a byte order mark."""

from __future__ import annotations

import codecs
from typing import Final

from fabricate.errors import Fault, SourceError

MAX_BYTES: Final = 2_000_000
_BOMS: Final = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)


def decoded(file: str, raw: bytes) -> str:
    """The text of a file's bytes, without its byte order mark.

    Raises:
        SourceError: the file is too large, or not text in UTF-8 or UTF-16.
    """
    if len(raw) > MAX_BYTES:
        raise SourceError(
            [Fault(file, 1, 1, "", "the file is larger than 2 MB", "split art and notes off it")]
        )
    if raw[:2].count(0) == 1:  # every other byte of plain letters in UTF-16
        what = "the file is saved as UTF-16, without the mark that says so"
        raise SourceError([Fault(file, 1, 1, "", what, "save it as UTF-8 in your editor")])
    encoding = next((name for bom, name in _BOMS if raw.startswith(bom)), "utf-8")
    try:
        return raw.decode(encoding)
    except UnicodeDecodeError as error:
        before = raw[: error.start].decode(encoding, "replace")
        line, column = before.count("\n") + 1, len(before.rpartition("\n")[2]) + 1
        letter = raw[error.start : error.start + 1].decode("cp1252", "replace")
        what = f"a letter here, perhaps '{letter}', is not saved as UTF-8"
        what = what if encoding == "utf-8" else "the file is cut off in the middle of a letter"
        fault = Fault(file, line, column, "", what, "save the file as UTF-8 in your editor")
        raise SourceError([fault]) from error


def encoded(text: str, raw: bytes) -> bytes:
    """A text as bytes in the encoding of others, with their byte order mark if they have one."""
    bom, encoding = next((pair for pair in _BOMS if raw.startswith(pair[0])), (b"", "utf-8"))
    if encoding == "utf-16":
        return bom + text.encode("utf-16-le" if bom == codecs.BOM_UTF16_LE else "utf-16-be")
    return text.encode(encoding)
