"""Incarnates: bonded to a HERO, never slain, and weakened level by level, by a roll in the battleshock phase.

What surprises: the lower the 3D6, the worse for the incarnate; its wounds are healed in each battleshock phase; when
its HERO is slain it stays in your army, as an enemy of your other units.
"""

from typing import TYPE_CHECKING, Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, odds, over_faces, rule
from kb.tabletop import Phase, RuleInput, Thing
from kb.tabletop.armies import Points, UnitCount
from kb.tabletop.dice import ThreeD6
from kb.tabletop.models import Inches
from kb.tabletop.names import Name, Names, listed
from kb.tabletop.players import Player
from kb.tabletop.wounds import WoundCount, WoundsCharacteristic

if TYPE_CHECKING:
    from icepool import Die

BONDED = Cite("core-3e/incarnates#bonding", "must be bonded to a HERO in its")
RECORD = Cite("core-3e/incarnates#bonding", "On your army roster, record the HERO")
ONE_INCARNATE = Cite("core-3e/incarnates#bonding", "bonded to more than 1 incarnate")
ONE_HERO = Cite("core-3e/incarnates#bonding", "bonded to more than 1 HERO")
NO_OTHER_ALLIES = Cite("core-3e/incarnates#bonding", "can have no other allied units")
COSTS_MORE = Cite("core-3e/incarnates#bonding", "included although its points cost is higher")
REVERTS = Cite("core-3e/incarnates#wild-form", "the incarnate reverts to its wild form")
STAYS = Cite("core-3e/incarnates#wild-form", "it stays part of your army")
TREATS = Cite("core-3e/incarnates#wild-form", "treats your army's other units as enemy units")
LEVEL_TWO = Cite("core-3e/incarnates#incarnate-states", "starts a battle at level 2")
NEW_LEVEL = Cite("core-3e/incarnates#incarnate-states", "its state then becomes that of the new")
NOT_ABOVE = Cite("core-3e/incarnates#incarnate-states", "It can never go above level 3")
LEVEL_ZERO = Cite("core-3e/incarnates#incarnate-states", "reaches level 0 is removed from play")
BATTLESHOCK = Cite("core-3e/incarnates#damage", "in the battleshock phase, if any wounds are")
COMMANDING = Cite("core-3e/incarnates#damage", "Its commanding player rolls 3D6")
NO_HIGHER = Cite("core-3e/incarnates#damage", "no higher than the number of wounds allocated")
HEALED = Cite("core-3e/incarnates#damage", "all of the wounds allocated to it are")
NOT_SLAIN = Cite("core-3e/incarnates#damage", "so it cannot be slain")
SLAYS = Cite("core-3e/incarnates#damage", "its level goes down by 1 instead")
EIGHTEEN = Cite("core-3e/incarnates#damage", "as though that characteristic were 18")
BONDING_ENTRY = Cite("core-3e/incarnates#incarnate-warscrolls", "what being bonded does to the incarnate")
EMPOWERMENT_ENTRY = Cite("core-3e/incarnates#incarnate-warscrolls", "how the incarnate's level can be increased")
WILD_FORM_ENTRY = Cite("core-3e/incarnates#incarnate-warscrolls", "what its wild form does")
STATE_TABLE = Cite("core-3e/incarnates#incarnate-states", "shows a level and a domination range")

Level = Annotated[int, Field(ge=1, le=3)]
TREATED_AS = 18  # its Wounds characteristic, wherever a rule asks for one


class ArmyWithIncarnate(RuleInput):
    """An army with an incarnate, before the battle."""

    bonded_to: Names
    """Each model to which the incarnate is bonded."""
    heroes: Names
    """The HEROES of the army that it is part of, those of its allied units left out."""
    bonds_of_hero: UnitCount = 1
    """How many incarnates the HERO is bonded to, this one among them."""
    recorded: bool = True
    """Whether your army roster says which HERO it is bonded to."""
    other_allied_units: UnitCount = 0
    """How many allied units the army has besides this incarnate; another incarnate is one."""
    cost: Points = 400
    """The points cost of the incarnate."""
    allies_limit: Points = 400
    """The most points that the battlepack lets you spend on allies."""
