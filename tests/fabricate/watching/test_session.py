"""Sessions: what a save touches is built, cards first; faults change nothing on disk."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fabricate.crew import Crew
from fabricate.loading import Loaded, load, planned
from fabricate.locking import locked
from fabricate.running import run
from fabricate.stamp import unchanged
from fabricate.watching.job import Job
from fabricate.watching.session import AGAIN, Pausing, Session
from fabricate.watching.state import Round, State

from .conftest import CARDS

OPTIONS = {"paper": "a4"}


class Over(BaseException):
    """The test has seen enough."""


class Desk:
    """A desk where the test itself saves: each `wait` takes the next step of a script."""

    def __init__(self) -> None:
        self.script: list[Callable[[], None]] = []
        self.states: list[State] = []
        self.amid: Callable[[], None] | None = None
        self.scopes: list[Any] = []
        self.patience: list[float | None] = []

    def wait(self, seconds: float | None = None) -> None:
        self.patience.append(seconds)
        if not self.script:
            raise Over
        self.script.pop(0)()

    def changed(self) -> bool:
        if self.amid is None:
            return False
        amid, self.amid = self.amid, None
        amid()
        return True

    def tell(self, state: State) -> None:
        self.states.append(state)

    def watch(self, scope: Any) -> None:
        self.scopes.append(scope)


@pytest.fixture
def desk() -> Desk:
    return Desk()


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a plain build makes of the game as it stands."""
    folder = tmp_path_factory.mktemp("built")
    path = folder / "cards.yaml"
    path.write_text(CARDS, "utf-8")
    build(path, folder / "out")
    return folder / "out"


@pytest.fixture
def made(cards: Path, built: Path) -> Path:
    """The file of the game, beside what a build made of it."""
    shutil.copytree(built, cards.parent / "out")
    return cards


def build(path: Path, target: Path) -> None:
    """A plain build."""
    loaded = load(str(path))
    kit = planned(loaded, ("a4",))
    with Crew(1) as crew:
        outcome = run(crew, loaded, kit, target, lambda _: None, options=OPTIONS)
    assert not outcome.failed


def watched(path: Path, desk: Desk, *script: Callable[[], None]) -> tuple[list[Round], Path]:
    """The rounds of a session whose desk plays this script."""
    rounds: list[Round] = []
    target = path.parent / "out"
    desk.script = list(script)
    job = Job(path, target, ("a4",), OPTIONS, 1)
    with Pausing(1) as crew:
        session = Session(job, desk, crew, rounds.append)  # type: ignore[arg-type]
        with pytest.raises(Over):
            session.run()
    return rounds, target


def edit(path: Path, old: str, new: str) -> Callable[[], None]:
    def save() -> None:
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), "utf-8")

    return save


def files(target: Path) -> dict[str, bytes]:
    return {
        path.relative_to(target).as_posix(): path.read_bytes()
        for path in sorted(target.rglob("*"))
        if path.is_file()
    }


def test_a_save_makes_what_it_touches_cards_first_and_all_is_as_a_build_leaves_it(
    cards: Path, desk: Desk, tmp_path: Path
) -> None:
    rounds, target = watched(cards, desk, edit(cards, "Draw a card", "Draw a fresh card"))
    first, second = rounds
    assert first.sound
    assert first.made[:3] == ("cards/luck-two.pdf", "cards/luck-one.pdf", "cards/cards-a4.pdf")
    assert second.made[0] == "cards/luck-one.pdf"
    assert "cards/luck-two.pdf" not in second.made
    assert second.made[-1] == "index.html"
    assert unchanged(cards, target, OPTIONS) is not None
    build(cards, tmp_path / "other")
    assert files(tmp_path / "other") == files(target)


def test_a_fault_keeps_the_last_good_state_and_is_told_until_it_is_mended(
    made: Path, desk: Desk
) -> None:
    good = made.read_text("utf-8")
    seen: list[dict[str, bytes]] = []
    target = made.parent / "out"

    def keep() -> None:
        seen.append(files(target))
        made.write_text(good.replace("title: One", "titel: <b>One"), "utf-8")

    def mend() -> None:
        seen.append(files(target))
        made.write_text(good.replace("title: One", "title: Won"), "utf-8")

    rounds, _ = watched(made, desk, keep, mend)
    assert [r.sound for r in rounds] == [True, False, True]
    assert seen[0] == seen[1]
    assert "decks.luck.cards.one" in str(rounds[1].faults[0])
    fault = next(state for state in desk.states if state.faults)
    assert fault.version == desk.states[0].version != ""
    assert fault.faults[0]["place"].startswith("cards.yaml:14:")
    assert desk.states[-1].faults == ()
    assert desk.states[-1].version != fault.version
    assert rounds[2].made[0] == "cards/luck-one.pdf"


def test_a_fault_is_told_once_while_other_files_change_beside_it(made: Path, desk: Desk) -> None:
    log = made.parent / "watch.log"  # such as what is told, written beside the game
    wrong, right = edit(made, "title: One", "titel: One"), edit(made, "titel: One", "title: One")
    rounds, _ = watched(made, desk, wrong, log.touch, lambda: None, right)
    assert [r.sound for r in rounds] == [True, False, True]


