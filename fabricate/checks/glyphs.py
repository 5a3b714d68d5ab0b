"""Characters that no bundled typeface has, wherever text stands."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from fabricate.errors import Fault
from fabricate.faces import lacking, named
from fabricate.source import Node, Tree

Path = tuple[str | int, ...]
#: Keys whose values are names of files and are never shown.
FILES = frozenset({"art", "template"})


def check_glyphs(tree: Tree) -> Iterator[Fault]:
    """Every text of the file; the data need not be sound."""
    for path, text in _texts(tree.root, ()):
        bad = lacking(text)
        if bad:
            if unicodedata.category(bad[0]).startswith("C"):
                yield tree.fault(path, *_control(bad[0]))
                continue
            also = f" (and {len(bad) - 1} more)" if len(bad) > 1 else ""
            what = f"no bundled typeface has {named(bad[0])}{also}"
            yield tree.fault(path, what, "write it otherwise, or use an :icon: in markup")


def _control(sign: str) -> tuple[str, str]:
    """An invisible character is mostly a slip: a backslash in double quotation marks."""
    what = f"the text holds an invisible control character (U+{ord(sign):04X})"
    return what, "delete it; a backslash wants single quotation marks round the text"


def _texts(node: Node, path: Path) -> Iterator[tuple[Path, str]]:
    if isinstance(node.value, str):
        yield path, node.value
    for key, child in node.items.items():
        if key not in FILES:
            yield from _texts(child, (*path, key))
