"""Combat phase: the players alternate picking a friendly unit to fight, whoever's turn it is.

What surprises: your units fight in your opponent's turn too; you never fight with two of yours in a row while they can;
a unit that is dragged in by a pile-in late in the phase still has its go.
"""

from collections.abc import Sequence
from typing import Any

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop import RuleInput
from kb.tabletop.combat.fighting import (
    DistanceNow,
    Go,
    GoesOfAPhase,
    GoTaken,
    GoWanted,
    Melee,
    Stage,
    UnitInThePhase,
    after,
    took,
)
from kb.tabletop.names import listed
from kb.tabletop.players import Player

BOTH = Cite("core-3e/12.0", "Both players pick units in this phase")
FIRST = Cite("core-3e/12.0", "whose turn is taking place picks first")
ALTERNATE = Cite("core-3e/12.0", "They alternate, each picking a friendly unit")
NOT_FOUGHT = Cite("core-3e/12.1", "has not fought in that phase is eligible")
NEAR = Cite("core-3e/12.1", 'it is within 3" of an enemy unit')
PASS = Cite("core-3e/12.1", "you cannot do this while any friendly unit")
EVERY_WEAPON = Cite("core-3e/12.1.1", "must attack with every weapon that they are")
BACK = Cite("core-3e/12.1.2", "The choice to fight or pass returns")
SUCCESSION = Cite("core-3e/12.1.2", "When both players pass in succession")
STRIKE_FIRST = Cite("core-3e/12.4", "Units with a strike-first effect fight before")
IN_TURNS = Cite("core-3e/12.4", "the players alternate fighting with them")
STRIKE_LAST = Cite("core-3e/12.4", "Units with a strike-last effect fight after")
LAST_IN_TURNS = Cite("core-3e/12.4", "the players alternate in the same way")

SECOND_STEP = Cite("core-3e/12.5", "Attacks by units with strike-first effects")
THIRD_STEP = Cite("core-3e/12.5", "units without strike-first or strike-last effects")
FOURTH_STEP = Cite("core-3e/12.5", "Attacks by units with strike-last effects")

STAGES = {Stage.FIRST: SECOND_STEP, Stage.ORDINARY: THIRD_STEP, Stage.LAST: FOURTH_STEP}
ENDED = "the combat phase is over"


class Pick(RuleInput):
    """A unit that a player wants to pick to fight, and who had the last go."""

    turn: Player
    """Whose turn it is."""
    last: Player | None
    """Who had the last go in this phase, be it to fight or to pass; empty where nobody has had one, none since the
    last strike-first unit fought, or none since both passed and only strike-last units are left."""
    strike_first: Player | None = None
    """Who alone has strike-first units still to fight, and would pick one; empty if nobody or both of you have."""
    picks: Player = Player.YOU
    """Who wants to pick a unit now."""
    unit_of: Player = Player.YOU
    """Whose unit it is."""


@rule("core-3e/12.0", part="pick", yes="can pick it", no=("not your go", "not their go", "not a friendly unit"))
def pick(given: Pick) -> Verdict:
    """Can this player pick this unit to fight now?"""
    v = Verdict()
    v.step(BOTH, f"It is {given.turn.own} turn, and both of you pick.", True)
    alone = given.strike_first
    if alone:
        says = f"{alone.own.capitalize()} strike-first units come first; {given.picks} would have this go."
        on_the_go = v.step(STRIKE_FIRST, says, given.picks is alone)
    else:
        on_the_go = _on_the_go(v, given.turn, given.last, given.picks)
    if not on_the_go:
        return v.end(_not_the_go_of(given.picks))
    friendly = given.unit_of is given.picks
    if not v.step(ALTERNATE, f"{given.picks.capitalize()} would pick {given.unit_of.own} unit.", friendly):
        return v.end("not a friendly unit")
    return v.end("can pick it", because=STRIKE_FIRST if alone else ALTERNATE if given.last else FIRST)


def _on_the_go(v: Verdict, turn: Player, last: Player | None, player: Player) -> bool:
    if last is None:
        return v.step(FIRST, f"The first go of its kind, in {turn.own} turn; {player} would have it.", player is turn)
    return v.step(ALTERNATE, f"The last go was {last.own} go; {player} would have this one.", player is not last)


def _not_the_go_of(player: Player) -> str:
    return "not your go" if player is Player.YOU else "not their go"


