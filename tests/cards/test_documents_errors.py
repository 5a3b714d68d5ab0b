"""What a document cannot hold: every error names document, line, what is wrong and the remedy."""

from __future__ import annotations

from pathlib import Path

import pytest

from fabricate.errors import LayoutError
from tests.cards.document_samples import build, params

FAULTS = [
    ("# A\n\n::: warn\nx\n:::\n", "sample.md:3: unknown box 'warn'"),
    (
        "# A\n\n::: note\nx\n",
        "sample.md:3: the box 'note' is never closed (end it with a line :::)",
    ),
    ("# A\n\n:::\n", "sample.md:3: a ::: closes no box"),
    ("# A\n\n::: note colour=red\nx\n:::\n", "the box 'note' has no attribute 'colour'"),
    ("# A\n\n::: note icon\nx\n:::\n", "sample.md:3: cannot read 'icon'"),
    ("# A\n\n{.loud}\nx\n", "sample.md:4: unknown paragraph style .loud"),
    ("# A\n\n{rows=99}\n| a |\n|:--|\n| b |\n", "rows '99' is no height from 0 to 60 mm"),
    ("{icn=claw}\n# A\n", "sample.md:2: unknown attribute 'icn' (did you mean icon?)"),
    ("# A\n\n#### D\n", "sample.md:3: a heading of level 4 (use #, ## or ###)"),
    ("# A\n\nThe :clw: row\n", "sample.md:3: there is no icon 'clw' (did you mean 'claw'?)"),
    ("# A\n\n[there](#b)\n", "sample.md:3: the link #b leads nowhere"),
    ("# A\n\n[there](file.pdf)\n", "sample.md:3: the link 'file.pdf' goes outside the document"),
    ("# A\n\n![x](picture/y)\n", "sample.md:3: image has no place in this text"),
    ("# A\n\nSee {figure:x}\n", "sample.md:3: no figure has the id 'x'"),
    ("{id=b}\n# A\n\n{id=b}\n## B\n", "sample.md:5: the anchor #b is there already"),
    ("# A\n\nA 漢 word\n", "sample.md:3:"),
    ("# A\n\n```figure\nkind: pie\n```\n", "sample.md:3: unknown kind of figure 'pie'"),
    ("# A\n\n```figure\n- 1\n```\n", "sample.md:3: the figure has no keys"),
    ("# A\n\n```figure\nkind: dice\nkind: dice\n```\n", "sample.md:5: the figure's YAML is broken"),
    ("# A\n\n```figure\nkind: dice\nrow: []\n```\n", "row: unknown key"),
    ("# A\n\n::: glossary\nwords\n:::\n", "sample.md:4: a glossary holds only a list"),
    ("# A\n\n::: note\n::: example\nx\n:::\n:::\n", None),
    ("{left=fox}\n# A\n", "sample.md: unknown theme 'fox'"),
]


@pytest.mark.parametrize(("text", "message"), FAULTS)
def test_a_fault_is_named(text: str, message: str | None, tmp_path: Path) -> None:
    if message is None:
        assert build(tmp_path, params(text)).is_file()
        return
    with pytest.raises(LayoutError) as caught:
        build(tmp_path, params(text))
    assert message in str(caught.value)
    assert "(" in str(caught.value)


def test_an_unknown_parameter_is_named(tmp_path: Path) -> None:
    with pytest.raises(LayoutError, match=r"sample\.md: papr: unknown key"):
        build(tmp_path, params("# A", papr="a4"))


def test_an_unknown_design_is_named(tmp_path: Path) -> None:
    with pytest.raises(LayoutError, match="choose one of guide, rulebook, sheet"):
        build(tmp_path, params("# A", design="novel"))


def test_a_block_higher_than_a_page_is_named(tmp_path: Path) -> None:
    text = "# A\n\n```figure\nkind: play-area\nsize: [100, 900]\n```\n"
    with pytest.raises(LayoutError, match=r"sample\.md:3: a block is \d+ mm high"):
        build(tmp_path, params(text))


def test_a_title_too_long_is_named(tmp_path: Path) -> None:
    with pytest.raises(LayoutError, match="is too long for one line"):
        build(tmp_path, params("# " + "A very long title indeed " * 9))
