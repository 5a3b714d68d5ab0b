"""A new game's folder: its file, its texts, a place for pictures."""

from __future__ import annotations

import contextlib
import re
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import templates
from fabricate.creating.names import new_id
from fabricate.disk import in_words
from fabricate.editing import replaced
from fabricate.errors import UsageError
from fabricate.finding import bundled, find
from fabricate.loading import planned, understood
from fabricate.schema.document import FILE as SCHEMA
from fabricate.source import Node, Tree, parsed, read
from fabricate.splicing import flow
from fabricate.templating import located

#: The game that a new one starts from, and what its file is called in its own texts.
STARTER: Final = "skirmish"
_FILE: Final = "game.yaml"
#: Texts of this folder serve every game and stay with Fabricate.
_COMMON: Final = "common/"
_NAMED: Final = re.compile(r"""\{%-?\s*(?:include|import|from|extends)\s+(['"])([^'"]+)\1""")
#: It has no dot in front here, since packages leave out what is hidden.
_IGNORE: Final = "gitignore"

Files = dict[str, bytes]


@dataclass(frozen=True, slots=True)
class Made:
    """A folder made: the game file, and the names of all files within the folder."""

    file: Path
    files: tuple[str, ...]


def new_game(folder: Path, like: str | None = None) -> Made:
    """Start a game in a new or empty folder, called after the folder.

    Raises:
        UsageError: the folder holds something or cannot be written, its name gives no id, or there
            is no such game.
        SourceError: the game to start from is faulty, or cannot take the name.
    """
    _check_free(folder)
    name = _name(folder.resolve().name)
    key = new_id(name, (), "game")
    source = find(like) if like else templates.root() / "starters" / STARTER / _FILE
    files = _starter(like is None) | (_copied(source) if like else {})
    tree = parsed(f"{key}.yaml", folder, files.pop(_FILE))
    files[f"{key}.yaml"] = _renamed(tree, key, name).encode()
    files = {
        path: data.replace(_FILE.encode(), f"{key}.yaml".encode()) for path, data in files.items()
    }
    files[SCHEMA] = (Path(__file__).parents[1] / "games" / SCHEMA).read_bytes()
    with tempfile.TemporaryDirectory() as trial:
        _write(Path(trial), files)
        path = Path(trial) / f"{key}.yaml"
        planned(understood(path, read(path)), ("a4",))
    try:
        _write(folder, files)
    except OSError as error:
        raise UsageError(in_words(error, folder, "name another one")) from error
    return Made(folder / f"{key}.yaml", tuple(sorted(files)))


def _check_free(folder: Path) -> None:
    if folder.exists() and not folder.is_dir():
        raise UsageError(f"{folder} is a file; name a folder that is new or empty")
    if folder.is_dir() and any(not path.name.startswith(".") for path in folder.iterdir()):
        raise UsageError(f"{folder} is not empty; name a folder that is new or empty")


def _name(folder: str) -> str:
    """The name of a game from that of its folder: my-wood becomes My Wood."""
    words = re.sub(r"[-_\s]+", " ", folder).strip()
    return " ".join(word[:1].upper() + word[1:] for word in words.split(" "))[:80]


def _code(name: str) -> str:
    """Two or three capitals for the marks of the cards."""
    words = re.findall(r"[A-Z0-9]+", name.upper())
    initials = "".join(word[0] for word in words)[:3]
    code = initials if len(initials) > 1 else "".join(words)[:2]
    return code if re.match(r"[A-Z]", code) else f"G{code}"


def _starter(whole: bool) -> Files:
    """The starter's files, or only those that any game wants."""
    home = templates.root() / "starters" / STARTER
    found = {p.relative_to(home).as_posix(): p.read_bytes() for p in home.rglob("*") if p.is_file()}
    found[f".{_IGNORE}"] = found.pop(_IGNORE)
    return {name: data for name, data in found.items() if whole or name.startswith((".", "art/"))}


