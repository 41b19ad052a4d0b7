"""The rolls of one attack, as all editions make them: hit, wound, save (core-3e/13.3, core-2e/making-attacks)."""

from typing import Annotated

from kb.tabletop.combat.weapons import Damage, Rend
from kb.tabletop.dice import D6, Modifier, RollNeeded
from kb.tabletop.inputs import RuleInput
from kb.tabletop.written import Form, Written

_FINEST_HOUR = (("their finest hour", 1), ("finest hour", 1))  # core-3e/7.1#their-finest-hour
_TO_HIT = (("all out attack", 1), ("look out sir", -1), ("unleash hell", -1))  # 13.4, 10.1.2, 11.2
_TO_SAVE = (("all out defence", 1), ("all out defense", 1), ("mystic shield", 1), ("in cover", 1), ("cover", 1))

HitModifier = Annotated[Modifier, Written((Form.SIGNED,), called=_TO_HIT)]
"""A modifier to a hit roll, or the name of one."""
WoundModifier = Annotated[Modifier, Written((Form.SIGNED,), called=_FINEST_HOUR)]
"""A modifier to a wound roll, or the name of one."""
SaveModifier = Annotated[Modifier, Written((Form.SIGNED,), called=(*_TO_SAVE, *_FINEST_HOUR))]
"""A modifier to a save roll other than Rend, or the name of one (core-3e/13.4, 19.2, 17.1.1, 7.1)."""


class HitRoll(RuleInput):
    """One attack's hit roll."""

    roll: D6
    """What the dice shows, after re-rolls and before modifiers."""
    to_hit: RollNeeded
    """The weapon's To Hit characteristic: 4 for 4+."""
    modifiers: tuple[HitModifier, ...] = ()
    """Each modifier to the hit roll, such as +1 or -1."""


class WoundRoll(RuleInput):
    """One hit's wound roll."""

    roll: D6
    """What the dice shows, after re-rolls and before modifiers."""
    to_wound: RollNeeded
    """The weapon's To Wound characteristic: 4 for 4+."""
    modifiers: tuple[WoundModifier, ...] = ()
    """Each modifier to the wound roll, such as +1 or -1."""


class SaveRoll(RuleInput):
    """The save roll against one wound."""

    roll: D6
    """What the dice shows, after re-rolls and before modifiers."""
    save: RollNeeded
    """The target unit's Save characteristic: 4 for 4+, 7 for a Save of "-"."""
    rend: Rend = 0
    """The weapon's Rend characteristic: -1, or 0 for "-"."""
    modifiers: tuple[SaveModifier, ...] = ()
    """Each other modifier to the save roll, such as +1 for cover."""


class AttackRolls(RuleInput):
    """One attack from hit roll to damage."""

    hit_roll: D6
    """What the hit roll's dice shows."""
    wound_roll: D6
    """What the wound roll's dice shows."""
    save_roll: D6
    """What the save roll's dice shows."""
    to_hit: RollNeeded
    """The weapon's To Hit characteristic: 4 for 4+."""
    to_wound: RollNeeded
    """The weapon's To Wound characteristic: 4 for 4+."""
    save: RollNeeded
    """The target unit's Save characteristic: 4 for 4+, 7 for a Save of "-"."""
    rend: Rend = 0
    """The weapon's Rend characteristic: -1, or 0 for "-"."""
    damage: Damage = 1
    """The weapon's Damage characteristic; a random one as it was rolled."""
    hit_modifiers: tuple[Modifier, ...] = ()
    """Each modifier to the hit roll, such as +1 or -1."""
    wound_modifiers: tuple[Modifier, ...] = ()
    """Each modifier to the wound roll, such as +1 or -1."""
    save_modifiers: tuple[Modifier, ...] = ()
    """Each modifier to the save roll other than Rend, such as +1 for cover."""
