"""Frames, blast and objective markers, tokens: exact, sound in range, printable as they are."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from fabricate.errors import GeometryError
from fabricate.schema.parts import BlastMarker, ObjectiveMarker, PartSpec, TerrainFrame, Token
from models.build import model
from models.flat import TAB_AIR
from tests.models.test_machined import QUICK, SLOW, gated, length, valid

#: What stands for what on the table: wood, ruin, hill and marsh.
MOTIFS = ["tree", "m-stone", "terrain", "m-drop"]
SPECS: dict[str, st.SearchStrategy[Any]] = {
    "terrain-frame": valid(
        TerrainFrame,
        size=length(4, 8.5),
        unit=st.sampled_from([20.0, 25.4]),
        width=length(10, 30),
        thickness=length(1.2, 6),
        relief=length(0.6, 1.6),
        motif=st.sampled_from([None, *MOTIFS]),
        piece=st.sampled_from(["whole", "half"]),
    ),
    "blast-marker": valid(
        BlastMarker,
        radius=length(1, 4),
        unit=st.sampled_from([20.0, 25.4]),
        band=length(4, 12),
        hole=length(2, 16),
        spokes=st.integers(3, 8),
        ticks=st.integers(0, 48),
        thickness=length(1.2, 6),
    ),
    "objective-marker": valid(
        ObjectiveMarker,
        number=st.integers(1, 99),
        motif=st.sampled_from([None, "target", "shield", "r-command"]),
        diameter=length(32, 80),
        thickness=length(2.4, 8),
        scallops=st.integers(5, 24),
    ),
    "token": valid(
        Token,
        form=st.sampled_from(["round", "square", "hexagon"]),
        icon=st.sampled_from([None, "heart", "acorn", "shield"]),
        diameter=length(16, 60),
        thickness=length(1.6, 6),
        rim=length(0.8, 3),
    ),
}


@pytest.mark.parametrize("shape", SPECS)
def test_any_marker_passes(shape: str) -> None:
    @QUICK
    @given(SPECS[shape])
    def attempt(spec: PartSpec) -> None:
        gated(shape, spec)

    attempt()


@pytest.mark.slow
@pytest.mark.parametrize("shape", SPECS)
def test_many_markers_pass(shape: str) -> None:
    @SLOW
    @given(SPECS[shape])
    def attempt(spec: PartSpec) -> None:
        gated(shape, spec)

    attempt()


@pytest.mark.parametrize("motif", MOTIFS)
def test_a_frame_measures_six_inches(motif: str) -> None:
    made = model("terrain-frame", {"motif": motif}, "f")
    assert made.expected.size == pytest.approx((152.4, 152.4, 2.8))
    raised = made.points[made.points[:, 2] > 2.7]
    corners = {tuple(np.sign(p[:2])) for p in raised}
    assert len(corners) == 4


def test_two_halves_of_a_frame_lock() -> None:
    """A half turned by half a turn lies in the other, its tab in the slot with the air it needs."""
    made = model("terrain-frame", {"size": 12, "width": 14, "motif": None, "piece": "half"}, "f")
    half = made.points[:, :2]
    assert half[:, 0].min() == pytest.approx(-152.4)
    leg = 152.4 - 7
    tab = half[half[:, 0] > 5.9]
    slot = half[(half[:, 0] < -6.1) & (half[:, 0] > -6.3)]
    assert abs(tab[:, 1] - leg).max() == pytest.approx(4.4)
    assert abs(slot[:, 1] + leg).max() == pytest.approx(4.4 + TAB_AIR, abs=0.4)
    assert slot[:, 0].min() == pytest.approx(-tab[:, 0].max() - TAB_AIR)


@pytest.mark.parametrize(("radius", "unit"), [(2, 25.4), (1.5, 25.4), (60, 1)])
def test_a_blast_reaches_exactly_so_far(radius: float, unit: float) -> None:
    made = model("blast-marker", {"radius": radius, "unit": unit}, "b")
    reach = np.hypot(made.points[:, 0], made.points[:, 1])
    assert reach.max() == pytest.approx(radius * unit, abs=1e-3)
    assert reach.min() == pytest.approx(3, abs=0.01)


def test_every_objective_has_a_number_of_its_own() -> None:
    made = [model("objective-marker", {"number": n}, "o").expected.volume for n in (1, 3, 8)]
    assert len({round(v, 2) for v in made}) == 3


def test_a_token_is_as_wide_as_it_says() -> None:
    for form, across in (("round", 20), ("square", 20), ("hexagon", 23.094)):
        made = model("token", {"form": form, "icon": "heart"}, "t")
        assert made.expected.size == pytest.approx((across, 20, 2.4), abs=0.01)


@pytest.mark.parametrize(
    ("cls", "given_", "message"),
    [
        (TerrainFrame, {"size": 1}, r"size 1 times 25\.4 is 25\.4 mm, and it takes 60 to 400"),
        (TerrainFrame, {"width": 30}, r"width 30 leaves too little room .*at most 25\.4"),
        (TerrainFrame, {"piece": "half"}, r"width 10 is too narrow for a joint"),
        (BlastMarker, {"radius": 5}, r"radius 5 times 25\.4 is 127 mm"),
        (BlastMarker, {"radius": 1, "band": 16}, r"band 16 and hole 6 leave no arms"),
        (BlastMarker, {"hole": 2, "spokes": 8}, r"8 spokes leave no openings .*at most 5"),
        (BlastMarker, {"radius": 1, "ticks": 70}, r"70 ticks run into each other"),
        (ObjectiveMarker, {"thickness": 2, "relief": 1.6}, r"relief of 1\.6 leaves"),
        (Token, {"icon": "heart", "text": "W"}, r"both the icon heart and the text 'W'"),
        (Token, {"diameter": 16, "rim": 3}, r"rim 3 is more than an eighth"),
    ],
)
def test_what_cannot_be_says_why(cls: type, given_: dict[str, Any], message: str) -> None:
    with pytest.raises(ValidationError, match=message):
        cls(**given_)


def test_a_text_too_fine_for_its_token_is_an_error() -> None:
    with pytest.raises(GeometryError, match=r"t: text .WWW.: its strokes are narrower"):
        model("token", {"text": "WWW", "diameter": 14}, "t")


@pytest.mark.slow
def test_two_processes_write_the_same_bytes(tmp_path: Path) -> None:
    shapes = [*SPECS, "base", "movement-tray", "measuring-stick"]
    written = [
        _in_a_process(tmp_path / name, order)
        for name, order in (("a", shapes), ("b", shapes[::-1]))
    ]
    assert written[0] == written[1]


def _in_a_process(folder: Path, shapes: list[str]) -> dict[str, str]:
    folder.mkdir()
    code = (
        "import json, sys; from pathlib import Path; from models.build import make\n"
        "for s in json.loads(sys.argv[1]):\n"
        "    for f in ('step', 'stl', '3mf'): make(s, {}, Path(sys.argv[2]) / f'{s}.{f}')\n"
    )
    call = [sys.executable, "-W", "ignore", "-c", code, json.dumps(shapes), str(folder)]
    subprocess.run(call, check=True, capture_output=True, text=True)
    files = sorted(folder.iterdir())
    assert len(files) == 3 * len(shapes)
    return {f.name: hashlib.sha256(f.read_bytes()).hexdigest() for f in files}
