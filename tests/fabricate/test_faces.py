"""The bundled typefaces: what they can show is known before anything is drawn."""

from __future__ import annotations

import subprocess
import sys

import pytest

from fabricate.faces import COMMON, FACES, STAND_INS, characters, file_of, lacking, named


@pytest.mark.parametrize("face", FACES)
def test_every_face_is_installed_and_has_the_common_characters(face: str) -> None:
    assert file_of(face)
    assert characters(face) >= COMMON


@pytest.mark.parametrize(
    ("text", "faces", "bad"),
    [
        ("Wolf – „Élan“ …", (), ""),
        ("Strażnik", (), ""),
        ("Strażnik", ("display",), ""),
        ("Guard ₿", (), ""),
        ("Guard ₿", ("display",), "₿"),
        ("Cafe\u0301", ("display",), ""),
        ("猫 and 猫\n\t犬", (), "犬猫"),
        ("a\0b\x07", (), "\0\x07"),
        ("a\u2028b\u00a0c", (), ""),
        ("\u202eabc", (), "\u202e"),
    ],
)
def test_what_no_face_can_show(text: str, faces: tuple[str, ...], bad: str) -> None:
    assert lacking(text, *faces) == bad


@pytest.mark.parametrize(("face", "other"), STAND_INS.items())
def test_a_stand_in_shows_all_that_it_stands_in_for(face: str, other: str) -> None:
    shown = {c for c in characters(face) - characters(other) if c.isprintable()}
    assert not shown
    assert other not in STAND_INS


def test_characters_have_names() -> None:
    assert named("猫") == "'猫' (U+732B CJK UNIFIED IDEOGRAPH-732B)"
    assert named("\x07") == "U+0007 without a name"


def test_usual_text_reads_no_font() -> None:
    code = "import sys; from fabricate.faces import lacking; assert not lacking('Élan – 3')\n"
    code += "assert 'fontTools' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)
