"""Edits of a user's YAML file that keep its comments, order, layout, line ends and encoding.

Every edit is read again: the new text must hold the old data and exactly that change.
"""

from __future__ import annotations

import json
import os
import shutil
import stat
import tempfile
from pathlib import Path as FilePath
from typing import Any, NoReturn

from fabricate.disk import PARTIAL, in_words
from fabricate.encodings import decoded, encoded
from fabricate.errors import SourceError, UsageError
from fabricate.source import Tree, parsed
from fabricate.splicing import Layout, below

Path = tuple[str | int, ...]


def inserted(tree: Tree, section: str, key: str, block: str) -> str:
    """The text of a file with an entry added at the end of a section, which is made if absent.

    `block` is the value as YAML, written from column 0 with steps of 2.

    Raises:
        SourceError: the entry is there already, or the layout of the file does not let it in.
    """
    return added(tree, (section,), key, block)


def added(tree: Tree, path: Path, key: str, block: str) -> str:
    """The same for the mapping at a path; only a mapping at the top of the file is made.

    Raises:
        SourceError: see `inserted`.
    """
    value = parsed(tree.file, tree.folder, below("v", block).encode()).root.value["v"]
    holder = _value(tree, path)
    if isinstance(holder, dict) and key in holder:
        _refuse(tree, (*path, key), f"'{key}' is there already", "choose another name")
    text = Layout.of(decoded(tree.file, tree.raw))
    place = text.root.at(path)
    if place is None and len(path) == 1:
        new = text.with_entry(text.root, str(path[0]), below(key, block), {key: value}, -1)
    elif place is None or not (place.kind == "mapping" or place.empty):
        _refuse(tree, path, "nothing can be added here", "write it as a list of entries")
    else:
        new = text.with_entry(place, key, block, value, text.column(path))
    return _verified(tree, new, (*path, key), value)


def appended(tree: Tree, path: Path, value: Any) -> str:
    """The text of a file with a value added at the end of the list at a path, in one line.

    Raises:
        SourceError: there is no list, or the layout of the file does not let it in.
    """
    text = Layout.of(decoded(tree.file, tree.raw))
    place = text.root.at(path)
    if place is None or place.kind != "list":
        _refuse(tree, path, "there is no list here", "write one")
    new = text.with_item(place, value, text.column(path))
    return _verified(tree, new, (*path, len(place.items)), value)


def replaced(tree: Tree, path: Path, value: str) -> str:
    """The text of a file with one scalar replaced (`value` as it is written in YAML), or added.

    Raises:
        SourceError: something larger stands there, or the layout of the file does not let it in.
    """
    text = Layout.of(decoded(tree.file, tree.raw))
    place = text.root.at(path)
    if place is None:
        return added(tree, path[:-1], str(path[-1]), value)
    if place.kind == "alias" or place.items:
        _refuse(tree, path, "more than one value stands here", "change it by hand")
    new = parsed(tree.file, tree.folder, below("v", value).encode()).root.value["v"]
    return _verified(tree, text.replaced(place, value), path, new)


def save(tree: Tree, text: str) -> None:
    """Write an edited text over the file that the tree was read from, whole or not at all.

    Links are followed; encoding, byte order mark and permissions stay.

    Raises:
        UsageError: the file cannot be written, or has changed since it was read.
    """
    path = (tree.folder / tree.file).resolve()
    temporary = None
    try:
        if path.read_bytes() != tree.raw:
            raise UsageError(f"{tree.file} has changed in the meantime; run the command again")
        if not path.stat().st_mode & stat.S_IWUSR:
            raise UsageError(f"{tree.file} is read-only; allow writing to it, or copy it")
        handle, name = tempfile.mkstemp(PARTIAL, f".{path.name}.", path.parent)
        temporary = FilePath(name)
        with os.fdopen(handle, "wb") as stream:
            stream.write(encoded(text, tree.raw))
        shutil.copymode(path, temporary)
        temporary.replace(path)
    except OSError as error:
        if temporary:
            temporary.unlink(missing_ok=True)
        raise UsageError(in_words(error, path, "copy the game to another folder")) from error


def _value(tree: Tree, path: Path) -> Any:
    node, found = tree.root.walk(path)
    return node.value if found == path else None


def _changed(data: Any, path: Path, value: Any) -> Any:
    """A copy of the data with one value set; a mapping at the top is made."""
    if not path:
        return value
    step, rest = path[0], path[1:]
    if isinstance(step, int):
        inner = data[step] if step < len(data) else None
        return [*data[:step], _changed(inner, rest, value), *data[step + 1 :]]
    old = data or {}
    return {**old, step: _changed(old.get(step), rest, value)}


def _verified(tree: Tree, text: str, path: Path, value: Any) -> str:
    """The text, once it is sure that it holds the old data and the change."""
    wanted = _changed(tree.root.value, path, value)
    try:
        found = parsed(tree.file, tree.folder, text.encode()).root.value
    except SourceError:
        found = None
    if found != wanted or json.dumps(found) != json.dumps(wanted):
        what = "the layout of the file does not let this in without touching something else"
        _refuse(tree, path, what, "write it by hand")
    return text


def _refuse(tree: Tree, path: Path, what: str, remedy: str) -> NoReturn:
    raise SourceError([tree.fault(path, what, remedy, at_key=True)])
