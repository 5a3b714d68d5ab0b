"""Watching a game: what a save touches is built at once, and the open page follows."""
