"""Game to kit: pure and fast, without CAD and without any PDF library."""

from __future__ import annotations

from fabricate.planner.plan import Draft, Options, draft, plan

__all__ = ["Draft", "Options", "draft", "plan"]
