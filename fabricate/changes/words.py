"""The report of changes in words, for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from fabricate.changes.report import ArmyEdit, CardChange, Edit, PartChange, Report

#: Texts are cut here; the page for the players has them whole.
WIDTH: Final = 100


def lines(report: Report) -> Iterator[str]:
    """The report, a line at a time; sections without entries are left out."""
    if report.empty:
        yield f"{report.game}: nothing changed since {report.since}."
        return
    yield f"{report.game}: from {report.since} to {report.now}"
    yield from _section("Changed", _changed(report))
    yield from _section("What follows", _follows(report))
    yield from _section("Cards", [_card(card) for card in report.cards])
    yield from _section("Parts", [_part(part) for part in report.parts])
    yield from _section("On paper", [f"{d.name}: {_DOCUMENT[d.kind]}" for d in report.documents])
    if not report.reprint:
        yield "Nothing has to be printed again."


_DOCUMENT: Final = {
    "changed": "reads differently",
    "new": "new",
    "gone": "no longer there",
    "more": "more of it",
    "fewer": "fewer of it",
}


def _section(title: str, rows: Sequence[str]) -> Iterator[str]:
    if rows:
        yield title
        yield from (f"  {row}" for row in rows)


def _changed(report: Report) -> list[str]:
    rows = [_edit(edit) for edit in report.edits]
    rows += [f"{text.who}, {text.what}: {_quoted(text)}" for text in report.texts]
    rows += [f"{entry.who}: new ({entry.what})" for entry in report.added]
    return rows + [f"{entry.who}: gone ({entry.what})" for entry in report.removed]


def _edit(edit: Edit) -> str:
    if not edit.old or not edit.new:
        return f"{edit.who}: {edit.what} {edit.new or 'left out, was ' + edit.old}"
    return f"{edit.who}: {edit.what} {edit.old} to {edit.new}"


def _quoted(text: Edit) -> str:
    new = " ".join(text.new.split())
    return f"now reads: {new if len(new) <= WIDTH else new[: WIDTH - 3] + '...'}" if new else "gone"


def _follows(report: Report) -> list[str]:
    rows = [
        f"{u.unit}: {u.what} {u.old or 'nothing'} to {u.new or 'nothing'}" for u in report.units
    ]
    return rows + [_army(army) for army in report.armies] + list(report.notes)


def _army(army: ArmyEdit) -> str:
    herds = ", ".join(f"{h.pawns} {h.unit} {h.old:g} to {h.new:g}" for h in army.herds)
    even = "" if army.even else "; the armies are no longer even"
    total = f"{army.scenario}, {army.player}: cost {army.old:g} to {army.new:g}"
    return f"{total}{f' ({herds})' if herds else ''}{even}"


def _card(card: CardChange) -> str:
    name = f"{card.title} ({card.deck})"
    if card.kind == "more":
        return f"{name}: print {card.quantity} more, {card.new_mark}"
    out, into = (
        f"take out {card.take_out} x {card.old_mark}",
        f"print {card.quantity} x {card.new_mark}",
    )
    if card.kind == "new":
        return f"{name}: new, {into}"
    return f"{name}: {out}" if card.kind in ("gone", "fewer") else f"{name}: {out}, {into}"


def _part(part: PartChange) -> str:
    wanted = ", ".join(f"{count} {colour}" for colour, count in part.print.items())
    if part.kind == "gone":
        return f"{part.name}: no longer needed"
    if part.kind == "fewer":
        return f"{part.name}: fewer needed"
    return f"{part.name}: {'print' if part.kind != 'more' else 'print more:'} {wanted or 'none'}"
