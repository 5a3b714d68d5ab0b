"""A game printed, edited, compared, reprinted and released, as a designer does it."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from .kit import fabricate

TINY = Path(__file__).parent / "data" / "tiny.yaml"
STEPS = (
    "components:\n  steps: {name: Steps, part: {shape: step-measurer}, print: {red: 1, blue: 2}}\n"
)


class Designer:
    """A folder with a game, and the commands that are typed in it."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.out = folder, folder / "output" / "tiny"
        text = TINY.read_text("utf-8").replace("components:\n", STEPS)
        (folder / "tiny.yaml").write_text(text, "utf-8")

    def edit(self, old: str, new: str) -> None:
        path = self.folder / "tiny.yaml"
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new), "utf-8")

    def type(self, command: str, *args: str, ends: int = 0) -> tuple[str, str]:
        done = fabricate(command, "tiny.yaml", *args, cwd=self.folder)
        assert done.returncode == ends, done.stdout + done.stderr
        return done.stdout, done.stderr

    def files(self) -> dict[str, int]:
        """Every file with the time of its last change."""
        every = (path for path in self.folder.rglob("*") if path.is_file())
        return {path.relative_to(self.folder).as_posix(): path.stat().st_mtime_ns for path in every}


def text_of(path: Path) -> str:
    document = pypdfium2.PdfDocument(path)
    try:
        return "\n".join(page.get_textpage().get_text_bounded() for page in document)
    finally:
        document.close()


@pytest.mark.slow
def test_from_the_first_print_to_the_second_release(tmp_path: Path) -> None:
    me = Designer(tmp_path)
    _first_release(me)
    me.edit("match: m-moon, move: 4", "match: m-moon, move: 9")
    _changes(me)
    _reprint(me)
    _second_release(me)


def _first_release(me: Designer) -> None:
    said, warned = me.type("release", "--paper", "a4")
    assert said.splitlines()[-1].startswith("revision 1 released: ")
    assert "no licence is chosen" in warned
    with zipfile.ZipFile(me.folder / "output" / "tiny-r1.zip") as archive:
        names = archive.namelist()
    manifest = json.loads((me.out / "manifest.json").read_text("utf-8"))
    paths = {f"tiny-r1/{entry['path']}" for entry in manifest["artifacts"]}
    texts = {f"tiny-r1/{n}" for n in ("LICENCE.txt", "CREDITS.txt", "README.txt", "manifest.json")}
    assert set(names) == paths | texts
    shows = {entry["id"]: entry.get("shows") for entry in manifest["artifacts"]}
    assert shows["card/race-cat"]["mark"] == "TI-R1 · r1"
    assert shows["card/race-cat"]["values"]["Move"] == "4"
    before = me.files()
    said, _ = me.type("release")
    assert said == "nothing changed since revision 1; nothing to release.\n"
    said, _ = me.type("reprint")
    assert said == "Tiny: nothing changed since revision 1; nothing to reprint.\n"
    assert me.files() == before
    zipped = me.folder / "output" / "tiny-r1.zip"
    first = zipped.read_bytes()
    zipped.unlink()  # a release that was killed before its end has no zip
    said, _ = me.type("release", "--paper", "a4")
    assert "revision 1 packed again" in said
    assert zipped.read_bytes() == first


def _changes(me: Designer) -> None:
    said, _ = me.type("changes", "--pdf", "page.pdf")
    assert "Cat: Move 4 to 9" in said
    assert "Cat Guard: Move 6 to 11" in said
    assert "Cat (Races): take out 1 x TI-R1 · r1, print 1 x TI-R1 · r2" in said
    page = text_of(me.folder / "page.pdf")
    assert "TI-R1 · r2" in page
    assert "too short now" in page.replace("\r\n", " ").replace("\n", " ")
    for wrong in ("tiny.yaml", ".", "output"):
        _, told = me.type("changes", "--pdf", wrong, ends=2)
        assert "name a file that ends in .pdf" in told
    said, _ = me.type("changes", "--json")
    report = json.loads(said)
    assert [card["id"] for card in report["cards"]] == ["card/race-cat"]
    assert report["parts"] == [
        {"id": "steps", "name": "Steps", "kind": "changed", "print": {"red": 1, "blue": 2}}
    ]


def _reprint(me: Designer) -> None:
    said, _ = me.type("reprint")
    assert "when you print it, release it too" in said
    pack = me.out / "reprint"
    assert {path.name for path in pack.iterdir()} == {
        "cards-a4.pdf",
        "take-out-a4.pdf",
        "plate-red.3mf",
        "plate-red.stl",
        "plate-blue-1.3mf",
        "plate-blue-1.stl",
        "plate-blue-2.3mf",
        "plate-blue-2.stl",
    }
    with pikepdf.open(pack / "cards-a4.pdf") as pdf:
        assert len(pdf.pages) == 2  # a front and its back
    assert text_of(pack / "cards-a4.pdf").count("TI-R1 · r2") == 1
    assert "TI-R1 · r1" in text_of(pack / "take-out-a4.pdf")
    with zipfile.ZipFile(pack / "plate-blue-2.3mf") as archive:
        model = archive.read("3D/3dmodel.model").decode()
    assert (model.count("<object "), model.count("<item ")) == (1, 1)  # longer than the bed
    me.edit("move: 9", "move: 5")  # the measurer is long enough now: its plates go
    me.type("reprint")
    assert {path.name for path in pack.iterdir()} == {"cards-a4.pdf", "take-out-a4.pdf"}


def _second_release(me: Designer) -> None:
    me.type("release", "--paper", "a4", "--quiet")
    assert "revision: 2" in (me.folder / "tiny.yaml").read_text("utf-8")
    with zipfile.ZipFile(me.folder / "output" / "tiny-r2.zip") as archive:
        assert not [name for name in archive.namelist() if "reprint" in name]
    said, _ = me.type("changes")
    assert said == "Tiny: nothing changed since revision 2.\n"
    said, _ = me.type("changes", "--since", "r1")
    assert "Cat: Move 4 to 5" in said
    said, _ = me.type("build", "--paper", "a4")
    assert "0 built" in said
