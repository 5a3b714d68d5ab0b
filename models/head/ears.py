"""Ears: leaves and rounds, dished without ever biting the skull."""

from __future__ import annotations

from fabricate.schema.heads import Ears, Rounds
from models.clay import Lump, aim, ball, cone, cut, hull, prop, twin

from .sculptor import Sculpt


def ears(s: Sculpt, f: Ears) -> None:
    """A leaf rooted in the skull; its dish, a smaller leaf, runs out to nothing at its top."""
    root = ball((0, 0, -f.root), (f.thick / 2, f.width * f.base / 2, f.thick / 2))
    placed = aim(hull(_leaf(f), root), f.towards, up=f.face, at=f.at)
    s.add += twin(prop(placed, f.run, (0, -1)) if f.run else placed)
    if f.dish:
        dish = aim(_dish(f), f.towards, up=f.face, at=f.at)
        s.cuts += twin(cut(dish, s.core))


def _disc(f: Ears, z: float, half: float, share: float, x: float = 0) -> Lump:
    """A flattened ball of a leaf's hull: a share of the thickness, x off the plane."""
    rise = max(0.5, min(half, f.length * 0.25))
    return ball((x, 0, z), (f.thick / 2 * share, half, rise))


def _leaf(f: Ears) -> list[Lump]:
    tip = ball((0, 0, f.length - f.tip), (f.thick / 2 * f.thin, f.tip, f.tip))
    belly = _disc(f, f.belly * f.length, f.width / 2, 1)
    return [_disc(f, 0, f.width * f.base / 2, 1), belly, tip]


def _dish(f: Ears) -> Lump:
    low, high = (f.length * share for share in f.dish_span)
    width, x, tip = f.width * f.dish_width, f.thick - f.dish, 0.4
    return hull(
        _disc(f, low, width * f.base / 2, 1, x),
        _disc(f, low + f.belly * (high - low), width / 2, 1, x),
        ball((f.thick * 0.46, 0, high - tip), (tip, tip, tip)),
    )


def rounds(s: Sculpt, f: Rounds) -> None:
    """A chamfered disc, propped towards the skull, with a conical dish in its face."""
    r, t = f.r, f.thick
    disc = hull(
        cone((0, 0, -t / 2), r - 0.5, r, 0.5),
        cone((0, 0, -t / 2 + 0.5), r, r, t - 1.1),
        cone((0, 0, t / 2 - 0.6), r, r - 0.6, 0.6),
    )
    s.add += twin(prop(aim(disc, f.face, at=f.at), f.run, (0, -1)))
    if f.dish:
        rim = r * 0.7 + 0.84
        pit = cone((0, 0, t / 2 - f.dish), max(0.3, rim - 0.84 - 1.2 * f.dish), rim, f.dish + 0.7)
        s.cuts += twin(cut(aim(pit, f.face, at=f.at), s.core))
