"""Cloaks: a cloth down the back, solid to the body behind, engraved with folds."""

from __future__ import annotations

from fabricate.schema.bodies import BodyForm
from models.clay import FAR, Lump, Skin, box, cut, fuse, loft, ray, stroke

from .figure import Figure
from .torso import Sections

#: Azimuths of the folds, on both sides, and the height at which they run out, mm.
FOLDS, CREST = (104, 124, 144, 163, 180), 15.0
#: How far forward the cloth reaches, mm.
FRONT = 0.6
#: The hem of a short cloak is at this height, mm; a rider's cloak ends so far above the floor.
SHORT, OVER_RUMP = 9.6, 9.6


def cloak(figure: Figure, form: BodyForm) -> None:
    """The cloth from the shoulders to its hem."""
    w = form.wide
    hem, lowest = _hem(figure, form)
    back = [
        hem[-1],
        (15.0, 0, w + 0.75, 1, 6.0, 2.3),
        (17.4, 0, w - 0.2, 1, 5.5, 2.2),
        (18.7, 0, 4.6, 1, 4.75, 2.0),
    ]
    whole = fuse(loft(hem, "z"), loft(back, "z"))
    cloth = whole ^ box(-FAR, FRONT, -FAR, FAR, -FAR, FAR)
    figure.add.append(cut(cloth, _folds(cloth, lowest)))


def _hem(figure: Figure, form: BodyForm) -> tuple[Sections, float]:
    """The two lowest sections, drafted where they hang, and where the folds begin."""
    w, low = form.wide, figure.floor
    if form.cloak == "short":
        draft = 1.25 * max(w - 4.6, 1.9)
        hem: Sections = [(SHORT - draft, 0, 5.0, 1, 4.5, 2.2), (SHORT, 0, w + 0.4, 1, 6.4, 2.3)]
        return hem, SHORT + 1.2
    if form.mounted:
        low += OVER_RUMP
        hem = [(low, 0, 5.2, 1, 5.0, 2.2), (low + 3.2, 0, w + 0.8, 1, 7.8, 2.3)]
    else:
        hem = [(low, 0, 7.2, 1, 7.3, 2.3), (max(9.0, low + 1), 0, w + 0.4, 1, 6.6, 2.3)]
    return hem, max(hem[-1][0] - 6.5, low + 0.8)


def _folds(cloth: Lump, lowest: float) -> list[Lump]:
    """Grooves, deep below and running out above."""
    skin, lines = Skin(cloth), []
    for azimuth in FOLDS:
        for turn in dict.fromkeys((azimuth, -azimuth)):
            heights = (lowest, (lowest + CREST) / 2, CREST)
            spots = [skin.hit((-0.5, 0, z), ray(turn, 0))[0] for z in heights]
            lines.append(stroke(spots, (1.0, 0.35)))
    return lines
