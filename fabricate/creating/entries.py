"""A new race or class as an entry of the designer's file."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping
from dataclasses import dataclass
from statistics import median_high
from typing import Any, Final

from fabricate.creating.likes import Likeness, likeness
from fabricate.creating.names import new_id, plural
from fabricate.creating.themes import theme
from fabricate.creating.values import stat_values
from fabricate.editing import inserted
from fabricate.encodings import decoded
from fabricate.errors import SourceError, UsageError, one_line
from fabricate.loading import Loaded, planned, understood
from fabricate.schema.game import Game
from fabricate.schema.people import Half
from fabricate.source import parsed
from fabricate.spelling import nearest
from fabricate.splicing import Layout, flow
from fabricate.templating import emblems, icons

#: So wide may a line of an entry be.
WIDTH: Final = 100
#: What the part of an entry of each section is called.
PART: Final = {"races": "head", "classes": "body"}
#: What something new of which nothing is printed takes over from the one that it is like.
TAKEN: Final = ("pattern", "arms", "base", "files", "sizes", "traits")


@dataclass(frozen=True, slots=True)
class Created:
    """An edit of a game file that is sound: the new text, where it was made, and what it adds."""

    text: str
    section: str
    id: str
    rows: str
    notes: tuple[str, ...] = ()


def new_race(loaded: Loaded, name: str, like: str | None = None, key: str | None = None) -> Created:
    """A race called `name`, with the head of a preset or of another race.

    Raises:
        UsageError: the name is taken, or there is no such head.
        SourceError: the file cannot take it.
    """
    game = loaded.game
    key = new_id(name, game.races, "race", key)
    bare = _is_bare(game.races, "head")
    alike = _plainly("race", key, like, game.races) if bare else None
    alike = alike or likeness("heads", key, like, game.races)
    rows = [*_names(name), f'theme: "{theme([race.theme for race in game.races.values()])}"']
    emblem = _emblem(alike, game)
    rows += [f"emblem: {emblem}"] if emblem else []
    return _created(loaded, "races", key, rows, alike, bare)


def new_class(
    loaded: Loaded, name: str, like: str | None = None, key: str | None = None
) -> Created:
    """A class called `name`, with the body of a preset or of another class.

    Raises:
        UsageError: the name is taken, or there is no such body.
        SourceError: the file cannot take it.
    """
    game = loaded.game
    key = new_id(name, game.classes, "class", key)
    bare = _is_bare(game.classes, "body")
    alike = _plainly("class", key, like, game.classes) if bare else None
    alike = alike or likeness("bodies", key, like, game.classes)
    rows = [*_names(name), f"icon: {_icon(key, alike, game)}"]
    return _created(loaded, "classes", key, rows, alike, bare)


def _is_bare(halves: Mapping[str, Half], part: str) -> bool:
    """Whether nothing is printed of the races, or classes, of a game: its units are cards."""
    return bool(halves) and not any(getattr(half, part) or half.print for half in halves.values())


def _plainly(what: str, key: str, like: str | None, halves: Mapping[str, Half]) -> Likeness:
    """What a race without a head, or a class without a body, is like: another, or nothing."""
    if like is None:
        return Likeness(key)
    if like not in halves:
        told = f"--like {like}: there is no {what} of that name, and none here is printed"
        raise UsageError(f"{told}; {nearest(like, halves)}")
    return Likeness(like, halves[like])


def _created(
    loaded: Loaded, section: str, key: str, rows: list[str], alike: Likeness, bare: bool
) -> Created:
    game, tree = loaded.game, loaded.tree
    spaced = Layout.of(decoded(tree.file, tree.raw)).is_spaced()
    own: dict[str, Any] = tree.root.value[section][alike.name] if alike.half else {}
    values = stat_values(game, section, alike.half)
    rows += row_of("stats", values, spaced)
    if bare:
        for name in (name for name in TAKEN if own.get(name)):
            rows += row_of(name, own[name], spaced)
    else:
        rows += _printed(game, section, own, alike, spaced)
    block = "\n".join(rows)
    text = inserted(tree, section, key, block)
    checked(loaded, text)
    shown = "\n".join([f"  {key}:", *(f"    {row}" for row in rows)])
    return Created(text, section, key, shown, _notes(game, section, values, alike))


def _printed(
    game: Game, section: str, own: Mapping[str, Any], alike: Likeness, spaced: bool
) -> list[str]:
    """The rows of what is printed of it, and of its ability, which its card shows."""
    hint = "# ability: { name: Its name, text: What it can do that no other can. }"
    rows = row_of("ability", own["ability"], spaced) if own.get("ability") else [hint]
    rows += row_of("print", _counts(game, section, alike.half), spaced)
    return rows + row_of(PART[section], own.get(PART[section], alike.name), spaced)


def checked(loaded: Loaded, text: str) -> Loaded:
    """The game of an edited text, once it is sure that it can be built.

    Raises:
        UsageError: it has a fault; told by its place in the data, for the file has no such line.
    """
    try:
        tree = parsed(loaded.tree.file, loaded.tree.folder, text.encode())
        new = understood(loaded.path, tree)
        planned(new, ("a4",))
    except SourceError as error:
        said = "; ".join(f"{fault.where}: {fault.what} ({fault.remedy})" for fault in error.faults)
        raise UsageError(one_line(f"nothing was added, for it would be faulty: {said}")) from error
    return new


def _names(name: str) -> list[str]:
    many = plural(name)
    rows = [f"name: {flow(name)}"]
    return rows if many == f"{name}s" else [*rows, f"plural: {flow(many)}"]


def row_of(key: str, value: Any, spaced: bool) -> list[str]:
    """`key: value` on one line; a mapping too long for one has a line for each of its keys."""
    row = f"{key}: {flow(value, spaced=spaced)}"
    if len(row) <= WIDTH or not isinstance(value, Mapping):
        return _folded(row, "  ")
    below = [inner for name, one in value.items() for inner in row_of(name, one, spaced)]
    return [f"{key}:", *("  " + inner for inner in below)]


def _folded(row: str, indent: str) -> list[str]:
    return textwrap.wrap(
        row,
        WIDTH,
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
        replace_whitespace=False,
    )


def _counts(game: Game, section: str, like: Half | None) -> dict[str, int]:
    """How many to print in each colour: as many as of one that it is like, or of most others."""
    if like is not None and like.print:
        return dict(like.print)
    halves: Mapping[str, Half] = game.races if section == "races" else game.classes
    counts: dict[str, int] = {}
    for colour in game.colours:
        given = [half.print[colour] for half in halves.values() if half.print.get(colour)]
        if given:
            counts[colour] = median_high(given)
    return counts or dict.fromkeys(list(game.colours)[: game.game.players], 1)


def _emblem(alike: Likeness, game: Game) -> str | None:
    """An emblem of the animal, if there is one; without it the card shows the match icon."""
    if alike.half is not None:
        given: str | None = getattr(alike.half, "emblem", None)
        return given
    return alike.name if alike.name in emblems() else None


def _icon(key: str, alike: Likeness, game: Game) -> str:
    """The icon of a class: of its own name, of its body, or one that no other class has."""
    for word in (key, *reversed(key.split("-")), alike.name):
        if f"c-{word}" in icons():
            return f"c-{word}"
    taken = {cls.icon for cls in game.classes.values()}
    return min(icon for icon in icons() if icon.startswith("c-") and icon not in taken)


def _notes(game: Game, section: str, values: Mapping[str, Any], alike: Likeness) -> tuple[str, ...]:
    names = ", ".join(name for name in values if game.stats[name].kind != "icon")
    if not names:
        return ()
    whose = f"those of {alike.half.name}" if alike.half else f"what most {section} here have"
    return (f"its values ({names}) are {whose}: make them its own",)
