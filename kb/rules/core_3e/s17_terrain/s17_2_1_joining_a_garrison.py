"""Joining a garrison: how a unit gets into a building, and what that does to attacks and to distances.

What surprises: going in takes the place of a normal move, not of a run or a retreat; an enemy at the door keeps nobody
out; and a building with enemies inside is like an enemy model.
"""

from typing import TYPE_CHECKING

from kb.engine import Cite, Example, Verdict, ask, odds, over_faces, rule
from kb.tabletop import D6, Modifier, RollNeeded, RuleInput
from kb.tabletop.enemies import FromEnemies, enemy_within, nearest_enemy
from kb.tabletop.measure import inches, within
from kb.tabletop.models import Inches
from kb.tabletop.moves import MoveKind
from kb.tabletop.players import Player
from kb.tabletop.terrain import ModelsToGarrison, UnitToGarrison
from kb.tabletop.units import NumberOfModels
from kb.tabletop.weapons import Rend

if TYPE_CHECKING:
    from icepool import Die

TWO_WAYS = Cite("core-3e/17.2.1", "can join the garrison of a defensible terrain")
DEPLOYMENT = Cite("core-3e/17.2.1", "During deployment")
AREA = Cite("core-3e/17.2.1", "wholly within an area where friendly units")
NORMAL_MOVE = Cite("core-3e/17.2.1", "In place of a normal move")
SIX_INCHES = Cite("core-3e/17.2.1", 'every model in it is within 6"')
NO_ENEMY_INSIDE = Cite("core-3e/17.2.1", "the garrison holds no enemy models")
ENEMY_OUTSIDE = Cite("core-3e/17.2.1", "does not prevent a friendly unit from garrisoning")
SAME_TURN = Cite("core-3e/17.2.2", "both join and leave a garrison")
REMOVED = Cite("core-3e/17.2.1", "is removed from the battlefield")
ENEMY_MODEL = Cite("core-3e/17.2.1", "as if it were an enemy model")
MINUS_ONE = Cite("core-3e/17.2.1", "Subtract 1 from the hit rolls")
PLUS_ONE = Cite("core-3e/17.2.1", "add 1 to the save rolls")
IN_THEIR_PLACE = Cite("core-3e/17.2.1", "with the terrain feature in their place")