@rule(
    "core-3e/12.0",
    part="go",
    yes=("can fight now", "can pass"),
    no=(
        "not your go",
        "not their go",
        "not a friendly unit",
        "not eligible",
        "others come first",
        "must fight",
        "no go is left",
    ),
)
def go(given: GoWanted) -> Verdict:
    """Can the player do this on this go?"""
    v = Verdict()
    melee = after(given.units, given.goes)
    eligible = _eligible_units(melee)
    if melee.done[-1:] == (Go.PASS,):
        ended = _after_a_pass(melee.done, eligible)
        over = ended.outcome == ENDED
        if v.step(SUCCESSION, f"Since the last pass: {ended.outcome}.", over, ended):
            return v.end("no go is left")
    if given.picks is None:
        return _pass(v, given, melee, eligible)
    unit = next(unit for unit in melee.units if unit.name == given.picks)
    says = f"{given.player.capitalize()} would pick {unit.name}, {unit.player.own} unit."
    if not v.step(ALTERNATE, says, unit.player is given.player):
        return v.end("not a friendly unit")
    can = _eligible(melee, unit)
    if not v.step(can.decided_by or NEAR, f"{unit.name}: {can.outcome}.", unit in eligible, can):
        return v.end("not eligible")
    when = _when(given.turn, melee, unit, eligible)
    now = v.step(when.decided_by or ALTERNATE, f"{unit.name}: {when.outcome}.", when.outcome == "can fight now", when)
    return v.end(when.outcome if now else "others come first")


def _pass(v: Verdict, given: GoWanted, melee: Melee, eligible: Sequence[UnitInThePhase]) -> Verdict:
    """Whether the go is theirs, or the other player's who has nothing to pick; and nothing is left for them to pick."""
    stage = min((unit.stage for unit in eligible), default=Stage.ORDINARY)
    if stage is Stage.LAST and not melee.comes_to_strike_last:
        stage = Stage.ORDINARY
    can = {
        player: [unit.name for unit in eligible if unit.stage is stage and unit.player is player] for player in Player
    }
    waiting = [unit.name for unit in eligible if unit.player is given.player]
    if stage is Stage.FIRST and waiting and not can[given.player]:
        says = (
            f"First comes {listed(can[given.player.other])}; {given.player} would pass with {listed(waiting)} eligible."
        )
        v.step(STRIKE_FIRST, says, True)
        return v.end(_not_the_go_of(given.player))
    due = melee.next_to_go(given.turn, stage)
    alternating = ALTERNATE if melee.goes and melee.goes[-1][0] is due.other else FIRST
    says = f"The next go is {due.own} go, to pick from: {listed(can[due])}; {given.player} would pass."
    on_the_go = given.player is due or not can[due]
    if not v.step(LAST_IN_TURNS if stage is Stage.LAST else alternating, says, on_the_go):
        return v.end(_not_the_go_of(given.player))
    own = can[given.player]
    may = ask("core-3e/12.1", part="go", wants=Go.PASS, eligible_units=len(own))
    if not v.step(PASS, f"Units that {given.player} could pick: {listed(own)}.", may.outcome == "can pass", may):
        return v.end("must fight")
    ended = _after_a_pass((*melee.done, Go.PASS), eligible)
    v.step(ended.decided_by or BACK, f"Since this pass: {ended.outcome}.", True, ended)
    return v.end("can pass", because=PASS)


def _eligible_units(melee: Melee) -> list[UnitInThePhase]:
    return [unit for unit in melee.units if _eligible(melee, unit).outcome == "eligible"]


def _eligible(melee: Melee, unit: UnitInThePhase) -> Verdict:
    return ask(
        "core-3e/12.1",
        part="eligible",
        from_enemies=unit.from_enemies,
        charged=unit.charged,
        has_fought=unit.name in melee.fought,
        far_at_the_start=unit.name in melee.far_at_the_start,
        strike_first=unit.name in melee.too_late,
    )


def _when(turn: Player, melee: Melee, unit: UnitInThePhase, eligible: Sequence[UnitInThePhase]) -> Verdict:
    """Whether an eligible unit can fight now, or others come first."""
    return ask(
        "core-3e/12.4",
        part="pick",
        wants=unit.to_fight,
        waiting=tuple(other.to_fight for other in eligible if other.name != unit.name),
        turn=turn,
        last=melee.fought_last.get(unit.stage),
    )


