"""Emblems on the page: each is drawn once for every theme, and used by name."""

from __future__ import annotations

from markupsafe import Markup

from fabricate.webpage.artwork import emblem
from fabricate.webpage.colour import checked

#: The square that an emblem stands in, and its height there.
SIDE, TALL = 100.0, 92.0


class Signs:
    """Collects the emblems that the page uses."""

    def __init__(self) -> None:
        self._used: dict[str, tuple[str, str]] = {}

    def use(self, name: str, theme: str) -> Markup:
        """A decorative SVG of an emblem in the colours of a theme."""
        key = f"sign-{name}-{checked(theme)[1:].lower()}"
        self._used[key] = (name, theme)
        svg = '<svg class="sign" viewBox="0 0 100 100" aria-hidden="true"><use href="#{}"/></svg>'
        return Markup(svg).format(key)

    def sheet(self) -> Markup:
        """The drawings behind all emblems used so far; nothing if there are none."""
        symbols = "".join(
            f'<symbol id="{key}" viewBox="0 0 {SIDE:g} {SIDE:g}">'
            f"{emblem(name, theme, SIDE / 2, (SIDE + TALL) / 2, TALL)}</symbol>"
            for key, (name, theme) in sorted(self._used.items())
        )
        return Markup(f'<svg class="sheet" aria-hidden="true">{symbols}</svg>\n' if symbols else "")
