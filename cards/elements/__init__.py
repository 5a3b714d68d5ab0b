"""The drawn elements of a card layout, one file each."""
