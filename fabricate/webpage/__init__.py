"""The index page of a build: one self-contained HTML file that shows what to print, cut and buy."""

from __future__ import annotations

from fabricate.webpage.page import index

__all__ = ["index"]
