"""Digests, order and staleness of a kit."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from fabricate.graph import Inputs, closure, difference, digests, ordered, stale
from fabricate.kit import Artifact, Kit
from fabricate.manifest import sha256

PLAIN = Inputs(template=lambda n: f"t-{n}", art=lambda n: f"a-{n}", code=lambda n: f"c-{n}")


def artifact(name: str, needs: tuple[str, ...] = (), **params: Any) -> Artifact:
    return Artifact(name, "card", f"{name}.pdf", "pdf", params, needs)


def kit(*artifacts: Artifact) -> Kit:
    return Kit("g", "G", artifacts)


def test_a_change_moves_the_digests_of_all_that_need_it() -> None:
    before = digests(kit(artifact("a", x=1), artifact("b", ("a",)), artifact("c")), PLAIN)
    after = digests(kit(artifact("a", x=2), artifact("b", ("a",)), artifact("c")), PLAIN)
    assert before["a"] != after["a"]
    assert before["b"] != after["b"]
    assert before["c"] == after["c"]


def test_digests_do_not_depend_on_the_order_of_keys() -> None:
    one = Artifact("a", "card", "a", "pdf", {"x": 1, "y": 2})
    two = Artifact("a", "card", "a", "pdf", {"y": 2, "x": 1})
    assert digests(kit(one), PLAIN) == digests(kit(two), PLAIN)


def test_order_and_closure() -> None:
    k = kit(artifact("c", ("b",)), artifact("b", ("a",)), artifact("a"), artifact("d"))
    assert [a.id for a in ordered(k)] == ["a", "b", "c", "d"]
    assert closure(k, {"b"}) == {"a", "b"}


def test_circles_and_strangers_are_refused() -> None:
    with pytest.raises(ValueError, match="needs itself"):
        list(ordered(kit(artifact("a", ("b",)), artifact("b", ("a",)))))
    with pytest.raises(ValueError, match="not in the kit"):
        list(ordered(kit(artifact("a", ("z",)))))
    with pytest.raises(ValueError, match="same id"):
        kit(artifact("a"), artifact("a"))


def test_reasons(tmp_path: Path) -> None:
    k = kit(artifact("a", card={"cost": 4}), artifact("b", ("a",)))
    digest = digests(k, PLAIN)
    assert stale(k, digest, {}, tmp_path, {}, k.by_id) == {"a": "new", "b": "new"}
    made: dict[str, dict[str, Any]] = {}
    for one in k:
        path = tmp_path / one.path
        path.write_text(one.id)
        made[one.id] = {"path": one.path, "sha256": sha256(path), "digest": digest[one.id]}
    assert stale(k, digest, made, tmp_path, {}, k.by_id) == {}
    changed = kit(artifact("a", card={"cost": 5}), artifact("b", ("a",)))
    before = {"a": {"card": {"cost": 4}}}
    reasons = stale(changed, digests(changed, PLAIN), made, tmp_path, before, changed.by_id)
    assert reasons == {"a": "card.cost: 4 to 5", "b": "a changed"}
    (tmp_path / "b.pdf").write_text("mine")
    assert stale(k, digest, made, tmp_path, {}, k.by_id) == {"b": "the file was changed by hand"}
    (tmp_path / "b.pdf").unlink()
    assert stale(k, digest, made, tmp_path, {}, k.by_id) == {"b": "the file is missing"}


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (None, {"a": 1}, ""),
        ({"a": 1}, {"a": 1}, ""),
        ({"a": [1, 2]}, {"a": [1, 3]}, "a.1: 2 to 3"),
        ({"a": 1}, {"a": 1, "b": 2}, "b: new"),
        ({"a": 1, "b": 2}, {"a": 1}, "b: gone"),
        ({"a": None}, {"a": 2}, "a: nothing to 2"),
        ({"a": [1]}, {"a": [1, 2]}, "a: [1] to [1, 2]"),
    ],
)
def test_differences_in_words(old: Any, new: Any, words: str) -> None:
    assert difference(old, new) == words


def test_only_what_is_wanted_is_looked_at(tmp_path: Path) -> None:
    k = kit(artifact("a"), artifact("b", ("a",)), artifact("c"))
    assert stale(k, digests(k, PLAIN), {}, tmp_path, {}, {"a", "b"}) == {"a": "new", "b": "new"}
