"""What every drawn element shares: the card it stands on and the manner of its parameters."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict

from cards.frame import Frame


class Params(BaseModel):
    """Parameters of an element: frozen, and no key unknown."""

    model_config = ConfigDict(frozen=True, extra="forbid", coerce_numbers_to_str=True)


__all__ = ["Frame", "Params"]
