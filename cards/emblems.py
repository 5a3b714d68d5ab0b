"""Emblems in the colours of a theme, and the icons that stand in where there is none."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cards import icons
from cards.colour import GOLD, HAIR, INK, PAPER, STEEL
from cards.themes import Theme

if TYPE_CHECKING:
    from cards.canvas import Pen

#: A name that begins so is an icon.
ICON: Final = "icon:"


def roles(theme: str, ground: str) -> dict[str, str]:
    """The colour of each role of an emblem's layers on the ground ink, paper or theme."""
    dark = ground == "ink"
    tones = Theme(theme)
    return {
        "ink": INK,
        "paper": PAPER,
        "light": PAPER,
        "mid": tones.tone if dark else tones.base,
        "horn": PAPER if dark else INK,
        "horncut": INK if dark else PAPER,
        "gold": GOLD,
        "steel": STEEL,
        "hair": HAIR,
    }


def icon_colour(theme: str, ground: str) -> str:
    """The colour of an icon on that ground: whichever of ink and paper reads better."""
    return {"ink": PAPER, "paper": INK}.get(ground) or Theme(theme).text


def resolve(name: str | None, fallback: str | None = None) -> tuple[str, bool]:
    """The drawing to use and whether it is an icon.

    `name` is an emblem, `icon:name`, or an icon that has no emblem of its name; `fallback` is the
    icon that stands in when there is no name, or an emblem that has no icon of its name.
    """
    if not name and fallback and fallback not in icons.names("icons"):
        return fallback, fallback not in icons.names("emblems")
    chosen = name or (f"{ICON}{fallback}" if fallback else "")
    if chosen.startswith(ICON):
        return chosen.removeprefix(ICON), True
    return chosen, chosen not in icons.names("emblems") and chosen in icons.names("icons")


def draw_mark(
    pen: Pen,
    name: str | None,
    fallback: str | None,
    middle: tuple[float, float],
    height: float,
    size: float,
    theme: str,
    ground: str,
) -> None:
    """Draw an emblem `height` mm high, or an icon `size` mm wide, round the point `middle`."""
    drawing, is_icon = resolve(name, fallback)
    x, y = middle
    if is_icon:
        pen.icon(drawing, x - size / 2, y - size / 2, size, icon_colour(theme, ground))
    else:
        pen.emblem(drawing, x, y - height / 2, height, roles(theme, ground))
