"""2D: text engine, drawn elements, card layouts, imposition, documents and previews."""