def test_the_same_text_saved_again_makes_nothing(made: Path, desk: Desk) -> None:
    rounds, target = watched(
        made, desk, edit(made, "Two", "Two"), edit(made, "luck:\n", "luck: # fine\n")
    )
    assert [len(r.made) for r in rounds] == [0, 0, 0]
    assert unchanged(made, target, OPTIONS) is not None


def test_a_notice_that_changes_nothing_starts_no_round(made: Path, desk: Desk) -> None:
    rounds, _ = watched(made, desk, lambda: None, lambda: None)
    assert len(rounds) == 1


def test_a_save_amid_a_build_cuts_it_short_and_the_newest_state_is_built(
    made: Path, desk: Desk
) -> None:
    edit(made, "title: One", "title: Won")()
    desk.amid = edit(made, "title: Two", "title: Too")
    rounds, target = watched(made, desk)
    assert [r.whole for r in rounds] == [False, True]
    assert not rounds[0].sound
    assert "cards/luck-two.pdf" in rounds[1].made
    assert unchanged(made, target, OPTIONS) is not None
    assert [state.busy for state in desk.states] == [True, True, False]


def test_another_build_in_the_folder_is_told_once_and_tried_again_without_a_save(
    made: Path, desk: Desk
) -> None:
    target = made.parent / "out"
    other = locked(target)
    other.__enter__()

    def free() -> None:
        other.__exit__(None, None, None)

    rounds, _ = watched(made, desk, lambda: None, free)
    assert len(rounds) == 2
    assert desk.patience == [AGAIN, AGAIN, None]
    assert "another build is writing" in rounds[0].obstacle
    assert "another build" in desk.states[0].faults[0]["what"]
    assert rounds[1].sound


def test_workers_that_were_started_amid_a_build_do_not_hold_the_folder(
    made: Path, desk: Desk
) -> None:
    def build_elsewhere() -> None:
        with locked(made.parent / "out"):
            pass

    edit(made, "title: One", "title: Won")()
    rounds, _ = watched(made, desk, build_elsewhere)
    assert rounds[0].made


def test_a_picture_that_was_missing_is_used_once_it_is_there(made: Path, desk: Desk) -> None:
    from PIL import Image

    edit(made, "title: Two,", "title: Two, art: art/two.png,")()

    def paint() -> None:
        folder = made.parent / "art"
        folder.mkdir()
        Image.new("RGB", (900, 900), "#3d6487").save(folder / "two.png")

    def repaint() -> None:
        Image.new("RGB", (900, 900), "#aa3322").save(made.parent / "art" / "two.png")

    rounds, _ = watched(made, desk, paint, repaint)
    assert rounds[0].faults
    assert rounds[1].sound
    assert rounds[2].made[0] == "cards/luck-two.pdf"
    assert "cards/luck-one.pdf" not in rounds[2].made
    assert any("two.png" in path for path in desk.scopes[-1].known)


def test_a_step_that_fails_is_told_and_tried_again_after_a_notice_amid_it(
    made: Path, desk: Desk
) -> None:
    edit(made, "Draw a card.", "Draw a card. " * 60)()
    desk.amid = lambda: None
    rounds, target = watched(made, desk, edit(made, "Draw a card. " * 60, "Draw a card."))
    assert [list(r.failed) != [] for r in rounds] == [True, True, False]
    assert "does not fit" in rounds[0].failed["cards/luck-one.pdf"]
    places = [fault["place"] for state in desk.states for fault in state.faults]
    assert "cards/luck-one.pdf" in places
    assert unchanged(made, target, OPTIONS) is not None


def test_a_file_that_is_gone_is_told_and_built_again_when_it_is_back(
    made: Path, desk: Desk
) -> None:
    good = made.read_text("utf-8")
    back = good.replace("title: Two", "title: Too")
    rounds, _ = watched(made, desk, made.unlink, lambda: made.write_text(back) and None)
    assert "there is no file" in rounds[1].obstacle
    assert rounds[2].made[0] == "cards/luck-two.pdf"


def test_an_emptied_file_is_waited_for(made: Path, desk: Desk) -> None:
    import threading

    good = made.read_text("utf-8").replace("title: Two", "title: Too")

    def truncate() -> None:
        made.write_text("")
        threading.Timer(0.05, lambda: made.write_text(good)).start()

    rounds, _ = watched(made, desk, truncate)
    assert [r.sound for r in rounds] == [True, True]


def test_a_file_that_is_read_half_written_is_read_again_before_it_is_told(
    made: Path, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    good = made.read_text("utf-8").replace("title: Two", "title: Too")

    def read_in_haste(game: str) -> Loaded:
        try:
            return load(game)
        finally:
            if made.read_text("utf-8").endswith('"'):
                made.write_text(good)

    monkeypatch.setattr("fabricate.watching.session.load", read_in_haste)
    rounds, _ = watched(made, desk, lambda: made.write_text(good[:-90] + '"') and None)
    assert [r.sound for r in rounds] == [True, True]
    assert "cards/luck-two.pdf" in rounds[-1].made
