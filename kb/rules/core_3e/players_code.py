"""The Player's Code: what is asked before the battle, of your hands, of your answers and of your conduct.

What surprises: you remind your opponent of a rule that helps them; what you plan, nobody asks you to tell.
"""

from enum import StrEnum
from typing import Self

from pydantic import model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput

POLITE = Cite("core-3e/players-code#cardinal-rules", "Be polite and respectful")
TRUTH = Cite("core-3e/players-code#cardinal-rules", "Tell the truth at all times")
NO_CHEATING = Cite("core-3e/players-code#cardinal-rules", "do not ever cheat")
ON_TIME = Cite("core-3e/players-code#principles", "Be on time, and have everything")
ROSTER = Cite("core-3e/players-code#principles", "offer to let your opponent look through")
GESTURE = Cite("core-3e/players-code#principles", "make your opponent a respectful gesture")
MODELS = Cite("core-3e/players-code#principles", "ask your opponent whether you may use")
HANDS_OFF = Cite("core-3e/players-code#principles", "your opponent's miniatures without asking permission first")
DICE_LIE = Cite("core-3e/players-code#principles", "Leave the dice lying until your opponent")
ANSWER = Cite("core-3e/players-code#principles", "Answer whatever your opponent asks about")
REMIND = Cite("core-3e/players-code#principles", "Remind your opponent of a rule")
ALL_THE_MORE = Cite("core-3e/players-code#principles", "all the more when the reminder helps them")
WORDS = Cite("core-3e/players-code#principles", "will not offend your opponent")
UNDISTRACTED = Cite("core-3e/players-code#principles", "Avoid distracting opponents who are trying to concentrate")
SPACE = Cite("core-3e/players-code#principles", "take care to respect their personal space")
LUCK = Cite("core-3e/players-code#principles", "Never complain about luck")
ACCURATE = Cite("core-3e/players-code#principles", "accurate in measuring moves and distances")
TIME = Cite("core-3e/players-code#principles", "Never waste time on purpose")
FIX = Cite("core-3e/players-code#principles", "Never fix a game's outcome")

KEEPS, BREAKS = "keeps to the code", "is against the code"


class BeforeTheBattle(RuleInput):
    """What you have done before the battle starts."""

    on_time: bool = True
    """Whether you are there on time."""
    everything_with_you: bool = True
    """Whether you have with you everything that you need for the game."""
    gesture: bool = True
    """Whether you have shaken hands, wished good luck or the like."""
    roster_offered: bool = True
    """Whether you have offered to let your opponent look through your army roster."""
    to_ask_about: bool = False
    """Whether you want to use unpainted or substitute models."""
    permission: bool = False
    """For such models, whether your opponent, when asked, has said that you may use them."""

    @model_validator(mode="after")
    def _permission_is_for_such_models(self) -> Self:
        if self.permission and not self.to_ask_about:
            raise ValueError("permission is for unpainted or substitute models: see to_ask_about")
        return self


@rule("core-3e/players-code", part="before the battle", yes="all done", no="not all done")
def before(given: BeforeTheBattle) -> Verdict:
    """Have you done all that the code asks before the battle, and how much is left?"""
    v = Verdict()
    yes = {True: "yes", False: "no"}
    there = given.on_time and given.everything_with_you
    brought = f"On time: {yes[given.on_time]}; everything with you: {yes[given.everything_with_you]}."
    models = f"Models to ask about: {yes[given.to_ask_about]}; permission: {yes[given.permission]}."
    v.step(ON_TIME, brought, there)
    v.step(ROSTER, f"You have offered to show your roster: {yes[given.roster_offered]}.", given.roster_offered)
    v.step(MODELS, models, given.permission or not given.to_ask_about)
    v.step(GESTURE, f"A respectful gesture was made: {yes[given.gesture]}.", given.gesture)
    return v.end_by_faults("all done", "not all done", because=GESTURE)


class Liberty(StrEnum):
    """What a player may want to do with models or dice."""

    PAINTED = "use painted models of your own for what they are"
    UNPAINTED = "use unpainted models"
    SUBSTITUTE = "use substitute models"
    TOUCH = "touch a miniature of your opponent's"
    PICK_UP_DICE = "pick up the dice that you have rolled"


ASK_FIRST = {Liberty.UNPAINTED: MODELS, Liberty.SUBSTITUTE: MODELS, Liberty.TOUCH: HANDS_OFF}


class LibertyToTake(RuleInput):
    """Something that you want to do with models or dice."""

    wants: Liberty
    """What you want to do."""
    permission: bool = False
    """Whether your opponent, when asked, has said that you may."""
    examined: bool = False
    """For dice, whether your opponent has had a chance to examine the roll."""

    @model_validator(mode="after")
    def _dice_are_examined_and_models_permitted(self) -> Self:
        dice = self.wants is Liberty.PICK_UP_DICE
        if self.permission if dice else self.examined:
            raise ValueError("permission is for models, and examined is for dice")
        return self


