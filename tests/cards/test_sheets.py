from __future__ import annotations

from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2 as pdfium
import pytest
from PIL import Image

from cards.build import card, sheet
from fabricate.errors import LayoutError
from fabricate.units import to_points
from tests.cards.papers import a_card, faults_of, fonts_of, pixels, text_of


@pytest.fixture
def inputs(tmp_path: Path) -> dict[str, Path]:
    art = tmp_path / "art.png"
    Image.new("RGB", (400, 400), (40, 90, 60)).save(art)
    return {"art": art}


def deck(count: int, back: bool = True, **changes: Any) -> dict[str, Any]:
    """Parameters of a sheet whose cards are titled Card 1, Card 2, and so on."""
    cards = []
    for number in range(1, count + 1):
        one = a_card(id=f"c{number}", back="b" if back else None, **changes)
        cards.append(one | {"data": one["data"] | {"title": f"Card {number}"}})
    behind = a_card(id="b")
    backs = {"b": behind | {"data": behind["data"] | {"title": "Reverse"}}}
    return {"cards": cards, "backs": backs, "imposition": "duplex", "paper": "a4", "title": "Deck"}


def test_a_card_has_its_boxes_its_back_and_its_title(
    tmp_path: Path, inputs: dict[str, Path]
) -> None:
    path = tmp_path / "card.pdf"
    facts = card({"card": a_card(), "back": a_card(id="back")}, path, inputs)
    assert facts == {"pages": 2, "size_mm": [63.0, 88.0], "warnings": []}
    with pikepdf.open(path) as pdf:
        assert pdf.docinfo["/Title"] == "Tide Warden"
        for page in pdf.pages:
            outer = [float(v) for v in page.MediaBox]
            trim = [float(v) for v in page.TrimBox]
            assert outer == pytest.approx([0, 0, to_points(69), to_points(94)], abs=0.01)
            assert trim == pytest.approx([to_points(v) for v in (3, 3, 66, 91)], abs=0.01)
            assert [float(v) for v in page.BleedBox] == pytest.approx(outer, abs=0.01)
    assert faults_of(path) == []
    assert all(fonts_of(path).values())
    assert "Tide Warden" in text_of(path)


def test_the_same_card_gives_the_same_bytes(tmp_path: Path, inputs: dict[str, Path]) -> None:
    one, two = tmp_path / "1.pdf", tmp_path / "2.pdf"
    for path in (one, two):
        card({"card": a_card()}, path, inputs)
    assert one.read_bytes() == two.read_bytes()


def test_too_much_text_names_card_box_and_text(tmp_path: Path, inputs: dict[str, Path]) -> None:
    path = tmp_path / "card.pdf"
    front = a_card()
    front["data"]["text"] = "far too many words " * 60
    with pytest.raises(LayoutError) as caught:
        card({"card": front}, path, inputs)
    message = str(caught.value)
    assert "card tide" in message
    assert "paragraph" in message
    assert "far too many words" in message
    assert not path.exists()


def test_sheets_hold_every_copy_with_backs_between(tmp_path: Path, inputs: dict[str, Path]) -> None:
    path = tmp_path / "sheet.pdf"
    params = deck(4, quantity=3)
    facts = sheet(params, path, inputs)
    assert facts == {"pages": 4, "sheets": 2, "cards": 12, "per_sheet": 9, "warnings": []}
    titles = [
        line for page in (0, 2) for line in text_of(path, page).splitlines() if "Card" in line
    ]
    assert [t.split()[-1] for t in titles] == [str(n) for n in (1, 2, 3, 4) for _ in range(3)]
    assert text_of(path, 1).count("Reverse") == 9
    assert text_of(path, 3).count("Reverse") == 3
    assert "sheet 1 of 2" in text_of(path, 0)
    assert "print at 100 %" in text_of(path, 0)
    assert "turn on the long edge" in text_of(path, 1)
    assert faults_of(path) == []
    assert all(fonts_of(path).values())


def test_backs_of_a_partial_sheet_lie_behind_their_fronts(
    tmp_path: Path, inputs: dict[str, Path]
) -> None:
    path = tmp_path / "sheet.pdf"
    sheet(deck(2), path, inputs)
    found = []
    document = pdfium.PdfDocument(path)
    for page, word in ((0, "Card"), (1, "Reverse")):
        text = document[page].get_textpage()
        search = text.search(word)
        places = set()
        while (hit := search.get_next()) is not None:
            left, _, right, _ = text.get_charbox(hit[0])
            places.add(round((left + right) / 2 / to_points(63) - 10.5 / 63))
        found.append(places)
    document.close()
    assert found[0] == {0, 1}
    assert found[1] == {1, 2}


def test_fronts_alone_have_no_back_pages(tmp_path: Path, inputs: dict[str, Path]) -> None:
    path = tmp_path / "sheet.pdf"
    facts = sheet(deck(10) | {"imposition": "fronts", "paper": "letter"}, path, inputs)
    assert facts["pages"] == 2
    facts = sheet(deck(10, back=False), path, inputs)
    assert facts["pages"] == 2


def test_other_sizes_get_their_own_sheets(tmp_path: Path, inputs: dict[str, Path]) -> None:
    params = deck(2)
    params["cards"].append(a_card(id="wide", size=[63, 88], bleed=0))
    assert sheet(params, tmp_path / "s.pdf", inputs)["sheets"] == 1
    params["cards"][1] = params["cards"][1] | {"size": [70, 120]}
    with pytest.raises(LayoutError, match="another size"):
        sheet(params, tmp_path / "s.pdf", inputs)


def test_an_unknown_back_is_an_error(tmp_path: Path, inputs: dict[str, Path]) -> None:
    params = deck(1) | {"backs": {}}
    with pytest.raises(LayoutError, match="card c1: there is no back 'b'"):
        sheet(params, tmp_path / "s.pdf", inputs)


def test_cut_guides_run_to_the_edge_of_the_paper(tmp_path: Path, inputs: dict[str, Path]) -> None:
    path = tmp_path / "sheet.pdf"
    sheet(deck(9), path, inputs)
    seen = pixels(path, dpi=254).convert("L")
    for x in (10.5, 73.5, 136.5, 199.5):
        column = [seen.getpixel((round(x * 10) + d, 8)) for d in (-1, 0, 1)]
        assert min(v for v in column if isinstance(v, int)) < 160
    for y in (16.5, 104.5, 192.5, 280.5):
        row = [seen.getpixel((8, round(y * 10) + d)) for d in (-1, 0, 1)]
        assert min(v for v in row if isinstance(v, int)) < 160


def test_two_sheets_have_the_same_bytes(tmp_path: Path, inputs: dict[str, Path]) -> None:
    one, two = tmp_path / "1.pdf", tmp_path / "2.pdf"
    for path in (one, two):
        sheet(deck(11, quantity=2), path, inputs)
    assert one.read_bytes() == two.read_bytes()
