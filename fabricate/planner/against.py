"""One half of a unit in numbers: against its like stat by stat, and with every partner."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from fabricate import combine
from fabricate.schema.game import Game
from fabricate.schema.people import Class, Half
from fabricate.schema.stats import Stat
from fabricate.schema.values import Ratio, Span, Value, to_text

Json = dict[str, Any]

#: How many pawns a herd has where no stat says how many it may have.
HERD: Final = 8


def beside(game: Game, halves: Mapping[str, Half], key: str) -> list[Json]:
    """Each stat that can be measured: the value of every half on one scale, and that of `key`."""
    rows = []
    for name, stat in game.stats.items():
        values = [combine.value_of(stat, half, name) for half in halves.values()]
        mine = combine.value_of(stat, halves[key], name)
        found = [measured(value) for value in values]
        if stat.kind in _UNITS and mine is not None:
            rows.append(
                {
                    "icon": stat.icon,
                    "name": _short(stat),
                    "unit": _UNITS[stat.kind],
                    "at": found,
                    "value": shown(mine),
                }
            )
    return rows


_UNITS: Final = {
    "number": "",
    "steps": "steps",
    "inches": "inches",
    "roll": "or more on a die",
    "faces": "faces of six",
    "ratio": "shots a pawn",
}


def measured(value: Value | None) -> float | None:
    """A value as a place on a scale: faces by their number, a ratio by its shots a pawn."""
    if isinstance(value, tuple):
        return float(len(value))
    if isinstance(value, Ratio):
        return round(value.shots / value.pawns, 4) if value.pawns else 0.0
    return float(value) if isinstance(value, int | float) else None


def shown(value: Value | None) -> Json:
    """A value as it is drawn: dice by their faces, the rest as text."""
    return {"dice": list(value)} if isinstance(value, tuple) and value else {"text": to_text(value)}


def matches(game: Game, half: Half, partners: Mapping[str, Half]) -> Json | None:
    """The match icon of a half, and in words with which partners it matches."""
    for name, stat in game.stats.items():
        icon = combine.value_of(stat, half, name)
        if stat.kind != "icon" or stat.row or not isinstance(icon, str):
            continue
        same = [p.name for p in partners.values() if combine.value_of(stat, p, name) == icon]
        gains = [
            f"{s.bonus.add:+d} {_short(s).lower()}"
            for s in game.stats.values()
            if s.bonus and s.bonus.when_equal == name
        ]
        words = f"matches {_listed(same)}" if same else "matches nobody yet"
        if same and gains:
            words += f": {', '.join(gains)}"
        return {"icon": icon, "name": _short(stat), "words": words}
    return None


def _listed(names: list[str]) -> str:
    if len(names) > 4:
        return f"{', '.join(names[:3])} and {len(names) - 3} more"
    return " and ".join(filter(None, [", ".join(names[:-1]), names[-1]]))


def heads(game: Game, herd: bool = True) -> list[Json]:
    """The columns of combined lines: every stat that race and class make together, and the herd."""
    stats = [s for s in game.stats.values() if _combined(s)]
    columns: list[Json] = [{"icon": s.icon, "name": _short(s)} for s in stats]
    return (
        [*columns, {"icon": None, "name": "A herd costs"}] if herd and _reckons(game) else columns
    )


def _combined(stat: Stat) -> bool:
    """Whether race and class make it, and not each unit for itself."""
    return stat.combine not in (None, "unit")


def _short(stat: Stat) -> str:
    """The name of a stat for a table."""
    return (stat.short or stat.name).split(",")[0]


def _reckons(game: Game) -> bool:
    return combine.cost_stat(game) is not None


def line(game: Game, race: str, cls: str, own: str, herd: bool = True) -> list[Json]:
    """The combined line of a unit; each cell says where its like stand (`own`: race or class)."""
    mine = combine.unit(game, race, cls)
    pairs = (
        [(other, cls) for other in game.races if other != race]
        if own == "race"
        else [(race, other) for other in game.classes if other != cls]
    )
    others = [combine.unit(game, *pair) for pair in pairs]
    halves: Mapping[str, Half] = game.races if own == "race" else game.classes
    who = halves[pairs[0][own == "class"]].name if len(pairs) == 1 else "others"
    cells = []
    for name, stat in game.stats.items():
        if _combined(stat):
            note = _note(stat, own, mine.stats[name], [unit.stats[name] for unit in others], who)
            bonus = f"{mine.bonuses[name]:+d} match" if name in mine.bonuses else ""
            cells.append(
                {**shown(mine.stats[name]), "note": "; ".join(filter(None, (bonus, note)))}
            )
    return [*cells, _herd(game, race, cls)] if herd and _reckons(game) else cells


def _note(stat: Stat, own: str, mine: Value | None, others: list[Value | None], who: str) -> str:
    """What the others have, or which side alone says it."""
    given = [value for value in others if value is not None]
    if stat.combine in ("race", "class") and stat.combine != own:
        return f"from the {stat.combine}" if mine is not None else ""
    if not given:
        return ""
    places = [place for value in given if (place := measured(value)) is not None]
    if stat.kind == "ratio" or not places:
        return f"{who} {_listed(sorted({to_text(value) for value in given}))}"
    low, high = min(places), max(places)
    words = f"{low:g}" if low == high else f"{low:g} to {high:g}"
    unit = (" face" if high == 1 else " faces") if stat.kind == "faces" else ""
    return f"{who} {words}{unit}"


def _herd(game: Game, race: str, cls: str) -> Json:
    """What the least and the greatest herd cost."""
    size = combine.herd(game, race, cls, HERD).size
    ends = _ends(size)
    costs = [f"{combine.herd(game, race, cls, pawns).total:g}" for pawns in ends]
    return {
        "text": costs[0] if len(set(costs)) == 1 else f"{costs[0]}–{costs[-1]}",
        "note": f"for {' to '.join(map(str, ends))} pawns",
    }


def _ends(size: Span | None) -> list[int]:
    if size is None:
        return [HERD]
    ends = [size.least, size.most if size.most is not None else max(HERD, size.least)]
    return sorted(set(ends))


def short_names(halves: Mapping[str, Half]) -> dict[str, str]:
    """Two letters for each name, as unlike as they can be: its first, and one of those after it."""
    taken: dict[str, str] = {}
    for key, half in halves.items():
        letters = [c for c in half.name if c.isalnum()] or ["?"]
        words = [word[0] for word in half.name.replace("-", " ").split()[1:] if word[0].isalnum()]
        tries = [letters[0] + c.lower() for c in (*words, *letters[1:])] or letters
        taken[key] = next((t for t in tries if t not in taken.values()), tries[0])
    return taken


def emblem_of(game: Game, half: Half) -> str | None:
    """The emblem of a half, or the icon that stands in for it."""
    own = getattr(half, "emblem", None)
    if own:
        return str(own)
    if isinstance(half, Class):
        return f"icon:{half.icon}"
    match = matches(game, half, {})
    return f"icon:{match['icon']}" if match else None
