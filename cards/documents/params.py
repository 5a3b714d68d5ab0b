"""The parameters of a document, checked before anything is set."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from fabricate.errors import LayoutError

HEX = r"^#[0-9a-fA-F]{6}$"


class Frozen(BaseModel):
    """Base of all parameters: frozen, unknown keys forbidden."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Theme(Frozen):
    """A side of the game: its colour and the emblem that stands for it in openers and figures."""

    theme: str = Field(pattern=HEX)
    emblem: str | None = None
    name: str = ""


class Plastic(Frozen):
    """How solids become grams: density in g/cm3, wall (mm) and infill (0 to 1) of a print.

    The defaults are PLA (1.24 g/cm3, makers' data sheets), three 0.4 mm lines and 15 % infill.
    """

    density: float = Field(default=1.24, gt=0, le=20)
    wall: float = Field(default=1.2, ge=0, le=10)
    infill: float = Field(default=0.15, ge=0, le=1)


class Cover(Frozen):
    """The title page: themes left and right, an icon in the medallion, small lines below."""

    left: str = ""
    right: str = ""
    icon: str = ""
    kicker: str = ""
    emblems: tuple[str, ...] = ()
    facts: tuple[tuple[str, str], ...] = ()


class Params(Frozen):
    """All that shapes a document's bytes."""

    text: str
    source: str = "document"
    design: str = Field(default="rulebook", pattern=r"^[a-z][a-z0-9-]*$")
    paper: Literal["a4", "letter"] = "a4"
    title: str
    subtitle: str = ""
    running: str = ""
    author: str = ""
    language: str = "en"
    contents: bool = True
    cover: Cover | None = None
    themes: dict[str, Theme] = Field(default_factory=dict)
    cards: dict[str, dict[str, Any]] = Field(default_factory=dict)
    plastic: Plastic = Plastic()


def read(params: Mapping[str, Any]) -> Params:
    """The parameters as a frozen model.

    Raises LayoutError naming document, key, value and what is allowed.
    """
    try:
        return Params.model_validate(dict(params))
    except ValidationError as error:
        name = params.get("source", "document")
        raise LayoutError(f"{name}: {explain(error)}") from None


def explain(error: ValidationError) -> str:
    """Every fault of a pydantic error on one line: `key: what (value)`."""
    parts = []
    for fault in error.errors():
        where = ".".join(str(step) for step in fault["loc"]) or "data"
        if fault["type"] == "extra_forbidden":
            parts.append(f"{where}: unknown key (remove it or correct its spelling)")
        elif fault["type"] == "missing":
            parts.append(f"{where}: is missing (add it)")
        else:
            parts.append(f"{where}: {fault['msg']}, not {fault['input']!r}")
    return "; ".join(parts)
