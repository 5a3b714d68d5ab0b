"""The starter set, built whole through the command line, and everything that it must keep."""

from __future__ import annotations

import re
import shutil
import struct
import subprocess
import zipfile
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from fabricate.finding import bundled
from fabricate.manifest import sha256

from .kit import Built, build, fabricate

pytestmark = pytest.mark.slow
GAMES = sorted(bundled())


@pytest.fixture(scope="session", params=GAMES)
def kit(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Built:
    game = str(request.param)
    return build(game, tmp_path_factory.mktemp("kits") / game, "--paper", "both")


def tool(name: str) -> str:
    path = shutil.which(name)
    if path is None:
        pytest.skip(f"{name} is not installed")
    return path


def test_manifest_and_disk_agree(kit: Built) -> None:
    listed = {entry["path"] for entry in kit.entries.values()} | {"manifest.json"}
    found = {
        path.relative_to(kit.out).as_posix()
        for path in kit.out.rglob("*")
        if path.is_file() and ".fabricate" not in path.parts
    }
    assert found == listed
    for entry in kit.entries.values():
        assert sha256(kit.out / entry["path"]) == entry["sha256"], entry["path"]
        assert re.fullmatch(r"([a-z0-9-]+/)?[a-z0-9-]+\.[a-z0-9]+", entry["path"]), entry["path"]
        if entry["kind"] == "stl":
            assert entry["watertight"] is True
            assert entry["volume_mm3"] > 0
            assert len(entry["size_mm"]) == 3


def test_a_second_build_makes_nothing_and_never_loads_cad(kit: Built) -> None:
    game = kit.out.name
    code = (
        "import sys\n"
        "from typer.testing import CliRunner\n"
        "from fabricate.cli import app\n"
        f"args = ['build', {game!r}, '--out', {str(kit.out)!r}, '--paper', 'both']\n"
        "result = CliRunner().invoke(app, args)\n"
        "assert result.exit_code == 0, result.output\n"
        "assert '0 built' in result.output, result.output\n"
        "heavy = {'cadquery', 'OCP', 'manifold3d', 'numpy', 'reportlab'} & set(sys.modules)\n"
        "assert not heavy, heavy\n"
    )
    import sys

    subprocess.run([sys.executable, "-c", code], check=True)


def test_two_builds_in_two_folders_give_the_same_bytes(kit: Built, tmp_path: Path) -> None:
    again = build(kit.out.name, tmp_path / "elsewhere", "--paper", "both", "--jobs", "1")
    assert {n: e["sha256"] for n, e in again.entries.items()} == {
        n: e["sha256"] for n, e in kit.entries.items()
    }
    manifest = (kit.out / "manifest.json").read_bytes()
    assert (again.out / "manifest.json").read_bytes() == manifest


def test_pdfs_are_sound_and_embed_every_font(kit: Built) -> None:
    for path in kit.files("pdf"):
        with pikepdf.open(path) as pdf:
            for font in _fonts(pdf):
                descriptor = font.get("/FontDescriptor") or font["/DescendantFonts"][0].get(
                    "/FontDescriptor"
                )
                assert descriptor is not None, (path.name, font.get("/BaseFont"))
                assert any(key in descriptor for key in ("/FontFile", "/FontFile2", "/FontFile3"))


def _fonts(pdf: pikepdf.Pdf) -> list[pikepdf.Dictionary]:
    return [
        item
        for item in pdf.objects
        if isinstance(item, pikepdf.Dictionary)
        and item.get("/Type") == "/Font"
        and item.get("/Subtype") not in ("/CIDFontType2", "/CIDFontType0")
    ]


def test_qpdf_finds_nothing_to_mend(kit: Built) -> None:
    qpdf = tool("qpdf")
    for path in kit.files("pdf"):
        result = subprocess.run([qpdf, "--check", str(path)], capture_output=True, text=True)
        assert result.returncode == 0, f"{path.name}: {result.stdout}{result.stderr}"


def test_no_text_leaves_its_page(kit: Built) -> None:
    for path in kit.files("pdf"):
        document = pypdfium2.PdfDocument(path)
        for number in range(len(document)):
            page = document[number]
            width, height = page.get_size()
            text = page.get_textpage()
            for index in range(text.count_chars()):
                left, bottom, right, top = text.get_charbox(index)
                inside = min(left, bottom) >= -0.5 and right <= width + 0.5 and top <= height + 0.5
                assert inside, (path.name, number + 1, index)
        document.close()


def test_admesh_finds_nothing_to_mend(kit: Built) -> None:
    admesh = tool("admesh")
    for path in kit.files("stl"):
        result = subprocess.run([admesh, str(path)], capture_output=True, text=True)
        fixes = re.findall(
            r"(?:Degenerate facets|Edges fixed|Facets removed|Facets added|Facets reversed|"
            r"Backwards edges|Normals fixed)\s*:\s*(\d+)",
            result.stdout,
        )
        assert len(fixes) >= 7, result.stdout
        assert set(fixes) == {"0"}, f"{path.name}\n{result.stdout}"
        assert re.search(r"Number of parts\s*:\s*1\b", result.stdout), result.stdout


def test_prusaslicer_slices_every_part_without_supports(kit: Built, tmp_path: Path) -> None:
    slicer = tool("prusa-slicer")
    for path in kit.files("stl"):
        info = subprocess.run([slicer, "--info", str(path)], capture_output=True, text=True)
        assert "manifold = yes" in info.stdout, f"{path.name}\n{info.stdout}"
        assert "repaired" not in info.stdout, f"{path.name}\n{info.stdout}"
        code = tmp_path / f"{path.stem}.gcode"
        command = [slicer, "--export-gcode", "--output", str(code), "--filament-density", "1.24"]
        result = subprocess.run([*command, str(path)], capture_output=True, text=True)
        assert result.returncode == 0, f"{path.name}\n{result.stdout}{result.stderr}"
        text = code.read_text("utf-8", "replace")
        assert ";TYPE:Support material" not in text
        assert float(re.findall(r"total filament used \[g\] = ([\d.]+)", text)[0]) > 0


def test_steps_and_3mfs_open(kit: Built) -> None:
    for path in kit.files("3mf"):
        with zipfile.ZipFile(path) as archive:
            assert archive.testzip() is None
            assert "3D/3dmodel.model" in archive.namelist()
    for path in kit.files("step"):
        text = path.read_text("utf-8")
        assert text.startswith("ISO-10303-21;")
        assert text.rstrip().endswith("END-ISO-10303-21;")
        assert str(kit.out) not in text


def test_pictures_are_pictures(kit: Built) -> None:
    for path in kit.files("png"):
        head = path.read_bytes()[:24]
        width, height = struct.unpack(">II", head[16:24])
        assert head.startswith(b"\x89PNG")
        assert min(width, height) > 60, path.name


def test_the_index_is_one_page_without_dead_links(kit: Built) -> None:
    page = (kit.out / "index.html").read_text("utf-8")
    assert not re.findall(r"(?:src|href)=\"https?://", page)
    for link in re.findall(r"href=\"([^\"#][^\"]*)\"", page):
        assert link.startswith("data:") or (kit.out / link).exists(), link


def test_another_paper_replaces_the_first(tmp_path: Path) -> None:
    out = tmp_path / "o"
    game = GAMES[0] if "wood-wars" not in GAMES else "wood-wars"
    build(game, out, "cards")
    result = fabricate("build", game, "rules", "--paper", "letter", "--out", str(out))
    assert result.returncode == 0, result.stderr
    assert (out / "cards/cards-a4.pdf").exists()