@rule("core-3e/players-code", part="liberty", yes="go ahead", no=("ask first", "not yet"))
def liberty(given: LibertyToTake) -> Verdict:
    """Can you go ahead with it?"""
    v = Verdict()
    if given.wants is Liberty.PICK_UP_DICE:
        seen = f"Your opponent has {'had a' if given.examined else 'not had the'} chance to examine the roll."
        return v.end("go ahead" if v.step(DICE_LIE, seen, given.examined) else "not yet")
    if given.wants not in ASK_FIRST:
        v.step(MODELS, f"You want to {given.wants}.", False)
        return v.end("go ahead")
    says = f"You want to {given.wants}; your opponent has {'' if given.permission else 'not '}said that you may."
    return v.end("go ahead" if v.step(ASK_FIRST[given.wants], says, given.permission) else "ask first")


class Occasion(StrEnum):
    """When a player may have something to say."""

    ASKED_ABOUT_ARMY = "your opponent asks about your army, or the rules that apply to it"
    ASKED_ABOUT_PLANS = "your opponent asks what you will do next"
    RULE_FORGOTTEN = "your opponent has forgotten a rule, or used it wrongly"


class Said(StrEnum):
    """What a player says."""

    TRUTH = "the truth"
    NOTHING = "nothing"
    UNTRUTH = "something untrue"


class WhatYouSay(RuleInput):
    """What you say to your opponent, and when."""

    occasion: Occasion
    """The occasion."""
    said: Said
    """What you say."""
    helps_them: bool = False
    """For a rule forgotten or used wrongly, whether the reminder would help your opponent and not you."""

    @model_validator(mode="after")
    def _only_a_reminder_helps(self) -> Self:
        if self.helps_them and self.occasion is not Occasion.RULE_FORGOTTEN:
            raise ValueError("helps_them is for a reminder: it needs a rule that was forgotten or used wrongly")
        return self


@rule("core-3e/players-code", part="say", yes="keeps to the code", no="is against the code")
def say(given: WhatYouSay) -> Verdict:
    """Does what you say keep to the code?"""
    v = Verdict()
    if not v.step(TRUTH, f"You say {given.said}.", given.said is not Said.UNTRUTH):
        return v.end(BREAKS)
    spoken = given.said is Said.TRUTH
    says = f"This is the occasion: {given.occasion}; you say {given.said}."
    if given.occasion is Occasion.ASKED_ABOUT_ARMY:
        return v.end(KEEPS if v.step(ANSWER, says, spoken) else BREAKS)
    if given.occasion is Occasion.RULE_FORGOTTEN:
        kept = v.step(REMIND, says, spoken)
        helps = f"The reminder {'helps' if given.helps_them else 'does not help'} your opponent."
        more = v.step(ALL_THE_MORE, helps, given.helps_them)
        return v.end(KEEPS if kept else BREAKS, because=ALL_THE_MORE if more else REMIND)
    return v.end(KEEPS)


class Conduct(StrEnum):
    """What a player does, other than to speak about rules."""

    OFFENSIVE = "use words that your opponent finds offensive"
    DISTRACT = "talk to your opponent while they try to concentrate"
    COMPLAIN = "complain about your bad luck, or your opponent's good luck"
    CROWD = "stand right in front of your opponent's face"
    MOCK = "laugh at your opponent's play"
    CARELESS = "move models without measuring carefully"
    SLOW = "take long over your turn"
    FIX = "agree on the winner before the game is played"
    TURN_DICE = "turn a dice to a better side"
    LEAVE = "leave after the game without a word"
    CONGRATULATE = "congratulate your opponent on a good move"


AGAINST = {
    Conduct.OFFENSIVE: WORDS,
    Conduct.DISTRACT: UNDISTRACTED,
    Conduct.COMPLAIN: LUCK,
    Conduct.CROWD: SPACE,
    Conduct.MOCK: POLITE,
    Conduct.CARELESS: ACCURATE,
    Conduct.FIX: FIX,
    Conduct.TURN_DICE: NO_CHEATING,
    Conduct.LEAVE: GESTURE,
}


class ThingDone(RuleInput):
    """Something that a player does in a game."""

    conduct: Conduct
    """What they do."""
    to_waste_time: bool = False
    """For a long turn, whether it is long on purpose, to waste time."""

    @model_validator(mode="after")
    def _only_a_long_turn_wastes_time(self) -> Self:
        if self.to_waste_time and self.conduct is not Conduct.SLOW:
            raise ValueError("to_waste_time is for a turn that takes long")
        return self


@rule("core-3e/players-code", part="conduct", yes="keeps to the code", no="is against the code")
def conduct(given: ThingDone) -> Verdict:
    """Does what the player does keep to the code?"""
    v = Verdict()
    if given.conduct is Conduct.SLOW:
        purpose = f"The turn is long{', on purpose' if given.to_waste_time else ' for other reasons'}."
        return v.end(KEEPS if v.step(TIME, purpose, not given.to_waste_time) else BREAKS)
    against = AGAINST.get(given.conduct)
    kept = v.step(against or POLITE, f"What they do: {given.conduct}.", against is None)
    return v.end(KEEPS if kept else BREAKS)


