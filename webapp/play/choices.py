"""What is still open to each player now, and what keeps them from the rest, as the checks say."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from kb.engine.verdicts import Cite
from kb.tabletop import Phase
from kb.tabletop.players import Player
from webapp.play.abilities import COMMAND, HEROIC_ACTION, RAMPAGE, Ability, Kind, barred
from webapp.play.battle import LEADERSHIP_POINT, LED, Battle, Done
from webapp.play.points import Points, points

_LEADERSHIP = "heroic-leadership"


@dataclass(frozen=True, slots=True)
class Side:
    """What an ability is to a player now: the battles that using it leads to, by what pays, or the words that bar it.

    `undo` is the battle without it, where it has been used; `point` that with the point that it may have brought.
    """

    player: Player
    barred: Cite | None
    use: dict[str, Battle] = field(default_factory=dict)
    undo: Battle | None = None
    point: Battle | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """An ability, and what it is to each player now."""

    ability: Ability
    sides: tuple[Side, ...]


def possible(battle: Battle, abilities: Sequence[Ability]) -> Battle:
    """A battle without what nobody can have done: its address may have been written by hand."""
    kept = replace(battle, done=())
    for one in battle.done:
        if Choices(kept.at(one.step), abilities).allows(one):
            kept = replace(kept, done=(*kept.done, one))
    return kept


@dataclass(frozen=True)
class Choices:
    """A battle as it stands, and the abilities that everybody has."""

    battle: Battle
    abilities: Sequence[Ability]

    @cached_property
    def points(self) -> dict[Player, Points]:
        """The command points of each player."""
        commands = {one.slug for one in self.abilities if one.kind is Kind.COMMAND}
        return {player: points(self.battle, player, commands) for player in Player}

    @cached_property
    def now(self) -> dict[Kind, list[Choice]]:
        """The abilities of this phase by kind, with what each is to each player."""
        found: dict[Kind, list[Choice]] = {}
        phase = self.battle.phase
        for ability in self.abilities:
            if phase and ability.is_of(phase):
                sides = tuple(self._side(ability, phase, player) for player in Player)
                found.setdefault(ability.kind, []).append(Choice(ability, sides))
        return found

    def allows(self, done: Done) -> bool:
        """Whether a player can have done something in this step: in its phase and turn, and no second heroic action."""
        if done.what == LEADERSHIP_POINT:
            return bool(self._used(_LEADERSHIP, done.player))
        ability = next((one for one in self.abilities if one.slug == done.what.removeprefix(LED)), None)
        if ability is None:
            return True
        if done.what.startswith(LED) and ability.kind is not Kind.COMMAND:
            return False
        if self.battle.phase is None or self.battle.turn is None:
            return False
        if ability.kind is Kind.HEROIC and self._barred(ability, done.player):
            return False
        return not ability.barred(self.battle.phase, self.battle.is_turn_of(done.player))

    def _side(self, ability: Ability, phase: Phase, player: Player) -> Side:
        words = ability.barred(phase, self.battle.is_turn_of(player)) or self._barred(ability, player)
        used = self._used(ability.slug, player)
        uses = {} if words else self._uses(ability, player)
        return Side(player, words, uses, self._without(used), self._point(used))

    def _barred(self, ability: Ability, player: Player) -> Cite | None:
        mine = self.battle.is_turn_of(player)
        match ability.kind:
            case Kind.COMMAND:
                held, used = min(self.points[player].every, 50), bool(self._used(ability.slug, player))
                return barred(COMMAND, command_points=held, already_used=used)
            case Kind.HEROIC:
                return barred(HEROIC_ACTION, your_turn=mine, performed=bool(self._done(Kind.HEROIC, player)))
            case Kind.RAMPAGE:
                name, done = ability.passage.title, [one.passage.title for one in self._done(Kind.RAMPAGE, player)]
                number = self.battle.monsters.get(player)
                each = number is not None and len(done) >= number > 0
                return barred(RAMPAGE, rampage=name, done=done, your_turn=mine, monster=number != 0, done_with_it=each)

    def _uses(self, ability: Ability, player: Player) -> dict[str, Battle]:
        if ability.kind is not Kind.COMMAND:
            return {"": self.battle.doing(player, ability.slug)}
        held = self.points[player]
        paid = {"1 CP": self.battle.doing(player, ability.slug)} if held.free > 0 else {}
        return paid | ({"Heroic Leadership": self.battle.doing(player, LED + ability.slug)} if held.led else {})

    def _used(self, slug: str, player: Player) -> list[Done]:
        """How a player used an ability in this phase, whatever paid for it."""
        both = (Done(self.battle.step, player, slug), Done(self.battle.step, player, LED + slug))
        return [one for one in both if one in self.battle.done]

    def _done(self, kind: Kind, player: Player) -> list[Ability]:
        return [one for one in self.abilities if one.kind is kind and self._used(one.slug, player)]

    def _without(self, used: list[Done]) -> Battle | None:
        """The battle in which an ability was not used, nor brought its point."""
        if not used:
            return None
        point = Done(used[0].step, used[0].player, LEADERSHIP_POINT)
        brought = used[0].what == _LEADERSHIP and point in self.battle.done
        return (self.battle.undoing(point) if brought else self.battle).undoing(used[0])

    def _point(self, used: list[Done]) -> Battle | None:
        """The battle with the command point of Heroic Leadership, where it was performed and gave none so far."""
        if not used or used[0].what != _LEADERSHIP or self.battle.did(used[0].player, LEADERSHIP_POINT):
            return None
        return self.battle.doing(used[0].player, LEADERSHIP_POINT)
