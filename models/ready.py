"""Importing this loads the CAD kernel: a worker does so ahead of its first part."""

from __future__ import annotations

from models import build, kernel

__all__ = ["build"]

kernel.load()
