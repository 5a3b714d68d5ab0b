"""A picture of one's own: its file, and what of it shows in the box of a card."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal, Self

from pydantic import (
    Field,
    GetCoreSchemaHandler,
    GetJsonSchemaHandler,
    field_validator,
    model_validator,
)
from pydantic_core import CoreSchema, core_schema

from fabricate.schema.base import ART, ArtPath, Model

Share = Annotated[float, Field(ge=0, le=1)]
#: So near may a picture be looked at; what is left of it should still have pixels to show.
NEAREST = 10


class Picture(Model):
    """A picture of one's own and how it is cut to the box of a card."""

    file: ArtPath = Field(description="A PNG, JPEG or SVG in the game's folder.")
    focus: tuple[Share, Share] | None = Field(
        None,
        description="What must be seen: its place as shares of the width from the left and of the "
        "height from the top (default: the middle, [0.5, 0.5]).",
    )
    zoom: float | None = Field(
        None, ge=1, le=NEAREST, description="How near: 1 shows as much as the box can hold."
    )
    fit: Literal["crop", "whole"] | None = Field(
        None,
        description="crop fills the box and cuts what stands out; whole shows all of the picture "
        "(default: whole if it has a transparent ground, else crop).",
    )

    @field_validator("file", mode="before")
    @classmethod
    def _file_of_a_kind(cls, value: Any) -> Any:
        if not isinstance(value, str) or re.match(ART, value.strip()):
            return value
        if "://" in value:
            raise ValueError(
                f"'{value}' is an address (save the picture in the game's folder and name its file)"
            )
        if "\\" in value:
            forward = value.replace("\\", "/")
            raise ValueError(f"'{value}' has backslashes (write it with slashes: {forward})")
        raise ValueError(f"'{value}' is no PNG, JPEG or SVG (save the picture as one of these)")

    @field_validator("focus", mode="before")
    @classmethod
    def _two_shares(cls, value: Any) -> Any:
        if value is not None and not (isinstance(value, list | tuple) and len(value) == 2):
            raise ValueError(
                "the focus is two numbers, from the left and from the top "
                "(write it as [0.5, 0.3], each from 0 to 1)"
            )
        return value

    @model_validator(mode="after")
    def _whole_is_whole(self) -> Self:
        if self.fit == "whole" and (self.focus or self.zoom):
            raise ValueError(
                "'fit: whole' shows all of the picture, so 'focus' and 'zoom' have no meaning "
                "(leave them out, or write 'fit: crop')"
            )
        return self

    @property
    def placing(self) -> dict[str, Any]:
        """What a layout needs to know of it: fit (perhaps null), focus and zoom."""
        cropped = self.focus is not None or self.zoom is not None
        return {
            "fit": self.fit or ("crop" if cropped else None),
            "focus": list(self.focus or (0.5, 0.5)),
            "zoom": self.zoom or 1.0,
        }


class _ShortForm:
    """The path alone stands for a picture with nothing else said."""

    @staticmethod
    def _widened(value: Any) -> Any:
        return value if isinstance(value, dict | Picture) else {"file": value}

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        """The schema of the long form, behind the widening."""
        return core_schema.no_info_before_validator_function(self._widened, handler(source))

    def __get_pydantic_json_schema__(
        self, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        """Either the path or the mapping."""
        path = Picture.model_json_schema()["properties"]["file"]
        return {"anyOf": [path, handler(schema)]}


#: `art: art/fox.png`, or `art: {file: art/fox.png, focus: [0.5, 0.3], zoom: 1.5}`.
Artwork = Annotated[Picture, _ShortForm()]
