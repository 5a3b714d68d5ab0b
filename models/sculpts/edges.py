"""The edges of a heap of facets: which facets are joined, which way they look, where it is open.

Half-edge i runs from corner i % 3 of facet i // 3 to the next corner.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import coo_matrix, csr_matrix
from scipy.sparse.csgraph import breadth_first_order, connected_components

Ints = NDArray[np.int64]
Flags = NDArray[np.bool_]


def ends(faces: Ints) -> tuple[Ints, Ints]:
    """The vertices from which and to which each half-edge runs."""
    return faces.ravel(), faces[:, [1, 2, 0]].ravel()


def joined(faces: Ints) -> tuple[Ints, Ints]:
    """The two half-edges of every edge at which exactly two facets meet, whatever way they look."""
    a, b = ends(faces)
    n = int(faces.max()) + 1 if len(faces) else 1
    key = np.minimum(a, b) * n + np.maximum(a, b)
    order = np.argsort(key, kind="stable")
    sorted_ = key[order]
    new = np.r_[True, sorted_[1:] != sorted_[:-1]] if len(key) else np.zeros(0, bool)
    first = np.flatnonzero(new)
    pairs = first[np.diff(np.r_[first, len(key)]) == 2]
    return order[pairs], order[pairs + 1]


def oriented(faces: Ints, left: Ints, right: Ints) -> tuple[Ints, Flags]:
    """Facets that agree with their neighbours, and which of them were turned.

    Where the surface has one side only, some still disagree.
    """
    a = faces.ravel()
    against = a[left] == a[right]
    if not against.any():
        return faces, np.zeros(len(faces), bool)
    turned = _parity(len(faces), left // 3, right // 3, against)
    out = faces.copy()
    out[turned] = out[turned][:, ::-1]
    return out, turned


def _parity(count: int, a: Ints, b: Ints, against: Flags) -> Flags:
    """Which facets to turn so that, along a tree of joins, none looks against another."""
    _, labels = pieces(count, a, b)
    _, roots = np.unique(labels, return_index=True)
    # a facet beyond all others joins the pieces into one tree
    rows = np.r_[a, np.full(len(roots), count)]
    columns = np.r_[b, roots]
    data = np.r_[np.where(against, 2, 1), np.ones(len(roots), int)]
    keys = np.minimum(rows, columns) * (count + 1) + np.maximum(rows, columns)
    keys, first = np.unique(keys, return_index=True)
    data, rows, columns = data[first], rows[first], columns[first]
    graph = coo_matrix((data, (rows, columns)), (count + 1, count + 1)).tocsr()
    _, before = breadth_first_order(graph, count, directed=False)
    before = before.astype(np.int64)
    before[count] = count
    me = np.arange(count + 1)
    at = np.searchsorted(keys, np.minimum(me, before) * (count + 1) + np.maximum(me, before))
    turn = data[np.minimum(at, len(data) - 1)] == 2
    turn[count] = False
    while (before != count).any():
        turn = turn ^ turn[before]
        before = before[before]
    return np.asarray(turn[:count])


def pieces(count: int, a: Ints, b: Ints) -> tuple[int, Ints]:
    """How many pieces `count` things fall into that are joined a to b, and the piece of each."""
    graph: csr_matrix = coo_matrix((np.ones(len(a), np.int8), (a, b)), (count, count)).tocsr()
    number, labels = connected_components(graph, directed=False)
    return int(number), labels.astype(np.int64)


def parted(faces: Ints, left: Ints, right: Ints) -> tuple[Ints, Ints]:
    """Facets whose corners are shared only across the given joins, and the old vertex of each new.

    Wherever more than two facets met, or two touched in a point, they now lie apart.  The joins
    must run against each other.
    """
    ahead = left - left % 3 + (left % 3 + 1) % 3
    behind = right - right % 3 + (right % 3 + 1) % 3
    a, b = np.r_[left, ahead], np.r_[behind, right]
    number, labels = pieces(faces.size, a, b)
    old = np.zeros(number, np.int64)
    old[labels] = faces.ravel()
    return labels.reshape(-1, 3), old


def rims(faces: Ints, left: Ints, right: Ints) -> list[Ints]:
    """The loops of vertices round the holes, each in the order in which a facet in it would run.

    The facets must be `parted` at the same joins, so that one hole at most passes a vertex.
    """
    open_ = np.ones(faces.size, bool)
    open_[left] = open_[right] = False
    a, b = ends(faces)
    a, b = a[open_], b[open_]
    after = dict(zip(b.tolist(), a.tolist(), strict=True))
    loops = []
    while after:
        start, here = after.popitem()
        loop = [start]
        while here != start:
            loop.append(here)
            here = after.pop(here)
        loops.append(np.array(loop))
    return loops


def unique_facets(faces: Ints) -> tuple[Ints, int]:
    """The facets without those that cover the same three corners as an earlier one; how many."""
    n = np.int64(int(faces.max()) + 1) if len(faces) else np.int64(1)
    s = np.sort(faces, 1)
    pair: Any = s[:, 0] * n + s[:, 1]
    _, pair = np.unique(pair, return_inverse=True)
    _, first = np.unique(pair.ravel() * n + s[:, 2], return_index=True)
    return faces[np.sort(first)], len(faces) - len(first)
