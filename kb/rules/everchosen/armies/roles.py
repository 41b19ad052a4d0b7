"""Who is the Attacker, or the Invader, and who the Defender: one player wins a roll-off and picks."""

from enum import StrEnum

from kb.engine import Cite, Verdict, ask
from kb.tabletop.dice import D6
from kb.tabletop.inputs import RuleInput
from kb.tabletop.players import Player


class Role(StrEnum):
    """Which of the two players somebody is."""

    ATTACKER = "the Attacker"
    DEFENDER = "the Defender"


class BothRolls(RuleInput):
    """Both players' dice in a roll-off."""

    your_roll: D6
    """What your dice shows in the roll-off."""
    opponents_roll: D6
    """What your opponent's dice shows in the roll-off."""


class PickOfTheAttacker(BothRolls):
    """The roll-off for the roles, and whom its winner picks."""

    winner_picks: Player
    """Who the winner of the roll-off picks to be the Attacker."""


def winner(v: Verdict, given: BothRolls, cite: Cite) -> Player | None:
    """Who wins the roll-off, as a step; nobody where it is tied."""
    rolled = ask("core-3e/1.5.3", your_roll=given.your_roll, opponents_roll=given.opponents_roll)
    dice = f"You rolled {given.your_roll}, your opponent {given.opponents_roll}."
    if not v.step(cite, dice, rolled.outcome != "tied", rolled):
        return None
    return Player.YOU if rolled.outcome == "you win" else Player.OPPONENT


def role_picked(v: Verdict, given: PickOfTheAttacker, rolls: Cite, picks: Cite, role: str) -> Verdict:
    """Who has the role that the winner of the roll-off gives away: "you are the Attacker"."""
    picker = winner(v, given, rolls)
    if picker is None:
        return v.end("roll off again")
    v.step(picks, f"The winner of the roll-off, {picker}, picks {given.winner_picks}.", True)
    return v.end(f"you are the {role}" if given.winner_picks is Player.YOU else f"your opponent is the {role}")
