"""A battle round as it stands: whose turn, which phase, and what each side has done. All of it is in the address."""

import re
from collections.abc import Container, Mapping
from dataclasses import dataclass, field, replace
from typing import Self
from urllib.parse import urlencode

from werkzeug.exceptions import BadRequest

from kb.tabletop import Phase
from kb.tabletop.players import Player
from kb.tabletop.time import whose

LAST_ROUND = 20
MOST_DONE = 60
MOST_MONSTERS = 4
"""As many as there are monstrous rampages: who has more MONSTERS can do no more with them."""
PHASES = tuple(Phase)
START, END = 0, 2 * len(PHASES) + 1
"""The first and the last step of a battle round; between them are the phases of the first turn, then of the second."""

LETTERS = {Player.YOU: "y", Player.OPPONENT: "o"}
PLAYERS = {letter: player for player, letter in LETTERS.items()}

GENERAL, POINT_MORE, POINT_LESS = "general", "more", "less"
LEADERSHIP_POINT = "leadership-point"  # Heroic Leadership gave its command point
LED = "led-"  # before a command that this point paid for
_TAKES_BACK = {GENERAL: GENERAL, POINT_MORE: POINT_LESS, POINT_LESS: POINT_MORE}
_TIMES = frozenset(_TAKES_BACK)  # what may be done several times in one phase
BESIDES = _TIMES | {LEADERSHIP_POINT}
"""What a battle notes beside the abilities that were used."""

_DONE = re.compile(r"(\d{1,2})([yo])-([a-z-]{1,40})")
_MONSTERS = re.compile(rf"(?:y[0-{MOST_MONSTERS}])?(?:o[0-{MOST_MONSTERS}])?")


@dataclass(frozen=True, slots=True)
class Done:
    """Something that a player did, or that happened to them, in a step of the round."""

    step: int
    player: Player
    what: str

    def __str__(self) -> str:
        return f"{self.step}{LETTERS[self.player]}-{self.what}"


