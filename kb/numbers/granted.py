"""What a check takes for granted where a question does not say it, but not where the question speaks of just that.

What is usually not so is spoken of with the words of its field's name: "used", "attempt made". What usually is so, such
as that a unit is friendly, with the word for the contrary.
"""

from functools import cache

from pydantic import BaseModel

from kb.engine.checks import Check
from kb.numbers.reading import Said

_CONTRARY = {
    "friendly": frozenset(("enemies", "enemy", "opponent", "opponents")),
    "enemy": frozenset(("friendlies", "friendly")),
}

_WHEN = frozenset(("phase", "your_turn"))  # whoever says whose phase it is, or which, may say another than the usual


def doubted(said: Said, check: Check) -> frozenset[str]:
    """The fields of which a question may say that they are not as usual: nobody can tell, so they are unknown."""
    words = frozenset(said.words)
    all_of_one = (name for name, names in _said_with(check.given) if any(one <= words for one in names))
    return frozenset(all_of_one)


@cache
def _said_with(kind: type[BaseModel]) -> tuple[tuple[str, tuple[frozenset[str], ...]], ...]:
    """The words that say of each field with a usual yes or no that it is otherwise: all of one of these."""
    found: list[tuple[str, tuple[frozenset[str], ...]]] = []
    for name, field in kind.model_fields.items():
        if field.default is False:
            found.append((name, (frozenset(name.split("_")),)))
        elif name in _WHEN:
            found.append((name, (frozenset(["phase"]),)))
        elif field.default is True and name in _CONTRARY:
            found.append((name, tuple(frozenset([word]) for word in _CONTRARY[name])))
    return tuple(found)
