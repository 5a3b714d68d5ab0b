"""Composing: blocks to pages, in balanced columns and wide sections, in one pass."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from cards.documents.blocks.base import Block, fill, gap
from cards.documents.design import Page
from cards.documents.faults import fault

#: A column section does not begin in less than this height (mm) at a page's end.
LEAST_SECTION = 24.0
STEP = 1.0
#: The end of a section may stand so far below the type area, rather than on a page of its own.
OVER = 4.0
BETWEEN = 4.4


@dataclass(frozen=True, slots=True)
class Placed:
    """A block at its place on a page (mm)."""

    block: Block
    x: float
    y: float
    width: float


@dataclass(slots=True)
class Leaf:
    """One page being filled: what stands on it, the next free height, the running head."""

    placed: list[Placed] = field(default_factory=list)
    y: float = 0.0
    head: str = ""
    bare: bool = False


class Composer:
    """Fills pages from top to bottom."""

    def __init__(self, page: Page, source: str) -> None:
        self.page, self.source = page, source
        self.leaves: list[Leaf] = []
        self.head = ""

    @property
    def leaf(self) -> Leaf:
        """The page being filled."""
        return self.leaves[-1]

    def new_page(self, bare: bool = False) -> Leaf:
        """Begin a page; a bare one has no running head or foot."""
        self.leaves.append(Leaf(y=self.page.top, head=self.head, bare=bare))
        return self.leaf

    def room(self) -> float:
        """The height left on the present page."""
        return self.page.bottom - self.leaf.y if self.leaves else 0.0

    def bleed(self, block: Block, least_below: float, after: float) -> None:
        """A block across the whole paper, at the top of a page or amid one with enough below."""
        height = block.height(self.page.width)
        used = bool(self.leaves) and self.leaf.y > self.page.top
        if not self.leaves or (used and self.room() < height + least_below + 2 * BETWEEN):
            self.new_page()
            used = False
        top = self.leaf.y + 2 * BETWEEN if used else 0.0
        self.leaf.placed.append(Placed(block, 0.0, top, self.page.width))
        self.leaf.y = top + height + after

    def put(self, block: Block, x: float, y: float, width: float) -> None:
        """A block at a place of the present page."""
        self.leaf.placed.append(Placed(block, x, y, width))

    def wide(self, blocks: Sequence[Block]) -> None:
        """Blocks over the whole type area, split at a page's end where they can be."""
        self._section(blocks, 1)

    def columns(self, blocks: Sequence[Block], columns: int) -> None:
        """Blocks in columns, balanced where the section ends."""
        self._section(blocks, columns)

    def _section(self, blocks: Sequence[Block], columns: int) -> None:
        rest = list(blocks)
        if rest and self.leaves and self._begun():
            self.leaf.y += max(rest[0].before - BETWEEN, 0.0)
        while rest:
            if not self.leaves or (self.room() < LEAST_SECTION and self._begun()):
                self.new_page()
            found = self._balance(rest, columns, self.room())
            found = found or self._balance(rest, columns, self.room() + OVER)
            if found is None:
                rest = self._fill_page(rest, columns)
                continue
            self._place(found, columns)
            return

    def _begun(self) -> bool:
        return self.leaf.y > self.page.top + 0.01

    def _fill_page(self, blocks: list[Block], columns: int) -> list[Block]:
        """Fill the present page's columns and begin the next; returns what is left."""
        room = self.room()
        made, rest = self._flow(blocks, columns, room)
        if not any(made):
            if self._begun():
                self.new_page()
                return rest
            raise self._too_high(rest[0], columns)
        self._place(made, columns)
        self.new_page()
        return rest

    def _too_high(self, block: Block, columns: int) -> Exception:
        width = self.page.column(columns)
        what = f"a block is {block.height(width):.0f} mm high, the page has {self.room():.0f} mm"
        line = int(getattr(block, "line", 0))
        return fault(self.source, line, what, "make it smaller or part it in two")

    def _flow(
        self, blocks: list[Block], columns: int, room: float
    ) -> tuple[list[list[Block]], list[Block]]:
        width = self.page.column(columns)
        made, rest = [], blocks
        for _ in range(columns):
            placed, rest, _ = fill(rest, width, room)
            made.append(placed)
        return made, rest

    def _balance(self, blocks: list[Block], columns: int, room: float) -> list[list[Block]] | None:
        """The columns of least height that take all blocks; None if `room` is too low."""
        width = self.page.column(columns)
        total, last = 0.0, None
        for block in blocks:
            total += gap(last, block) + block.height(width)
            last = block
        height = total / columns
        if height > room + 0.01:
            return None
        while True:
            made, rest = self._flow(blocks, columns, height)
            if not rest:
                return made
            if height >= room:
                return None
            height = min(height + STEP, room)

    def _place(self, columns: Sequence[Sequence[Block]], count: int) -> None:
        width = self.page.column(count)
        top = lowest = self.leaf.y
        for number, blocks in enumerate(columns):
            x = self.page.left + number * (width + self.page.design.gutter)
            y, last = top, None
            for block in blocks:
                y += gap(last, block)
                self.leaf.placed.append(Placed(block, x, y, width))
                y += block.height(width)
                last = block
            lowest = max(lowest, y)
        self.leaf.y = lowest + BETWEEN
