"""Writers of part files: STL, STEP and 3MF, each giving the same bytes for the same part."""
