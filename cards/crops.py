"""Which part of a picture shows in a box: covered to the edges, never stretched, focus in view."""

from __future__ import annotations

#: Left, top, width and height of a part of a picture, as shares of its width and height.
Share = tuple[float, float, float, float]

WHOLE: Share = (0.0, 0.0, 1.0, 1.0)


def crop(
    picture: tuple[float, float],
    box: tuple[float, float],
    focus: tuple[float, float] = (0.5, 0.5),
    zoom: float = 1.0,
) -> Share:
    """The part of a picture that fills a box (both width and height, in any unit).

    `focus` lies in the middle of the box where the picture reaches that far; at `zoom` 1 as much
    shows as the box can hold, at 2 half as much across.
    """
    across, down = picture[0] / box[0], picture[1] / box[1]
    least = min(across, down) / max(zoom, 1.0)
    wide, high = min(1.0, least / across), min(1.0, least / down)
    return _from(focus[0], wide), _from(focus[1], high), wide, high


def _from(focus: float, length: float) -> float:
    return min(max(focus - length / 2, 0.0), 1.0 - length)


def placed(part: Share, held: Share, box: tuple[float, float, float, float]) -> Share:
    """Where a picture that holds the part `held` must lie for `part` to fill the box.

    Both are shares of the whole picture; the box and the outcome are left, top, width, height.
    """
    x, y, w, h = box
    wide, high = w / part[2], h / part[3]  # of the whole picture
    left, top = x - part[0] * wide, y - part[1] * high
    return left + held[0] * wide, top + held[1] * high, held[2] * wide, held[3] * high
