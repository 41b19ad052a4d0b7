"""The pages of the game by phase, and of a battle round that is walked through."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, zip_longest
from typing import Any

from flask import Blueprint, render_template, request
from werkzeug.exceptions import NotFound

from kb.engine.attempts import Run, attempt, run
from kb.engine.checks import check, checks_of
from kb.engine.verdicts import Cite
from kb.passages import Answer, Passage
from kb.search.snippet import sentences
from kb.tabletop import Phase, RuleInputError
from kb.tabletop.players import Player
from webapp.checks import form, values
from webapp.checks.shapes import Shape
from webapp.play import plans, sheets
from webapp.play.abilities import Ability, Kind, abilities, asks, barred, limits, of_phase, told, told_of
from webapp.play.battle import BESIDES, END, MOST_MONSTERS, START, Battle
from webapp.play.choices import Choices, possible
from webapp.play.points import left, starting
from webapp.play.stages import BEFORE, IN_TIME, PHASES, STAGES, Deed, Stage, stages_of
from webapp.play.stages import END as ROUND_END
from webapp.play.stages import START as ROUND_START
from webapp.site import Site, site
from webapp.text import linked

pages = Blueprint("play", __name__)

_FACES = tuple("123456")
_ASKED = 10
_PRIORITY, _IN_RESERVE = Deed("4.1"), Deed("3.1", "fourth battle round")


@dataclass(frozen=True, slots=True)
class Line:
    """Something that is done in a stage, its rule, where it is asked, and what bars it in either player's turn."""

    name: str
    rule: Passage
    asks: str
    yours: Cite | None = None
    theirs: Cite | None = None


@pages.get("/phase/<slug>")
def phase(slug: str) -> str:
    """What may be done in a stage of the game and whose it is, its abilities, what is asked there and its rules."""
    here = site()
    order = sorted(stages_of(here.store), key=IN_TIME.index)
    place = next((place for place, one in enumerate(order) if one.slug == slug), None)
    if place is None:
        raise NotFound(f"There is no phase {slug[:100]!r} here. There is {', '.join(one.slug for one in order)}.")
    stage = order[place]
    named = of_phase(here.store, stage.phase) if stage.phase else []
    return render_template(
        "play/phase.html",
        stage=stage,
        lines=list(_lines(named, stage)),
        told=[(passage, linked(passage, here.vocabulary)) for passage in map(here.store.find, stage.told)],
        limits=limits,
        named=[
            (kind, [(one, linked(one.passage, here.vocabulary)) for one in named if one.kind is kind]) for kind in Kind
        ],
        answers=list(islice(_asked(here, stage), _ASKED)),
        chapters=[[one for one in _inside(here, id) if one.id == one.page] for id in stage.ids],
        has_check=checks_of,
        battleplans=plans.battleplans(here.store) if stage is BEFORE else [],
        beside=(order[place - 1] if place else None, order[place + 1] if place + 1 < len(order) else None),
    )


@pages.get("/play/<path:id>")
def sheet(id: str) -> str | tuple[str, int]:
    """A battleplan's sheet for the table, with who has won by what stands in the address."""
    plan = next((one for one in plans.battleplans(site().store) if one.id == id), None)
    if plan is None:
        raise NotFound(f"There is no battleplan {id[:100]!r} to make a sheet of.")
    victory = check(plan.id, "victory")
    shape = Shape.of_input(victory.given)
    given = dict(values.read(shape, values.sent(request.args)))
    tried, faults = None, form.Faults()
    try:
        tried = attempt(victory, given) if given else None
    except RuleInputError as error:
        faults = error.faults
    before, during = sheets.before(site().store, plan.id), sheets.during(site().store, plan.id)
    cited = {cite.passage for rule in (*before, *during) for cite in rule.words}
    page = render_template(
        "play/sheet.html",
        plan=plan,
        rounds=sheets.rounds(plan.id),
        before=before,
        during=during,
        unasked=[(one, sentences(one)) for one in site().store.inside(plan.id) if one.id not in cited and one.text],
        timeline=sheets.timeline(plan.id),
        victory=victory,
        form=form.make(shape, given, faults),
        tried=tried,
        faults=faults,
    )
    return page, 422 if faults else 200


@pages.get("/play")
def play() -> str | tuple[str, int]:
    """A battle round, step by step; without one in the address, the page on which a battle begins."""
    here = site()
    if len(stages_of(here.store)) < len(STAGES):
        raise NotFound("The rules of a battle round are not all in these books.")
    named = list(abilities(here.store))
    battleplans = {one.id.partition("/")[2]: one for one in plans.battleplans(here.store)}
    if "r" not in request.args:
        return render_template("play/begin.html", battleplans=battleplans)
    battle = Battle.read(request.args, {one.slug for one in named} | BESIDES, battleplans)
    return _walked(Choices(possible(battle, named), named), battleplans.get(battle.plan))


