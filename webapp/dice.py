"""Dice to roll at the table. The rolls stand in the address, newest first; with a script they stay on the device."""

import re
from dataclasses import dataclass, replace
from typing import Self
from urllib.parse import urlencode

from flask import Blueprint, redirect, render_template, request
from werkzeug.exceptions import BadRequest
from werkzeug.wrappers import Response

from webapp.checks import values

pages = Blueprint("dice", __name__)

USUAL = ("D6", "2D6", "3D6", "D3")
MOST_DICE = 100
MOST_ROLLS = 12
"""Rolls that an address keeps."""

_ASKED = re.compile(r"(\d{0,4})[Dd](3|6)", re.ASCII)
_WRITTEN = re.compile(r"(\d{1,4})D(3|6):((?:\d(?:r\d)?)(?:\.\d(?:r\d)?)*)", re.ASCII)
_LONGEST = 6 * MOST_DICE


@dataclass(frozen=True, slots=True)
class Die:
    """What one dice shows; `was` is what it showed before it was rolled again, or 0."""

    shows: int
    was: int = 0

    def __str__(self) -> str:
        return f"{self.was}r{self.shows}" if self.was else str(self.shows)


@dataclass(frozen=True, slots=True)
class Roll:
    """Dice of one kind, rolled at once."""

    faces: int
    dice: tuple[Die, ...]

    @classmethod
    def of(cls, asked: str) -> Self:
        """Roll what is asked for: D6, 2D6, 20D6, D3. Raises BadRequest."""
        match = _ASKED.fullmatch(asked.strip())
        many = int(match[1] or 1) if match else 0
        if not match or not 1 <= many <= MOST_DICE:
            raise BadRequest(f"Roll D6 or D3, up to {MOST_DICE} of them: D6, 2D6, 20D6, not {asked[:20]!r}.")
        faces = int(match[2])
        return cls(faces, tuple(Die(values.roll(f"D{faces}")) for _ in range(many)))

    @classmethod
    def read(cls, written: str) -> Self | None:
        """A roll as an address holds it, `3D6:4.1r6.2`; None where that is no roll."""
        match = _WRITTEN.fullmatch(written[:_LONGEST])
        if not match:
            return None
        faces = int(match[2])
        pairs = [one.partition("r") for one in match[3].split(".")]
        dice = tuple(Die(int(after or first), int(first) if after else 0) for first, _, after in pairs)
        shown = all(1 <= die.shows <= faces and die.was <= faces for die in dice)
        return cls(faces, dice) if shown and len(dice) == int(match[1]) <= MOST_DICE else None

    def __str__(self) -> str:
        return f"{self.name}:{'.'.join(map(str, self.dice))}"

    @property
    def name(self) -> str:
        """What was rolled: `3D6`."""
        return f"{len(self.dice)}D{self.faces}"

    @property
    def total(self) -> int:
        """All dice together."""
        return sum(die.shows for die in self.dice)

    @property
    def at_least(self) -> list[tuple[int, int]]:
        """How many dice show each number or more, from 2."""
        return [(least, sum(die.shows >= least for die in self.dice)) for least in range(2, self.faces + 1)]

    @property
    def ones(self) -> int:
        """Dice that show a 1 and may be rolled again: each once (core-3e/1.5.4)."""
        return sum(die.shows == 1 and not die.was for die in self.dice)

    def again(self) -> Self:
        """The same roll with its 1s rolled again."""
        return replace(self, dice=tuple(self._again(die) for die in self.dice))

    def _again(self, die: Die) -> Die:
        return Die(values.roll(f"D{self.faces}"), die.shows) if die.shows == 1 and not die.was else die


@pages.get("/dice")
def index() -> str | Response:
    """The roller; `?roll=2D6` rolls and leads on to the result, `?roll=ones` rolls the 1s of the newest again."""
    rolls = [roll for text in request.args.getlist("r")[:MOST_ROLLS] if (roll := Roll.read(text))]
    asked = request.args.get("roll", "").strip()
    if asked == "pool":
        asked = f"{request.args.get('many', '')}D6"
    if not asked:
        return render_template("dice/index.html", rolls=rolls, usual=USUAL, most=MOST_DICE)
    if asked == "ones":
        rolls[:1] = [roll.again() for roll in rolls[:1]]
    else:
        rolls.insert(0, Roll.of(asked))
    return redirect(f"/dice?{urlencode([('r', str(roll)) for roll in rolls[:MOST_ROLLS]])}#dice")