def _copied(source: Path) -> Files:
    """Another game's file, its texts and the files that it names; texts of our own are moved."""
    tree = read(source)
    home = source.parent
    files = {name: path.read_bytes() for name, path in _beside(tree.root, home)}
    texts = _texts(tree, home)
    moved = {
        name: f"texts/{name.partition('/')[2] or name}" if path.is_relative_to(_ours()) else name
        for name, path in texts.items()
    }
    for name, path in texts.items():
        files[moved[name]] = _pointed(path.read_text("utf-8"), moved).encode()
    text = tree
    for key, document in (tree.root.value.get("documents") or {}).items():
        old = document.get("template") if isinstance(document, dict) else None
        if old in moved and moved[old] != old:
            new = replaced(text, ("documents", key, "template"), moved[old])
            text = parsed(tree.file, tree.folder, new.encode())
    return {**files, _FILE: text.raw}


def _ours() -> Path:
    return (templates.root() / "text").resolve()


def _beside(node: Node, home: Path) -> Iterator[tuple[str, Path]]:
    """The files in the game's folder that its values name: pictures, sculpts."""
    if isinstance(node.value, str) and re.search(r"\.\w{2,4}$", node.value):
        path, _ = located(home, node.value)
        if path:
            yield node.value, path
    for child in node.items.values():
        yield from _beside(child, home)


def _texts(tree: Tree, home: Path) -> dict[str, Path]:
    """The templates of a game's documents and those that they include, but for the common ones."""
    documents: dict[str, Any] = tree.root.value.get("documents") or {}
    waiting = [one.get("template") for one in documents.values() if isinstance(one, dict)]
    found: dict[str, Path] = {}
    while waiting:
        name = waiting.pop()
        path = next((p for h in (home, _ours()) if (p := located(h, str(name))[0])), None)
        common = path is not None and path.is_relative_to(_ours() / _COMMON)
        if path is None or common or name in found:
            continue
        found[str(name)] = path
        waiting += [match[2] for match in _NAMED.finditer(path.read_text("utf-8"))]
    return found


def _pointed(text: str, moved: dict[str, str]) -> str:
    """A template with the new names of those that it includes."""

    def one(match: re.Match[str]) -> str:
        return match[0].replace(match[2], moved.get(match[2], match[2]))

    return _NAMED.sub(one, text)


def _renamed(tree: Tree, key: str, name: str) -> str:
    """A game file with another id, name and code, back at revision 1."""
    old = tree.root.value["game"]["name"]
    documents = tree.root.value.get("documents") or {}
    titled = [("documents", k, "title") for k, d in documents.items() if d.get("title") == old]
    changes = [(("game", "id"), key), (("game", "name"), name), (("game", "code"), _code(name))]
    changes += [(("game", "revision"), "1")] if "revision" in tree.root.value["game"] else []
    for path, value in [*changes, *((path, name) for path in titled)]:
        written = value if path[-1] == "revision" else flow(value)
        text = replaced(tree, path, written)
        tree = parsed(tree.file, tree.folder, text.encode())
    return text


def _write(folder: Path, files: Files) -> None:
    """Write all files, or leave the folder as it was: what is there already stays."""
    done: list[Path] = []
    try:
        for name, data in files.items():
            path = folder / name
            missing = [one for one in path.parents if not one.exists()]
            path.parent.mkdir(parents=True, exist_ok=True)
            done += reversed(missing)
            if not (name.startswith(".") and path.exists()):
                done.append(path)
                path.write_bytes(data)
    except OSError:
        for path in reversed(done):
            with contextlib.suppress(OSError):
                path.rmdir() if path.is_dir() else path.unlink()
        raise


def is_bundled(path: Path) -> bool:
    """Whether a file comes with Fabricate and stays as it is."""
    return path.resolve() in {one.resolve() for one in bundled().values()}
