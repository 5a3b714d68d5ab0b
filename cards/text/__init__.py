"""Text: shaping, markup, line breaking and fitting."""

from __future__ import annotations

from cards.text.capitals import capitals
from cards.text.lines import Line, Mark, Setting, Span, Style, fit
from cards.text.shaping import Glyph, Run, measure, shape
from cards.text.single import (
    LEADING,
    cut_line,
    fit_line,
    fit_lines,
    fit_name,
    least_width,
    line_size,
    lines_height,
)

__all__ = [
    "LEADING",
    "Glyph",
    "Line",
    "Mark",
    "Run",
    "Setting",
    "Span",
    "Style",
    "capitals",
    "cut_line",
    "fit",
    "fit_line",
    "fit_lines",
    "fit_name",
    "least_width",
    "line_size",
    "lines_height",
    "measure",
    "shape",
]
