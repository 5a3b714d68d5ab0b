"""The vocabulary of heads: one frozen, ranged and described model for each feature."""

from __future__ import annotations
