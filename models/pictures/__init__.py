"""Pictures of parts as two-block linocuts: PNG from STL, with numpy, scipy and Pillow alone.

The way of a picture: `mesh` (triangles) -> `normals` (smooth save at creases) -> `camera` (view) ->
`raster` (z-buffer) -> `tones` (light, hatch) and `lines` (creases, key line) -> `compose` (PNG).
"""
