"""Units and armies reckoned through: lines of stats, what units cost, and what armies hold."""
