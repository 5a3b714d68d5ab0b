"""Fabricate: from one YAML file of a tabletop game to everything that puts it on a table."""

from __future__ import annotations

__version__ = "0.1.0"
