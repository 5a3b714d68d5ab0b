"""The commands: the only place that prints or exits."""

from __future__ import annotations

from fabricate.cli.app import app, main

__all__ = ["app", "main"]
