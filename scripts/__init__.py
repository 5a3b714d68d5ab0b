"""What a developer runs by hand: pictures of the README, sheets of heads and bodies."""
