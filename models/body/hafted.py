"""Heads of axes and hammers, drawn upright about the z axis with their edge along x.

Every lower edge climbs at more than 45 degrees, so blades sweep upwards.
"""

from __future__ import annotations

from models.clay import Lump, box, cone, fuse, hull, sheet, stand


def axe_head(top: float, size: float, out: float = 4.4, tall: float = 7.6) -> Lump:
    """One blade along +x, its upper horn at `top`: a fan with a round edge."""
    w, h = out * size, tall * size
    low = top - h
    outline = [
        (-0.4, low + 0.02 * h),
        (0.5, low),
        (0.5 * w, low + 0.33 * h),
        (0.90 * w, low + 0.66 * h),
        (w, low + 0.77 * h),
        (w, low + 0.88 * h),
        (0.84 * w, top),
        (0.62 * w, top - 0.16 * h),
        (0.4 * w, top - 0.26 * h),
        (-0.4, top - 0.28 * h),
    ]
    blade = stand(sheet(outline, 2.6), (1, 0, 0), (0, 0, 1))
    wedge = hull(
        box(-0.4, 0.6, -1.15, 1.15, low - 1, top + 1), box(w, w + 0.1, -0.6, 0.6, low - 1, top + 1)
    )
    eye = hull(
        box(-1.25, 1.0, -1.25, 1.25, low + 1.2, top - 0.28 * h),
        cone((0, 0, low - 0.6), 0.7, 0.7, 0.2),
    )
    return fuse(blade ^ wedge, eye)


def double_head(top: float, size: float) -> Lump:
    """Two blades along x, swept up, with a spike between them."""
    one = axe_head(top, size, 4.5, 7.0)
    spike = hull(cone((0, 0, top - 3.5), 0.95, 0.4, 3.5))
    return fuse(one, one.mirror((1, 0, 0)), spike)


def hammer_head(top: float, size: float) -> Lump:
    """A block along +x and a spike along -x, each on a thin gusset that climbs at 50 degrees."""
    s, mid = size, top - 1.7 * size
    block = hull(
        box(0.4, 3.6 * s, -1.7 * s, 1.7 * s, mid - 1.2 * s, mid + 1.3 * s),
        box(0.4, 3.2 * s, -1.3 * s, 1.3 * s, mid + 1.3 * s, top),
        box(0.4, 3.5 * s, -0.5, 0.5, mid - 3.1 * s, mid),
    )
    pick = hull(
        box(-0.9, 0.5, -1.1, 1.1, mid - 2.4 * s, mid + 1.3 * s),
        box(-3.5 * s, -3.3 * s, -0.4, 0.4, mid + 1.1 * s, mid + 1.6 * s),
        box(-0.4, 0.4, -0.4, 0.4, mid - 3.6 * s, mid),
    )
    gusset = hull(
        box(0, 3.45 * s, -0.65, 0.65, mid - 3.0 * s, mid - 2.6 * s),
        box(-0.6, 0.6, -0.65, 0.65, mid - 7.2 * s, mid - 3.0 * s),
    )
    return fuse(block, pick, gusset)


def halberd_head(top: float, size: float) -> Lump:
    """A blade along +x, a hook along -x, and a long point."""
    neck = top - 4.2
    hook = hull(
        box(-0.8, 0.2, -0.9, 0.9, neck - 4.6, neck - 2.2),
        box(-2.6 * size, -2.4 * size, -0.45, 0.45, neck - 2.4, neck - 1.9),
    )
    point = hull(
        box(-0.9, 0.9, -0.9, 0.9, neck - 0.8, neck + 0.4),
        box(-0.35, 0.35, -0.35, 0.35, top - 0.2, top),
    )
    return fuse(axe_head(neck - 0.4, size, 4.7, 7.4), hook, point)


def flag(low: float, size: float) -> Lump:
    """A swallow-tailed cloth along +x, its lower edge climbing at 47 degrees, with a lozenge."""
    s = size
    outline = [
        (0.0, low),
        (6.6 * s, low + 7.1 * s),
        (5.0 * s, low + 9.0 * s),
        (6.6 * s, low + 11.4 * s),
        (0.0, low + 9.6 * s),
    ]
    cloth = stand(sheet(outline, 1.5), (1, 0, 0), (0, 0, 1))
    x, z = 2.6 * s, low + 6.6 * s
    lozenge = hull(
        *[box(x - 0.1, x + 0.1, -1.25, 1.25, z - 0.2, z + 0.2)],
        box(x - 1.5 * s, x + 1.5 * s, -0.5, 0.5, z - 0.1, z + 0.1),
        box(x - 0.1, x + 0.1, -0.5, 0.5, z - 2.2 * s, z + 2.2 * s),
    )
    return fuse(cloth, lozenge)
