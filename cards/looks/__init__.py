"""Looks: one page of pictures and numbers that shows what is being made."""
