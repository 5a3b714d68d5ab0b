"""Runs the command line as `python -m fabricate`."""

from __future__ import annotations

from fabricate.cli import main

if __name__ == "__main__":
    main()
