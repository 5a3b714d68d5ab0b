"""3D: parts, clay, joints, the geometry gate, exporters and pictures."""
