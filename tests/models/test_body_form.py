"""The schema of bodies: what a form says of its size, and what cannot be worn together."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from pydantic import ValidationError

import templates
from fabricate import source
from fabricate.schema import presets
from fabricate.schema.bodies import TWO_HANDED, BodyForm, Mount, Stance, Weapon
from fabricate.schema.parts import Body

PRESETS = sorted(presets.names("bodies"))


@pytest.mark.parametrize("name", PRESETS)
def test_every_body_is_valid_and_reads_the_same_everywhere(name: str) -> None:
    tree = source.read(templates.root() / "bodies" / f"{name}.yaml")
    assert tree.root.value == presets.read("bodies", name)
    assert Body(build=name).build == BodyForm.model_validate(tree.root.value)
    assert tree.raw.lower().startswith(f"# {name}: ".encode()), "its first line says what it is"


def test_the_bodies_that_games_ask_for_come_with_fabricate() -> None:
    wanted = {"soldier", "archer", "spearman", "berserker", "knight", "halberdier", "crossbowman"}
    wanted |= {"wizard", "scout", "standard-bearer", "guard", "champion", "slinger", "chieftain"}
    assert wanted <= set(PRESETS)


def test_the_bodies_show_most_of_the_vocabulary() -> None:
    forms = [BodyForm.model_validate(presets.read("bodies", name)) for name in PRESETS]
    for field, words in (("mount", get_args(Mount)), ("stance", get_args(Stance))):
        assert {getattr(form, field) for form in forms} == set(words)
    assert len({form.weapon for form in forms}) >= 16
    assert set(get_args(Weapon)) >= TWO_HANDED


def test_a_name_a_change_and_the_full_form() -> None:
    changed = Body.model_validate({"build": {"like": "archer", "weapon": "spear", "collar": None}})
    archer = Body(build="archer").build
    assert changed.build == archer.model_copy(update={"weapon": "spear", "collar": "plain"})
    assert Body().build == Body(build="soldier").build
    assert Body.model_validate(changed.model_dump(mode="json")) == changed


@pytest.mark.parametrize(
    ("form", "shoulder", "foot"),
    [
        ({}, 19.0, (16.0, 16.0)),
        ({"stance": "kneeling"}, 15.4, (16.0, 16.0)),
        ({"mount": "horse"}, 27.0, (40.0, 20.0)),
    ],
)
def test_shoulder_and_foot_follow_the_form_and_the_base(
    form: dict[str, Any], shoulder: float, foot: tuple[float, float]
) -> None:
    for base in (14, 16, 22):
        spec = Body.model_validate({"build": form, "base": base})
        assert spec.shoulder == pytest.approx(shoulder * base / 16)
        assert spec.foot == pytest.approx(tuple(side * base / 16 for side in foot))


FAULTS = [
    (
        {"stance": "kneeling", "mount": "wolf"},
        "a rider sits, and cannot be kneeling on a wolf (leave 'stance' out, or set mount: none)",
    ),
    (
        {"weapon": "bow", "shield": "round", "quiver": "back"},
        "the bow takes both hands, so the shield hangs on the back, where the quiver is "
        "(set quiver: hip, or shield: none)",
    ),
]


@pytest.mark.parametrize(("form", "message"), FAULTS)
def test_what_cannot_be_worn_together(form: dict[str, Any], message: str) -> None:
    with pytest.raises(ValidationError) as caught:
        BodyForm.model_validate(form)
    assert caught.value.errors()[0]["msg"] == f"Value error, {message}"


@pytest.mark.parametrize(
    "form",
    [
        {"weapon": "sword", "shield": "round", "quiver": "back"},
        {"weapon": "bow", "shield": "round", "quiver": "hip"},
        {"weapon": "bow", "quiver": "back", "mount": "horse"},
    ],
)
def test_what_can(form: dict[str, Any]) -> None:
    assert BodyForm.model_validate(form).shoulder
