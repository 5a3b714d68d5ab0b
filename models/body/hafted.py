"""Heads of axes and hammers, drawn upright about the z axis with their edge along x.

Every lower edge climbs at more than 45 degrees, so blades sweep upwards.
"""

from __future__ import annotations

from models.clay import Lump, box, cone, fuse, hull, sheet, stand


def _wing(root: tuple[float, float], edge: tuple[float, float], out: float) -> Lump:
    """A wedge from a thick root to a thin edge, each (lower, upper), `out` mm along x."""
    return hull(
        box(-0.2, 0.8, -1.0, 1.0, *root),
        box(out - 0.5, out, -0.6, 0.6, *edge),
    )


def axe_head(top: float, size: float, out: float = 4.2, tall: float = 6.4) -> Lump:
    """One blade along +x, its upper horn at `top`."""
    out, tall = out * size, tall * size
    low = top - tall
    blade = _wing((low, top - 0.32 * tall), (low + 0.86 * out, top), out)
    eye = hull(
        box(-1.25, 1.0, -1.25, 1.25, low + 0.9, top - 0.32 * tall),
        cone((0, 0, low - 0.7), 0.8, 0.8, 0.2),
    )
    return fuse(blade, eye)


def double_head(top: float, size: float) -> Lump:
    """Two blades along x, swept up, with a spike between them."""
    one = axe_head(top, size, 4.5, 7.0)
    spike = cone((0, 0, top - 3.5), 0.95, 0.4, 3.5)
    return fuse(one, one.mirror((1, 0, 0)), spike)


def hammer_head(top: float, size: float) -> Lump:
    """A block along +x and a spike along -x, both on a keel."""
    s, mid = size, top - 1.9 * size
    block = hull(
        box(0.6, 3.6 * s, -1.7 * s, 1.7 * s, mid - 1.2 * s, mid + 1.2 * s),
        box(0.6, 3.1 * s, -1.2 * s, 1.2 * s, mid + 1.2 * s, mid + 1.7 * s),
        box(-0.8, 0.8, -0.8, 0.8, mid - 5.2 * s, mid),
    )
    pick = hull(
        box(-0.9, 0.5, -1.0, 1.0, mid - 1.2 * s, mid + 1.2 * s),
        box(-3.4 * s, -3.2 * s, -0.4, 0.4, mid + 0.4 * s, mid + 0.9 * s),
        box(-0.8, 0.8, -0.8, 0.8, mid - 4.6 * s, mid),
    )
    return fuse(block, pick)


def halberd_head(top: float, size: float) -> Lump:
    """A blade along +x, a hook along -x, and a long point."""
    neck = top - 3.6
    hook = hull(
        box(-0.8, 0.2, -0.9, 0.9, neck - 4.6, neck - 2.2),
        box(-2.6 * size, -2.4 * size, -0.45, 0.45, neck - 2.4, neck - 1.9),
    )
    point = hull(
        box(-0.9, 0.9, -0.9, 0.9, neck - 0.8, neck + 0.4),
        box(-0.35, 0.35, -0.35, 0.35, top - 0.2, top),
    )
    return fuse(axe_head(neck + 0.4, size, 3.9, 6.2), hook, point)


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
