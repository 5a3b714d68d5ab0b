"""Runs the command line, as `fabricate` and as `python -m fabricate`."""

from __future__ import annotations

import gc
import signal


def run() -> None:
    """Import the commands and run one; Ctrl-C while they are imported ends in silence."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    gc.disable()  # a short life with much data that stays: a tenth quicker, measured
    from fabricate.cli import main

    main()


if __name__ == "__main__":
    run()