@dataclass(frozen=True, slots=True)
class Battle:
    """A battle round, as far as it has come. The generals of those in `gone` were not there at its start.

    `monsters` says how many MONSTERS a player has at present, MOST_MONSTERS for more too; nothing where nobody said.
    """

    number: int = 1
    step: int = START
    first: Player | None = None
    done: tuple[Done, ...] = ()
    gone: frozenset[Player] = frozenset()
    went_first: Player | None = None
    plan: str = ""
    monsters: Mapping[Player, int] = field(default_factory=dict)

    @classmethod
    def read(cls, args: Mapping[str, str], doable: Container[str], plans: Container[str]) -> Self:
        """The battle of an address, with what can be done in it and fought by. Raises BadRequest with what is wrong."""
        first = _player(args, "first")
        if (plan := args.get("plan", "")) and plan not in plans:
            raise BadRequest("In this address, plan is no battleplan of these books. Leave it out, or pick one.")
        return cls(
            number=_number(args, "r", 1, LAST_ROUND),
            step=_number(args, "at", START, END) if first else START,
            first=first,
            done=_done(args.get("did", ""), doable),
            gone=frozenset(player for player, letter in LETTERS.items() if letter in args.get("gone", "")),
            went_first=_player(args, "before"),
            plan=plan,
            monsters=_monsters(args.get("monsters", "")),
        )

    @property
    def address(self) -> str:
        """The page of this battle."""
        return f"/play?{urlencode(self.pairs)}"

    @property
    def pairs(self) -> dict[str, str | int]:
        """What stands in its address."""
        pairs: dict[str, str | int] = {
            "r": self.number,
            "first": LETTERS[self.first] if self.first else "",
            "at": self.step,
            "did": ".".join(map(str, self.done)),
            "gone": "".join(LETTERS[player] for player in Player if player in self.gone),
            "before": LETTERS[self.went_first] if self.went_first else "",
            "plan": self.plan,
            "monsters": "".join(f"{LETTERS[one]}{self.monsters[one]}" for one in Player if one in self.monsters),
        }
        return {name: value for name, value in pairs.items() if value}

    @property
    def phase(self) -> Phase | None:
        """The phase that it is; none at the start and the end of the round."""
        return phase_of(self.step)

    @property
    def turn(self) -> Player | None:
        """Whose turn it is."""
        return self.turn_of(self.step)

    def turn_of(self, step: int) -> Player | None:
        """Whose turn a step is in."""
        if self.first is None or phase_of(step) is None:
            return None
        return self.first if step <= len(PHASES) else self.first.other

    def is_turn_of(self, player: Player) -> bool:
        """Whether it is this player's turn."""
        return self.turn is player

    def did(self, player: Player, what: str) -> bool:
        """Whether a player did something in this step."""
        return Done(self.step, player, what) in self.done

    def general_is_there(self, player: Player, step: int) -> bool:
        """Whether a player's general is on the battlefield at the start of a step."""
        turns = sum(one.player is player and one.what == GENERAL and one.step < step for one in self.done)
        return (player not in self.gone) is (turns % 2 == 0)

    def name_of(self, step: int) -> str:
        """A step as you speak of it: "your hero phase", "the end of the round"."""
        phase, turn = phase_of(step), self.turn_of(step)
        if phase is None or turn is None:
            return "the start of the round" if step == START else "the end of the round"
        return whose(phase, turn is Player.YOU)

    def at(self, step: int) -> Self:
        """The same round at another step."""
        return replace(self, step=step)

    def beginning(self, first: Player) -> Self:
        """The same round with its first turn begun."""
        return replace(self, first=first, step=START + 1)

    def with_monsters(self, player: Player, number: int) -> Self:
        """The same with this many MONSTERS of a player."""
        return replace(self, monsters={**self.monsters, player: number})

    def doing(self, player: Player, what: str) -> Self:
        """The same with something more done now, or with what it takes back undone."""
        undone = Done(self.step, player, _TAKES_BACK.get(what, ""))
        if undone in self.done:
            return self.undoing(undone)
        return replace(self, done=(*self.done, Done(self.step, player, what)))

    def undoing(self, one: Done) -> Self:
        """The same without something that was done; of what was done several times, without the last."""
        place = len(self.done) - 1 - self.done[::-1].index(one)
        return replace(self, done=self.done[:place] + self.done[place + 1 :])

    @property
    def next_round(self) -> Self | None:
        """The next battle round; None after the last that can be."""
        if self.number == LAST_ROUND:
            return None
        gone = frozenset(player for player in Player if not self.general_is_there(player, END + 1))
        return type(self)(
            number=self.number + 1, gone=gone, went_first=self.first, plan=self.plan, monsters=self.monsters
        )


def phase_of(step: int) -> Phase | None:
    """The phase that a step of a battle round is."""
    return None if step in (START, END) else PHASES[(step - 1) % len(PHASES)]


def _player(args: Mapping[str, str], name: str) -> Player | None:
    given = args.get(name, "")
    if given and given not in PLAYERS:
        raise BadRequest(f"In this address, {name} is y for you or o for your opponent.")
    return PLAYERS.get(given)


def _number(args: Mapping[str, str], name: str, least: int, most: int) -> int:
    given = args.get(name) or str(least)
    if not (given.isascii() and given.isdigit() and len(given) <= 2 and least <= int(given) <= most):
        raise BadRequest(f"In this address, {name} is a whole number from {least} to {most}.")
    return int(given)


def _monsters(given: str) -> dict[Player, int]:
    if not _MONSTERS.fullmatch(given):
        raise BadRequest(f"In this address, monsters is like y2o1: from 0 to {MOST_MONSTERS} of yours and of theirs.")
    return {PLAYERS[letter]: int(number) for letter, number in zip(given[::2], given[1::2], strict=True)}


def _done(text: str, doable: Container[str]) -> tuple[Done, ...]:
    found: list[Done] = []
    for word in filter(None, text.split(".")):
        match = _DONE.fullmatch(word)
        if not match or int(match[1]) > END or match[3].removeprefix(LED) not in doable:
            raise BadRequest("In this address, did holds what nobody can have done. Leave it out to begin again.")
        one = Done(int(match[1]), PLAYERS[match[2]], match[3])
        if one not in found or one.what in _TIMES:
            found.append(one)
    if len(found) > MOST_DONE:
        raise BadRequest(f"In this address, did holds more than {MOST_DONE} things. Leave some out.")
    return tuple(found)
