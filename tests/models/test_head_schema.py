"""The vocabulary of heads takes every head that we know and refuses what cannot be built."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest
from pydantic import ValidationError

from fabricate.schema.heads import HeadFeatures
from models.head import FEATURES
from tests.models.figures import heads, names

BLOCKOUT = {"skull", "snout", "muzzle", "beak", "mass", "helmet"}
PLAIN: dict[str, Any] = {"skull": {"width": 11, "length": 11, "height": 10, "z": 7.5}}


def fault(**features: Any) -> str:
    with pytest.raises(ValidationError) as caught:
        HeadFeatures.model_validate({**PLAIN, **features})
    (finding,) = caught.value.errors()
    return ".".join(map(str, finding["loc"])) + ": " + finding["msg"]


@pytest.mark.parametrize("name", names())
def test_every_head_is_valid(name: str) -> None:
    assert HeadFeatures.model_validate(heads()[name]).skull


def test_table_and_schema_agree() -> None:
    assert set(HeadFeatures.model_fields) == BLOCKOUT | set(FEATURES)


def test_every_parameter_is_described() -> None:
    for name, definition in HeadFeatures.model_json_schema()["$defs"].items():
        for key, value in definition.get("properties", {}).items():
            assert value.get("description"), f"{name}.{key} has no description"


def test_one_feature_is_a_list_of_one() -> None:
    eyes = {"at": [30, 20]}
    one = HeadFeatures.model_validate({**PLAIN, "eyes": eyes})
    assert one == HeadFeatures.model_validate({**PLAIN, "eyes": [eyes]})


def test_a_radius_is_a_radius_on_every_axis() -> None:
    head = HeadFeatures.model_validate({**PLAIN, "nose": {"at": [6, 0, 5], "r": 1}})
    assert head.nose[0].r == (1, 1, 1)


def test_a_dumped_head_reads_back() -> None:
    for data in heads().values():
        head = HeadFeatures.model_validate(data)
        assert HeadFeatures.model_validate_json(head.model_dump_json()) == head


@pytest.mark.parametrize(
    ("features", "message"),
    [
        ({"horn": {}}, "horn: Extra inputs are not permitted"),
        ({"eyes": {"at": [30, 20], "bead": "big"}}, "eyes.0.bead: Input should be a valid number"),
        ({"eyes": {"at": [30, 20], "bead": True}}, "eyes.0.bead: Input should be a valid number"),
        ({"eyes": {"at": [30, 95]}}, "eyes.0.at.1: Input should be less than or equal to 90"),
        (
            {"hulls": {"balls": [[0, 0, 5, 1], [0, 0, 5, 1, 2], [0, 0, 6, 1]]}},
            "hulls.0.balls.1: Value error, a ball of 5 numbers",
        ),
        (
            {"ruff": {"x": 0, "tips": [[7, 3], [7, 6]], "roots": [[4, 0], [5, 3]]}},
            "ruff.0: Value error, 2 tips and 2 roots (every tip stands between two roots",
        ),
        (
            {"snout": {"sections": [[5, 5, 2, 2, 2], [3, 5, 3, 3, 3]]}},
            "snout.0: Value error, the section at x 3 follows the one at 5",
        ),
        (
            {
                "plate": {
                    "points": [[0, 0], [4, 4], [4, 0], [0, 4]],
                    "across": [0, 1, 0],
                    "rise": [0, 0, 1],
                    "at": [0, 2, 9],
                }
            },
            "plate.0: Value error, the silhouette crosses itself",
        ),
        (
            {"horns": {"points": [[0, 2, 9], [0, 4, 12], [0, 4, 12]], "r": [1.5, 0.6]}},
            "horns.0.points: Value error, points 2 and 3 lie 0 mm apart (move one of them",
        ),
    ],
)
def test_faults_say_what_and_where(features: dict[str, Any], message: str) -> None:
    assert fault(**features).startswith(message)


def test_a_crown_below_the_socket_is_refused() -> None:
    low = {"width": 9, "length": 9, "height": 5, "z": 5}
    with pytest.raises(ValidationError, match=r"the socket needs 7\.9 \(raise z or height\)"):
        HeadFeatures.model_validate({"skull": low})


def test_reading_heads_never_loads_cad() -> None:
    code = (
        "import fabricate.schema.heads, sys; print({'cadquery', 'manifold3d'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"
