"""Realmscape features of the Eightpoints, and how the one that applies is found."""

from enum import StrEnum
from typing import Literal

from kb.rules.everchosen.armies.roles import BothRolls
from kb.rules.everchosen.battle.rounds import StartOfRound
from kb.tabletop.dice import D6
from kb.tabletop.inputs import RuleInput


class Feature(StrEnum):
    """A realmscape feature, in the order of the table."""

    NO_INTEREST = "The Gods Hold No Interest Here"
    BLOODSTORM = "Furious Bloodstorm"
    CHOKESPORES = "Drifting Chokespores"
    WYRDSHARDS = "Crystal Wyrdshards"
    MELODY = "Exultant Melody"
    GREAT_GAME = "The Great Game"

    @property
    def for_a_round(self) -> bool:
        """Whether it can be used for a battle round by The Great Game."""
        return self not in (Feature.NO_INTEREST, Feature.GREAT_GAME)


FeatureThatApplies = Literal[
    Feature.NO_INTEREST, Feature.BLOODSTORM, Feature.CHOKESPORES, Feature.WYRDSHARDS, Feature.MELODY
]
"""A realmscape feature that has an effect of its own, or none: The Great Game stands for others in turn."""


class FeatureRoll(RuleInput):
    """The roll for the realmscape feature of the battle."""

    picked_the_realm: bool = True
    """Whether the player who rolls is the one who picked the realm."""
    roll: D6
    """What the dice shows."""


class FeatureOfARound(BothRolls, StartOfRound):
    """The roll-off for The Great Game, and the realmscape feature that its winner wants for the battle round."""

    wanted: Feature
    """The realmscape feature that the winner of the roll-off decides on."""


class UnderFeature(RuleInput):
    """Something that is done while a realmscape feature applies."""

    feature: FeatureThatApplies
    """The realmscape feature that applies; with The Great Game, the one that is used for this battle round."""

    @property
    def says_feature(self) -> str:
        """The feature, as a sentence."""
        return f"The realmscape feature is {self.feature}."