def _after_a_pass(goes: tuple[Go, ...], eligible: Sequence[UnitInThePhase]) -> Verdict:
    strike_last = sum(unit.stage is Stage.LAST for unit in eligible)
    return ask("core-3e/12.1.2", goes=goes, strike_last_units=strike_last)


@rule(
    "core-3e/12.0",
    part="phase",
    yes=("you pick: {}", "your opponent picks: {}", "the combat phase is over"),
    no=("go {} is not allowed: {}", "go {} is not done: must attack with {} more"),
)
def phase(given: GoesOfAPhase) -> Verdict:
    """Is each go one that the rules allow, and what comes after the last?"""
    v = Verdict()
    v.step(BOTH, f"It is {given.turn.own} turn; goes taken by both of you: {len(given.goes)}.", True)
    for number, taken in enumerate(given.goes, start=1):
        judged = go(given.before(number))
        what = f"Go {number}, {taken.player}: {taken.unit or 'pass'}"
        allowed = judged.outcome in ("can fight now", "can pass")
        if not v.step(judged.decided_by or ALTERNATE, f"{what}, {judged.outcome}.", allowed, judged):
            return v.end(f"go {number} is not allowed: {judged.outcome}", value=number)
        attacks = ask("core-3e/12.1.1", part="attacks", in_range=taken.in_range, attacked_with=taken.attacked_with)
        if taken.in_range and not v.step(EVERY_WEAPON, f"{what}, {attacks.outcome}.", not attacks.number, attacks):
            return v.end(f"go {number} is not done: {attacks.outcome}", value=number)
    return _what_comes_next(v, given)


def _what_comes_next(v: Verdict, given: GoesOfAPhase) -> Verdict:
    """The units that can be picked now, all of one player; or the end of the phase, where none is left."""
    melee = after(given.units, given.goes)
    eligible = _eligible_units(melee)
    for unit in melee.units:
        can = _eligible(melee, unit)
        v.step(can.decided_by or NEAR, f"{unit.name}: {can.outcome}.", unit in eligible, can)
    if not eligible:
        ended = _after_a_pass((*melee.done, Go.PASS, Go.PASS), eligible)
        v.step(SUCCESSION, "Neither of you has an eligible unit, so both pass.", True, ended)
        return v.end(ended.outcome)
    answers = {unit.name: _when(given.turn, melee, unit, eligible) for unit in eligible}
    now = [unit for unit in eligible if answers[unit.name].outcome == "can fight now"]
    stage, player = now[0].stage, now[0].player
    v.step(STAGES[stage], f"Eligible and of this kind: {listed(u.name for u in eligible if u.stage is stage)}.", True)
    decides = answers[now[0].name]
    names = listed(unit.name for unit in now)
    v.step(decides.decided_by or ALTERNATE, f"The next go belongs to {player}, to pick from {names}.", True, decides)
    return v.end(f"{'you pick' if player is Player.YOU else 'your opponent picks'}: {names}")


YOU, OPPONENT = Player.YOU, Player.OPPONENT


def _unit(name: str, player: Player, from_enemies: float | None = 1, **more: bool) -> UnitInThePhase:
    return UnitInThePhase(name=name, player=player, from_enemies=from_enemies, **more)


def _phase(*goes: UnitInThePhase | Player | GoTaken, **more: Any) -> GoesOfAPhase:
    return PHASE.but(goes=took(*goes), **more)


G, H = _unit("G", YOU), _unit("H", YOU, 3)
E, F = _unit("E", OPPONENT), _unit("F", OPPONENT, 3.1)
A, B = _unit("A", YOU, strike_first=True), _unit("B", YOU, strike_first=True)
D, Z = _unit("D", OPPONENT, strike_first=True), _unit("Z", OPPONENT, strike_last=True)
S = _unit("S", YOU, strike_last=True)
PHASE = GoesOfAPhase(turn=YOU, units=(G, H, E, F))

