"""The hook by which a part file shows its part in CQ-editor and in the OCP viewer of VS Code.

Each part file ends with

    if "show_object" in globals() or __name__ == "__main__":
        show(build(Spec()), "name", globals())

CQ-editor puts `show_object` into the globals of the file that it runs; the OCP viewer runs the file
as a script and offers `show_object` in `ocp_vscode`.  An import by the builder does neither.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from models.clay import Lump, mesh


def show(part: Any, name: str, scope: Mapping[str, Any]) -> None:
    """Show a part (shape, workplane or lump) in the viewer at hand; without one, say its size."""
    shape = shown(part)
    viewer = scope.get("show_object") or _ocp_viewer()
    if viewer:
        viewer(shape, name=name)
        return
    box = shape.BoundingBox()
    print(f"{name}: {box.xlen:.1f} x {box.ylen:.1f} x {box.zlen:.1f} mm")


def _ocp_viewer() -> Any:
    try:
        from ocp_vscode import show_object  # type: ignore[import-not-found]
    except ImportError:
        return None
    return show_object


def shown(part: Any) -> Any:
    """The part as a CadQuery shape: a lump becomes one face that carries its triangles."""
    import cadquery as cq

    if isinstance(part, cq.Workplane):
        return part.val()
    return _as_face(part) if isinstance(part, Lump) else part


def _as_face(part: Lump) -> Any:
    import cadquery as cq
    from OCP.BRep import BRep_Builder
    from OCP.gp import gp_Pnt
    from OCP.Poly import Poly_Triangle, Poly_Triangulation
    from OCP.TopoDS import TopoDS_Face

    points, faces = mesh(part)
    triangulation = Poly_Triangulation(len(points), len(faces), False)
    for i, point in enumerate(points.tolist()):
        triangulation.SetNode(i + 1, gp_Pnt(*point))
    for i, (a, b, c) in enumerate(faces.tolist()):
        triangulation.SetTriangle(i + 1, Poly_Triangle(a + 1, b + 1, c + 1))
    face = TopoDS_Face()
    BRep_Builder().MakeFace(face, triangulation)
    return cq.Face(face)
