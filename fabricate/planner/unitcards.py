"""What the front of a unit's card shows: one set of data for every layout of units."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import Any, Final

from fabricate.planner.likeness import picture_of
from fabricate.planner.writing import markup, own
from fabricate.roster.armies import units_of
from fabricate.roster.fighting import of_kinds
from fabricate.roster.line import Line, Strike, line
from fabricate.roster.worths import cost, each
from fabricate.schema.artwork import Picture
from fabricate.schema.base import as_markup
from fabricate.schema.cards import Deck
from fabricate.schema.game import Game
from fabricate.schema.gear import WEAPONS, Effect, Gear, trait_of
from fabricate.schema.values import NUMBERS, UNITS, to_json, to_text, worded
from fabricate.spelling import lowered

Json = dict[str, Any]

#: From so many columns on there is room above them to say what they are.
WIDE: Final = 6
#: The ground of a card of no race and no theme of its own.
NEUTRAL: Final = "#6a5c4d"
#: So many rules have a line each on a card with a line of stats and a table of weapons.
LINES: Final = 6
#: So many models that keep no ranks are drawn in one row; more of them in a block.
ROW: Final = 10
#: By these names a card tells what is no stat; a stat of such an id stands in its row alone.
TOLD: Final = frozenset(
    {"title", "theme", "emblem", "icon", "kicker", "race", "pattern", "class", "arms", "rank"}
    | {"trim", "stats", "counters", "formation", "type", "base", "weapons", "rules", "text"}
    | {"foot", "picture", "art", "mark", "bleed"}
)


def unit_fronts(game: Game, deck: Deck) -> Iterator[tuple[str, str, Json, int, Picture | None]]:
    """Key, title, data, copies and own art of each unit of a deck."""
    many = deck.copies if isinstance(deck.copies, int) else 1
    if deck.army:
        held: Mapping[str, int] = units_of(game, game.armies[deck.army])
    else:
        held = dict.fromkeys(deck.only or game.units, 1)
    for key, count in held.items():
        unit = game.units[key]
        yield (
            key,
            unit.name,
            unit_front(game, key, deck.kicker, deck.pictures),
            count * many,
            unit.art,
        )


def unit_front(game: Game, key: str, kicker: str | None = None, pictures: bool = False) -> Json:
    """Everything that a layout may show of a unit.

    Each stat stands under its own id, and what decides engagements under its usual name, too.
    """
    one = line(game, key)
    unit = one.unit
    text = markup(game, unit.text) if unit.text else _trait_names(game, one)
    picture = picture_of(game, key) if pictures else None
    values = {name: to_json(value) for name, value in one.values.items() if value is not None}
    return {
        **{usual: values[name] for usual, name in of_kinds(game).items() if name in values},
        **{name: value for name, value in values.items() if name not in TOLD},
        **face_of(game, key),
        "kicker": kicker,
        **_belongs(game, one),
        "stats": list(_stats(game, one)),
        "counters": list(_counters(game, one)),
        **_formation(game, one),
        **_weapons(game, one),
        "rules": list(_rules(game, one)),
        **({"text": text} if text else {}),
        **({"foot": unit.foot} if unit.foot else {}),
        "picture": picture,
        **own(unit.art),
    }


def face_of(game: Game, key: str) -> Json:
    """The title, colour and emblem of a unit: its own, else those of its race and class."""
    unit = game.units[key]
    race = game.races[unit.race] if unit.race else None
    cls = game.classes[unit.cls] if unit.cls else None
    emblem = unit.emblem or (race.emblem if race else None)
    icon = unit.icon or (cls.icon if cls else None)
    return {
        "title": unit.name,
        "theme": unit.theme or (race.theme if race else NEUTRAL),
        "emblem": emblem or (f"icon:{icon}" if icon else None),
        **({"icon": icon} if icon else {}),
    }


def _belongs(game: Game, one: Line) -> Json:
    """Race, class and rank in words and signs, as far as the unit has them."""
    unit = one.unit
    race = game.races[unit.race] if unit.race else None
    cls = game.classes[one.cls] if one.cls else None
    rank = game.ranks[unit.rank] if unit.rank else None
    found = {
        "race": race and race.name,
        "pattern": race and race.pattern,
        "class": cls and cls.name,
        "class_icon": cls and cls.icon,
        "arms": unit.arms if "arms" in unit.model_fields_set else cls and cls.arms,
        "rank": rank and rank.name,
        "rank_icon": rank and rank.icon,
        "trim": rank and rank.trim,
    }
    return {key: value for key, value in found.items() if value}


def _stats(game: Game, one: Line) -> Iterator[Json]:
    shown = game.worth.stat if game.worth else None
    for name, stat in game.stats.items():
        value = one.values.get(name)
        if not stat.row or value is None or stat.kind not in (*NUMBERS, "text") or name == shown:
            continue
        row: Json = {"label": stat.short or stat.name, "name": stat.name.lower()}
        row["value"] = value if isinstance(value, int | float) else to_text(value)
        unit = UNITS.get(stat.kind)
        if unit == "+":
            row["value"] = f"{to_text(value)}+"
        elif unit:
            row["unit"] = unit
        note = one.unit.notes.get(name) or stat.note
        more = {"icon": stat.icon, "note": note, "sum": one.sums.get(name)}
        yield {**row, **{key: value for key, value in more.items() if value}}


def _counters(game: Game, one: Line) -> Iterator[Json]:
    """How many models a unit has, and what each of them costs."""
    size = one.unit.size
    if size > 1 or game.worth:
        crew = one.unit.crew
        note = f"+ {crew} crew" if crew else "model" if size == 1 else "models"
        yield {"value": size, "label": "N", "note": note}
    if game.worth:
        stat = game.stats.get(game.worth.stat or "")
        label = (stat.short or stat.name) if stat else game.worth.name
        price = cost(game, one) if size == 1 else each(game, one)
        yield {"value": to_text(price), "label": label, "note": "in all" if size == 1 else "each"}


def _formation(game: Game, one: Line) -> Json:
    cls = game.classes[one.cls] if one.cls else None
    if cls is None or cls.base is None:
        return {}
    wide, deep = cls.base
    size = one.unit.size
    loose = size if size <= ROW else math.ceil(math.sqrt(2 * size))
    files = min(cls.files or loose, size)
    rank = f", rank of {cls.files}" if cls.files else ""
    formation = {"count": size, "rank": files, "base": [wide, deep], "icon": cls.icon}
    return {
        "formation": formation,
        "type": f"{cls.name}{rank}",
        "base": f"base {wide:g} × {deep:g} mm",
    }


def _weapons(game: Game, one: Line) -> Json:
    """The table of weapons with what they do to each target."""
    if not one.strikes:
        return {}
    table = next(iter(game.tables.values()), None)
    ranged = any(game.gear[strike.gear].range for strike in one.strikes)
    columns = ["Range"] if ranged else []
    data: Json = {"columns": columns}
    if table:
        down, across = game.stats[table.down], game.stats[table.across]
        columns.append(down.short or down.name)
        short = across.short or across.name
        data["targets"] = [f"{short}{n}" for n in table.columns]
        of = f" a target of {across.name.lower()}" if len(table.columns) >= WIDE else ""
        data["over"] = f"{table.name.lower()}{of} …"
    data["rows"] = [_strike(game, one, strike, ranged) for strike in one.strikes]
    return {"weapons": data}


def _strike(game: Game, one: Line, strike: Strike, ranged: bool) -> Json:
    gear = game.gear[strike.gear]
    values: list[str | float | None] = []
    if ranged:
        values.append(f'{gear.range:g}"' if gear.range else None)
    row: Json = {"name": gear.name}
    if game.tables:
        table = next(iter(game.tables.values()))
        values.append(strike.power)
        sign = "+" if table.roll else ""
        row["targets"] = [n if n is None else f"{n}{sign}" for n in strike.targets]
    notes = [lowered(trait_name(game, *trait_of(use))) for use in gear.traits]
    told = [w for w in one.worked if w.gear == strike.gear and not w.counted and w.condition]
    notes += [f"{effect_text(game, w.effect, w.stat)} {w.condition}" for w in told]
    row["values"] = values
    more = {"icon": gear.icon, "note": ", ".join(notes)}
    return {**row, **{key: value for key, value in more.items() if value}}


def effect_text(game: Game, one: Effect, stat: str | None) -> str:
    """An effect as a card says it: +1 Ar, M 8″, becomes mounted."""
    if one.kind == "becomes" or stat is None:
        cls = game.classes.get(one.words)
        return f"becomes {lowered(cls.name) if cls else one.words}"
    known = game.stats[stat]
    short = known.short or known.name
    if one.kind == "set":
        return f"{short} {worded(known.kind, one.amount)}".replace('"', "″")
    return f"{one.amount:+d} {short}".replace("-", "−")


def trait_name(game: Game, key: str, value: str) -> str:
    """A special rule and its value: Protection (5+), or as its `called` says."""
    trait = game.traits[key]
    if trait.called and value:
        return trait.called.replace("{value}", value)
    return f"{trait.name} ({value})" if value else trait.name


def trait_text(game: Game, key: str, value: str) -> str:
    """What a special rule says, its value filled in, as inline markup."""
    text = game.traits[key].text
    return markup(game, text, {"value": as_markup(value)})


def _trait_names(game: Game, one: Line) -> str:
    return as_markup(", ".join(trait_name(game, *trait) for trait in one.traits))


def _rules(game: Game, one: Line) -> Iterator[Json]:
    """What a unit says by itself, special rules in full, then what is carried and what it does.

    Where that is more than a card holds line by line, what only changes the line stands together.
    """
    text = one.unit.text
    rules = [{"text": markup(game, text)}] if text else []
    rules += [
        {"name": trait_name(game, *trait), "text": trait_text(game, *trait)} for trait in one.traits
    ]
    things = [name for name in one.unit.gear if _is_told(game.gear[name])]
    told = {name: text for name in things if (text := _gear_text(game, one, name))}
    plain = [name for name in told if _only_counted(game, one, name)]
    if len(rules) + len(told) > LINES and len(plain) > 1:
        words = [f"{game.gear[name].name} {', '.join(_counted(game, one, name))}" for name in plain]
        rules.append({"name": "Counted above", "text": as_markup(f"{'; '.join(words)}.")})
        told = {name: text for name, text in told.items() if name not in plain}
    yield from rules
    yield from ({"name": game.gear[name].name, "text": text} for name, text in told.items())


def _is_told(gear: Gear) -> bool:
    """Weapons are told by their rows."""
    return gear.kind not in WEAPONS or gear.text is not None


def _counted(game: Game, one: Line, name: str) -> list[str]:
    """What a thing does to the line, effect by effect."""
    mine = (w for w in one.worked if w.gear == name and w.counted)
    return [effect_text(game, w.effect, w.stat) for w in mine]


def _only_counted(game: Game, one: Line, name: str) -> bool:
    gear = game.gear[name]
    all_of_it = all(w.counted for w in one.worked if w.gear == name)
    return all_of_it and not (gear.text or gear.traits)


def _gear_text(game: Game, one: Line, name: str) -> str:
    gear = game.gear[name]
    mine = [w for w in one.worked if w.gear == name]
    counted = _counted(game, one, name)
    others = [f"{effect_text(game, w.effect, w.stat)} {w.condition}" for w in mine if not w.counted]
    parts = [f"{', '.join(counted)}, counted above."] if counted else []
    if gear.kind not in WEAPONS:
        parts += [f"{', '.join(others)}."] if others else []
        names = [trait_name(game, *trait_of(use)) for use in gear.traits]
        listed = ", ".join([*names[:1], *map(lowered, names[1:])])
        parts += [f"{listed[:1].upper()}{listed[1:]}."] if names else []
    parts = [as_markup(part) for part in parts]
    parts += [markup(game, gear.text)] if gear.text else []
    return " ".join(parts)
