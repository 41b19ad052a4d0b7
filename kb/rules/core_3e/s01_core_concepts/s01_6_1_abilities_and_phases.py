"""Abilities and phases: in its phase only; at the start, at the end, or else at any time between the two.

What surprises: an ability that names no time must wait for those of the start; a start that has passed is lost; where
both players want to use one at the same moment, the player whose turn it is goes first.
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop import Phase, RuleInput, Thing
from kb.tabletop.names import Name, listed
from kb.tabletop.players import Player
from kb.tabletop.time import PhaseWords, When, whose
from kb.tabletop.units.unit import names_differ

ONLY = Cite("core-3e/1.6.1", "only in the phase that its rules specify")
START = Cite("core-3e/1.6.1", "before anything else happens in that phase")
AFTER_START = Cite("core-3e/1.6.1", "after abilities used at its start")
BEFORE_END = Cite("core-3e/1.6.1", "before those used at its end")
END = Cite("core-3e/1.6.1", "after anything else happens in that phase")
STRIKE = Cite("core-3e/1.6.1", "Special rules apply when such units attack")
TOGETHER = Cite("core-3e/1.6.2", "the player whose turn is taking place")

DECIDES = (START, END, AFTER_START, TOGETHER)
"""What decides an order, the most telling first."""


class AbilityNow(RuleInput):
    """An ability that you want to use now."""

    says: PhaseWords = PhaseWords.YOURS
    """Whether its rules say "your hero phase", or else "the hero phase" or "a hero phase"."""
    phase: Phase
    """The phase that its rules specify."""
    when: When = When.DURING
    """When in that phase; "during the phase" where they do not say."""
    lets_a_unit_fight: bool = False
    """Whether its effect is that a unit can fight at the start or the end of the combat phase."""
    now: Phase
    """The phase that it is now, even where a unit acts as if it were another."""
    your_turn: bool = True
    """Whether it is your turn."""
    moment: When = When.DURING
    """How far the phase has come; at its start only abilities of the start have been used, and more may follow."""


@rule(
    "core-3e/1.6.1",
    part="now",
    yes="can be used now",
    no=("cannot be used now", "too late", "not yet"),
    neither=("a strike-first effect", "a strike-last effect"),
)
def now(given: AbilityNow) -> Verdict:
    """Can the ability be used now?"""
    v = Verdict()
    asked = ask(
        "core-3e/4.0", part="phase", says=given.says, phase=given.phase, now=given.now, your_turn=given.your_turn
    )
    its_phase = asked.outcome == "is meant"
    if not v.step(
        ONLY, f"It is {whose(given.now, given.your_turn)}; its rules say {given.says} {given.phase}.", its_phase, asked
    ):
        return v.end("cannot be used now")
    if given.phase is Phase.COMBAT and given.when is not When.DURING and given.lets_a_unit_fight:
        effect = "a strike-first effect" if given.when is When.START else "a strike-last effect"
        v.step(STRIKE, f"It lets a unit fight {given.when}; section 12.5 says when that is.", True)
        return v.end(effect)
    says = f"It is used {given.when}; you want to use it {given.moment}."
    if given.when is When.START:
        return v.end("can be used now" if v.step(START, says, given.moment is When.START) else "too late")
    if given.when is When.END:
        return v.end("can be used now" if v.step(END, says, given.moment is When.END) else "not yet")
    if not v.step(AFTER_START, says, given.moment is not When.START):
        return v.end("not yet")
    says = f"You want to use it {given.moment}, and others are used at its end."
    return v.end("can be used now" if v.step(BEFORE_END, says, given.moment is not When.END) else "too late")


class AbilityOfAPhase(Thing):
    """An ability used in a phase."""

    name: Name
    """What to call it."""
    player: Player
    """Whose ability it is."""
    when: When
    """When in the phase it is used; "during the phase" where its rules do not say."""


class AbilitiesOfAPhase(RuleInput):
    """All abilities that are used in one phase, each player's in the order in which they would like to use them."""

    turn: Player
    """Whose turn it is."""
    abilities: Annotated[tuple[AbilityOfAPhase, ...], Field(min_length=1, max_length=20)]
    """The abilities, other than those by which a unit fights at the start or the end of the combat phase. Of those used
    during the phase, those of both players are taken as wanted at the same moment."""

    @model_validator(mode="after")
    def _each_has_its_own_name(self) -> Self:
        names_differ("abilities", (ability.name for ability in self.abilities))
        return self


@rule("core-3e/1.6.1", part="order", neither="{}")
def order(given: AbilitiesOfAPhase) -> Verdict:
    """In which order are the abilities used?"""
    v = Verdict()
    used: list[str] = []
    for when, cite in ((When.START, START), (When.DURING, AFTER_START), (When.END, END)):
        abilities = [ability for ability in given.abilities if ability.when is when]
        v.step(cite, f"{when.capitalize()}: {listed(ability.name for ability in abilities)}.", bool(abilities))
        clash = len({ability.player for ability in abilities}) > 1
        if clash or (when is not When.DURING and len(abilities) > 1):
            abilities = _one_player_first(v, given.turn, abilities)
        used += [ability.name for ability in abilities]
    times, players = ({getattr(ability, name) for ability in given.abilities} for name in ("when", "player"))
    held = [step.cite for step in v.steps if step.held]
    only_players_differ = TOGETHER in held and len(times) == 1 and len(players) == 2
    return v.end(", ".join(used), because=TOGETHER if only_players_differ else min(held, key=DECIDES.index))


