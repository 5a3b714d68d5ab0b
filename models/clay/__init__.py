"""Clay: CadQuery masters as manifold3d lumps, and the verbs that sculpt them."""
