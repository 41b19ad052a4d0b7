"""The triumphs of Mount Hedon, and whom they befall."""

from enum import StrEnum

from kb.engine import Cite, Verdict
from kb.rules.blasted_wastes.time_of_war.conditions import EnemyUnit, HeroPhaseTriumph, TriumphAtTheStart
from kb.rules.blasted_wastes.time_of_war.triumphs import Bearer
from kb.tabletop import D6, Phase, RuleInput
from kb.tabletop.players import Player


class FlaconOpened(EnemyUnit, HeroPhaseTriumph):
    """The Hedonic Flacon, opened by the HERO who carries it, and one enemy unit."""

    opened_before: bool = False
    """Whether it has been opened in this battle before."""
    dice_for_d3: D6
    """What the D6 for the D3 mortal wounds shows, before it is halved: 5 stands for 3 mortal wounds."""


class ObfuscatrixUsed(EnemyUnit, TriumphAtTheStart):
    """The Obfuscatrix, used by the HERO who bears it against an enemy unit."""

    used_with_success: bool = False
    """Whether it has been used with success in this battle before."""


class Attacks(StrEnum):
    """With what a unit under the Obfuscatrix attacks."""

    MISSILE = "all its missile weapons"
    MELEE = "all its melee weapons"
    BOTH = "missile weapons and melee weapons"
    SOME = "some of its weapons of one kind"


OF_ONE_KIND = (Attacks.MISSILE, Attacks.MELEE)


class AimedAt(StrEnum):
    """The unit that a model under the Obfuscatrix attacks."""

    CLOSEST = "the closest unit of its own side"
    OTHER = "another unit of its own side"
    OWN_UNIT = "its own unit"
    YOURS = "one of your units"


class AttackOnOwnSide(RuleInput):
    """How an enemy unit attacks its own side under the Obfuscatrix."""

    target: AimedAt
    """The unit that the attack is aimed at."""
    weapons: Attacks
    """What the unit attacks with."""
    piles_in: bool = False
    """Whether the unit piles in first."""
    dice_rolled_by: Player = Player.OPPONENT
    """Who rolls the dice of the attacks."""
    targets_decided_by: Player = Player.YOU
    """Who decides which target each model attacks."""

    @property
    def says_own_unit(self) -> str:
        """Whether it is aimed at its own unit, as a sentence."""
        return f"Aimed at its own unit: {'yes' if self.target is AimedAt.OWN_UNIT else 'no'}."


class HeroOfWitstealer(RuleInput):
    """An enemy model after a fight with the HERO who bears the Witstealer."""

    end_of_combat_phase: bool = True
    """Whether it is the end of a combat phase, in your turn or your opponent's."""
    hero: bool = True
    """Whether the enemy model is a HERO."""
    wounded_by_bearer: bool
    """Whether the bearer wounded it in that combat phase."""
    slain: bool = False
    """Whether it was slain."""
    roll: D6
    """What the dice shows."""

    @property
    def wounded(self) -> str:
        """Whether the bearer wounded it, as a sentence."""
        return f"It was {'' if self.wounded_by_bearer else 'not '}wounded by the bearer in this phase."

    @property
    def now(self) -> str:
        """The time, as a sentence."""
        return f"It is {'' if self.end_of_combat_phase else 'not '}the end of the combat phase."


class UnitGazedAt(EnemyUnit):
    """An enemy unit that you pick for the HERO with the Enrapturing Gaze."""

    phase: Phase = Phase.COMBAT
    """The phase that it is, in your turn or your opponent's."""
    at_the_start: bool = True
    """Whether it is the start of that phase."""

    @property
    def now(self) -> str:
        """The time, as a sentence."""
        return f"It is {'the start of' if self.at_the_start else 'later in'} the {self.phase}."


class StandardToRend(RuleInput):
    """The Silken Standard, and the moment at which you want to rend it."""

    bearer: Bearer = Bearer.STANDARD
    """What the model is that you chose to carry it."""
    first_turn: Player
    """Who takes the first turn in this battle round."""
    turn_begun: bool = False
    """Whether that first turn has begun."""


class FreeTurnUnit(StrEnum):
    """A unit in the free turn of the Silken Standard."""

    BEARERS = "the unit that rent the standard"
    FRIEND = "another unit of yours"
    ENEMY = "an enemy unit"


class TurnAfterRending(StrEnum):
    """A turn of a battle round in which the Silken Standard was rent."""

    FREE = "the free turn"
    OWN = "your own turn after it"


class FreeTurnDeed(RuleInput):
    """A unit that is to act in the free turn of the Silken Standard, or in your own turn after it."""

    turn: TurnAfterRending = TurnAfterRending.FREE
    """In which turn the unit is to act."""
    phase: Phase
    """In which phase of that turn."""
    unit: FreeTurnUnit
    """Which unit is to act."""

    @property
    def has_its_turn(self) -> bool:
        """Whether it is a turn in which the unit can act in this phase, or the phase in which every unit tests."""
        if self.unit is FreeTurnUnit.BEARERS or self.phase is Phase.BATTLESHOCK:
            return True
        return self.turn is TurnAfterRending.OWN


def acts(given: FreeTurnDeed, free_turn: Cite, only_it: Cite, normal: Cite) -> Verdict:
    """Whether the unit can act; what an enemy unit does in a turn of yours, the standard leaves to other rules."""
    v = Verdict()
    in_free_turn = only_it if given.phase is Phase.COMBAT else free_turn
    cite = normal if given.turn is TurnAfterRending.OWN else in_free_turn
    says = f"In the {given.phase} of {given.turn}: {given.unit}."
    if given.unit is FreeTurnUnit.ENEMY and given.phase not in (Phase.COMBAT, Phase.BATTLESHOCK):
        v.step(cite, f"{says} The standard only keeps it from attacking in the free combat phase.", True)
        return v.end("as in any turn of yours")
    can = v.step(cite, says, given.has_its_turn)
    return v.end("tests as it must" if given.phase is Phase.BATTLESHOCK else "can act" if can else "cannot act")
