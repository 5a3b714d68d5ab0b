"""Whatever is wrong in a file, it is told in words: no mistake makes the checks themselves fail."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fabricate.errors import SourceError
from fabricate.loading import load
from fabricate.source import read

from .conftest import MUSTERED, TINY
from .test_bad import JARGON, told

GAMES = {"tiny": read(TINY).root.value, "mustered": read(MUSTERED).root.value}
NUMBERS = [0, -1, 2.5, 10**9]
TEXTS = ["", " ", "x", "2:1", "cat", "#12", "a.stl", "mob", "becomes cat"]
GROUPS: list[Any] = [{}, {"x": 1}, {"like": "fox"}, {"markup": "{x}"}, {"file": "a.png"}]
LISTS: list[Any] = [[], [1], [[]], ["x", 2], {"shape": []}]
ODD = st.sampled_from([None, True, *NUMBERS, *TEXTS, *GROUPS, *LISTS])


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths of all values."""
    below = (
        data.items()
        if isinstance(data, dict)
        else enumerate(data)
        if isinstance(data, list)
        else ()
    )
    return [path, *(one for key, value in below for one in places(value, (*path, key)))]


PLACES = {name: [path for path in places(data) if path] for name, data in GAMES.items()}


@st.composite
def faulty(draw: st.DrawFn, game: str) -> Any:
    """A small game with a few values replaced, removed, or with a key too many."""
    data = copy.deepcopy(GAMES[game])
    for _ in range(draw(st.integers(1, 3))):
        path = draw(st.sampled_from(PLACES[game]))
        holder = data
        try:
            for step in path[:-1]:
                holder = holder[step]
            what = draw(st.integers(0, 3))
            if what == 0:
                del holder[path[-1]]
            elif what == 1 and isinstance(holder, dict):
                holder[draw(st.sampled_from(["x", "nmae", "like", "file", "of", "cat"]))] = draw(
                    ODD
                )
            else:
                holder[path[-1]] = copy.deepcopy(draw(ODD))
        except (KeyError, IndexError, TypeError, AttributeError):
            continue  # an earlier change took this place away
    return data


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(sorted(GAMES)).flatmap(faulty))
def test_any_change_is_sound_or_told(tmp_path_factory: pytest.TempPathFactory, data: Any) -> None:
    path = tmp_path_factory.getbasetemp() / "faulty.yaml"
    path.write_text(json.dumps(data), "utf-8")
    try:
        load(str(path))
    except SourceError as error:
        for fault in error.faults:
            assert fault.remedy, fault
            assert not JARGON.findall(told(str(fault))), fault


@pytest.mark.parametrize(
    ("game", "path"),
    [(game, path) for game in GAMES for path in PLACES[game] if len(path) <= 3],
    ids=str,
)
def test_nothing_in_the_place_of_anything(game: str, path: tuple[Any, ...], tmp_path: Path) -> None:
    data = copy.deepcopy(GAMES[game])
    holder = data
    for step in path[:-1]:
        holder = holder[step]
    holder[path[-1]] = None
    file = tmp_path / "faulty.yaml"
    file.write_text(json.dumps(data), "utf-8")
    try:
        load(str(file))
    except SourceError as error:
        assert all(fault.remedy for fault in error.faults)
