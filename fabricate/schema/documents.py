"""Documents: rulebook, guides and sheets, each from a text template."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field

from fabricate.schema.base import IconName, Model, Name

#: How the name of a text template is spelt.
TEMPLATE: Final = r"^[A-Za-z0-9_][A-Za-z0-9_./-]*\.md\.j2$"


class Document(Model):
    """A PDF from a Jinja Markdown template."""

    name: Name
    title: Name
    subtitle: Name | None = None
    template: Annotated[str, Field(pattern=TEMPLATE, max_length=200)] = Field(
        description="A file under the game's folder or under templates/text."
    )
    design: Literal["rulebook", "guide", "sheet"] = "rulebook"
    icon: IconName = "book"
    note: Name | None = None
