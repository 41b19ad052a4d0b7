"""Bases as they are sold (core-3e/1.2)."""

BASES: tuple[tuple[float, float | None], ...] = (
    *((across, None) for across in (25, 28.5, 32, 40, 50, 60, 65, 80, 90, 100, 130, 160)),
    (60, 35),
    (75, 42),
    (90, 52),
    (105, 70),
    (120, 92),
    (150, 95),
    (170, 105),
)
"""Sizes in millimetres: one diameter of a round base, both of an oval."""
