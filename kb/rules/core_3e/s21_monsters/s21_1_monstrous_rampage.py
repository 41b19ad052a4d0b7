"""Monstrous rampage: one deed with each MONSTER at the end of the charge phase, and each deed once per player.

What surprises: both players have theirs in every charge phase, charged or not; two MONSTERS of one side never Stomp in
the same phase; Roar silences a unit in the combat phase only.
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, ask, odds_over, rule
from kb.rules.core_3e.s21_monsters.rampages import Rampage, UnitNearMonster
from kb.tabletop import D6, Phase, RuleInput
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.combat.wounds import mortal_wounds
from kb.tabletop.names import listed
from kb.tabletop.time import whose
from kb.tabletop.units.models import Inches

ROAR = "core-3e/21.1#roar"
STOMP = "core-3e/21.1#stomp"
DUEL = "core-3e/21.1#titanic-duel"
SMASH = "core-3e/21.1#smash-to-rubble"

END = Cite("core-3e/21.1", "at the end of the charge phase")
MONSTERS = Cite("core-3e/21.1", "Each player can carry out 1")
EACH = Cite("core-3e/21.1", "with each friendly MONSTER")
ORDER = Cite("core-3e/21.1", "whose turn it is come first")
LIMIT = Cite("core-3e/21.1", "no player can carry out the same monstrous")
AS_ABILITY = Cite("core-3e/21.1", "treated like the effect of an ability")
HALVED = Cite("core-3e/1.5.2", "halve the total and round up")
ROAR_PICK = Cite(ROAR, 'Pick 1 enemy unit within 3"')
ROAR_ROLL = Cite(ROAR, "On a 3+, that unit")
NO_COMMANDS = Cite(ROAR, "commands in the following combat phase")
STOMP_PICK = Cite(STOMP, 'Pick 1 enemy unit within 3"')
NO_MONSTER = Cite(STOMP, "it cannot be a MONSTER")
STOMP_ROLL = Cite(STOMP, "on a 2+, it suffers D3 mortal wounds")
DUEL_PICK = Cite(DUEL, 'Pick 1 enemy MONSTER within 3"')
DUEL_UNTIL = Cite(DUEL, "Until the end of the following combat phase")
DUEL_ATTACKS = Cite(DUEL, "this model's attacks that target that MONSTER")
SMASH_PICK = Cite(SMASH, 'Pick 1 terrain feature within 3"')
SMASH_KIND = Cite(SMASH, "either faction terrain or defensible")
SMASH_ROLL = Cite(SMASH, "On a 3+")
DEMOLISHED = Cite(SMASH, "if it was defensible, it is demolished")
NO_RULES = Cite(SMASH, "its warscroll's scenery rules cannot be used")


class RampageWanted(RuleInput):
    """A monstrous rampage that you want to carry out."""

    rampage: Rampage
    """Which one."""
    monster: bool = True
    """Whether the model is a MONSTER of yours."""
    done_with_it: bool = False
    """Whether you have carried out one with this MONSTER in this phase."""
    done: Annotated[tuple[Rampage, ...], Field(max_length=4)] = ()
    """Those that you have carried out in this phase, with any of your MONSTERS."""
    phase: Phase = Phase.CHARGE
    """The phase that it is."""
    end_of_phase: bool = True
    """Whether it is the end of that phase."""
    your_turn: bool = True
    """Whether it is your turn."""
    opponent_is_done: bool
    """Whether your opponent has carried out all that they want to in this phase; in your turn it does not matter."""

    @model_validator(mode="after")
    def _each_was_done_once(self) -> Self:
        if len(set(self.done)) < len(self.done):
            raise ValueError("done names a monstrous rampage twice, which nobody can carry out twice in a phase")
        if self.done_with_it and not self.done:
            raise ValueError("what you have carried out with this MONSTER belongs in done")
        return self


@rule("core-3e/21.1", part="rampage", yes="may carry it out", no="may not carry it out")
def rampage(given: RampageWanted) -> Verdict:
    """May you carry out this monstrous rampage with this model?"""
    v = Verdict()
    now = f"It is {'' if given.end_of_phase else 'not '}the end of {whose(given.phase, given.your_turn)}."
    what = f"The model is {'a' if given.monster else 'no'} MONSTER of yours."
    with_it = f"With this MONSTER you have carried out {'one' if given.done_with_it else 'none'} in this phase."
    may = (
        v.step(END, now, given.phase is Phase.CHARGE and given.end_of_phase)
        and v.step(MONSTERS, what, given.monster)
        and v.step(EACH, with_it, not given.done_with_it)
        and _in_order(v, given)
        and v.step(LIMIT, f"Yours in this phase: {listed(given.done)}.", given.rampage not in given.done)
    )
    if not may:
        return v.end("may not carry it out")
    v.step(AS_ABILITY, f"What {given.rampage} does is dealt with as an ability's effect is.", True)
    return v.end("may carry it out", because=LIMIT)


def _in_order(v: Verdict, given: RampageWanted) -> bool:
    if given.your_turn:
        return v.step(ORDER, "It is your turn, so yours come first.", True)
    others = f"Your opponent is {'' if given.opponent_is_done else 'not '}done."
    return v.step(ORDER, f"It is your opponent's turn. {others}", given.opponent_is_done)


class Roared(UnitNearMonster):
    """A unit that you pick for Roar, and a command that it is to issue or receive later."""

    roll: D6
    """What the dice shows."""
    phase: Phase = Phase.COMBAT
    """The phase in which it is to issue or receive a command."""
    same_turn: bool = True
    """Whether that is a phase of the same turn."""


@rule("core-3e/21.1", part="roar", yes="commands as usual", no="no commands")
def roar(given: Roared) -> Verdict:
    """Can the unit issue or receive the command in spite of Roar?"""
    v = Verdict()
    when = f"The command is for the {given.phase} of {'this' if given.same_turn else 'another'} turn."
    silenced = (
        v.step(NO_COMMANDS, when, given.phase is Phase.COMBAT and given.same_turn)
        and v.step(ROAR_ROLL, f"{given.roll} against 3+.", given.roll >= 3)
        and v.step(ROAR_PICK, f"{given.says}.", given.enemy_within_three)
    )
    return v.end("no commands", because=NO_COMMANDS) if silenced else v.end("commands as usual")


class Stomped(UnitNearMonster):
    """A unit that you pick for Stomp."""

    monster: bool = False
    """Whether it is a MONSTER."""
    roll: D6
    """What the dice shows."""
    wounds_roll: D6
    """What the dice for the D3 shows: it counts only where the Stomp works, and 5 stands for 3 mortal wounds."""


@rule(
    "core-3e/21.1", part="stomp", neither=("no mortal wounds", "1 mortal wound", "2 mortal wounds", "3 mortal wounds")
)
def stomp(given: Stomped) -> Verdict:
    """How many mortal wounds does the unit suffer from Stomp?"""
    v = Verdict()
    if not (
        v.step(NO_MONSTER, f"It is {'a' if given.monster else 'no'} MONSTER.", not given.monster)
        and v.step(STOMP_ROLL, f"{given.roll} against 2+.", given.roll >= 2)
        and v.step(STOMP_PICK, f"{given.says}.", given.enemy_within_three)
    ):
        return v.end("no mortal wounds", value=0)
    d3 = ask("core-3e/1.5.2", part="D3", roll=given.wounds_roll)
    v.step(HALVED, f"The dice for the D3 shows {given.wounds_roll}: {mortal_wounds(d3.count)}.", True, d3)
    return v.end(mortal_wounds(d3.count), value=d3.count, because=STOMP_ROLL)


class Dueled(UnitNearMonster):
    """A unit that you pick for Titanic Duel, and an attack made later."""

    monster: bool = True
    """Whether the unit is a MONSTER."""
    by_your_monster: bool = True
    """Whether the attack is made by your MONSTER that carried out the Titanic Duel, and not by another model."""
    targets_it: bool = True
    """Whether the attack targets the MONSTER that you picked."""
    combat_phase_over: bool = False
    """Whether the combat phase that follows has ended."""


@rule("core-3e/21.1", part="titanic duel", neither=("add 1", "add nothing"))
def titanic_duel(given: Dueled) -> Verdict:
    """What does Titanic Duel add to the attack's hit roll?"""
    v = Verdict()
    over = f"The following combat phase has {'' if given.combat_phase_over else 'not '}ended."
    by = f"The attack is made by {'your MONSTER' if given.by_your_monster else 'another model'}"
    at = f"and targets {'the MONSTER that you picked' if given.targets_it else 'something else'}"
    picked = f"It is {'a' if given.monster else 'no'} MONSTER that you pick."
    adds = (
        v.step(DUEL_PICK, picked, given.monster)
        and v.step(DUEL_UNTIL, over, not given.combat_phase_over)
        and v.step(DUEL_ATTACKS, f"{by} {at}.", given.by_your_monster and given.targets_it)
        and v.step(DUEL_PICK, f"{given.says}.", given.enemy_within_three)
    )
    return v.end("add 1", value=1, because=DUEL_ATTACKS) if adds else v.end("add nothing", value=0)


