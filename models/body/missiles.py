"""Crossbow and sling."""

from __future__ import annotations

from fabricate.schema.bodies import BodyForm
from models.clay import Lump, ball, box, cut, fuse, hull, nib, prop, ray, sheet, stand, stroke

from .figure import Figure
from .holding import Hold, Reach


def crossbow(figure: Figure, form: BodyForm) -> Hold:
    """Spanned and held upright before the breast; between string and bow it is a thin web."""
    s = form.weapon_size
    azimuth, out = (-62.0, 7.4) if form.mounted else (-24.0, 6.9)
    top = 14.6 + 4.0 * form.weapon_length
    half, tip, nut = 5.6 * s, top - 2.6, top - 2.6 - 5.6 * s * 1.0

    def put(part: Lump) -> Lump:
        """From a drawing that looks along +x, at the origin."""
        return part.rotate((0, 0, azimuth)).translate(
            tuple(float(v) for v in ray(azimuth, 0) * out)
        )

    web = stand(
        sheet(
            [
                (0, nut - 0.9),
                (half, tip - 0.6),
                (half, tip + 0.3),
                (0, top - 0.4),
                (-half, tip + 0.3),
                (-half, tip - 0.6),
            ],
            1.3,
        ),
        (0, 1, 0),
        (0, 0, 1),
    )
    limb = [
        (0, half * 1.0, tip),
        (0, half * 0.5, top - 1.05),
        (0, 0, top - 0.6),
        (0, -half * 0.5, top - 1.05),
        (0, -half, tip),
    ]
    string = [(0, half, tip), (0, 0, nut), (0, -half, tip)]
    stock = hull(
        box(-1.0, 1.0, -0.9, 0.9, nut - 4.2, top), box(-0.8, 0.8, -0.7, 0.7, nut - 5.0, top + 0.6)
    )
    bolt = hull(nib((1.0, 0, nut + 0.8), 0.6), nib((1.0, 0, top - 0.8), 0.6))
    butt = prop(box(-1.0, 1.0, -0.9, 0.9, nut - 5.0, nut - 3.0), 3.2, (-1, 0))
    figure.add.append(put(fuse(web, stroke(limb, 1.3), stroke(string, 0.95), stock, bolt, butt)))
    x, y, _ = ray(azimuth, 0) * out
    right = Reach((1.2, -7.2, 11.2), (x - 0.9, y - 0.9, nut - 1.4))
    if form.mounted:
        return Hold(right)
    return Hold(right, Reach((2.6, 6.6, 11.0), (x - 0.8, y + 1.6, nut + 1.6)))


def sling(figure: Figure, form: BodyForm) -> Hold:
    """Its two cords hang from the fist to a pouch with a stone, which lies on the ground."""
    s, low = form.weapon_size, max(figure.floor, 1.6)
    x, y, hand = (4.8, -5.2, 13.4)
    if form.mounted:
        low, y = 4.0, -7.0
    pouch = hull(
        ball((x, y, low + 1.0), (1.9 * s, 1.9 * s, 1.9)),
        ball((x, y, low + 2.6), (1.7 * s, 1.7 * s, 1.5)),
    )
    stone = ball((x, y, low + 3.4), (1.3 * s, 1.3 * s, 1.5))
    cords = [
        hull(ball((x + dx, y + dy, low + 2.8), 0.75), ball((x, y, hand), 0.75))
        for dx, dy in ((1.1, 0.9), (-1.1, -0.9))
    ]
    seam = stroke([ray(a, 0) * 1.85 * s + (x, y, low + 2.2) for a in range(0, 361, 45)], 0.3)
    base = figure.held((x, y, low + 1.0), 1.7 * s)
    bag = cut(pouch, seam) ^ box(-20, 20, -20, 20, low - 0.6, 40)
    figure.add += [bag, stone, *cords, base]
    return Hold(Reach((0.6, -7.4, 12.2), (x - 0.4, y + 0.2, hand)))
