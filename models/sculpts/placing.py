"""A sculpt in the frame of a figure: upright, looking forward, as large as our own heads."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import numpy as np

from fabricate.schema.sculpts import HeadFile
from models.clay import Floats, Lump

from .soup import Report

#: What our own heads hold, mm3, and the box that none of them leaves: length, width, height, mm.
VOLUME: Final = 1200.0
LARGEST: Final = (22.0, 26.0, 28.0)
#: No head is made larger than this, mm.
MOST: Final = 60.0
#: What rounding may add to a side, mm.
ROUNDING: Final = 0.01
MM: Final = {"mm": 1.0, "cm": 10.0, "inch": 25.4, "m": 1000.0}
_WORDS: Final = {"mm": "millimetres", "cm": "centimetres", "inch": "inches", "m": "metres"}
#: How large people sculpt a head, mm: the unit in which a file's size falls in here is its own.
USUAL: Final = (8.0, 250.0)


def placed(lump: Lump, spec: HeadFile, scale: float, unit: float | None, report: Report) -> Lump:
    """The lump turned and scaled; `scale` leads from the file to the lump, `unit` from it to mm."""
    turned = lump.transform(_frame(spec))
    size = _size(turned)
    factor = _factor(turned, size, spec, scale)
    out = turned.scale((factor,) * 3)
    _tell(spec, [side / scale for side in size], scale * factor, unit, _size(out), report)
    if max(_size(out)) > MOST:
        report.refuse(
            f"becomes {max(_size(out)):.0f} mm long, and {MOST:g} mm is the most",
            "leave out 'unit', or name a smaller height or width",
        )
    length, width, _ = _size(out)
    if max(length, width) > spec.widest + ROUNDING:
        given = "unit" if spec.unit else "height" if spec.height else "width"
        report.refuse(
            f"becomes {length:.0f} mm long and {width:.0f} mm wide by its {given}, "
            f"and {spec.widest:g} mm is the most",
            f"leave out '{given}', or name {'width' if given == 'height' else 'height'} instead",
        )
    return out


def axis(name: str) -> Floats:
    """The unit vector of an axis by its name, such as -y."""
    out = np.zeros(3)
    out["xyz".index(name[-1])] = -1.0 if name.startswith("-") else 1.0
    return out


def _frame(spec: HeadFile) -> Floats:
    """The turn (3, 4) that brings the file's front to x and its up to z, and the turn about z."""
    up, front = axis(spec.upwards), axis(spec.facing)
    rows = np.stack([front, np.cross(up, front), up])
    angle = math.radians(spec.turn)
    c, s = math.cos(angle), math.sin(angle)
    return np.column_stack([np.array([[c, -s, 0], [s, c, 0], [0, 0, 1.0]]) @ rows, np.zeros(3)])


def _size(lump: Lump) -> list[float]:
    box = lump.bounding_box()
    return [box[k + 3] - box[k] for k in range(3)]


def _factor(lump: Lump, size: Sequence[float], spec: HeadFile, scale: float) -> float:
    if spec.height:
        # what is cut off at the bottom is gone from the height
        return (spec.height + spec.sink) / size[2]
    if spec.width:
        return spec.width / size[1]
    if spec.unit:
        return MM[spec.unit] / scale
    room = min(most / side for most, side in zip(LARGEST, size, strict=True))
    return min(float(np.cbrt(VOLUME / lump.volume())), room)


def _tell(
    spec: HeadFile,
    raw: Sequence[float],
    factor: float,
    unit: float | None,
    size: Sequence[float],
    report: Report,
) -> None:
    was = " x ".join(f"{side:.3g}" for side in raw)
    now = " x ".join(f"{side:.1f}" for side in size)
    if spec.unit:
        report.note(f"taken as {_WORDS[spec.unit]}, true to size: {now} mm")
        return
    name = _unit(max(raw), unit)
    likely = "" if name == "mm" else f" (it looks like {_WORDS.get(name, name)})"
    if unit is not None and likely:
        likely = f" (it says that it is in {_WORDS.get(name, name)})"
    report.note(f"scaled by {factor:.3g}{likely}: from {was} in the file to {now} mm")


def _unit(longest: float, unit: float | None) -> str:
    """The name of the unit that the file states, or in which its longest side would be usual."""
    if unit is not None:
        return next((name for name, mm in MM.items() if mm == unit), f"units of {unit:g} mm")
    low, high = USUAL
    return next((n for n in ("mm", "inch", "m") if low <= longest * MM[n] <= high), "mm")
