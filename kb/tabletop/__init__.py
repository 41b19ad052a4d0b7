"""The words that rules speak in: dice, distances, models, units, weapons and time, each with its unit and range.

Nothing here decides anything; the rules do.
"""

from kb.tabletop.dice import D6, Modifier, RollNeeded
from kb.tabletop.inputs import RuleInput, RuleInputError, Thing
from kb.tabletop.time import BattleRound, Phase

__all__ = ["D6", "BattleRound", "Modifier", "Phase", "RollNeeded", "RuleInput", "RuleInputError", "Thing"]
