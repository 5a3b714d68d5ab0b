"""Saves a game file again and again under `fabricate watch`, and waits for the new card."""

from __future__ import annotations

import contextlib
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import fabricate
from benchmarks.build import GAME, changed

SAVES: Final = 20
#: The card whose cost changes, and what follows it last.
CARD, LAST = "cards/race-wolf.pdf", "index.html"
#: Seconds between two looks at a file, and until patience ends.
PERIOD, PATIENCE = 0.002, 60.0


def section() -> tuple[str, str]:
    """Heading and text of the page of results."""
    card, whole = run()
    rows = [
        f"| {name} | {statistics.median(times):.2f} | {min(times):.2f} | {max(times):.2f} |"
        for name, times in (("the card's PDF", card), ("the whole kit", whole))
    ]
    text = (
        f"`fabricate watch {GAME}`: the cost of one race is changed and the file saved, "
        f"{SAVES} times; from the save to the new file on the disk.\n\n"
        "| until | median s | best s | worst s |\n| --- | ---: | ---: | ---: |\n"
    )
    return "Watching", text + "\n".join(rows)


def run(saves: int = SAVES) -> tuple[list[float], list[float]]:
    """Seconds from each save to the card, and to the last file of the kit."""
    with tempfile.TemporaryDirectory(prefix="fabricate-bench-") as name:
        folder = Path(name)
        source = (Path(fabricate.__file__).parent / "games" / f"{GAME}.yaml").read_text("utf-8")
        game, out = folder / f"{GAME}.yaml", folder / "out"
        game.write_text(source, "utf-8")
        with _watching(game, out):
            _until(out / LAST, 0)
            times = [_save(game, out, changed(source, turn)) for turn in range(saves)]
    return [card for card, _ in times], [whole for _, whole in times]


def _save(game: Path, out: Path, text: str) -> tuple[float, float]:
    time.sleep(0.5)  # as one who saves does: the round before is over
    card, last = (_made(out / name) for name in (CARD, LAST))
    draft = game.with_suffix(".draft")
    draft.write_text(text, "utf-8")
    start = time.perf_counter()
    shutil.move(draft, game)
    _until(out / CARD, card)
    first = time.perf_counter() - start
    _until(out / LAST, last)
    return first, time.perf_counter() - start


def _made(path: Path) -> int:
    """A number that changes whenever a file is made anew; 0 where there is none."""
    try:
        return path.stat().st_ino
    except OSError:
        return 0


def _until(path: Path, before: int) -> None:
    """Wait for a file to be made anew; RuntimeError when that takes too long."""
    deadline = time.perf_counter() + PATIENCE
    while _made(path) in (0, before):
        if time.perf_counter() > deadline:
            raise RuntimeError(f"{path.name} was not made within {PATIENCE:.0f} s")
        time.sleep(PERIOD)


@contextlib.contextmanager
def _watching(game: Path, out: Path) -> Iterator[None]:
    command = [sys.executable, "-m", "fabricate", "watch", str(game), "--out", str(out), "--quiet"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(30)


if __name__ == "__main__":
    print(section()[1])