NEXT = GoWanted(turn=YOU, units=(G, H, E, F), picks="G")
SLOW = GoWanted(turn=YOU, units=(G, Z), goes=took(G), player=OPPONENT, picks=None)
SLOWEST = GoWanted(turn=YOU, units=(G, S, Z), goes=took(G, OPPONENT, YOU), picks="S")
SPENT = SLOW.but(units=(G, E), goes=took(G, E, YOU, OPPONENT))
TAGS = GoTaken(player=YOU, unit="G", distances=(DistanceNow(unit="F", from_enemies=3),))
KILLS = GoTaken(player=YOU, unit="G", distances=(DistanceNow(unit="H", from_enemies=5),), destroyed=("E",))
LATECOMERS = (_unit("G2", YOU, 8), _unit("E2", OPPONENT, 8))
DRAGS_IN = GoTaken(
    player=OPPONENT, unit="Z", distances=tuple(DistanceNow(unit=one.name, from_enemies=2) for one in LATECOMERS)
)
LAZY = GoTaken(player=YOU, unit="G", in_range=3, attacked_with=2)
CHARGER = _unit("C", YOU, None, charged=True)
STRIKERS = (A, B, D, E)
EARLY, LATE, OVER = "go 2 is not allowed: others come first", "go 6 is not allowed: no go is left", ENDED

