"""What has to be printed again: pieces whose show, number or existence changed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from fabricate.changes.report import CardChange, DocumentChange, Kind, PartChange
from fabricate.snapshot import Piece

Pieces = Mapping[str, Piece]


def cards(old: Pieces, new: Pieces) -> Iterator[CardChange]:
    """Cards in the order of the decks, those that are gone last."""
    for kind, was, now in _changes(old, new, "card"):
        one = now or was
        assert one is not None
        before, after = was.quantity if was else 0, now.quantity if now else 0
        yield CardChange(
            id=one.id,
            title=one.name,
            deck=one.deck,
            kind=kind,
            quantity=max(0, after - before) if kind in ("more", "fewer") else after,
            take_out=max(0, before - after) if kind in ("more", "fewer") else before,
            old_mark=was.mark if was else "",
            new_mark=now.mark if now else "",
        )


def parts(old: Pieces, new: Pieces) -> Iterator[PartChange]:
    """Parts with the number of each colour to print; of those that are gone, none."""
    for kind, was, now in _changes(old, new, "part"):
        one = now or was
        assert one is not None
        before = was.print if was and kind in ("more", "fewer") else {}
        after = now.print if now else {}
        wanted = {c: n - before.get(c, 0) for c, n in after.items() if n > before.get(c, 0)}
        yield PartChange(one.id.removeprefix("part/"), one.name, kind, wanted)


def documents(old: Pieces, new: Pieces) -> Iterator[DocumentChange]:
    """Documents and paper goods that are not what they were."""
    for what in ("document", "paper"):
        for kind, was, now in _changes(old, new, what):
            one = now or was
            assert one is not None
            yield DocumentChange(one.id.removeprefix(f"{what}/"), one.name, kind)


def _changes(
    old: Pieces, new: Pieces, kind: str
) -> Iterator[tuple[Kind, Piece | None, Piece | None]]:
    for piece in new.values():
        if piece.kind == kind:
            was = old.get(piece.id)
            if change := _kind(was, piece):
                yield change, was, piece
    yield from (
        ("gone", piece, None)
        for piece in old.values()
        if piece.kind == kind and piece.id not in new
    )


def _kind(old: Piece | None, new: Piece) -> Kind | None:
    if old is None:
        return "new"
    if old.shows != new.shows:
        return "changed"
    if old.print != new.print:
        more = any(count > old.print.get(colour, 0) for colour, count in new.print.items())
        return "more" if more else "fewer"
    if old.quantity != new.quantity:
        return "more" if new.quantity > old.quantity else "fewer"
    return None
