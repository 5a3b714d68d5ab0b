"""Page designs: templates/documents/*.yaml as frozen data, fitted to a paper."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal

import yaml
from pydantic import Field, ValidationError

import templates
from cards.documents import yamldata
from cards.documents.params import Frozen, explain
from fabricate.errors import LayoutError
from fabricate.units import PAPERS

#: Styles that every design must declare, so that no node is met without one.
STYLES = (
    "chapter",
    "number",
    "aside",
    "aside_dark",
    "kicker",
    "heading2",
    "heading3",
    "lead",
    "body",
    "small",
    "centred",
    "list",
    "step",
    "bullet",
    "glossary",
    "quote",
    "code",
    "caption",
    "note_title",
    "note",
    "example",
    "example_tag",
    "example_title",
    "table_head",
    "table",
    "contents1",
    "contents2",
    "foot",
    "page",
    "cover_title",
    "cover_sub",
    "cover_fact",
)


class Style(Frozen):
    """A manner of text: face, size and leading (pt), colour, space before and after (mm)."""

    face: str
    size: float = Field(gt=3, le=144)
    leading: float = Field(gt=3, le=200)
    colour: str = "ink"
    before: float = Field(default=0, ge=0)
    after: float = Field(default=0, ge=0)
    tracking: float = 0
    align: Literal["l", "c", "r"] = "l"


class Margins(Frozen):
    """Margins of the type area (mm)."""

    top: float = Field(gt=0)
    right: float = Field(gt=0)
    bottom: float = Field(gt=0)
    left: float = Field(gt=0)


class Contents(Frozen):
    """The table of contents: its title, columns and depth (1 chapters, 2 headings too)."""

    title: str
    columns: int = Field(ge=1, le=3)
    levels: int = Field(ge=1, le=2)


class Opener(Frozen):
    """A chapter's opener with scenery: heights, the gap below, where the title begins (mm).

    It stands amid a page where `least_below` is left under it.
    """

    scenery: float
    band: float
    rule: float
    gap: float
    title_x: float
    icon: float
    least_below: float


class Band(Frozen):
    """A chapter's plain band; it stands amid a page where `least_below` is left under it (mm)."""

    height: float
    rule: float
    gap: float
    least_below: float


class Foot(Frozen):
    """The running foot, measured from the paper's lower edge (mm)."""

    rule: float
    baseline: float
    thickness: float


class Head(Frozen):
    """The running head, measured from the paper's upper edge (mm)."""

    baseline: float


class PageDesign(Frozen):
    """One page design as written."""

    margins: Margins
    columns: int = Field(ge=1, le=3)
    gutter: float
    cover: bool
    contents: Contents | None
    opener: Opener
    band: Band
    foot: Foot
    head: Head
    words: dict[Literal["figure", "example"], str]
    styles: dict[str, Style]
    #: What is otherwise on a paper: a shorter one has lower openers, so that both break alike.
    papers: dict[Literal["a4", "letter"], dict[str, Any]] = Field(default_factory=dict)

    def on(self, paper: str, data: dict[str, Any]) -> PageDesign:
        """The design with what its `data` says otherwise of `paper`."""
        changes = data.get("papers", {}).get(paper)
        return PageDesign.model_validate(_merged(data, changes)) if changes else self


@dataclass(frozen=True, slots=True)
class Page:
    """A design on a paper; all lengths in mm, y down from the upper edge."""

    design: PageDesign
    width: float
    height: float

    @property
    def left(self) -> float:
        """The left edge of the type area."""
        return self.design.margins.left

    @property
    def right(self) -> float:
        """The right edge of the type area."""
        return self.width - self.design.margins.right

    @property
    def top(self) -> float:
        """The upper edge of the type area on a page without an opener."""
        return self.design.margins.top

    @property
    def bottom(self) -> float:
        """The lower edge of the type area."""
        return self.height - self.design.margins.bottom

    @property
    def measure(self) -> float:
        """The width of the type area."""
        return self.right - self.left

    def column(self, columns: int) -> float:
        """The width of one of `columns` columns."""
        return (self.measure - self.design.gutter * (columns - 1)) / columns


def _merged(data: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """`data` with `changes` over it, mapping by mapping."""
    made = dict(data)
    for key, value in changes.items():
        below = made.get(key)
        if isinstance(below, dict) and isinstance(value, dict):
            made[key] = _merged(below, value)
        else:
            made[key] = value
    return made


@lru_cache(maxsize=16)
def page(name: str, paper: str) -> Page:
    """The design `name` on `paper`; raises LayoutError where the design is missing or wrong."""
    path = templates.root() / "documents" / f"{name}.yaml"
    if not path.is_file():
        known = ", ".join(sorted(p.stem for p in path.parent.glob("*.yaml")))
        raise LayoutError(f"there is no page design {name!r} (choose one of {known})")
    try:
        data: Any = yamldata.load(path.read_text(encoding="utf-8"))
        design = PageDesign.model_validate(data).on(paper, data)
    except yaml.YAMLError as error:
        raise LayoutError(f"{path.name}: {error}") from None
    except ValidationError as error:
        raise LayoutError(f"{path.name}: {explain(error)}") from None
    missing = [style for style in STYLES if style not in design.styles]
    if missing:
        raise LayoutError(f"{path.name}: styles {', '.join(missing)} are missing (add them)")
    width, height = PAPERS[paper]
    return Page(design, width, height)
