"""Free forms: single lumps and hulls of balls."""

from __future__ import annotations

from fabricate.schema.heads import Cheeks, Hulls
from fabricate.schema.heads import Lump as LumpFeature
from models.clay import Lump, ball, hull, prop, twin

from .blockout import of_ball
from .sculptor import Sculpt


def cheeks(s: Sculpt, f: Cheeks) -> None:
    """A ball a side, seated on the face and propped towards the axis."""
    p, n = s.on(*f.at)
    p = p + n * f.out
    part = ball(p, (f.r, f.r, f.r * f.tall))
    s.add += twin(prop(part, f.r, (-p[0], -p[1])))


def lump(s: Sculpt, f: LumpFeature) -> None:
    """A ball, propped towards the axis where it asks for it."""
    part = ball(f.at, f.r)
    _lay(s, prop(part, f.run, (-f.at[0], -f.at[1])) if f.run else part, f.both, f.late)


def hulls(s: Sculpt, f: Hulls) -> None:
    """The hull of balls, propped backwards where it asks for it."""
    part = hull([of_ball(numbers) for numbers in f.balls])
    _lay(s, prop(part, f.run) if f.run else part, f.both, f.late)


def _lay(s: Sculpt, part: Lump, both: bool, late: bool) -> None:
    where = s.late if late else s.add
    where += twin(part) if both else [part]
