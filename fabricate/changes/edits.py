"""Direct edits: what differs between two described games, told by who and what."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from fabricate.changes.report import Edit, Entry

Json = Mapping[str, Any]
Path = tuple[str, ...]

#: What one entry of a section is called.
SECTIONS: Final = {
    "lengths": "length",
    "colours": "colour",
    "stats": "stat",
    "races": "race",
    "classes": "class",
    "ranks": "rank",
    "traits": "special rule",
    "gear": "gear",
    "tables": "table",
    "units": "unit",
    "musters": "muster",
    "armies": "army",
    "components": "component",
    "rules": "rule number",
    "decks": "deck",
    "scenarios": "scenario",
    "documents": "document",
    "papers": "paper good",
    "contests": "contest",
    "engagements": "engagement",
}
#: Keys that hold prose, however short it is.
PROSE: Final = frozenset(
    {"text", "flavour", "lore", "story", "lead", "setup", "rules", "victory", "note", "tagline"}
)
#: Longer values are told as texts, old and new one below the other.
LONG: Final = 40
_SHAPES: Final = frozenset({("head",), ("body",)})
#: How the tail of a path reads where its keys would not do.
LABELS: Final = {
    ("bonus", "add"): "bonus",
    ("bonus", "when_equal"): "bonus goes by",
    ("mm",): "length in mm",
    ("hex",): "colour",
    ("print",): "copies printed",
    ("art", "file"): "picture",
    ("art",): "picture",
}


@dataclass(slots=True)
class Edits:
    """Edits of values, edits of texts, and entries that came or went."""

    values: list[Edit] = field(default_factory=list)
    texts: list[Edit] = field(default_factory=list)
    added: list[Entry] = field(default_factory=list)
    removed: list[Entry] = field(default_factory=list)


def edits(old: Json, new: Json) -> Edits:
    """What was edited between two games, as `described` gives them."""
    out = Edits()
    for section in dict.fromkeys([*new, *old]):
        before, after = old.get(section), new.get(section)
        if section in SECTIONS and section != "rules":
            _entries(section, before or {}, after or {}, old, new, out)
        elif before != after:
            name = str(new["game"]["name"]) if section == "game" else _words(section).capitalize()
            for path, was, now in _leaves(before, after, ()):
                _note(out, Edit(name, _label(path), _shown(was), _shown(now)), path)
    return out


def _entries(section: str, old: Json, new: Json, before: Json, after: Json, out: Edits) -> None:
    what = SECTIONS[section]
    for key in (key for key in new if key not in old):
        out.added.append(Entry(_name(new[key], key), what))
    for key in (key for key in old if key not in new):
        out.removed.append(Entry(_name(old[key], key), what))
    for key in (key for key in new if key in old and old[key] != new[key]):
        who = _name(new[key], key)
        for path, was, now in _leaves(old[key], new[key], ()):
            if path[0] == "cards" and len(path) == 2 and None in (was, now):
                kept = out.added if was is None else out.removed
                kept.append(Entry(_name(now or was, path[1]), "card"))
                continue
            stat = _stat(path, after) or _stat(path, before)
            held = _held(section, path, after, before)
            teller, rest = (who, (held,)) if held else _teller(who, path, new[key], stat)
            icon = str(stat.get("icon") or "")
            _note(out, Edit(teller, _label(rest), _shown(was), _shown(now), icon), path)


def _stat(path: Path, game: Json) -> Json:
    """The stat of a game that a path within a race or class leads to; empty where it is none."""
    found: Json = game["stats"].get(path[1], {}) if path[0] == "stats" and path[1:] else {}
    return found


def _held(section: str, path: Path, *games: Json) -> str:
    """The unit that a path within an army leads to, by its name now; else nothing."""
    if section != "armies" or path[0] != "units" or len(path) < 2:
        return ""
    return next((_name(g["units"][path[1]], path[1]) for g in games if path[1] in g["units"]), "")


def _teller(who: str, path: Path, entry: Json, stat: Json) -> tuple[str, Path]:
    """Who is told of, and what is left of the path: a card or an ability goes by its own name."""
    if stat:
        return who, (str(stat["name"]),)
    if path[0] == "ability" and isinstance(entry.get("ability"), Mapping):
        return who, (str(entry["ability"]["name"]), *(path[1:] if path[1:] != ("text",) else ()))
    if path[0] in ("cards", "phases") and len(path) > 2:
        inner = entry[path[0]].get(path[1], {})
        return str(inner.get("title") or inner.get("name") or path[1]), path[2:]
    if path[0] == "armies":
        return who, path[1:]
    return who, path


def _note(out: Edits, edit: Edit, path: Path) -> None:
    """File an edit as a value or as a text; of a sculpted shape no number means anything."""
    last = path[-1] if path else ""
    if path in _SHAPES:
        out.values.append(Edit(edit.who, last, "", "sculpted anew"))
    elif (last in PROSE and path[0] != "stats") or len(edit.old) > LONG or len(edit.new) > LONG:
        out.texts.append(edit)
    else:
        out.values.append(edit)


def _leaves(old: Any, new: Any, path: Path) -> Iterator[tuple[Path, Any, Any]]:
    """Every value that differs; what is only on one side counts as a value, whole."""
    if isinstance(old, Mapping) and isinstance(new, Mapping):
        for key in dict.fromkeys([*new, *old]):
            if old.get(key) != new.get(key):
                yield from _leaves(old.get(key), new.get(key), (*path, str(key)))
    else:
        yield path, old, new


def _label(path: Path) -> str:
    for tail, words in LABELS.items():
        if path[: len(tail)] == tail:
            rest = path[len(tail) :]
            return f"{words}, {_words(rest[0])}" if rest else words
    return ", ".join(_words(step) for step in path)


def _words(key: str) -> str:
    return key.replace("_", " ")


def _name(entry: Any, key: str) -> str:
    return str(entry.get("name") or entry.get("title") or key) if isinstance(entry, dict) else key


def _shown(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, Mapping):
        inner = value.get("title") or value.get("name")
        return (
            str(inner) if inner else ", ".join(f"{_words(k)} {_shown(v)}" for k, v in value.items())
        )
    if isinstance(value, list | tuple):
        return ", ".join(_shown(entry) for entry in value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"{value:g}" if isinstance(value, int | float) else str(value)
