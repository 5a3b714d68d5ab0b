"""The YAML of figures: signs of texts of a game are shown as they stand."""

from __future__ import annotations

import json

from cards.documents.figuredata import read_figure
from fabricate.planner.plain import Plain


def test_a_name_of_signs_stands_in_captions_and_drawings() -> None:
    name = Plain("*Half_pay* :axe: [a] <b> 1.")
    text = f'kind: parts\ncaption: "{name}, at \\"war\\"."\nparts:\n- {{label: "{name}"}}\n'
    figure = read_figure(text, "book.md.j2", 1)
    assert figure.caption == f'{name}, at "war".'
    assert figure.data["parts"] == [{"label": "*Half_pay* :axe: [a] <b> 1."}]


def test_what_is_written_as_json_stands_as_it_is() -> None:
    caption = json.dumps(Plain("*Half* ") + "and half")
    figure = read_figure(f"kind: parts\ncaption: {caption}\n", "book.md.j2", 1)
    assert figure.caption == r"\*Half\* and half"
