"""The data model of a game file: one section, one file."""

from __future__ import annotations

from fabricate.schema.game import Game

__all__ = ["Game"]
