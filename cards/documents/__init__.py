"""Rulebooks, guides and sheets: Markdown with figures, set in columns on our own canvas."""

from __future__ import annotations
