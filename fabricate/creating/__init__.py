"""New games, races, classes and herds: what `fabricate new` writes into a designer's folder."""

from __future__ import annotations