def _one_player_first(v: Verdict, turn: Player, abilities: list[AbilityOfAPhase]) -> list[AbilityOfAPhase]:
    """Abilities of one time: those of the player whose turn it is, then their opponent's."""
    yours, opponents = (
        tuple(ability.name for ability in abilities if ability.player is player)
        for player in (Player.YOU, Player.OPPONENT)
    )
    asked = ask("core-3e/1.6.2", turn=turn, yours=yours, opponents=opponents)
    any_time = abilities[0].when is When.DURING
    when = "Where both players want to use these at the same moment" if any_time else "These come at the same time"
    v.step(TOGETHER, f"{when}, so in this order: {asked.outcome}.", True, asked)
    return sorted(abilities, key=lambda ability: ability.player is not turn)


MINE = AbilityNow(phase=Phase.HERO, now=Phase.HERO)
AT_THE_START = MINE.but(when=When.START, moment=When.START)
AT_THE_END = MINE.but(when=When.END, moment=When.END)
FIGHTS_FIRST = AbilityNow(
    says=PhaseWords.EITHER, phase=Phase.COMBAT, when=When.START, lets_a_unit_fight=True, now=Phase.COMBAT
)
ROAR = AbilityOfAPhase(name="my roar", player=Player.YOU, when=When.START)
CHANT = AbilityOfAPhase(name="my chant", player=Player.YOU, when=When.DURING)
HEALING = AbilityOfAPhase(name="my healing", player=Player.YOU, when=When.END)
CURSE = AbilityOfAPhase(name="his curse", player=Player.OPPONENT, when=When.START)
HEX = AbilityOfAPhase(name="his hex", player=Player.OPPONENT, when=When.DURING)
DOOM = AbilityOfAPhase(name="his doom", player=Player.OPPONENT, when=When.END)

EXAMPLES = (
    Example("It doesn't say when in the phase, so can I do it whenever?", MINE, "can be used now", BEFORE_END),
    Example(
        "Can I use a hero phase ability in the movement phase?",
        MINE.but(now=Phase.MOVEMENT),
        "cannot be used now",
        ONLY,
    ),
    Example(
        "My ability says your hero phase, can I use it in his?", MINE.but(your_turn=False), "cannot be used now", ONLY
    ),
    Example(
        "My ability says the hero phase, can I use it in his?",
        MINE.but(says=PhaseWords.EITHER, your_turn=False),
        "can be used now",
        BEFORE_END,
    ),
    Example(
        "I shoot in my hero phase as if it were the shooting phase, do my shooting phase abilities work?",
        MINE.but(phase=Phase.SHOOTING),
        "cannot be used now",
        ONLY,
        shows="commentary-2021-01/abilities/7",
    ),
    Example(
        "Nothing has happened yet in the phase, can I use a start of phase ability?",
        AT_THE_START,
        "can be used now",
        START,
    ),
    Example(
        "Can I use a start of phase ability after I've moved someone?",
        AT_THE_START.but(phase=Phase.MOVEMENT, now=Phase.MOVEMENT, moment=When.DURING),
        "too late",
        START,
    ),
    Example(
        "I forgot my start of hero phase thing, and we are at the end?",
        AT_THE_START.but(moment=When.END),
        "too late",
        START,
    ),
    Example(
        "Others still use start of phase abilities, can I use an ordinary one now?",
        MINE.but(moment=When.START),
        "not yet",
        AFTER_START,
    ),
    Example("He's done everything, can I still use an end of phase ability?", AT_THE_END, "can be used now", END),
    Example("Can I use my end of phase ability early?", AT_THE_END.but(moment=When.DURING), "not yet", END),
    Example(
        "Somebody has used an end of phase ability, is mine from the middle lost?",
        MINE.but(moment=When.END),
        "too late",
        BEFORE_END,
    ),
    Example(
        "My unit can fight at the start of the combat phase, do I use it now?",
        FIGHTS_FIRST,
        "a strike-first effect",
        STRIKE,
    ),
    Example(
        "What is an ability that makes a unit fight at the end of the combat phase?",
        FIGHTS_FIRST.but(when=When.END),
        "a strike-last effect",
        STRIKE,
    ),
    Example(
        "Is a buff at the start of the combat phase a strike-first effect too?",
        FIGHTS_FIRST.but(lets_a_unit_fight=False, moment=When.START),
        "can be used now",
        START,
    ),
    Example(
        "Normal ability or start of phase ability, which goes first?",
        AbilitiesOfAPhase(turn=Player.YOU, abilities=(CHANT, CURSE)),
        "his curse, my chant",
        START,
    ),
    Example(
        "Does my healing at the end come after everything else?",
        AbilitiesOfAPhase(turn=Player.YOU, abilities=(HEALING, CHANT)),
        "my chant, my healing",
        END,
    ),
    Example(
        "We both have abilities at the start and the end and it is his turn: what comes when?",
        AbilitiesOfAPhase(turn=Player.OPPONENT, abilities=(ROAR, CHANT, HEALING, CURSE, DOOM)),
        "his curse, my roar, my chant, his doom, my healing",
        START,
    ),
    Example(
        "We both have an ability for the start of the phase in my turn, whose is first?",
        AbilitiesOfAPhase(turn=Player.YOU, abilities=(CURSE, ROAR)),
        "my roar, his curse",
        TOGETHER,
    ),
    Example(
        "Just one ability for the middle?",
        AbilitiesOfAPhase(turn=Player.YOU, abilities=(CHANT,)),
        "my chant",
        AFTER_START,
    ),
    Example(
        "We both want to use an ability right now in the middle of my phase, who goes first?",
        AbilitiesOfAPhase(turn=Player.YOU, abilities=(HEX, CHANT)),
        "my chant, his hex",
        TOGETHER,
    ),
    Example(
        "We both want to use an ability right now in the middle of his phase, who goes first?",
        AbilitiesOfAPhase(turn=Player.OPPONENT, abilities=(CHANT, HEX)),
        "his hex, my chant",
        TOGETHER,
    ),
)
