"""Units that fight in the combat phase, and the effects that say when (core-3e/12.4)."""

from enum import IntEnum

from kb.tabletop.players import PlayersUnit


class Stage(IntEnum):
    """When in the combat phase a unit fights, earliest first."""

    FIRST = 1
    ORDINARY = 2
    LAST = 3


class UnitToFight(PlayersUnit):
    """One unit that will fight in this combat phase."""

    strike_first: bool = False
    """Whether it has a strike-first effect."""
    strike_last: bool = False
    """Whether it has a strike-last effect."""

    @property
    def stage(self) -> Stage:
        """When it fights: a strike-first effect and a strike-last effect cancel each other out."""
        if self.strike_first == self.strike_last:
            return Stage.ORDINARY
        return Stage.FIRST if self.strike_first else Stage.LAST
