"""Files of sculpts: every spelling is read, and every broken one is refused in plain words."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import numpy as np
import pytest
import trimesh

from fabricate.errors import GeometryError
from models.sculpts import obj_file, stl_file, threemf_file
from models.sculpts.soup import MOST, Report, Soup

from .hostile import ball, block, mend, told, write

CORE = "http://schemas.microsoft.com/3dmanufacturing/core/2015/02"
PRODUCTION = "http://schemas.microsoft.com/3dmanufacturing/production/2015/06"


def report() -> Report:
    return Report("art/fox")


def refused(read: object, data: bytes) -> str:
    with pytest.raises(GeometryError) as caught:
        read(data, report())  # type: ignore[operator]
    return str(caught.value)


def volume(soup: Soup) -> float:
    t = soup.triangles
    return float(np.einsum("ij,ij->", t[:, 0], np.cross(t[:, 1], t[:, 2])) / 6)


def text_stl(triangles: object) -> bytes:
    rows = ["solid fox"]
    for t in np.asarray(triangles):
        corners = "\n".join(f"   vertex {x:e} {y:e} {z:e}" for x, y, z in t)
        rows.append(f" facet normal 0 0 0\n  outer loop\n{corners}\n  endloop\n endfacet")
    return "\n".join([*rows, "endsolid fox", ""]).encode()


def test_a_text_stl_is_read(tmp_path: Path) -> None:
    assert volume(stl_file.read(text_stl(block().triangles), report())) == pytest.approx(1000)
    crlf = text_stl(block().triangles).replace(b"\n", b"\r\n").upper().replace(b"E+", b"e+")
    assert volume(stl_file.read(crlf, report())) == pytest.approx(1000)
    (tmp_path / "fox.stl").write_bytes(text_stl(ball().triangles))
    assert mend(tmp_path / "fox.stl").notes[0].startswith("scaled by 0.73")


def test_a_binary_stl_may_begin_like_a_text(tmp_path: Path) -> None:
    data = bytearray(write(tmp_path / "a.stl", block().triangles).read_bytes())
    data[:24] = b"solid fox facet normal 0"
    assert volume(stl_file.read(bytes(data), report())) == pytest.approx(1000)


def test_broken_stl_files_are_refused(tmp_path: Path) -> None:
    data = write(tmp_path / "a.stl", block().triangles).read_bytes()
    assert refused(stl_file.read, data[:-75]) == (
        "art/fox is cut short: it announces 12 triangles and holds 10 (copy or export it again)"
    )
    assert "holds no STL that can be read" in refused(stl_file.read, b"not a sculpt")
    assert "holds no STL that can be read" in refused(stl_file.read, bytes(84))
    text = text_stl(block().triangles)
    assert "is cut short: its triangle 12 is not whole" in refused(stl_file.read, text[:-60])
    assert "holds a word where a number belongs" in refused(
        stl_file.read, text.replace(b"vertex 5.0", b"vertex five", 1)
    )


def test_an_empty_or_missing_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "fox.stl").touch()
    with pytest.raises(GeometryError, match=r"^fox\.stl is empty \(copy or export it again\)$"):
        mend(tmp_path / "fox.stl")
    with pytest.raises(GeometryError, match=r"^hen\.stl cannot be read: No such file"):
        mend(tmp_path / "hen.stl")


def test_more_than_a_million_triangles_are_refused_before_they_are_read() -> None:
    head = bytes(80) + (MOST + 1).to_bytes(4, "little")
    assert refused(stl_file.read, head + bytes(50 * (MOST + 1))) == (
        "art/fox has 1,000,001 triangles, and 1,000,000 is the most "
        "(reduce it in your sculpting program: a head shows about 50,000)"
    )


def test_an_obj_with_quads_negative_indices_and_slashes_is_read(tmp_path: Path) -> None:
    x, y, z = (np.array(c) for c in zip(*np.ndindex(2, 2, 2), strict=True))
    points = "\n".join(
        f"v {a * 10} {b * 10} {c * 10} 0.5 0.5 0.5" for a, b, c in zip(x, y, z, strict=True)
    )
    faces = ["-8 -7 -5 -6", "5/1/1 7/2/1 8/3/1 6", "1//1 5//2 6//3 2//4"]
    faces += ["3/1 4/2 8/3 7/4", "1 3 7 5", "2 6 8 \\\n 4"]
    rings = "\n".join(f"f {ring}" for ring in faces)
    text = f"# a cube\nmtllib ../../../etc/passwd\no cube\n{points}\nvn 0 0 1\ns off\n{rings}\n"
    soup = obj_file.read(text.encode(), report())
    assert len(soup.triangles) == 12
    assert volume(soup) == pytest.approx(1000)
    (tmp_path / "cube.obj").write_text(text)
    assert "turned" not in told(mend(tmp_path / "cube.obj"))


def test_broken_obj_files_are_refused() -> None:
    assert refused(obj_file.read, b"v 0 0 0\nv 1 0 0\nf 1 2 3\n") == (
        "art/fox has a face with the corner '3' among 2 vertices (export it again)"
    )
    assert "corner 'x'" in refused(obj_file.read, b"v 0 0 0\nf x 1 1\n")
    assert "no three numbers: 'v 0 zero 0'" in refused(obj_file.read, b"v 0 zero 0\n")
    assert "holds no OBJ faces that can be read" in refused(obj_file.read, b"v 0 0 0\n")


def mesh_xml(part: trimesh.Trimesh) -> str:
    points = "".join(f'<vertex x="{x}" y="{y}" z="{z}"/>' for x, y, z in part.vertices)
    faces = "".join(f'<triangle v1="{a}" v2="{b}" v3="{c}"/>' for a, b, c in part.faces)
    return f"<mesh><vertices>{points}</vertices><triangles>{faces}</triangles></mesh>"


def model_xml(resources: str, items: str, unit: str = "millimeter", before: str = "") -> bytes:
    return (
        f'<?xml version="1.0"?>{before}<model unit="{unit}" xmlns="{CORE}" '
        f'xmlns:p="{PRODUCTION}"><resources>{resources}</resources><build>{items}</build></model>'
    ).encode()


def zipped(**parts: bytes) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in parts.items():
            archive.writestr(f"3D/{name.replace('_', '/')}.model", data)
    return out.getvalue()


def test_a_3mf_of_several_objects_in_their_places_is_read(tmp_path: Path) -> None:
    cube, small = mesh_xml(block()), mesh_xml(block((4, 4, 4)))
    resources = (
        f'<object id="1" type="model">{cube}</object>'
        f'<object id="2" type="model">{small}</object>'
        f'<object id="7" type="support">{cube}</object>'
        '<object id="3" type="model"><components>'
        '<component objectid="1"/>'
        '<component objectid="2" transform="1 0 0 0 1 0 0 0 1 0 0 7"/>'
        '<component objectid="7"/></components></object>'
    )
    items = (
        '<item objectid="3" transform="2 0 0 0 2 0 0 0 2 100 0 0"/>'
        '<item objectid="2" transform="-1 0 0 0 1 0 0 0 1 110 0 0"/>'
    )
    data = zipped(**{"3dmodel": model_xml(resources, items, "inch")})
    soup = threemf_file.read(data, report())
    assert soup.unit == 25.4
    assert volume(soup) == pytest.approx(8 * (1000 + 64) + 64)  # the mirrored one still outward
    low, high = soup.triangles.min((0, 1)), soup.triangles.max((0, 1))
    assert low.tolist() == [90, -10, -10]
    assert high.tolist() == [112, 10, 18]
    (tmp_path / "fox.3mf").write_bytes(data)
    made = mend(tmp_path / "fox.3mf")
    assert "3 shells united" in made.notes
    assert "(it says that it is in inches)" in told(made)


def test_a_3mf_whose_objects_lie_in_parts_of_their_own_is_read() -> None:
    root = model_xml(
        '<object id="2" type="model"><components>'
        '<component p:path="/3D/Objects/fox.model" objectid="1"/></components></object>',
        '<item objectid="2"/>',
    )
    inner = model_xml(f'<object id="1" type="model">{mesh_xml(block())}</object>', "")
    data = zipped(**{"Objects_fox": inner, "3dmodel": root})
    assert volume(threemf_file.read(data, report())) == pytest.approx(1000)


def test_our_own_3mf_is_read(tmp_path: Path) -> None:
    from models.export import threemf

    cube = block()
    items = [threemf.Item("a", cube.vertices, cube.faces, at=(9.0, 0, 0), turn=90)]
    threemf.write(tmp_path / "a.3mf", items)
    soup = threemf_file.read((tmp_path / "a.3mf").read_bytes(), report())
    assert volume(soup) == pytest.approx(1000)
    assert soup.triangles.min((0, 1)).tolist() == [4, -5, -5]


def test_broken_3mf_files_and_bombs_are_refused() -> None:
    assert "holds no 3MF that can be read" in refused(threemf_file.read, b"PK nothing")
    assert "holds no 3MF mesh that can be read" in refused(
        threemf_file.read, zipped(**{"3dmodel": model_xml("", "")})
    )
    whole = model_xml(f'<object id="1">{mesh_xml(block())}</object>', '<item objectid="9"/>')
    assert "names an object '9' that is not there" in refused(
        threemf_file.read, zipped(**{"3dmodel": whole})
    )
    assert "holds XML that breaks off" in refused(
        threemf_file.read, zipped(**{"3dmodel": whole[:-30]})
    )
    circle = '<object id="1"><components><component objectid="1"/></components></object>'
    assert "nests too deep" in refused(
        threemf_file.read, zipped(**{"3dmodel": model_xml(circle, '<item objectid="1"/>')})
    )
    bomb = model_xml("", "", before='<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>')
    assert "holds XML with a document type" in refused(
        threemf_file.read, zipped(**{"3dmodel": bomb})
    )
    late = model_xml("", "", before=" " * 5000 + '<!DOCTYPE x [<!ENTITY a "aaaa">]>')
    assert "holds XML with entities" in refused(threemf_file.read, zipped(**{"3dmodel": late}))
    wild = f'<object id="1">{mesh_xml(block())}</object>'.replace('v1="0"', 'v1="99"', 1)
    assert "name vertices which are not there" in refused(
        threemf_file.read, zipped(**{"3dmodel": model_xml(wild, '<item objectid="1"/>')})
    )
    lost = model_xml(
        '<object id="1"><mesh><vertices><vertex x="1"/></vertices></mesh></object>', ""
    )
    assert "lacks 'y' where 3MF wants it" in refused(threemf_file.read, zipped(**{"3dmodel": lost}))


def test_a_zip_bomb_is_refused_unread(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threemf_file, "UNPACKED", 1_000_000)
    data = zipped(**{"3dmodel": b" " * 1_000_001})
    assert len(data) < 5000
    assert "unpacks to more than" in refused(threemf_file.read, data)


def test_many_small_objects_are_counted_before_they_are_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(threemf_file, "MOST", 100)
    once = f'<object id="1">{mesh_xml(block())}</object>'
    data = zipped(**{"3dmodel": model_xml(once, '<item objectid="1"/>' * 9)})
    assert "has 108 triangles" in refused(threemf_file.read, data)


def test_vertices_without_end_are_refused_before_they_fill_the_memory(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for module in (obj_file, threemf_file):
        monkeypatch.setattr(module, "MOST_POINTS", 7)
    assert "more than 3,000,000 vertices" in refused(obj_file.read, b"v 0 0 0\n" * 8)
    xml = model_xml(f'<object id="1">{mesh_xml(block())}</object>', "")
    assert "more than 3,000,000 vertices" in refused(threemf_file.read, zipped(**{"3dmodel": xml}))


def test_faces_that_are_none_and_faces_without_end_are_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    points = b"v 0 0 0\nv 1 0 0\nv 0 1 0\n"
    monkeypatch.setattr(obj_file, "MOST", 5)
    assert "has 6 triangles" in refused(obj_file.read, points + b"f 1 2\n" * 6)
    monkeypatch.setattr(obj_file, "CORNERS", 4)
    wide = points + b"f 1 2 3 1 2\n"
    assert "a face of more than 4 corners" in refused(obj_file.read, wide)


def test_many_placements_of_much_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threemf_file, "_WORK", 1e-3)
    once = f'<object id="1">{mesh_xml(block())}</object>'
    data = zipped(**{"3dmodel": model_xml(once, '<item objectid="1"/>' * 4)})
    assert "nests too deep" in refused(threemf_file.read, data)


def test_messages_show_little_of_a_file_and_nothing_that_a_terminal_obeys() -> None:
    points = b"v 0 0 0\nv 1 0 0\nv 0 1 0\n"
    for data in (b"v \x1b]0;x\x07" + b"A" * 999, points + b"f 1 2 \x1b[31m" + b"9" * 999):
        said = refused(obj_file.read, data + b"\n")
        assert said.isprintable()
        assert len(said) < 150
    far = model_xml("", f'<item objectid="{"A&#x202e;" * 99}"/>')
    said = refused(threemf_file.read, zipped(**{"3dmodel": far}))
    assert said.isprintable()
    assert len(said) < 150
