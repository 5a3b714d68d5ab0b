"""What stands about on the table: the hollow tree that rolls marbles, firs, oaks, rocks, stumps."""
