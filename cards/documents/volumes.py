"""Grams of plastic from STL files: `{grams:part/x.stl*22}` in a text is worked out here."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from cards.documents.faults import choose, fault
from cards.documents.params import Plastic

_ASK = re.compile(r"(?<!\\)\{grams:([^{}]+)\}")
_TERM = re.compile(r"^([^*\s]+)\s*(?:\*\s*(\d+))?$")


def solid(path: Path) -> tuple[float, float]:
    """Volume (mm3) and surface (mm2) of a binary STL; raises ValueError where it is broken."""
    import numpy as np

    raw = path.read_bytes()
    count = int.from_bytes(raw[80:84], "little")
    if len(raw) != 84 + 50 * count or not count:
        raise ValueError(f"{path.name} is no binary STL")
    facet = np.dtype([("n", "<f4", 3), ("v", "<f4", (3, 3)), ("a", "<u2")])
    corners = np.frombuffer(raw, facet, count, 84)["v"].astype(np.float64)
    a, b, c = corners[:, 0], corners[:, 1], corners[:, 2]
    volume = float(np.einsum("ij,ij->i", a, np.cross(b, c)).sum() / 6)
    area = float(np.linalg.norm(np.cross(b - a, c - a), axis=1).sum() / 2)
    return volume, area


def grams(volume: float, area: float, plastic: Plastic) -> float:
    """What a print weighs: a shell of wall thickness, and infill in what the shell leaves."""
    shell = min(volume, area * plastic.wall)
    return (shell + (volume - shell) * plastic.infill) * plastic.density / 1000


def fill_grams(text: str, inputs: Mapping[str, Path], plastic: Plastic, source: str) -> str:
    """`text` with each `{grams:id*n + id}` as whole grams; raises LayoutError naming the line."""
    cache: dict[str, float] = {}

    def one(name: str, line: int) -> float:
        if name not in cache:
            if name not in inputs:
                raise fault(source, line, f"unknown part {name!r}", choose(name, inputs))
            try:
                cache[name] = grams(*solid(inputs[name]), plastic)
            except ValueError as error:
                raise fault(source, line, str(error), "build the part again") from None
        return cache[name]

    def total(found: re.Match[str]) -> str:
        line = text.count("\n", 0, found.start()) + 1
        mass = 0.0
        for term in filter(None, (part.strip() for part in found[1].split("+"))):
            parsed = _TERM.match(term)
            if parsed is None:
                what = f"cannot read {found[0]}"
                raise fault(source, line, what, "write {grams:part/a.stl*22 + part/b.stl}")
            mass += one(parsed[1], line) * int(parsed[2] or 1)
        return _rounded(mass)

    return _ASK.sub(total, text)


def _rounded(mass: float) -> str:
    """Grams as a reader wants them: tenths below 10, else whole."""
    return f"{mass:.1f}" if mass < 9.95 else f"{mass:.0f}"
