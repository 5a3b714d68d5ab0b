"""The older state to compare with: a release, a built folder, a snapshot or a git revision."""

from __future__ import annotations

import io
import os
import re
import subprocess
import tarfile
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from fabricate import history, snapshot
from fabricate.errors import SourceError, UsageError
from fabricate.loading import Loaded, load, planned
from fabricate.snapshot import Snapshot

#: The kinds of files of a game's folder that shape its pieces.
PATTERNS: Final = tuple(
    f"*.{ending}"
    for ending in ("yaml", "yml", "j2", "png", "jpg", "jpeg", "svg", "stl", "obj", "3mf", "json")
)
#: More files than this do not go on one command line: the whole folder is taken.
MANY: Final = 1000
#: Set in a hook of git, they lead to another repository than the game's.
_ELSEWHERE: Final = frozenset(
    {"GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR", "GIT_OBJECT_DIRECTORY"}
)
_RELEASE = re.compile(r"r?([1-9][0-9]{0,2})")


@dataclass(frozen=True, slots=True)
class Since:
    """An older state and what to call it."""

    snapshot: Snapshot
    label: str


def find(loaded: Loaded, out: Path, wanted: str | None) -> Since:
    """The state that a user names: `r2` or `2`, a folder, a snapshot file, a git revision.

    Without a name it is the last release, and before the first one the last build in `out`.

    Raises:
        UsageError: there is no such state, or it cannot be read.
    """
    game = loaded.game.game.id
    known = history.revisions(loaded.folder, game)
    if wanted is None:
        return _default(loaded, known, out)
    release = _RELEASE.fullmatch(wanted)
    if release and int(release[1]) in known:
        return _release(loaded, int(release[1]))
    path = Path(wanted)
    if path.exists():
        return Since(_mine(_in(path), game, wanted), f"the build in {wanted}")
    return _git(loaded, wanted, known)


def _default(loaded: Loaded, known: list[int], out: Path) -> Since:
    if known:
        return _release(loaded, known[-1])
    if (out / snapshot.FILE).is_file():
        found = _mine(snapshot.read(out / snapshot.FILE), loaded.game.game.id, str(out))
        return Since(found, "the last build")
    raise UsageError(
        f"{loaded.path.name} has no release yet and no build in {out}, so there is nothing to "
        "compare with; name a folder or a git revision by --since"
    )


def _release(loaded: Loaded, revision: int) -> Since:
    found = history.read(loaded.folder, loaded.game.game.id, revision)
    return Since(found, f"revision {revision}")


def _in(path: Path) -> Snapshot:
    """The snapshot in a built folder, or that file itself."""
    file = path / snapshot.FILE if path.is_dir() else path
    if not file.is_file():
        raise UsageError(f"{path} holds no finished build; name the folder that has index.html")
    return snapshot.read(file)


def _mine(found: Snapshot, game: str, where: str) -> Snapshot:
    if found.game != game:
        raise UsageError(f"{where} holds the game '{found.game}', not '{game}'; name another one")
    return found


def _git(loaded: Loaded, revision: str, known: list[int]) -> Since:
    """The game as it was at a git revision, planned from the files of that time."""
    releases = f"releases: {', '.join(f'r{n}' for n in known)}" if known else "no release yet"
    top = _run(loaded.folder, "rev-parse", "--show-toplevel")
    if top is None:
        raise UsageError(
            f"there is no folder or release '{revision}', and {_why_no_git(loaded)}; "
            f"name a folder that was built, or a release ({releases})"
        )
    commit = _run(
        loaded.folder,
        "rev-parse",
        "--verify",
        "--quiet",
        "--end-of-options",
        f"{revision}^{{commit}}",
    )
    if commit is None:
        raise UsageError(
            f"there is no folder, release or git revision '{revision}'; see: git log ({releases})"
        )
    label = f"git revision {revision}"
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch).resolve()
        if not _export(loaded, commit.decode().strip(), folder):
            raise UsageError(
                f"{label} has no {loaded.path.name}; name a later one, or commit the file first"
            )
        try:
            old = load(str(folder / loaded.path.name))
            kit = planned(old, ("a4",))
            return Since(
                snapshot.take(old.tree.root.value, old.game.game.revision, kit, folder), label
            )
        except SourceError as error:
            raise UsageError(
                f"{loaded.path.name} was faulty at {label}; name another one\n{error}"
            ) from error


def _export(loaded: Loaded, commit: str, folder: Path) -> bool:
    """Put the game's files of a commit into a folder; False where that has no such game file."""
    named = _run(loaded.folder, "ls-tree", "--name-only", commit, "--", loaded.path.name)
    if not named:
        return False
    archive = _run(
        loaded.folder, "archive", "--format=tar", commit, "--", *_present(loaded, commit)
    )
    if archive is None:
        return False
    try:
        with tarfile.open(fileobj=io.BytesIO(archive), mode="r:") as tar:
            tar.extractall(folder, filter=_harmless)
    except tarfile.ReadError:  # an archive of nothing is none
        return False
    return (folder / loaded.path.name).is_file()  # attributes may keep it out of archives


def _harmless(member: tarfile.TarInfo, folder: str) -> tarfile.TarInfo | None:
    """What may be unpacked: links that lead out of the folder stay behind."""
    try:
        return tarfile.data_filter(member, folder)
    except tarfile.FilterError:
        return None


def _present(loaded: Loaded, commit: str) -> list[str]:
    """The files of the game's folder at a commit that shape its pieces."""
    listed = _run(loaded.folder, "ls-tree", "-r", "-z", "--name-only", commit, "--", ".") or b""
    names = [name.decode("utf-8", "surrogateescape") for name in listed.split(b"\0") if name]
    endings = tuple(pattern[1:] for pattern in PATTERNS)
    found = [name for name in names if name.lower().endswith(endings)]
    return found if len(found) <= MANY else ["."]


def _why_no_git(loaded: Loaded) -> str:
    """Why git shows nothing for a game, in words."""
    done = _git_command(loaded.folder, "rev-parse", "--show-toplevel")
    if done is None:
        return "git is not installed"
    said = done.stderr.decode("utf-8", "replace").strip().partition("\n")[0]
    if "not a git repository" in said or "in a work tree" in said:
        return f"{loaded.path.name} is in no git repository"
    return f"git says: {said.removeprefix('fatal: ')}"


def _run(folder: Path, *args: str) -> bytes | None:
    """What a git command prints; None where it fails or there is no git."""
    done = _git_command(folder, *args)
    return done.stdout if done and done.returncode == 0 else None


def _git_command(folder: Path, *args: str) -> subprocess.CompletedProcess[bytes] | None:
    """A git command in the repository of a folder, whatever the environment points at."""
    keep = {k: v for k, v in os.environ.items() if k not in _ELSEWHERE}
    env = {**keep, "LC_ALL": "C", "GIT_TERMINAL_PROMPT": "0"}
    command = ["git", "-C", str(folder), *args]
    try:
        return subprocess.run(
            command, capture_output=True, check=False, stdin=subprocess.DEVNULL, env=env
        )
    except OSError:
        return None
