"""The verbs and pens of clay do to lumps what they say."""

from __future__ import annotations

import math

import numpy as np
import pytest

from fabricate.errors import GeometryError
from models import clay
from models.clay import (
    Skin,
    aim,
    ball,
    box,
    cone,
    cut,
    dense,
    disc,
    fuse,
    horn,
    hull,
    loft,
    monotone,
    nib,
    prop,
    ray,
    sheet,
    stand,
    stroke,
    tidy,
    tri,
    turned,
    twin,
)
from models.clay.skin import RayMissedError


def test_masters_have_the_volume_of_their_shape() -> None:
    assert ball((0, 0, 0), 3).volume() == pytest.approx(36 * math.pi, rel=0.03)
    assert ball((0, 0, 0), (1, 2, 3)).volume() == pytest.approx(8 * math.pi, rel=0.05)
    assert cone((0, 0, 0), 2, 1, 3).volume() == pytest.approx(7 * math.pi, rel=0.02)
    assert cone((0, 0, 0), 2, 2, 3).volume() == pytest.approx(12 * math.pi, rel=0.02)
    assert disc(5, 2).volume() == pytest.approx(50 * math.pi, rel=0.01)
    assert disc(5, 2, chamfer=0.4).volume() < disc(5, 2).volume()
    assert turned([(2, 0), (2, 1), (1, 2)]).volume() == pytest.approx(19 / 3 * math.pi, rel=0.01)
    assert box(-1, 1, -2, 2, 0, 3).volume() == pytest.approx(24)


def test_masters_are_made_once() -> None:
    clay.forget()
    ball((0, 0, 0), 3)
    hits = clay.masters._ball.cache_info().hits
    ball((5, 5, 5), (3, 2, 1))
    assert clay.masters._ball.cache_info().hits == hits + 1


def test_sheets_stand_where_they_are_put() -> None:
    square = [(0, 0), (4, 0), (4, 4), (0, 4)]
    assert sheet(square, 2).volume() == pytest.approx(32)
    assert sheet(square, 2, taper=20).volume() < 32
    assert sheet(square, 2, smooth=True).volume() > 32
    up = stand(sheet(square, 2), (0, 1, 0), (0, 0, 1), (7, 0, 0))
    assert up.bounding_box() == pytest.approx((6, 0, 0, 8, 4, 4))


def test_monotone_never_overshoots() -> None:
    y = np.array([[0.0], [0.0], [1.0], [1.0]])
    q = monotone([0, 1, 2, 3], y, np.linspace(0, 3, 50))
    assert q.min() >= 0
    assert q.max() <= 1
    assert q[0] == 0
    assert q[-1] == 1


def test_lofts_are_solids_along_both_axes() -> None:
    rows = [(0, 5, 3, 3, 3, 2), (4, 5, 4, 3, 2, 2.4), (9, 5, 2, 2, 2, 2)]
    low = loft(rows, tip=1.0).bounding_box()
    assert low[0] == pytest.approx(0, abs=1e-4)
    assert 9.9 < low[3] <= 10
    tall = loft(rows, "z").bounding_box()
    assert (tall[2], tall[5]) == pytest.approx((0, 9), abs=1e-4)
    with pytest.raises(GeometryError, match="the loft is not a solid"):
        loft([(0, 0, 1, 1, 1, 2), (1, 0, math.nan, 1, 1, 2)])


def test_cut_and_fuse_take_nested_lists_and_nothing() -> None:
    b = box(0, 2, 0, 2, 0, 2)
    assert cut(b, [], None) is b
    assert fuse(b, [None, [box(1, 3, 0, 2, 0, 2)]]).volume() == pytest.approx(12)
    assert cut(b, [[box(1, 3, 0, 2, 0, 2)]]).volume() == pytest.approx(4)
    assert hull(b, box(4, 6, 0, 2, 0, 2)).volume() == pytest.approx(24)
    assert sum(p.volume() for p in twin(b)) == pytest.approx(16)


def test_tidy_drops_crumbs_and_names_loose_bodies() -> None:
    b = box(0, 2, 0, 2, 0, 2)
    assert tidy(fuse(b, box(5, 5.1, 0, 0.1, 0, 0.1))).volume() == pytest.approx(8)
    with pytest.raises(GeometryError, match=r"2 separate bodies of 8\.00, 1\.00 mm3"):
        tidy(fuse(b, box(5, 6, 0, 1, 0, 1)))


def test_prop_leaves_nothing_that_hangs() -> None:
    t = tri(prop(box(0, 1, -1, 1, 5, 6), 4))
    n = np.cross(t[:, 1] - t[:, 0], t[:, 2] - t[:, 0])
    n /= np.linalg.norm(n, axis=1, keepdims=True)
    off_bed = t[:, :, 2].max(1) > 1.01
    assert n[off_bed, 2].min() > -math.sin(math.radians(46))


def test_aim_turns_the_axis() -> None:
    rod = aim(box(-0.1, 0.1, -0.1, 0.1, 0, 5), (1, 0, 0))
    assert rod.bounding_box()[3] == pytest.approx(5)
    assert aim(box(-0.1, 0.1, -0.1, 0.1, 0, 5), (0, 0, -1)).bounding_box()[2] == pytest.approx(-5)


def test_rays_find_the_skin_and_say_when_they_miss() -> None:
    skin = Skin(box(-1, 1, -1, 1, -1, 1))
    p, n = skin.hit((0, 0, 0), ray(90, 0))
    assert p == pytest.approx((0, 1, 0))
    assert n == pytest.approx((0, 1, 0))
    with pytest.raises(RayMissedError, match=r"a ray from \(0.00, 0.00, 5.00\)"):
        skin.hit((0, 0, 5), (0, 0, 1))
    with pytest.raises(ValueError, match="misses the part"):
        skin.hit((5, 0, 0), (1, 0, 0))


def test_strokes_follow_their_points() -> None:
    line = stroke([(0, 0, 0), (5, 0, 0), (9, 0, 0)], (0.5, 1.0))
    x0, _y0, _z0, x1, y1, z1 = line.bounding_box()
    assert (x0, x1) == pytest.approx((-0.5, 10))
    assert (y1, z1) == pytest.approx((1.0, 1.15))
    assert stroke([(0, 0, 0)], 1).volume() == pytest.approx(nib((0, 0, 0), 1).volume())
    assert stroke([(0, 0, 0), (1, 0, 0)], 1, make=ball).volume() > 4
    assert len(dense([(0, 0), (0, 5)], 1.2)) == 6


def test_horns_taper() -> None:
    plain = horn([(0, 0, 0), (0, 2, 4), (2, 2, 8)], 1.5, 0.5)
    assert plain.bounding_box()[5] == pytest.approx(8.5, abs=0.05)
    assert horn([(0, 0, 0), (4, 2, 0.5)], 1.0, 0.5, run=2).volume() > plain.volume() / 4
