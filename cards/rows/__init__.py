"""Rows of stats that meet across a seam: their data, their heights, their labels and value tabs."""

from __future__ import annotations

from cards.rows.heights import Band, bands
from cards.rows.model import Row

__all__ = ["Band", "Row", "bands"]
