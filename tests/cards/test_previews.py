from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from cards.build import card
from cards.previews import compact, preview
from fabricate.errors import BuildError
from tests.cards.papers import a_card


@pytest.fixture
def source(tmp_path: Path) -> dict[str, Path]:
    Image.new("RGB", (400, 400), (40, 90, 60)).save(tmp_path / "art.png")
    card({"card": a_card()}, tmp_path / "card.pdf", {"art": tmp_path / "art.png"})
    return {"card/tide": tmp_path / "card.pdf"}


@pytest.mark.parametrize(("box", "size"), [("trim", (248, 346)), ("media", (272, 370))])
def test_size_and_box(
    box: str, size: tuple[int, int], source: dict[str, Path], tmp_path: Path
) -> None:
    target = tmp_path / "p.png"
    facts = preview({"source": "card/tide", "page": 1, "dpi": 100, "box": box}, target, source)
    with Image.open(target) as image:
        assert image.size == pytest.approx(size, abs=1)
        assert facts == {"size_px": list(image.size)}


def test_the_same_bytes_each_time(source: dict[str, Path], tmp_path: Path) -> None:
    one, two = tmp_path / "1.png", tmp_path / "2.png"
    for path in (one, two):
        preview({"source": "card/tide", "dpi": 100}, path, source)
    assert one.read_bytes() == two.read_bytes()


def test_what_is_not_there_is_an_error(source: dict[str, Path], tmp_path: Path) -> None:
    with pytest.raises(BuildError, match="there is no page 3"):
        preview({"source": "card/tide", "page": 3}, tmp_path / "p.png", source)
    with pytest.raises(BuildError, match="not among the inputs"):
        preview({"source": "card/tdie"}, tmp_path / "p.png", source)


def test_a_palette_only_where_nobody_sees_it() -> None:
    flat = Image.new("RGB", (40, 40), (200, 30, 30))
    assert compact(flat).mode == "P"
    noise = np.random.default_rng(1).integers(0, 255, (60, 60, 3), dtype=np.uint8)
    assert compact(Image.fromarray(noise)).mode == "RGB"
