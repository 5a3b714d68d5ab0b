"""The common ground of the data model: a frozen model, identifiers, colours and card text."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    StringConstraints,
)

#: Names that Windows keeps for devices; a file of that name cannot be made there.
RESERVED = frozenset(
    {"con", "prn", "aux", "nul", *(f"{d}{n}" for d in ("com", "lpt") for n in range(1, 10))}
)


class Model(BaseModel):
    """A frozen section of a game file; keys that it does not know are faults."""

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        str_strip_whitespace=True,
        allow_inf_nan=False,
        defer_build=True,  # the game as a whole is made once, not every section by itself first
    )


def _free_of_device_names(value: str) -> str:
    if value in RESERVED:
        raise ValueError(
            f"no file on Windows can be called '{value}' (choose another, such as '{value}-1')"
        )
    return value


def _as_text(value: Any) -> Any:
    """A number where text is wanted is meant as it is written (a coin that shows 1)."""
    return str(value) if isinstance(value, int | float) and not isinstance(value, bool) else value


#: What an entry is called in the file and in file names: a-z, 0-9 and single hyphens.
Id = Annotated[
    str,
    StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=32),
    AfterValidator(_free_of_device_names),
]
#: A short text on one line: a name, a label.
Name = Annotated[
    str,
    BeforeValidator(_as_text),
    StringConstraints(min_length=1, max_length=80, pattern=r"^[^\r\n\t]*$"),
]
#: Text of any length that is shown as it stands: never markup, never a template.
Text = Annotated[str, BeforeValidator(_as_text), StringConstraints(min_length=1, max_length=4000)]
#: A colour as #rrggbb.
Hex = Annotated[str, StringConstraints(pattern=r"^#[0-9a-fA-F]{6}$"), AfterValidator(str.lower)]
#: The name of an icon or emblem; that it exists is checked with the templates.
IconName = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=40)]
#: A picture in the game's folder: PNG, JPEG or SVG, relative, with forward slashes.
ART = r"(?i)^[^\\:\x00-\x1f]+\.(png|jpe?g|svg)$"
ArtPath = Annotated[str, StringConstraints(pattern=ART, max_length=200)]
#: How many of a thing are made.
Quantity = Annotated[int, Field(ge=1, le=500)]
#: The same, where none is a choice too.
Count = Annotated[int, Field(ge=0, le=500)]
#: Millimetres, above nought.
Millimetres = Annotated[float, Field(gt=0, le=2000)]


class Markup(Model):
    """Text with **bold**, *italic* and :icon-name: in it."""

    markup: Text = Field(description="Text with **bold**, *italic* and :icon-name: in it.")


#: Card text: a plain string is shown as it stands; {markup: ...} may hold bold, italic and icons.
CardText = Text | Markup


def as_markup(text: str | Markup) -> str:
    """Card text as inline markup, with the marks of a plain text escaped by a backslash."""
    if isinstance(text, Markup):
        return text.markup
    return "".join("\\" + c if c in "\\*:" else c for c in text)