READY = BeforeTheBattle()
PROXY = LibertyToTake(wants=Liberty.SUBSTITUTE)
MOVE_HIS = LibertyToTake(wants=Liberty.TOUCH)
DICE = LibertyToTake(wants=Liberty.PICK_UP_DICE)
QUESTION = WhatYouSay(occasion=Occasion.ASKED_ABOUT_ARMY, said=Said.TRUTH)
FORGOT = WhatYouSay(occasion=Occasion.RULE_FORGOTTEN, said=Said.NOTHING)
PLANS = WhatYouSay(occasion=Occasion.ASKED_ABOUT_PLANS, said=Said.NOTHING)

EXAMPLES = (
    Example("What is expected of me before we start, is this it?", READY, "all done", GESTURE, 0),
    Example(
        "Can I look at his army list, he has not offered it?",
        READY.but(roster_offered=False),
        "not all done",
        ROSTER,
        1,
    ),
    Example("I came without my dice?", READY.but(everything_with_you=False), "not all done", ON_TIME, 1),
    Example("My grey army is on the table, I never asked?", READY.but(to_ask_about=True), "not all done", MODELS, 1),
    Example(
        "He agreed to my proxies, is all well?", READY.but(to_ask_about=True, permission=True), "all done", GESTURE, 0
    ),
    Example("I was late and never said hello?", READY.but(on_time=False, gesture=False), "not all done", ON_TIME, 2),
    Example("Can I use proxies?", PROXY, "ask first", MODELS, shows="commentary-2021-01/armies/1"),
    Example("He said my proxies are fine?", PROXY.but(permission=True), "go ahead", MODELS),
    Example("Is it ok to play with grey plastic?", PROXY.but(wants=Liberty.UNPAINTED), "ask first", MODELS),
    Example("Can I use my own painted army without asking?", PROXY.but(wants=Liberty.PAINTED), "go ahead", MODELS),
    Example(
        "My spell moves his unit, can I pick it up?",
        MOVE_HIS,
        "ask first",
        HANDS_OFF,
        shows="commentary-2021-01/units-and-models/6",
    ),
    Example("He said I could move his miniature, may I?", MOVE_HIS.but(permission=True), "go ahead", HANDS_OFF),
    Example("Can I pick my dice up before he has seen them?", DICE, "not yet", DICE_LIE),
    Example(
        "He had a good look at my roll, can I pick up the dice now?", DICE.but(examined=True), "go ahead", DICE_LIE
    ),
    Example("He asks what my unit does, and I tell him?", QUESTION, KEEPS, ANSWER),
    Example(
        "Does he have to tell me which artefact his hero has?",
        QUESTION.but(said=Said.NOTHING),
        BREAKS,
        ANSWER,
        shows="commentary-2021-01/armies/3",
    ),
    Example("Am I allowed to bluff about what my units can do?", QUESTION.but(said=Said.UNTRUTH), BREAKS, TRUTH),
    Example("He forgot his buff, can I keep quiet?", FORGOT.but(helps_them=True), BREAKS, ALL_THE_MORE),
    Example("He gave himself +1 twice, may I let it go?", FORGOT, BREAKS, REMIND),
    Example("I tell him that he forgot it?", FORGOT.but(said=Said.TRUTH, helps_them=True), KEEPS, ALL_THE_MORE),
    Example("Do I have to tell him where I will charge?", PLANS, KEEPS, TRUTH),
    Example("Is he slow playing, or just new?", ThingDone(conduct=Conduct.SLOW), KEEPS, TIME),
    Example(
        "He is slow playing to run out the clock?",
        ThingDone(conduct=Conduct.SLOW, to_waste_time=True),
        BREAKS,
        TIME,
    ),
    Example("He nudged that dice to a 6?", ThingDone(conduct=Conduct.TURN_DICE), BREAKS, NO_CHEATING),
    Example("Can we agree on a draw before we play?", ThingDone(conduct=Conduct.FIX), BREAKS, FIX),
    Example("He swears at me over a rule?", ThingDone(conduct=Conduct.OFFENSIVE), BREAKS, WORDS),
    Example("He keeps talking while I think?", ThingDone(conduct=Conduct.DISTRACT), BREAKS, UNDISTRACTED),
    Example("May I moan about my rolls?", ThingDone(conduct=Conduct.COMPLAIN), BREAKS, LUCK),
    Example("He moves his models by eye?", ThingDone(conduct=Conduct.CARELESS), BREAKS, ACCURATE),
    Example("He stands right in my face?", ThingDone(conduct=Conduct.CROWD), BREAKS, SPACE),
    Example("I lost, can I just walk off?", ThingDone(conduct=Conduct.LEAVE), BREAKS, GESTURE),
    Example("He laughs at how I play?", ThingDone(conduct=Conduct.MOCK), BREAKS, POLITE),
    Example("I told him that was well played?", ThingDone(conduct=Conduct.CONGRATULATE), KEEPS, POLITE),
)
