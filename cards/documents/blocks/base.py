"""The block: a piece of a column that knows its height, how to split and how to draw itself."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cards.documents.paint import Painter

EPS = 1e-6


class Block(ABC):
    """A block; all lengths in mm. `before` and `after` collapse to the larger between blocks."""

    before: float = 0.0
    after: float = 0.0
    keep_next: bool = False
    #: A float may be overtaken by the text behind it and then opens the next column.
    floats: bool = False
    anchor: str = ""

    @abstractmethod
    def height(self, width: float) -> float:
        """The height that the block takes in a column of `width`."""

    def split(self, width: float, room: float) -> tuple[Block, Block] | None:
        """The block in two, the first at most `room` high; None where it cannot be parted."""
        return None

    @abstractmethod
    def draw(self, out: Painter, x: float, y: float, width: float) -> None:
        """Draw with the upper left corner at (x, y) of the page."""

    def anchors(self) -> Sequence[tuple[str, str, int]]:
        """(anchor, title, outline level or 0) of all that can be linked to in this block."""
        return ((self.anchor, "", 0),) if self.anchor else ()


class Space(Block):
    """Nothing, of a height."""

    def __init__(self, height: float) -> None:
        self._height = height

    def height(self, width: float) -> float:
        """The height."""
        return self._height

    def draw(self, out: Painter, x: float, y: float, width: float) -> None:
        """Draw nothing."""


class Stack(Block):
    """Blocks one above the other; splits between and within them."""

    def __init__(self, blocks: Sequence[Block]) -> None:
        self.blocks = tuple(blocks)
        self.after = self.blocks[-1].after if self.blocks else 0.0
        self.before = self.blocks[0].before if self.blocks else 0.0

    def height(self, width: float) -> float:
        """The sum of the heights and of the collapsed gaps."""
        total, last = 0.0, None
        for block in self.blocks:
            total += gap(last, block) + block.height(width)
            last = block
        return total

    def split(self, width: float, room: float) -> tuple[Block, Block] | None:
        """Part the stack where a column would end."""
        placed, rest, _ = fill(self.blocks, width, room)
        if not placed or not rest:
            return None
        return Stack(placed), Stack(rest)

    def draw(self, out: Painter, x: float, y: float, width: float) -> None:
        """Draw the blocks from top to bottom."""
        last = None
        for block in self.blocks:
            y += gap(last, block)
            block.draw(out, x, y, width)
            y += block.height(width)
            last = block

    def anchors(self) -> Sequence[tuple[str, str, int]]:
        """The anchors of all blocks."""
        return [anchor for block in self.blocks for anchor in block.anchors()]


class Whole(Stack):
    """Blocks that stay together."""

    def split(self, width: float, room: float) -> tuple[Block, Block] | None:
        """Never."""
        return None


def gap(above: Block | None, below: Block) -> float:
    """The space between two blocks; none at the top of a column."""
    return max(above.after, below.before) if above is not None else 0.0


def fill(
    blocks: Sequence[Block], width: float, room: float
) -> tuple[list[Block], list[Block], float]:
    """Fill a column: the blocks placed, those left over, and the height used.

    A block that does not fit is split, or, where it floats, overtaken; headings that would stand
    alone at the end go to the rest.
    """
    queue, placed, passed = list(blocks), list[Block](), list[Block]()
    y = 0.0
    while queue:
        block = queue[0]
        top = y + gap(placed[-1] if placed else None, block)
        height = block.height(width)
        if top + height <= room + EPS:
            placed.append(queue.pop(0))
            y = top + height
            continue
        if block.floats and placed and not placed[-1].keep_next:
            passed.append(queue.pop(0))
            continue
        parts = block.split(width, room - top)
        if parts:
            placed.append(parts[0])
            queue[0] = parts[1]
            y = top + parts[0].height(width)
        break
    while placed and placed[-1].keep_next and (queue or passed):
        queue.insert(0, placed.pop())
    return placed, passed + queue, y if placed else 0.0
