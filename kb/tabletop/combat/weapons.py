"""Weapons and their characteristics (core-3e/22.2)."""

from enum import StrEnum
from typing import Annotated

from pydantic import Field

from kb.tabletop.inputs import Thing
from kb.tabletop.written import Form, Written

WeaponRange = Annotated[float, Field(gt=0, le=120), Written((Form.INCHES, Form.PLAIN), words=("range",))]
"""A Range characteristic in inches, a random one as it was rolled."""

Attacks = Annotated[int, Field(ge=0, le=100)]
"""An Attacks characteristic, a random one as it was rolled."""

Rend = Annotated[int, Field(ge=-6, le=0), Written((Form.SIGNED, Form.PLAIN), words=("rend",), below_zero=True)]
"""A Rend characteristic: -2 stands for -2, 0 for "-" (core-3e/22.2.2)."""

Damage = Annotated[int, Field(ge=0, le=30)]
"""A Damage characteristic, a random one as it was rolled."""


class WeaponKind(StrEnum):
    """What a weapon is for: shooting or fighting (core-3e/13.0)."""

    MISSILE = "missile weapon"
    MELEE = "melee weapon"


class CarriedWeapon(Thing):
    """A weapon, and the model that would attack with it."""

    kind: WeaponKind
    """Whether it is a missile weapon or a melee weapon."""
    carried: bool = True
    """Whether the model is armed with it, or its mount is; companions and crew are mounts too."""
    mounts: bool = False
    """Whether it is the mount that is armed with it, and not the rider."""
    allowed: bool = True
    """Whether the model is allowed to use it: no, where a rule says otherwise."""
