"""What units are worth: terms that can be reckoned, and worths within the band of their rank."""

from __future__ import annotations

from collections.abc import Iterator

from fabricate.errors import Fault
from fabricate.roster.line import Line, line
from fabricate.roster.worths import FormulaError, carried, each, terms
from fabricate.schema.game import Game
from fabricate.source import Tree


def check_worths(game: Game, tree: Tree) -> Iterator[Fault]:
    """The worth of every unit; a term that is wrong is told once."""
    told: set[str] = set()
    for key in game.units:
        try:
            yield from _band(game, tree, line(game, key))
        except FormulaError as error:
            if error.term not in told:
                told.add(error.term)
                what = f"for the unit '{key}' this cannot be reckoned: {error}"
                yield tree.fault(("worth", "terms", error.term), what, error.remedy)
        except (KeyError, ValueError):
            continue  # a name or a value is wrong, and that is told where it stands


def _band(game: Game, tree: Tree, one: Line) -> Iterator[Fault]:
    """A unit whose worth lies outside of the band of its rank, with the terms of that worth."""
    worth, unit = each(game, one), one.unit
    rank = game.ranks.get(unit.rank or "")
    if game.worth is None and unit.worth is None:
        return  # nothing is said of worth, or what is said is wrong
    if rank is None or rank.band is None or rank.band[0] <= worth <= rank.band[1]:
        return
    least, most = rank.band
    what = f"it is worth {worth:g}, and the band of {rank.name} is {least:g} to {most:g}"
    told = {} if unit.worth is not None else {**terms(game, one), "gear": carried(game, one)}
    summed = ", ".join(f"{name} {value:g}" for name, value in told.items() if value)
    remedy = f"change what it can do, its rank, or the band of '{unit.rank}'"
    where = ("units", one.key, "worth" if unit.worth is not None else "rank")
    yield tree.fault(where, f"{what}{f': {summed}' if summed else ''}", remedy, at_key=True)