EXAMPLES = (
    Example("Who swings first in my turn, me or him?", Pick(turn=YOU, last=None), "can pick it", FIRST),
    Example("It's his turn, do I swing first?", Pick(turn=OPPONENT, last=None), "not your go", FIRST),
    Example(
        "It's his turn and he has fought, do my guys still fight?",
        Pick(turn=OPPONENT, last=OPPONENT),
        "can pick it",
        ALTERNATE,
    ),
    Example(
        "Can I fight with all my chargers before he gets a go?", Pick(turn=YOU, last=YOU), "not your go", ALTERNATE
    ),
    Example("He passed, is it my go again?", Pick(turn=YOU, last=OPPONENT), "can pick it", ALTERNATE),
    Example(
        "Does my opponent get to hit back in my turn?",
        Pick(turn=YOU, last=YOU, picks=OPPONENT, unit_of=OPPONENT),
        "can pick it",
        ALTERNATE,
    ),
    Example(
        "He has just fought, can he pick another?",
        Pick(turn=OPPONENT, last=OPPONENT, picks=OPPONENT, unit_of=OPPONENT),
        "not their go",
        ALTERNATE,
    ),
    Example(
        "Can I pick one of his units so that it fights now?",
        Pick(turn=YOU, last=None, unit_of=OPPONENT),
        "not a friendly unit",
        ALTERNATE,
    ),
    Example(
        "Only I have strike-first units left and one has just fought, can I pick the next?",
        Pick(turn=YOU, last=YOU, strike_first=YOU),
        "can pick it",
        STRIKE_FIRST,
    ),
    Example(
        "It is my turn but only he has a strike-first unit, can I pick first?",
        Pick(turn=YOU, last=None, strike_first=OPPONENT),
        "not your go",
        STRIKE_FIRST,
    ),
    Example(
        "We have both passed in his turn, and each has a strike-last unit left: does he pick first?",
        Pick(turn=OPPONENT, last=None, picks=OPPONENT, unit_of=OPPONENT),
        "can pick it",
        FIRST,
    ),
    Example("My turn and nobody strikes first, may a unit of mine go first?", NEXT, "can fight now", FIRST),
    Example("May I pass to see what he does?", NEXT.but(picks=None), "must fight", PASS),
    Example("I have just fought, may I pass?", NEXT.but(goes=took(G), picks=None), "not your go", ALTERNATE),
    Example(
        "Only his unit strikes first, may I pass until it has fought?",
        NEXT.but(units=(G, D), picks=None),
        "not your go",
        STRIKE_FIRST,
    ),
    Example(
        "His only strike-first unit has fought, may I pass now?",
        NEXT.but(units=(G, D), goes=took(D), picks=None),
        "must fight",
        PASS,
    ),
    Example("Can he pass while I have the go?", NEXT.but(player=OPPONENT, picks=None), "not their go", FIRST),
    Example("Only his strike-last unit is left, may he pass first?", SLOW, "can pass", PASS),
    Example(
        "We have both passed and his strike-last unit is left, may he pass again?",
        SLOW.but(goes=took(G, OPPONENT, YOU)),
        "must fight",
        PASS,
    ),
    Example(
        "Both passed and each has a strike-last unit: may mine fight first in my turn?",
        SLOWEST,
        "can fight now",
        LAST_IN_TURNS,
    ),
    Example(
        "I passed last, so does his strike-last unit come before mine in my turn?",
        SLOWEST.but(player=OPPONENT, picks="Z"),
        "others come first",
        LAST_IN_TURNS,
    ),
    Example("All have fought and passed, has he a go?", SPENT, "no go is left", SUCCESSION),
    Example("Can I make his unit fight now?", NEXT.but(picks="E"), "not a friendly unit", ALTERNATE),
    Example(
        "My unit has fought, can it fight again this phase?", NEXT.but(goes=took(G, E)), "not eligible", NOT_FOUGHT
    ),
    Example("Two of mine in a row, with a unit of his left?", NEXT.but(goes=took(H)), "others come first", ALTERNATE),
    Example(
        "His unit is 3.1 inches from mine and did not charge, can it fight?",
        NEXT.but(player=OPPONENT, picks="F"),
        "not eligible",
        NEAR,
    ),
    Example("Nobody has fought yet in my turn, who picks?", PHASE, "you pick: G, H", FIRST),
    Example("Nobody has fought yet in his turn, who picks?", PHASE.but(turn=OPPONENT), "your opponent picks: E", FIRST),
    Example("He is out of units, do I carry on?", _phase(G, E), "you pick: H", ALTERNATE),
    Example("All units have fought, is the combat phase over?", _phase(G, E, H), OVER, SUCCESSION),
    Example("Neither of us has a unit left to fight with, may he pass?", _phase(G, E, H, OPPONENT), OVER, SUCCESSION),
    Example("We both passed, may he pass once more?", _phase(G, E, H, OPPONENT, YOU, OPPONENT), LATE, SUCCESSION, 6),
    Example("I fought with two of my units in a row, is that allowed?", _phase(G, H), EARLY, ALTERNATE, 2),
    Example(
        "My unit fought twice in the phase, is that allowed?",
        _phase(G, E, G),
        "go 3 is not allowed: not eligible",
        NOT_FOUGHT,
        3,
    ),
    Example(
        "He passed with a unit still to fight, is that allowed?",
        _phase(G, OPPONENT),
        "go 2 is not allowed: must fight",
        PASS,
        2,
    ),
    Example(
        "My pile-in tags a unit of his that was in no combat, can it fight?",
        _phase(TAGS, E, H),
        "your opponent picks: F",
        ALTERNATE,
    ),
    Example(
        "I killed the only enemy near my other unit, does that unit still fight?",
        _phase(KILLS, H),
        "go 2 is not allowed: not eligible",
        NEAR,
        2,
    ),
    Example(
        "May a unit fight if it charged, with nobody near?", _phase(units=(CHARGER, H, E)), "you pick: C, H", FIRST
    ),
    Example(
        "I left out one weapon with an enemy in range, is its fight done?",
        _phase(LAZY),
        "go 1 is not done: must attack with 1 more",
        EVERY_WEAPON,
        1,
    ),
    Example(
        "We both strike first and one of mine has fought, is his next?",
        _phase(A, units=STRIKERS),
        "your opponent picks: D",
        IN_TURNS,
    ),
    Example("Can all my strike-first units fight in a row?", _phase(A, B, units=STRIKERS), EARLY, IN_TURNS, 2),
    Example(
        "Can his ordinary unit fight before my second strike-first unit?",
        _phase(A, E, units=STRIKERS),
        EARLY,
        STRIKE_FIRST,
        2,
    ),
    Example(
        "Only I strike first: I fight, he passes, I fight again, is that right?",
        _phase(A, OPPONENT, B, units=(A, B, E)),
        "go 2 is not allowed: not their go",
        STRIKE_FIRST,
        2,
    ),
    Example(
        "My two units struck first and he has one left, who is next?",
        _phase(A, B, units=(A, B, E)),
        "your opponent picks: E",
        ALTERNATE,
    ),
    Example(
        "All are done but his strike-last unit, who fights?",
        _phase(G, OPPONENT, YOU, units=(G, Z)),
        "your opponent picks: Z",
        STRIKE_LAST,
    ),
    Example(
        "His strike-last unit drags in one unit of each of us, who picks next?",
        _phase(G, DRAGS_IN, units=(G, Z, *LATECOMERS)),
        "you pick: G2",
        ALTERNATE,
    ),
    Example(
        "His strike-last unit in my turn before I pick?",
        _phase(Z, units=(G, Z)),
        "go 1 is not allowed: others come first",
        STRIKE_LAST,
        1,
    ),
)
