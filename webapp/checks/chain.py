"""Checks that follow one another: an attack's hit, wound, save and damage, with one's numbers carried along."""

from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from pydantic_core import to_json

from kb.engine.checks import Check, check
from kb.engine.fields import Given
from webapp.checks.values import PREFIX, whole

SO_FAR = "so_far"
"""The name in an address of what earlier parts were given."""

_ATTACK = {"hit": "hits", "wound": "wounds", "save": "not saved", "damage": ""}  # with which outcome each goes on
_CHAINS = {"core-3e/13.3": _ATTACK, "core-2e/making-attacks": _ATTACK, "core-1e/making-attacks": _ATTACK}


@dataclass(frozen=True, slots=True)
class Onward:
    """The part that comes next, and the address of its form with all that is known filled in."""

    part: str
    address: str


def so_far(one: Check, text: str) -> dict[str, Any]:
    """What earlier parts of a chain were given, by the names that the last part has for it."""
    known = whole(text) if one.id in _CHAINS else None
    return {name: value for name, value in (known or {}).items() if name in _last(one).model_fields}


def onward(one: Check, given: Given, outcome: str, known: dict[str, Any]) -> Onward | None:
    """What comes after a part of a chain that ended so; None where nothing does."""
    steps = _CHAINS.get(one.id, {})
    if not outcome or steps.get(one.part) != outcome:
        return None
    known = known | {_name(one.part, name, one): value for name, value in given.items()}
    following = check(one.id, list(steps)[list(steps).index(one.part) + 1])
    here = {name: _name(following.part, name, one) for name in following.given.model_fields}
    filled = {name: known[carried] for name, carried in here.items() if carried in known}
    asked = {"part": following.part, PREFIX: to_json(filled).decode(), SO_FAR: to_json(known).decode()}
    return Onward(following.part, f"/check/{one.id}?{urlencode(asked)}")


def _name(part: str, name: str, one: Check) -> str:
    """A field of a part as the last part names it: the hit's `roll` is its `hit_roll`, its `to_hit` the same."""
    own = f"{part}_{name}"
    return own if own in _last(one).model_fields else name


def _last(one: Check) -> type[Any]:
    return check(one.id, list(_CHAINS[one.id])[-1]).given
