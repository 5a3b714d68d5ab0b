"""A head sculpted elsewhere: a file of the game's folder, and how it becomes a head.

Importing this needs pydantic only.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal

from pydantic import Field, GetCoreSchemaHandler, GetJsonSchemaHandler, model_validator
from pydantic import StringConstraints as Spelt
from pydantic_core import CoreSchema, core_schema

from fabricate.schema.base import Model
from fabricate.schema.heads import HeadFeatures
from fabricate.schema.presets import Preset

#: A sculpt in the game's folder: STL, OBJ or 3MF, relative, with forward slashes.
SCULPT: Final = r"(?i)^[^\\:\x00-\x1f]+\.(stl|obj|3mf)$"
SculptPath = Annotated[str, Spelt(pattern=SCULPT, max_length=200)]
#: How long and wide a head may become that is scaled as ours are, or is true to size, mm; and how
#: many times its height or width where that is set.
AS_OURS: Final = 26.0
TRUE_TO_SIZE: Final = 40.0
SPREAD: Final = 2.0
Axis = Literal["x", "-x", "y", "-y", "z", "-z"]
Unit = Literal["mm", "cm", "m", "inch"]
Shift = Annotated[float, Field(ge=-10, le=10)]


class HeadFile(Model):
    """A sculpt of your own as a head: it is mended, scaled to fit, and the socket is cut in."""

    file: SculptPath = Field(
        description="An STL, OBJ or 3MF file in the game's folder, such as art/fox.stl."
    )
    height: Annotated[float, Field(ge=10, le=40)] | None = Field(
        None,
        description="Scale it to this height above the neck, mm (default: as large as our heads).",
    )
    width: Annotated[float, Field(ge=8, le=40)] | None = Field(
        None, description="Scale it to this width from ear to ear, mm, instead of the height."
    )
    unit: Unit | None = Field(
        None, description="Do not scale it: the file is true to size in this unit."
    )
    up: Axis | None = Field(
        None, description="Which axis of the file points up (default: z; in an OBJ file y)."
    )
    front: Axis | None = Field(
        None,
        description="To which axis of the file the face looks (default: -y, or z where y is up).",
    )
    turn: float = Field(
        0, ge=-180, le=180, description="Turn it by so many degrees to its left besides."
    )
    sink: float = Field(
        0, ge=0, le=20, description="Cut off so much at the bottom, mm: a pedestal, shoulders."
    )
    neck: tuple[Shift, Shift] = Field(
        (0, 0), description="Move the neck from where it is found: [forward, left], mm."
    )

    @model_validator(mode="after")
    def _one_size(self) -> HeadFile:
        given = [name for name in ("height", "width", "unit") if getattr(self, name) is not None]
        if len(given) > 1:
            raise ValueError(f"{' and '.join(given)} both set its size (keep one of them)")
        return self

    @model_validator(mode="after")
    def _looks_somewhere(self) -> HeadFile:
        if self.front and self.front[-1] == self.upwards[-1]:
            raise ValueError(
                f"the face cannot look along {self.front} where {self.upwards} is up "
                "(name another axis for front or for up)"
            )
        return self

    @property
    def widest(self) -> float:
        """How long and how wide it may become, mm."""
        if self.unit:
            return TRUE_TO_SIZE
        return max(AS_OURS, SPREAD * (self.height or self.width or 0))

    @property
    def upwards(self) -> Axis:
        """The axis of the file that points up."""
        return self.up or ("y" if self.file.lower().endswith(".obj") else "z")

    @property
    def facing(self) -> Axis:
        """The axis of the file along which the face looks."""
        usual: dict[str, Axis] = {"z": "-y", "y": "z", "x": "-y"}
        return self.front or usual[self.upwards[-1]]


@dataclass(frozen=True)
class _HeadChoice:
    """The annotation of a head: the mapping of a sculpt has a `file`, all else is features."""

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        """One of two models, chosen beforehand, so that only its own faults are told."""
        features: Any = Annotated[HeadFeatures, Preset("heads")]
        choices = {
            HeadFeatures.__name__: handler.generate_schema(features),
            HeadFile.__name__: handler.generate_schema(HeadFile),
        }
        return core_schema.no_info_before_validator_function(
            _with_file, core_schema.tagged_union_schema(choices, _kind)
        )

    def __get_pydantic_json_schema__(
        self, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        """Every way to write a head, side by side."""
        features, file = handler(schema)["oneOf"]
        path = {"type": "string", "pattern": SCULPT, "description": "A sculpt in the folder."}
        return {"anyOf": [*features["anyOf"], file, path]}


def _with_file(value: Any) -> Any:
    """The name of a file alone as the mapping that it stands for."""
    return {"file": value} if isinstance(value, str) and _is_file(value) else value


def _kind(value: Any) -> str:
    of_file = isinstance(value, HeadFile) or (
        isinstance(value, Mapping) and ("file" in value or any(map(_is_file, value.values())))
    )
    return HeadFile.__name__ if of_file else HeadFeatures.__name__


def _is_file(value: Any) -> bool:
    return isinstance(value, str) and value.lower().endswith((".stl", ".obj", ".3mf"))


#: A head in any spelling: a preset's name, a changed preset, features, or a sculpt.
AnyHead = Annotated[HeadFeatures | HeadFile, _HeadChoice()]