class Smashed(RuleInput):
    """A terrain feature that you pick for Smash To Rubble."""

    distance: Inches
    """Inches from your MONSTER to the terrain feature."""
    defensible: bool
    """Whether it is a defensible terrain feature."""
    faction_terrain: bool
    """Whether it is a faction terrain feature."""
    roll: D6
    """What the dice shows."""


@rule(
    "core-3e/21.1",
    part="smash to rubble",
    neither=("demolished", "no scenery rules", "demolished and no scenery rules", "nothing"),
)
def smash_to_rubble(given: Smashed) -> Verdict:
    """What happens to the terrain feature?"""
    v = Verdict()
    kind = f"Defensible: {'yes' if given.defensible else 'no'}; "
    kind += f"faction terrain: {'yes' if given.faction_terrain else 'no'}."
    if not (
        v.step(SMASH_PICK, f"It is {inches(given.distance)} away.", within(given.distance, 3))
        and v.step(SMASH_KIND, kind, given.defensible or given.faction_terrain)
        and v.step(SMASH_ROLL, f"{given.roll} against 3+.", given.roll >= 3)
    ):
        return v.end("nothing")
    effects = [
        effect
        for cite, effect, says, happens in (
            (DEMOLISHED, "demolished", "A garrison must leave, and none can enter again.", given.defensible),
            (NO_RULES, "no scenery rules", "They are lost for the rest of the battle.", given.faction_terrain),
        )
        if happens and v.step(cite, says, True)
    ]
    return v.end(" and ".join(effects))