def _walked(choices: Choices, plan: Passage | None) -> str | tuple[str, int]:
    battle = choices.battle
    stage = stage_of(battle.step)
    when = battle.phase or (plans.ROUND_STARTS if battle.step == START else plans.ROUND_ENDS)
    over = plans.is_over(plan.id if plan else "", battle.number)
    priority, faults = _priority(battle) if battle.step == START else (None, [])
    page = render_template(
        "play/round.html",
        battle=battle,
        choices=choices,
        stage=stage,
        limits=limits,
        text=lambda passage: linked(passage, site().vocabulary),
        lines={player: _open(stage, player, battle) for player in Player},
        points=choices.points,
        lost={player: left(held) for player, held in choices.points.items()} if battle.step == END else {},
        names={one.slug: one.passage.title for one in choices.abilities},
        plan=plan,
        over=over,
        matters=plans.matters(plan.id, when, battle.number) if plan and not over else [],
        # what waits in a later round than the fourth went into reserve after it had started
        reserves=told(_IN_RESERVE, battle_round=battle.number, in_reserve=True, went_later=battle.number > 4),
        starting=starting(),
        priority=priority,
        faults=faults,
        sent=request.args,
        player=Player,
        most_monsters=MOST_MONSTERS,
        start=START,
        end=END,
    )
    return page, 422 if faults else 200


def stage_of(step: int) -> Stage:
    """The stage of the game that a step of a battle round is."""
    if step in (START, END):
        return ROUND_START if step == START else ROUND_END
    return PHASES[(step - 1) % len(PHASES)]


def _lines(named: list[Ability], stage: Stage) -> Iterator[Line]:
    """What is used at the start of the phase, what is done in it, and the other abilities."""
    phase = stage.phase
    if phase is None:
        yield from (_line(deed) for deed in stage.deeds)
        return
    starting = [one for one in named if one.starts(phase)]
    for one in starting:
        yield _named(one, phase)
    for deed in stage.deeds:
        yield _line(deed, *(barred(deed, phase=str(phase), your_turn=mine) for mine in (True, False)))
    for one in named:
        if one not in starting:
            yield _named(one, phase)


def _named(one: Ability, phase: Phase) -> Line:
    return Line(one.passage.title, one.passage, one.asks, one.barred(phase, True), one.barred(phase, False))


def _line(deed: Deed, yours: Cite | None = None, theirs: Cite | None = None, **known: Any) -> Line:
    return Line(deed.name, site().store.passages[deed.check.id], asks(deed, **known), yours, theirs)


def _open(stage: Stage, player: Player, battle: Battle) -> list[Line]:
    """What a player may do in this stage beside the abilities, as far as the phase decides."""
    known: dict[str, Any] = {"phase": str(stage.phase), "your_turn": battle.is_turn_of(player)} if stage.phase else {}
    return [_line(deed, **known) for deed in stage.deeds if not barred(deed, **known)]


def _priority(battle: Battle) -> tuple[Run | None, list[str]]:
    """Who has priority by the dice in the address, if there are any, or what is wrong with these."""
    dice = {name: request.args.get(name, "") for name in ("your_roll", "opponents_roll")}
    if not any(dice.values()):
        return None, []
    rolled = {name: int(face) if face in _FACES else face for name, face in dice.items()}
    deployed = {"y": Player.YOU, "o": Player.OPPONENT}.get(request.args.get("deployed", ""))
    tie = {"finished_deploying_first": deployed} if battle.number == 1 else {"went_first": battle.went_first}
    try:
        return run(_PRIORITY.check, told_of(_PRIORITY, {"battle_round": battle.number, **rolled, **tie})), []
    except RuleInputError as error:
        return None, [says for _, says in error.faults]


def _inside(here: Site, id: str) -> Iterator[Passage]:
    """A passage and all that lies inside it, in book order."""
    yield here.store.passages[id]
    for one in here.store.inside(id):
        yield from _inside(here, one.id)


def _asked(here: Site, stage: Stage) -> Iterator[Answer]:
    """What players ask of the sections: first the first answer of each, then the second of each, and so on."""
    inside = (one for id in stage.ids for one in _inside(here, id))
    rows = ([answer for answer in here.store.answers(one.id) if answer.question in one.asked] for one in inside)
    for row in zip_longest(*rows):
        yield from filter(None, row)
