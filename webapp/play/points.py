"""How many command points a player has, and where each came from or went: counted by the checks of 4.1.1 and 6.0."""

from collections.abc import Container
from dataclasses import dataclass
from typing import Any

from kb.engine.outcomes import Says
from kb.engine.verdicts import Cite, Verdict
from kb.tabletop import Phase
from kb.tabletop.players import Player
from kb.tabletop.time import TurnTaken
from webapp.play.abilities import told
from webapp.play.battle import END, LEADERSHIP_POINT, LED, POINT_LESS, POINT_MORE, START, Battle, phase_of
from webapp.play.stages import Deed

_MOST = 50  # command points that the check counts with
_STARTING, _POINTS, _LEADERSHIP = Deed("4.1.1"), Deed("6.0"), Deed("7.1", "leadership-point")
_ROUND_STARTS = "the start of the battle round, once priority is determined"
_HERO_PHASE_STARTS = "the start of the hero phase"
_ROUND_ENDS = "the end of the battle round"


@dataclass(frozen=True, slots=True)
class Change:
    """Command points that came or went in a step, and the words of the rule or the name of what they were spent on."""

    step: int
    number: int
    cite: Cite | None = None
    what: str = ""


@dataclass(frozen=True, slots=True)
class Points:
    """A player's command points: those `free` for any command, and those of Heroic Leadership that can be spent now."""

    free: int
    led: int
    changes: tuple[Change, ...]

    @property
    def every(self) -> int:
        """All that one HERO may spend."""
        return max(self.free, 0) + self.led


def points(battle: Battle, player: Player, commands: Container[str]) -> Points:
    """A player's command points as the battle stands, each of these commands paid with one, before any are lost."""
    changes: list[Change] = []
    for step in range(START, battle.step + 1):
        held = sum(one.number for one in changes)
        changes += _received(battle, player, step, min(max(held, 0), _MOST))
        changes += _spent(battle, player, step, commands)
    return Points(sum(one.number for one in changes), _led(battle, player), tuple(changes))


def left(points: Points) -> Verdict | None:
    """What becomes of a player's command points at the end of the round."""
    return told(_POINTS, moment=_ROUND_ENDS, held=min(max(points.free, 0), _MOST))


def starting() -> list[Verdict]:
    """What the player who takes the first turn receives, and who takes the second."""
    return [verdict for turn in TurnTaken if (verdict := told(_STARTING, takes=turn.value))]


def _received(battle: Battle, player: Player, step: int, held: int) -> list[Change]:
    known: dict[str, Any]
    if step == START + 1:
        takes = TurnTaken.FIRST if battle.first is player else TurnTaken.SECOND
        known = {"moment": _ROUND_STARTS, "takes": takes.value}
        return [*_change(START, held, known), *_hero_phase(battle, player, step, held)]
    return _hero_phase(battle, player, step, held)


def _hero_phase(battle: Battle, player: Player, step: int, held: int) -> list[Change]:
    if phase_of(step) is not Phase.HERO:
        return []
    there = battle.general_is_there(player, step)
    mine = battle.turn_of(step) is player
    known = {"moment": _HERO_PHASE_STARTS, "general_on_the_battlefield": there, "your_turn": mine}
    return _change(step, held, known)


def _change(step: int, held: int, known: dict[str, Any]) -> list[Change]:
    verdict = told(_POINTS, held=held, **known)
    return [Change(step, int(verdict.value or 0) - held, verdict.decided_by)] if verdict else []


def _spent(battle: Battle, player: Player, step: int, commands: Container[str]) -> list[Change]:
    by_hand = {POINT_MORE: 1, POINT_LESS: -1}
    spent = []
    for one in battle.done:
        if (one.player, one.step) != (player, step):
            continue
        if one.what in by_hand:
            spent.append(Change(step, by_hand[one.what], what="another rule"))
        elif one.what in commands:
            spent.append(Change(step, -1, what=one.what))
    return spent


def _led(battle: Battle, player: Player) -> int:
    """The points of Heroic Leadership that can still be spent: 7.1 says in which turn."""
    left = 0
    for one in battle.done:
        if one.player is player and START < one.step <= battle.step < END:
            same = battle.turn_of(one.step) is battle.turn
            verdict = told(_LEADERSHIP, same_turn=same, for_its_command=True)
            if verdict and _LEADERSHIP.check.outcomes.says(verdict.outcome) is Says.YES:
                left += (one.what == LEADERSHIP_POINT) - one.what.startswith(LED)
    return max(left, 0)
