"""Champions that are locked in combat: who they are, where they stand, and what is done to them."""

from enum import StrEnum
from typing import Annotated

from pydantic import Field

from kb.rules.everchosen.battle.rounds import RoundsEnd
from kb.tabletop.combat.wounds import WoundCount, WoundsCharacteristic
from kb.tabletop.dice import D6
from kb.tabletop.inputs import RuleInput
from kb.tabletop.units.models import Inches

Total = Annotated[int, Field(ge=0, le=2000)]
"""Wounds characteristics added up: 0 to 2000."""


class ModelToBeChampion(RuleInput):
    """A model that you want to pick as your champion."""

    armies_set_up: bool = True
    """Whether both armies have been set up."""
    your_hero: bool
    """Whether it is a HERO of your own army."""
    champion_picked: bool = False
    """Whether you have picked another HERO as your champion."""


class ChampionsWounds(RuleInput):
    """A champion of either player, and its Wounds characteristic."""

    wounds: WoundsCharacteristic
    """The Wounds characteristic on its warscroll."""


class ChampionsToSetUp(RuleInput):
    """Both champions, and where they are to stand."""

    at_the_centre: bool
    """Whether both would stand at the centre of the Locked in Combat area."""
    apart: Inches
    """Inches from one champion to the other."""


class ModelThatEnters(RuleInput):
    """A model that is to move into the Locked in Combat area."""

    champion: bool
    """Whether it is one of the two champions."""


class PickedBy(StrEnum):
    """Who would pick a champion as a target."""

    ITSELF = "the champion itself"
    ENEMY_CHAMPION = "the enemy champion"
    FRIENDLY_UNIT = "another unit of the champion's army"
    ENEMY_UNIT = "another unit of the enemy army"


class ChampionAsTarget(RuleInput):
    """A champion that is to be the target of a spell, ability or command ability, or of an attack of any kind."""

    picked_by: PickedBy
    """Who casts the spell, uses the ability or command ability, or attacks."""


class SlainByARule(RuleInput):
    """A champion that would be slain, and the dice for what it suffers instead."""

    by_an_ability_or_spell: bool
    """Whether a rule for an ability or spell would cause it to be slain; no, where wounds allocated to it would."""
    wounds_roll: D6
    """What the dice for the D6 mortal wounds shows."""


class Reckoning(RoundsEnd):
    """The models slain in a battle round, your champion, and the dice for what it heals."""

    your_total: Total
    """The Wounds characteristics, added up, of all enemy models slain in this battle round: your opponent's losses."""
    opponents_total: Total
    """The same for your opponent: the Wounds characteristics of all your models slain in this battle round."""
    wounds_on_your_champion: WoundCount
    """How many wounds are allocated to your champion."""
    dice_for_d3: D6
    """What the D6 for the D3 shows, before it is halved: 5 stands for up to 3 wounds healed."""
