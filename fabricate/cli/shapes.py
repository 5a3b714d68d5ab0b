"""`fabricate parts` and `fabricate part`: the part shapes, listed and made alone."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from fabricate.errors import UsageError
from fabricate.finding import find
from fabricate.spelling import nearest

if TYPE_CHECKING:
    from fabricate.schema.parts import PartSpec

SUFFIXES: Final = (".stl", ".step", ".3mf")
#: More choices than this are listed on lines of their own.
MANY: Final = 8


def parts(
    name: Annotated[str | None, typer.Argument(help="Only this shape.")] = None,
) -> None:
    """List every part shape with its parameters, their ranges and defaults."""
    from fabricate.schema.parts import SHAPES

    if name is not None and name not in SHAPES:
        raise UsageError(f"there is no shape '{name}'; {nearest(name, SHAPES)}")
    for shape, spec in SHAPES.items():
        if name in (None, shape):
            typer.echo(f"{shape}: {(spec.__doc__ or '').strip()}")
            schema = spec.model_json_schema()
            for row in _rows(schema, schema):
                typer.echo(f"  {row}".rstrip())
            if name == "head":
                for row in _features(schema):
                    typer.echo(f"  {row}".rstrip())
            if name == "body":
                typer.echo("\n  build, piece by piece:")
                for row in _rows(schema["$defs"]["BodyForm"], schema):
                    typer.echo(f"    {row}".rstrip())


def _rows(of: Mapping[str, Any], schema: Mapping[str, Any]) -> list[str]:
    rows = []
    for name, field in of["properties"].items():
        if name == "shape":
            continue
        takes = _takes(field, schema)
        plain = isinstance(field.get("default"), int | float | str)
        default = f" = {str(field['default']).lower()}" if plain else ""
        about = field.get("description", "")
        known = takes.split("|")
        takes = takes if len(known) <= MANY else "name, see below"
        rows.append(f"{name + default:<22} {takes:<22} {about}".rstrip())
        if len(known) > MANY:
            rows += [f"  {row}" for row in textwrap.wrap(", ".join(known), 96)]
    return rows


def _features(schema: Mapping[str, Any]) -> list[str]:
    """Every feature of a head with its parameters, in the words of a game file."""
    rows = []
    for name, field in schema["$defs"]["HeadFeatures"]["properties"].items():
        model = _model(field, schema)
        rows += ["", f"{name}: {model.get('description', '')}"]
        rows += [f"  {row}" for row in _rows(model, schema)]
    return rows


def _model(field: Mapping[str, Any], schema: Mapping[str, Any]) -> Mapping[str, Any]:
    """The model of a field that takes one of it or a list of them."""
    first = field.get("anyOf", [field])[0]
    model: Mapping[str, Any] = schema["$defs"][first["$ref"].rsplit("/", 1)[-1]]
    return model


def _takes(field: Mapping[str, Any], schema: Mapping[str, Any]) -> str:
    if "$ref" in field:
        field = {**schema["$defs"][field["$ref"].rsplit("/", 1)[-1]], **field}
    for choice in field.get("anyOf", ()):
        if choice.get("type") != "null":
            field = {**field, **choice}
    if "enum" in field:
        return "|".join(map(str, field["enum"]))
    low = field.get("minimum", field.get("exclusiveMinimum"))
    high = field.get("maximum", field.get("exclusiveMaximum"))
    if low is not None and high is not None:
        return f"{low:g} to {high:g}"
    kinds = {"boolean": "true|false", "string": "text", "object": "features", "array": "list"}
    return kinds.get(str(field.get("type")), str(field.get("type", "")))


def part(
    name: Annotated[str, typer.Argument(help="A shape (fabricate parts), or a part of --game.")],
    out: Annotated[Path, typer.Option("--out", "-o", help="A .stl, .step or .3mf file.")],
    set_: Annotated[
        list[str] | None, typer.Option("--set", "-s", help="A parameter, such as base=15.")
    ] = None,
    game: Annotated[
        str | None, typer.Option(help="Take the part of that name from this game.")
    ] = None,
) -> None:
    """Make one part alone, through the same geometry gate as a build."""
    from fabricate.single import make_part

    if out.suffix.lower() not in SUFFIXES:
        raise UsageError(f"{out.name} must end in {', '.join(SUFFIXES)}")
    spec = _spec(name, game, _settings(set_ or []))
    facts = make_part(spec, out, find(game).parent.resolve() if game else None)
    for note in (*facts.get("notes", ()), *facts.get("warnings", ())):
        typer.echo(note)
    size = " x ".join(f"{v:.1f}" for v in facts.get("size_mm", ()))
    typer.echo(f"{out}: {size} mm" if size else f"{out}")


def _settings(pairs: list[str]) -> dict[str, Any]:
    settings: dict[str, Any] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals or not key.strip():
            raise UsageError(f"'{pair}' is not NAME=VALUE, such as --set base=15")
        settings[key.strip()] = None if value.strip() in ("null", "none") else value.strip()
    return settings


def _spec(name: str, game: str | None, settings: Mapping[str, Any]) -> PartSpec:
    from pydantic import ValidationError

    from fabricate.schema.parts import SHAPES

    base = _from_game(name, game) if game else None
    if base is None:
        if name not in SHAPES:
            raise UsageError(f"there is no shape '{name}'; {nearest(name, SHAPES)}")
        cls, given = SHAPES[name], {}
    else:
        cls, given = type(base), base.model_dump()
    for key in settings:
        if key not in cls.model_fields or key == "shape":
            known = [field for field in cls.model_fields if field != "shape"]
            raise UsageError(f"{name} has no parameter '{key}'; {nearest(key, known)}")
    try:
        return cls(**{**given, **settings})
    except ValidationError as error:
        raise UsageError(
            "\n".join(_problem(name, cls, finding) for finding in error.errors())
        ) from error


def _problem(name: str, cls: type[PartSpec], finding: Any) -> str:
    from fabricate.faults import in_words

    where = ".".join(map(str, finding["loc"]))
    if finding["type"] == "missing" and where in ("features", "sculpt"):
        made = "features" if where == "features" else "a file"
        return f"{name}: a head is made of {made}; take one of a game with --game"
    return f"{name}{'.' + where if where else ''}: {in_words(finding, cls)}"


def _from_game(name: str, game: str) -> PartSpec:
    from fabricate.loading import load
    from fabricate.planner.parts import part_uses

    uses = {use.id: use for use in part_uses(load(game).game)}
    if name not in uses:
        raise UsageError(f"{game} has no part '{name}'; {nearest(name, uses)}")
    return uses[name].spec
