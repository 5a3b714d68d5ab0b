"""Renders the index page of a build from what the planner knows and the pictures that were made."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from jinja2 import Environment, FileSystemLoader, StrictUndefined, UndefinedError
from markupsafe import Markup

import templates
from fabricate.compiled import compiled
from fabricate.errors import BuildError
from fabricate.templating import emblems
from fabricate.webpage import artwork, colour
from fabricate.webpage.banner import banner
from fabricate.webpage.fonts import font_faces
from fabricate.webpage.pictures import Pictures
from fabricate.webpage.signs import Signs

#: Stands in the page where the typefaces go: which glyphs they need is known last.
_FONTS = "\0fonts\0"


def index(params: Mapping[str, Any], target: Path, inputs: Mapping[str, Path]) -> dict[str, Any]:
    """Writes index.html: every picture, icon and typeface inlined, links relative.

    `params` holds game, facts, banner, steps, colours, pairs, cards, markers, units, armies,
    papers, documents, files, print_order and buy (docs/index-page.md has the fields); a part that
    is absent or empty is left out. `inputs`: artifact id -> finished PNG. Raises BuildError for a
    field that lacks, a picture that is missing or broken, a colour that is none and a link that
    leaves the folder.
    """
    pictures = Pictures(inputs)
    html = pictures.fill(_rendered(params, pictures))
    target.write_text(html, encoding="utf-8", newline="\n")
    return {"pictures": len(pictures), "bytes": target.stat().st_size}


def _rendered(params: Mapping[str, Any], pictures: Pictures) -> str:
    """The page with tokens in place of pictures."""
    icons, signs = _Icons(), Signs()
    environment = _environment()
    environment.globals.update(
        panorama=lambda emblems, label: Markup(banner(emblems, str(Markup.escape(label)))),
        fonts=Markup(_FONTS),
        icon=icons.use,
        icon_sheet=icons.sheet,
        sign=lambda name, theme: icons.or_sign(signs, name, theme),
        sign_sheet=signs.sheet,
        picture=pictures.image,
        source=_source,
    )
    try:
        html = environment.get_template("index.html.j2").render(params)
    except UndefinedError as error:
        raise BuildError(f"index page: {error}; the planner must give it") from error
    return html.replace(_FONTS, font_faces(_visible(html), _headings(html)), 1)


def _environment() -> Environment:
    environment = Environment(
        loader=FileSystemLoader(templates.root() / "web"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        bytecode_cache=compiled("fabricate/webpage/page.py"),
    )
    environment.filters.update(label=_label, inside=_inside, hex=colour.checked)
    return environment


class _Icons:
    """Collects the icons that the page uses, so that each is written once."""

    def __init__(self) -> None:
        self._names: set[str] = set()

    def use(self, name: str) -> Markup:
        """A small decorative SVG in the colour of the text."""
        artwork.drawing("icons", name)
        self._names.add(name)
        return Markup('<svg class="icon" aria-hidden="true"><use href="#icon-{}"/></svg>').format(
            name
        )

    def or_sign(self, signs: Signs, name: str, theme: str) -> Markup:
        """An emblem in its theme, or an icon: by `icon:`, or where no emblem has the name."""
        plain = name.removeprefix("icon:")
        if plain != name or plain not in emblems():
            return self.use(plain)
        return signs.use(name, theme)

    def sheet(self) -> Markup:
        """The drawings behind all icons used so far; goes at the end of the page."""
        symbols = "".join(artwork.symbol(name) for name in sorted(self._names))
        return Markup(f'<svg class="sheet" aria-hidden="true">{symbols}</svg>')


def _source(name: str) -> Markup:
    """A style sheet or script of the page's own, as it is."""
    return Markup((templates.root() / "web" / name).read_text(encoding="utf-8"))


def _label(value: str) -> str:
    """CSS of a label in the given colour."""
    ground, text = colour.label(value)
    return f"--ground:{ground};--on:{text};--raw:{value}"


def _inside(href: str) -> str:
    """The link, if it is relative and stays in the build's folder."""
    parts = urlsplit(href)
    if parts.scheme or parts.netloc or href.startswith("/") or ".." in parts.path.split("/"):
        raise BuildError(f"index page: the link {href!r} leaves the folder of the build")
    return href


def _headings(html: str) -> str:
    """The texts of all headings, as they are written."""
    found = re.findall(r"<h([1-3])\b[^>]*>(.*?)</h\1>", html, flags=re.DOTALL)
    return "".join(Markup(re.sub(r"<[^>]*>", "", text)).unescape() for _, text in found)


def _visible(html: str) -> set[str]:
    """Every character that the page may show, with the capitals that the style sheet makes."""
    text = re.sub(r"<(style|script|svg)\b.*?</\1>", "", html, flags=re.DOTALL)
    text = re.sub(r"<[^>]*>", "", text)
    text = Markup(text).unescape()
    return set(text + text.upper() + "0123456789×%") - {"\0", "\n"}
