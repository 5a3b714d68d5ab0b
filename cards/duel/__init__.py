"""Duelling cards: what lies where on their rim, how arrows show strength, which squares are hit."""
