"""The colours that derive from the one theme colour of a race, class or deck."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from cards.colour import INK, PAPER, contrast, mix, text_on

#: Least contrast of headings on paper (WCAG 2.2 AA for small text).
HEADING_CONTRAST = 4.5
#: Least contrast of an emblem's middle tone on an ink ground.
TONE_CONTRAST = 2.2
_STEPS = 20


def _until(start: str, end: str, share: float, ground: str, least: float) -> str:
    """`start` mixed towards `end` by `share`, or by more where the contrast asks for it."""
    first = round(share * _STEPS)
    for step in range(first, _STEPS):
        colour = mix(start, end, step / _STEPS)
        if contrast(colour, ground) >= least:
            return colour
    return end


@dataclass(frozen=True)
class Theme:
    """Tones of one theme colour `base` (#rrggbb), as two blocks of a linocut need them."""

    base: str

    @cached_property
    def sky(self) -> str:
        """Ground of a picture; also the cuts in what stands against it."""
        return mix(self.base, PAPER, 0.5)

    @cached_property
    def far(self) -> str:
        """Far hills."""
        return mix(self.base, INK, 0.18)

    @cached_property
    def heading(self) -> str:
        """Headings on paper: a third of ink in it, or as much as it takes to read well."""
        return _until(self.base, INK, 0.3, PAPER, HEADING_CONTRAST)

    @cached_property
    def tone(self) -> str:
        """Middle tone of an emblem that stands on ink."""
        return _until(self.base, PAPER, 0.0, INK, TONE_CONTRAST)

    @cached_property
    def text(self) -> str:
        """Text on the theme itself: ink or paper, whichever contrasts more."""
        return text_on(self.base)

    @cached_property
    def leaf(self) -> str:
        """Cuts in an ink frame."""
        return mix(self.base, PAPER, 0.6)

    @cached_property
    def ray(self) -> str:
        """Cuts in a ground of the theme itself."""
        return mix(self.base, PAPER, 0.45)

    @cached_property
    def deep(self) -> str:
        """A dark ground for paper-coloured marks."""
        return _until(self.base, INK, 0.25, PAPER, HEADING_CONTRAST)

    @cached_property
    def ring(self) -> str:
        """A light ring round a dark ground."""
        return mix(self.base, PAPER, 0.45)
