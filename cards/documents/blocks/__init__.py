"""Blocks: what can be measured, split at a column's end and drawn, one kind a file."""

from __future__ import annotations
