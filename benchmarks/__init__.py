"""Measures Fabricate as its users meet it: whole processes, wall time and peak memory."""

from __future__ import annotations
