"""Names of SVG that its readers share."""

from __future__ import annotations

from typing import Final

SVG: Final = "{http://www.w3.org/2000/svg}"
#: The attributes that name something else, inside the drawing or outside.
HREF: Final = ("href", "{http://www.w3.org/1999/xlink}href")
