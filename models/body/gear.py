"""From a form to a figure: torso, dress, weapon, shield, and the arms that hold them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from fabricate.schema.bodies import BodyForm, Weapon
from models.clay import Skin

from . import archery, blades, cloaks, clothes, missiles, mounts, shafts, shields
from .figure import Figure
from .holding import Hold, Reach
from .torso import gap, torso

#: How each weapon is made; it says where the hands are.
WEAPONS: Final[Mapping[Weapon, Callable[[Figure, BodyForm], Hold]]] = MappingProxyType(
    {
        "none": lambda figure, form: Hold(),
        "sword": blades.sword,
        "dagger": blades.dagger,
        "axe": blades.axe,
        "mace": blades.mace,
        "hammer": blades.hammer,
        "club": blades.club,
        "spear": shafts.spear,
        "lance": shafts.lance,
        "pike": shafts.pike,
        "halberd": shafts.halberd,
        "javelins": shafts.javelins,
        "staff": shafts.staff,
        "banner": shafts.banner,
        "great-sword": blades.great_sword,
        "great-axe": shafts.great_axe,
        "great-hammer": shafts.great_hammer,
        "bow": archery.bow,
        "crossbow": missiles.crossbow,
        "handgun": shafts.handgun,
        "sling": missiles.sling,
    }
)
#: Where a free hand rests: on the belt.
FREE_RIGHT = Reach((0.6, -7.4, 11.8), (4.4, -3.6, 10.2))
FREE_LEFT = Reach((0.6, 7.4, 11.8), (4.4, 3.6, 10.2))
#: Radius of arm and fist by build, mm.
ARMS = {"slim": (1.75, 1.6), "sturdy": (1.9, 1.75), "heavy": (2.15, 1.9)}


def assembled(form: BodyForm, small: float = 1.0) -> Figure:
    """The whole figure of a form, as drawn; see `Figure` for `small`."""
    foot = mounts.foot(form) if form.mounted else None
    figure = Figure(torso(form), lift=form.lift, foot=foot, gap=gap(form), small=small)
    if form.mounted:
        figure.skins.append(Skin(mounts.caparison(form)))
        figure.add += mounts.mount(form)
    clothes.dress(figure, form)
    hold = WEAPONS[form.weapon](figure, form)
    left = hold.left
    if form.shield_on_back:
        shields.on_back(figure, form)
    elif form.shield != "none":
        left = shields.on_arm(figure, form).left
    _arm(figure, form, hold.right or FREE_RIGHT, -1)
    _arm(figure, form, left or FREE_LEFT, 1)
    clothes.collar(figure, form)
    if form.pauldrons:
        clothes.pauldrons(figure, form)
    if form.cloak != "none":
        cloaks.cloak(figure, form)
    if form.quiver != "none":
        archery.quiver(figure, form)
    return figure


def _arm(figure: Figure, form: BodyForm, reach: Reach, side: int) -> None:
    """An arm from the shoulder of the form's width; a broad man's elbow is farther out."""
    r, fist = ARMS[form.build]
    y = form.wide - 1.0
    elbow = (reach.elbow[0], reach.elbow[1] + side * 0.8 * (form.wide - 6.5), reach.elbow[2])
    figure.arm(((0, side * y, 15.5), elbow, reach.hand), r, fist)
