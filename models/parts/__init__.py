"""The part shapes, one file each: pure functions of their parameters."""
