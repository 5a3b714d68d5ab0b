"""The index page: whole, self-contained, escaped, readable and the same every time."""

from __future__ import annotations

import base64
import io
import re
from copy import deepcopy
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from fontTools.ttLib import TTFont
from PIL import Image

from fabricate.errors import BuildError
from fabricate.webpage import index
from fabricate.webpage.colour import INK, READABLE, contrast, label, mix
from fabricate.webpage.fonts import FACES, font_faces
from fabricate.webpage.pictures import SMALL, data_uri

VOID = {"meta", "img", "input", "link", "br", "hr"}


class Outline(HTMLParser):
    """Collects elements and checks that every one is closed."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.stack: list[str] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self.stack.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.stack, f"</{tag}> closes nothing"
        assert self.stack.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.stack[-1:] not in (["style"], ["script"]):
            self.words.append(data)

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.elements if name == tag]


@pytest.fixture(scope="module")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("pictures")
    made = {}
    for name, mode, size in (
        ("picture/head", "RGBA", (800, 640)),
        ("preview/left", "RGB", (420, 586)),
        ("preview/right", "RGB", (420, 586)),
    ):
        path = folder / f"{name.replace('/', '-')}.png"
        Image.effect_noise(size, 60).convert(mode).save(path)
        made[name] = path
    return made


@pytest.fixture
def params() -> dict[str, Any]:
    files = [
        {"label": "STL", "href": "models/head.stl"},
        {"label": "STEP", "href": "models/head.step"},
    ]
    return {
        "game": {
            "id": "g",
            "name": "Stags & <Stones>",
            "tagline": "Ein Spiel für zwei",
            "players": 2,
        },
        "facts": [{"number": 73, "label": "printed parts"}],
        "banner": {"emblems": [{"name": "wolf", "theme": "#3d6487"}]},
        "steps": [
            {
                "icon": "print3d",
                "title": "Parts",
                "text": "Print {{ them }} first.",
                "links": [{"label": "Parts", "href": "#parts"}],
                "chips": [{"label": "Blue 2", "hex": "#3d6487"}],
            }
        ],
        "colours": [
            {
                "id": "blue",
                "name": "Blue",
                "hex": "#3d6487",
                "note": "player 1",
                "count": 2,
                "parts": [
                    {"name": "Head", "picture": "picture/head", "files": files, "quantity": 2}
                ],
            }
        ],
        "pairs": [
            {"left": "preview/left", "right": "preview/right", "title": "Pair", "caption": "cost 4"}
        ],
        "cards": [
            {
                "deck": "Gifts",
                "cards": [
                    {
                        "picture": "preview/left",
                        "title": "Gift",
                        "caption": "",
                        "href": "cards/g.pdf",
                    },
                    {"picture": "preview/right", "title": "Back", "caption": "", "href": ""},
                ],
            }
        ],
        "markers": [{"picture": "picture/head", "title": "Scout", "caption": "cost 3"}],
        "documents": [
            {"title": "Rules", "href": "rules/r.pdf", "preview": "preview/left", "note": "All."}
        ],
        "print_order": [{"title": "The fit test", "text": "One head, one body."}],
        "buy": [{"icon": "buy", "name": "Marbles", "quantity": 8, "note": "5/8″"}],
        "files": [
            {"href": "cards/a4.pdf", "what": "Cards", "note": "A4", "quantity": 1},
            {"href": "models/", "what": "Every part", "note": "", "quantity": None},
        ],
    }


def made(params: dict[str, Any], pictures: dict[str, Path], folder: Path) -> str:
    target = folder / "index.html"
    facts = index(params, target, pictures)
    assert facts["bytes"] == target.stat().st_size
    return target.read_text(encoding="utf-8")


def test_the_page_is_whole_and_says_everything(
    params: dict[str, Any], pictures: dict[str, Path], tmp_path: Path
) -> None:
    page = Outline(made(params, pictures, tmp_path))
    assert page.stack == []
    words = " ".join(page.words)
    for said in ("Stags & <Stones>", "Ein Spiel für zwei", "73", "Blue 2", "Scout", "Marbles"):
        assert said in words
    assert "Print {{ them }} first." in words
    links = {attributes["href"] for attributes in page.all("a")}
    assert {"models/head.stl", "models/head.step", "cards/g.pdf", "rules/r.pdf"} <= links
    assert [x["data-times"] for x in page.all("input") if "data-times" in x] == ["2"]


def test_the_page_needs_nothing_else(
    params: dict[str, Any], pictures: dict[str, Path], tmp_path: Path
) -> None:
    html = made(params, pictures, tmp_path)
    page = Outline(html)
    assert not page.all("link")
    assert all((x["src"] or "").startswith("data:image/png;base64,") for x in page.all("img"))
    assert not [
        url for url in re.findall(r'url\("?([^")]+)', html) if not url.startswith(("data:", "#"))
    ]
    assert "http:" not in html.replace("http://www.w3.org", "")
    assert "https:" not in html
    assert "\0" not in html


def test_anyone_can_read_it(
    params: dict[str, Any], pictures: dict[str, Path], tmp_path: Path
) -> None:
    page = Outline(made(params, pictures, tmp_path))
    assert all(x.get("alt") and x.get("width") and x.get("height") for x in page.all("img"))
    assert page.all("html")[0]["lang"] == "en"
    levels = [int(tag[1]) for tag, _ in page.elements if re.fullmatch(r"h[1-6]", tag)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(b - a <= 1 for a, b in pairwise(levels))
    ids = [x["id"] for _, x in page.elements if "id" in x]
    assert len(ids) == len(set(ids))
    named = {x["href"] for x in page.all("a") if (x["href"] or "").startswith("#")}
    assert {"#" + str(name) for name in ids} >= named


def test_two_pages_of_the_same_kit_are_the_same(
    params: dict[str, Any], pictures: dict[str, Path], tmp_path: Path
) -> None:
    first = made(params, pictures, tmp_path)
    assert made(deepcopy(params), pictures, tmp_path) == first


def test_sections_without_content_are_left_out(
    params: dict[str, Any], pictures: dict[str, Path], tmp_path: Path
) -> None:
    empty = {name: type(value)() for name, value in params.items() if isinstance(value, list)}
    html = made(params | empty | {"banner": {"emblems": []}}, pictures, tmp_path)
    assert not Outline(html).all("section")
    assert not Outline(html).all("img")


@pytest.mark.parametrize(
    ("where", "value", "message"),
    [
        (("colours", 0, "parts", 0, "picture"), "picture/none", "'picture/none' is not among"),
        (("colours", 0, "hex"), "red;}", "colour 'red;}' is not of the form #rrggbb"),
        (("buy", 0, "icon"), "no-such", "icons/no-such.svg"),
        (("files", 0, "href"), "https://example.org/", "leaves the folder"),
        (("files", 0, "href"), "../other.pdf", "leaves the folder"),
        (("files", 0, "href"), "javascript:alert(1)", "leaves the folder"),
    ],
)
def test_what_is_wrong_is_named(
    params: dict[str, Any],
    pictures: dict[str, Path],
    tmp_path: Path,
    where: tuple[str | int, ...],
    value: str,
    message: str,
) -> None:
    place: Any = params
    for step in where[:-1]:
        place = place[step]
    place[where[-1]] = value
    with pytest.raises(BuildError, match=re.escape(message)):
        index(params, tmp_path / "index.html", pictures)


def test_a_field_that_lacks_is_named(
    params: dict[str, Any], pictures: dict[str, Path], tmp_path: Path
) -> None:
    del params["colours"][0]["note"]
    with pytest.raises(BuildError, match="note"):
        index(params, tmp_path / "index.html", pictures)


def test_a_broken_picture_is_named(params: dict[str, Any], tmp_path: Path) -> None:
    broken = tmp_path / "broken.png"
    broken.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(SMALL))
    inputs = dict.fromkeys(("picture/head", "preview/left", "preview/right"), broken)
    with pytest.raises(BuildError, match=r"broken\.png"):
        index(params, tmp_path / "index.html", inputs)


def test_pictures_come_down_to_the_size_shown(pictures: dict[str, Path]) -> None:
    uri = data_uri(pictures["picture/head"], 300, 600)
    with Image.open(io.BytesIO(base64.b64decode(uri.split(",")[1]))) as picture:
        assert picture.size == (400, 320)
        assert picture.mode == "P"


def test_typefaces_hold_only_what_is_used() -> None:
    few, many = font_faces("abc"), font_faces(map(chr, range(32, 0x17F)))
    assert few.count("@font-face") == len(FACES)
    assert 4 * len(few) < len(many)


def test_headings_share_one_face_that_has_all_of_them(
    params: dict[str, Any], pictures: dict[str, Path], tmp_path: Path
) -> None:
    made = []
    for name in ("Woods", "Żubr"):
        changed = deepcopy(params)
        changed["game"]["name"] = name
        index(changed, tmp_path / "index.html", pictures)
        html = (tmp_path / "index.html").read_text("utf-8")
        (face,) = re.findall(r'family:Display;.*?base64,([^"]+)', html)
        made.append(TTFont(io.BytesIO(base64.b64decode(face))).getBestCmap())
    assert ord("Ż") not in made[0]
    assert {ord("Ż"), ord("u"), ord("b"), ord("r")} <= made[1].keys()


@pytest.mark.parametrize(
    "colour", ["#3d6487", "#72872f", "#d99e30", "#ffffff", "#000000", "#808080"]
)
def test_labels_are_readable(colour: str) -> None:
    ground, text = label(colour)
    assert contrast(ground, text) >= READABLE


def test_colours_mix() -> None:
    assert mix("#000000", "#ffffff", 0.5) == "#808080"
    assert round(contrast("#000000", "#ffffff"), 1) == 21.0
    assert contrast(INK, INK) == 1.0
