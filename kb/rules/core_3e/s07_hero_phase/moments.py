"""A deed of a hero phase in its place among the others, and what its section says of it (core-3e/7.0)."""

from dataclasses import dataclass

from kb.engine import Verdict, ask
from kb.rules.core_3e.s07_hero_phase.deeds import DeedDone, DeedsOfAPhase, HeroPhaseModel, same
from kb.rules.core_3e.s07_hero_phase.deeds import HeroPhaseDeed as Deed
from kb.tabletop.magic.spells import CastingResult, MoveBy, SpellToMove
from kb.tabletop.names import among, plain


@dataclass(frozen=True)
class Moment:
    """A deed of a hero phase, and what was done before it."""

    phase: DeedsOfAPhase
    number: int

    @property
    def deed(self) -> DeedDone:
        """The deed itself."""
        return self.phase.deeds[self.number - 1]

    @property
    def before(self) -> tuple[DeedDone, ...]:
        """What both players did before it."""
        return self.phase.deeds[: self.number - 1]

    @property
    def who(self) -> HeroPhaseModel:
        """The model that does it."""
        return self.phase.model_of(self.deed) or HeroPhaseModel(name="nobody", player=self.deed.player)

    @property
    def your_turn(self) -> bool:
        """Whether it is the turn of the player who does it."""
        return self.deed.player is self.phase.turn

    @property
    def starts(self) -> bool:
        """Whether it is still the start of the phase."""
        return all(one.does.of_the_start for one in self.before)

    @property
    def opponent_is_done(self) -> bool:
        """Whether the other player does nothing of this kind later."""
        later = self.phase.deeds[self.number :]
        return not any(one.player is not self.deed.player and one.does is self.deed.does for one in later)

    @property
    def their_general(self) -> bool:
        """Whether the general of the player who does it is on the battlefield."""
        return any(one.general and one.player is self.deed.player for one in self.phase.models)

    @property
    def alike(self) -> tuple[DeedDone, ...]:
        """What this player did before of this kind, with any model."""
        return tuple(one for one in self.before if one.player is self.deed.player and one.does is self.deed.does)

    @property
    def alike_by_it(self) -> int:
        """How often this model did a thing of this kind before."""
        return sum(one.by == self.deed.by for one in self.alike)

    @property
    def again(self) -> bool:
        """Whether this player did just this before."""
        return any(same(one, self.deed) for one in self.alike)

    def has(self, does: Deed) -> bool:
        """Whether this model did a thing of a kind before."""
        return any(one.does is does for one in self._by_it)

    @property
    def has_miscast(self) -> bool:
        """Whether this model has miscast."""
        return any(one.does is Deed.CAST and one.casting is CastingResult.MISCAST for one in self._by_it)

    @property
    def command_points(self) -> int:
        """The command points that this model can spend on Rally: its own of Heroic Leadership among them (7.1)."""
        leads = any(one.does is Deed.HEROIC_ACTION and one.leadership_point for one in self._by_it)
        return self.phase.points(self.deed.player, self.number - 1) + (1 if leads else 0)

    @property
    def since_cast(self) -> tuple[DeedDone, ...] | None:
        """What was done after the other player last cast the spell that this deed is about; None where nobody did."""
        for place in reversed(range(len(self.before))):
            one = self.before[place]
            cast = one.does is Deed.CAST and one.casting is CastingResult.CAST
            if cast and one.player is not self.deed.player and same(one, self.deed):
                return self.before[place + 1 :]
        return None

    @property
    def moves(self) -> tuple[DeedDone, ...]:
        """The moves of predatory endless spells up to this one, itself among them."""
        return tuple(one for one in self.phase.deeds[: self.number] if one.does is Deed.MOVE and one.which)

    @property
    def _by_it(self) -> tuple[DeedDone, ...]:
        return tuple(one for one in self.before if one.player is self.deed.player and one.by == self.deed.by)


def judged(now: Moment) -> Verdict:
    """What the section that a deed falls under says of it."""
    return ASKED[now.deed.does](now)


