"""Order, digests, and what of a kit is stale and why."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fabricate.kit import Artifact, Kit
from fabricate.manifest import Entry, sha256

Hasher = Callable[[str], str]


def canonical(data: Any) -> bytes:
    """Data as JSON bytes that do not depend on the order of keys."""
    return json.dumps(
        data, sort_keys=True, ensure_ascii=False, separators=(",", ":"), allow_nan=False
    ).encode()


@dataclass(frozen=True, slots=True)
class Inputs:
    """Where the digests of templates, art and builders come from (a test puts its own in)."""

    template: Hasher
    art: Hasher
    code: Hasher


def digests(kit: Kit, inputs: Inputs) -> dict[str, str]:
    """The digest of every artifact: parameters, templates, art, code and what it needs."""
    done: dict[str, str] = {}
    for artifact in ordered(kit):
        parts = {
            "builder": artifact.builder,
            "code": inputs.code(artifact.builder),
            "params": artifact.params,
            "files": {name: inputs.template(name) for name in artifact.files},
            "art": {name: inputs.art(name) for name in artifact.art},
            "needs": {name: done[name] for name in artifact.needs},
        }
        done[artifact.id] = hashlib.sha256(canonical(parts)).hexdigest()
    return done


def ordered(kit: Kit) -> Iterator[Artifact]:
    """Artifacts, each after all that it needs.

    Raises:
        ValueError: an artifact needs one that is not in the kit, or itself in a circle.
    """
    done: set[str] = set()
    open_: set[str] = set()

    def visit(artifact: Artifact) -> Iterator[Artifact]:
        if artifact.id in done:
            return
        if artifact.id in open_:
            raise ValueError(f"{artifact.id} needs itself")
        open_.add(artifact.id)
        for need in artifact.needs:
            if need not in kit.by_id:
                raise ValueError(f"{artifact.id} needs {need}, which is not in the kit")
            yield from visit(kit.by_id[need])
        open_.discard(artifact.id)
        done.add(artifact.id)
        yield artifact

    for artifact in kit:
        yield from visit(artifact)


def closure(kit: Kit, wanted: set[str]) -> set[str]:
    """The ids wanted and all that they need, directly or not."""
    out: set[str] = set()
    rest = list(wanted)
    while rest:
        name = rest.pop()
        if name not in out:
            out.add(name)
            rest.extend(kit.by_id[name].needs)
    return out


def stale(
    kit: Kit,
    digest: Mapping[str, str],
    made: Mapping[str, Entry],
    out: Path,
    before: Mapping[str, Any],
    wanted: Collection[str],
) -> dict[str, str]:
    """Why each stale artifact has to be made; artifacts that are up to date are left out.

    `made` are the entries of the manifest, `before` the parameters of the last build by id; only
    those `wanted` are looked at, and with each all that it needs must be wanted.
    """
    reasons: dict[str, str] = {}
    for artifact in (one for one in ordered(kit) if one.id in wanted):
        reason = _reason(artifact, digest[artifact.id], made.get(artifact.id), out, before, reasons)
        if reason:
            reasons[artifact.id] = reason
    return reasons


def _reason(
    artifact: Artifact,
    digest: str,
    entry: Entry | None,
    out: Path,
    before: Mapping[str, Any],
    reasons: Mapping[str, str],
) -> str:
    if entry is None:
        return "new"
    path = out / artifact.path
    if entry.get("digest") != digest:
        upstream = [need for need in artifact.needs if need in reasons]
        change = difference(before.get(artifact.id), artifact.params)
        return change or (f"{upstream[0]} changed" if upstream else _behind(artifact))
    if entry.get("path") != artifact.path or not path.is_file():
        return "the file is missing"
    if sha256(path) != entry.get("sha256"):
        return "the file was changed by hand"
    return ""


def _behind(artifact: Artifact) -> str:
    """What may have changed where the parameters have not."""
    own = f"{' or '.join(artifact.art)}, " if artifact.art else ""
    return f"{own}templates or code changed"


def difference(old: Any, new: Any, where: str = "") -> str:
    """The first difference between two pieces of JSON data, in words; empty if there is none."""
    if old is None or old == new:
        return ""
    if isinstance(old, Mapping) and isinstance(new, Mapping):
        keys: list[Any] = [*new, *(k for k in old if k not in new)]
    elif isinstance(old, list | tuple) and isinstance(new, list | tuple) and len(old) == len(new):
        keys = list(range(len(new)))
    else:
        return f"{where}: {_short(old)} to {_short(new)}" if where else "changed"
    for key in keys:
        missing = isinstance(old, Mapping) and (key not in old or key not in new)
        name = f"{where}.{key}" if where else str(key)
        if missing:
            return f"{name}: {'new' if key not in old else 'gone'}"
        found = difference(old[key], new[key], name)
        if found:
            return found
        if old[key] is None and new[key] is not None:
            return f"{name}: nothing to {_short(new[key])}"
    return ""


def _short(value: Any) -> str:
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 32 else text[:29] + "..."
