"""Weapons and their characteristics (core-3e/22.2)."""

from typing import Annotated

from pydantic import Field

Rend = Annotated[int, Field(ge=-6, le=0)]
"""A Rend characteristic: -2 stands for -2, 0 for "-" (core-3e/22.2.2)."""

Damage = Annotated[int, Field(ge=0, le=30)]
"""A Damage characteristic, a random one as it was rolled."""