roar_odds = odds_over(roar, "roll")
stomp_odds = odds_over(stomp, "roll", "wounds_roll")
smash_to_rubble_odds = odds_over(smash_to_rubble, "roll")

FIRST = RampageWanted(rampage=Rampage.STOMP, opponent_is_done=False)
ROARED = Roared(distance=3, roll=3)
STOMPED = Stomped(distance=3, roll=2, wounds_roll=5)
DUELED = Dueled(distance=3)
TOWER = Smashed(distance=3, defensible=True, faction_terrain=False, roll=3)
SHRINE = TOWER.but(defensible=False, faction_terrain=True)
ALL_BUT_STOMP = tuple(rampage for rampage in Rampage if rampage is not Rampage.STOMP)
MAY, MAY_NOT, NONE, USUAL = "may carry it out", "may not carry it out", "no mortal wounds", "commands as usual"

EXAMPLES = (
    Example("My monster didn't charge, can it still rampage?", FIRST, MAY, LIMIT),
    Example("Can my two monsters both stomp?", FIRST.but(done=(Rampage.STOMP,)), MAY_NOT, LIMIT),
    Example("Can one of my monsters roar and another stomp?", FIRST.but(done=(Rampage.ROAR,)), MAY, LIMIT),
    Example("Can one monster roar and stomp?", FIRST.but(done=(Rampage.ROAR,), done_with_it=True), MAY_NOT, EACH),
    Example("Three monstrous rampages are done, is a fourth allowed?", FIRST.but(done=ALL_BUT_STOMP), MAY, LIMIT),
    Example("All four rampages done, is there a fifth?", FIRST.but(done=tuple(Rampage)), MAY_NOT, LIMIT),
    Example(
        "It's his turn and he has stomped, can my monster too?",
        FIRST.but(your_turn=False, opponent_is_done=True),
        MAY,
        LIMIT,
    ),
    Example("In his turn, can my monsters rampage before his?", FIRST.but(your_turn=False), MAY_NOT, ORDER),
    Example("Can I stomp before I have charged?", FIRST.but(end_of_phase=False), MAY_NOT, END),
    Example("Can I rampage in the combat phase?", FIRST.but(phase=Phase.COMBAT), MAY_NOT, END),
    Example("Can my big hero without the keyword stomp?", FIRST.but(monster=False), MAY_NOT, MONSTERS),
    Example("I got roared on a 3, can I still use all-out defence?", ROARED, "no commands", NO_COMMANDS),
    Example("He rolled a 2 for Roar, can my unit receive commands?", ROARED.but(roll=2), USUAL, ROAR_ROLL),
    Example(
        "He roared from 3.1 inches away, can my unit receive commands?", ROARED.but(distance=3.1), USUAL, ROAR_PICK
    ),
    Example("Can I roar at my own unit?", ROARED.but(enemy=False), USUAL, ROAR_PICK),
    Example("Does Roar stop Inspiring Presence?", ROARED.but(phase=Phase.BATTLESHOCK), USUAL, NO_COMMANDS),
    Example("Roared last turn, am I still silent?", ROARED.but(same_turn=False), USUAL, NO_COMMANDS),
    Example("A 2 to stomp and a 5 for the D3?", STOMPED, "3 mortal wounds", STOMP_ROLL, 3),
    Example("A 2 to stomp and a 4 for the D3?", STOMPED.but(wounds_roll=4), "2 mortal wounds", STOMP_ROLL, 2),
    Example("I rolled a 1 to stomp, are there mortal wounds?", STOMPED.but(roll=1), NONE, STOMP_ROLL, 0),
    Example("How close do I need to be to stomp, is 3.1 too far?", STOMPED.but(distance=3.1), NONE, STOMP_PICK, 0),
    Example("Can I stomp a monster?", STOMPED.but(monster=True), NONE, NO_MONSTER, 0),
    Example("Can I stomp a hero?", STOMPED.but(wounds_roll=1), "1 mortal wound", STOMP_ROLL, 1),
    Example("Stomp says that unit, can I stomp my own unit?", STOMPED.but(enemy=False), NONE, STOMP_PICK, 0),
    Example("How do I get +1 to hit against his monster?", DUELED, "add 1", DUEL_ATTACKS, 1),
    Example(
        "His monster is 3.1 inches away, does Titanic Duel work?", DUELED.but(distance=3.1), "add nothing", DUEL_PICK, 0
    ),
    Example("Can I duel a big hero that isn't a monster?", DUELED.but(monster=False), "add nothing", DUEL_PICK, 0),
    Example("Can I duel my own second monster?", DUELED.but(enemy=False), "add nothing", DUEL_PICK, 0),
    Example("And on the infantry next to it?", DUELED.but(targets_it=False), "add nothing", DUEL_ATTACKS, 0),
    Example(
        "Does the rest of my army get the bonus as well?",
        DUELED.but(by_your_monster=False),
        "add nothing",
        DUEL_ATTACKS,
        0,
        shows="commentary-2021-01/abilities/9",
    ),
    Example(
        "Does the bonus of Titanic Duel last longer than that combat phase?",
        DUELED.but(combat_phase_over=True),
        "add nothing",
        DUEL_UNTIL,
        0,
        shows="commentary-2021-01/combat-phase/13",
    ),
    Example("Can my monster destroy a building on a 3?", TOWER, "demolished", DEMOLISHED),
    Example("I rolled a 2 to smash the tower, what happens to it?", TOWER.but(roll=2), "nothing", SMASH_ROLL),
    Example(
        "The tower is 3.1 inches from my monster, does Smash To Rubble work?",
        TOWER.but(distance=3.1),
        "nothing",
        SMASH_PICK,
    ),
    Example("Can I smash a normal wall or ruin?", TOWER.but(defensible=False), "nothing", SMASH_KIND),
    Example("How do I break his faction terrain?", SHRINE, "no scenery rules", NO_RULES),
    Example(
        "Smash to Rubble at faction terrain that he can garrison?",
        SHRINE.but(defensible=True),
        "demolished and no scenery rules",
        NO_RULES,
    ),
)
