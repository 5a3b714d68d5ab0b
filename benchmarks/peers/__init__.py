"""The benchmark deck set by Fabricate and by its peers, each a script: DECK.json OUT.pdf."""

from __future__ import annotations