def _heroic_action(now: Moment) -> Verdict:
    return ask(
        "core-3e/7.0",
        part="heroic-action",
        your_turn=now.your_turn,
        hero=now.who.hero,
        phase_starts=now.starts,
        performed=bool(now.alike),
        opponent_done=now.opponent_is_done,
    )


def _command_point(now: Moment) -> Verdict:
    return ask(
        "core-3e/7.0",
        part="command-point",
        on_battlefield=now.their_general,
        phase_starts=now.starts,
        received=bool(now.alike),
    )


def _rally(now: Moment) -> Verdict:
    return ask(
        "core-3e/6.1",
        command_points=now.command_points,
        hero=now.who.hero,
        general=now.who.general,
        totem=now.who.totem,
        unit_champion=now.who.unit_champion,
        own_unit=among(now.deed.which or "", [now.deed.by or ""]),
        distance=now.deed.distance,
        usable_now=now.starts,
        already_used=bool(now.alike),
    )


def _dispel(now: Moment) -> Verdict:
    return ask(
        "core-3e/19.3.2",
        part="attempt",
        your_turn=now.your_turn,
        start_of_phase=now.starts,
        priest=now.who.priest,
        wizard=now.who.wizard,
        distance=now.deed.distance,
        attempted=now.again,
        dispelled_before=now.has(Deed.DISPEL),
        opponent_is_done=now.opponent_is_done,
    )


def _banish(now: Moment) -> Verdict:
    prayers_left = now.who.prayers - (1 if now.has(Deed.DISPEL) else 0)
    return ask(
        "core-3e/20.3.2",
        part="attempt",
        your_turn=now.your_turn,
        start_of_phase=now.starts,
        priest=now.who.priest,
        wizard=now.who.wizard,
        distance=now.deed.distance,
        attempted=now.again,
        banished_before=now.has(Deed.BANISH),
        chanted=prayers_left <= 0,
    )


def _cast(now: Moment) -> Verdict:
    return ask(
        "core-3e/19.1",
        part="attempt",
        your_turn=now.your_turn,
        wizard=now.who.wizard,
        allowed=now.who.spells,
        spell=now.deed.which,
        attempted=tuple(one.which for one in now.alike),
        attempted_by_it=now.alike_by_it,
        has_miscast=now.has_miscast,
        dispelling=now.has(Deed.DISPEL),
    )


def _unbind(now: Moment) -> Verdict:
    since = now.since_cast
    return ask(
        "core-3e/19.1.2",
        part="attempt",
        your_turn=now.your_turn,
        wizard=now.who.wizard,
        allowed=now.who.spells,
        distance=now.deed.distance,
        attempted=now.alike_by_it,
        dispelling=now.has(Deed.DISPEL),
        successfully_cast=since is not None,
        effects_applied=any(one.does is not Deed.UNBIND for one in since or ()),
        attempt_made=any(one.does is Deed.UNBIND for one in since or ()),
    )


def _chant(now: Moment) -> Verdict:
    return ask(
        "core-3e/20.1",
        part="attempt",
        your_turn=now.your_turn,
        priest=now.who.priest,
        allowed=now.who.prayers,
        prayer=now.deed.which,
        chanted=tuple(one.which for one in now.alike),
        chanted_by_it=now.alike_by_it,
        dispelling=now.has(Deed.DISPEL),
        banishing=now.has(Deed.BANISH),
    )


def _move(now: Moment) -> Verdict:
    first = {plain(str(one.which)): one for one in reversed(now.moves)}  # one that moves twice is one
    return ask(
        "core-3e/19.5.2",
        part="order",
        turn=now.phase.turn,
        spells=tuple(
            SpellToMove(name=str(one.which), controlled_by=None if one.wild else one.player) for one in first.values()
        ),
        moves=tuple(MoveBy(name=str(first[plain(str(one.which))].which), by=one.player) for one in now.moves),
    )


ASKED = {
    Deed.HEROIC_ACTION: _heroic_action,
    Deed.COMMAND_POINT: _command_point,
    Deed.RALLY: _rally,
    Deed.DISPEL: _dispel,
    Deed.BANISH: _banish,
    Deed.CAST: _cast,
    Deed.UNBIND: _unbind,
    Deed.CHANT: _chant,
    Deed.MOVE: _move,
}
