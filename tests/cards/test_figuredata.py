"""The YAML of figures: signs of texts of a game are shown as they stand."""

from __future__ import annotations

from cards.documents.figuredata import read_figure
from fabricate.planner.plain import Plain


def test_a_name_of_signs_stands_in_captions_and_drawings() -> None:
    name = Plain(r"*Half_pay* :axe: [a] <b> \ 1.")
    text = f'kind: parts\ncaption: "{name}, at \\"war\\"."\nparts:\n- {{label: "{name}"}}\n'
    figure = read_figure(text, "book.md.j2", 1)
    assert figure.caption == f'{name}, at "war".'
    assert figure.data["parts"] == [{"label": r"*Half_pay* :axe: [a] <b> \ 1."}]
