"""Plates: many parts packed onto one bed of a 3D printer."""

from __future__ import annotations

from .build import plate

__all__ = ["plate"]
