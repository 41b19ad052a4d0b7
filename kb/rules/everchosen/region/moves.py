"""Units that a realmscape feature touches as they move: those that fly, and those that run and charge."""

from kb.rules.everchosen.region.features import UnderFeature
from kb.tabletop.dice import D6


class UnitThatFlies(UnderFeature):
    """A unit that may be able to fly."""

    can_fly: bool
    """Whether its warscroll, or a rule, says that it can fly."""


class UnitThatRan(UnderFeature):
    """A unit with which a player wants to attempt a charge."""

    ran: bool
    """Whether the unit ran earlier in the same turn."""
    retreated: bool = False
    """Whether the unit retreated earlier in the same turn."""

    @property
    def says_moved(self) -> str:
        """How it moved in this turn, as a sentence."""
        return (
            f"It {'retreated' if self.retreated else 'ran' if self.ran else 'neither ran nor retreated'} in this turn."
        )


class UnitThatRanAndCharged(UnderFeature):
    """A unit in the charge phase, and the dice for what its haste costs."""

    ran: bool
    """Whether the unit ran in this turn."""
    charged: bool
    """Whether the unit made a charge move in this turn."""
    end_of_charge_phase: bool = True
    """Whether it is the end of the charge phase."""
    dice_for_d3: D6
    """What the D6 for the D3 mortal wounds shows, before it is halved: 5 stands for 3 mortal wounds."""

    @property
    def says_now(self) -> str:
        """Whether the charge phase ends, as a sentence."""
        return f"It is {'' if self.end_of_charge_phase else 'not '}the end of the charge phase."

    @property
    def says_both(self) -> str:
        """What it did in this turn, as a sentence."""
        return f"It {'ran' if self.ran else 'did not run'} and {'charged' if self.charged else 'did not charge'}."
