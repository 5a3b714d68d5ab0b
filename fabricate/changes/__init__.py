"""What changed between two states of a game, what follows from it, and what to print again."""
