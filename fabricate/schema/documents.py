"""Documents: rulebook, guides and sheets, each from a text template."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from fabricate.schema.base import IconName, Model, Name


class Document(Model):
    """A PDF from a Jinja Markdown template."""

    name: Name
    title: Name
    subtitle: Name | None = None
    template: Annotated[str, Field(pattern=r"^[A-Za-z0-9_][A-Za-z0-9_./-]*\.md\.j2$")] = Field(
        description="A file under the game's folder or under templates/text."
    )
    design: Literal["rulebook", "guide", "sheet"] = "rulebook"
    icon: IconName = "book"
    note: Name | None = None
