"""In what form a question asks: whether, for something, which of two it is, who is right."""

import re
from collections.abc import Sequence
from functools import cached_property

from kb.search.marks import marks, things
from kb.search.words import words_of

STORY = 16  # words, from which on a question tells how it came about, with numbers and marks that decide nothing

_verb = "(?:am|are|can|could|did|do|does|has|have|is|may|might|must|should|was|were|will|would)"
_ASKS_FOR = re.compile(
    r"(?i)\b(?:how (?:many|much|far|long|often|big|do|does|is|are)|who|whose|when|where|which|what|why)\b"
)
_ASKS_WHETHER = re.compile(
    r"(?i)^\W*(?:can|could|may|must|do|does|did|is|are|am|was|will|would|should|has|have)\b|"
    r"\b(?:can|may|do|does|is|are|must) (?:i|he|my|his|we|they|you|it|the|a|an)\b|"
    r"\b(?:right|correct|allowed|isn't it|doesn't it|yeah|true|ok|legal)\b\W*\?*$"
)
_ASKS_WHAT = re.compile(  # for something, and not for a yes or no as well
    r"(?i)^\W*(?:(?:so|and|ok|but|then)\W+)?(?:how|what|what's|whats|which|who|whose|when|where|why)\b"
    r"(?!.*[,;.?] (?:and |or |so )?(?:can|could|may|must|do|does|did|is|are|am|will|would)\b)"
    r"(?!.*\b(?:right|correct|allowed|yeah|true|ok|legal)\b\W*$)"
)
_ASKING = re.compile(  # the end of a story, that asks whether
    r"(?i)(?:^|[.?!;,:]\s+|\b(?:and|but|so|then)\s+)"
    rf"({_verb}\b[^.?!;]*)\W*$"
)
_ASKS_FIRST = re.compile(rf"(?i)^\W*({_verb}\b[^.?!;]*)\?")  # and then tells
_ASKS_LEAVE = re.compile(r"(?i)^(?:can|could|may|might|must|do (?:i|we)|does (?:my|our))\b")  # or what is one's own
_WHO_IS_RIGHT = re.compile(  # at the end: a yes or no to this may be to either's claim
    r"(?i)(?:\b(?:am|are|is|isn'?t|was|wasn'?t) (?:he|i|it|she|that|they|this|we|you|(?:my|that|the|this) \w+)"
    r"(?: \w+)? (?:cheating|correct|mistaken|right|so|true|wrong)|\b(?:cheating|correct|mistake|right|true|wrong)|"
    r"\bwho(?:'s| is|s) \w+(?: here)?|[,.?;:] (?:(?:can|did|do|does|has|is|was) (?:he|it|she|they)|too late))\W*$"
)
_CLAIMS = re.compile(
    r"(?i)\b(?:argu|believ|claim|complain|insist|object|reckon|says?\b|said\b|swears?\b|swore\b|tell|think|thought|told)"
)
_ASKS_WHICH = re.compile(  # of two it is
    r"(?i)\bor (?:is|are|does|do|did|can|could|must|may|will|would|just|only|it|they|he|i|after|before|when)\b"
)
_DEFINES = re.compile(  # a question about what it names, and nothing else
    r"(?i)^(?:what(?:'s| is| are| does| do)|how many|(?:is|are) there)\b"
)
_NUMBER = re.compile(r'^[-+]?[\d.]+["+]?$')  # which alone asks nothing


class Form:
    """The form of one question, by how it was typed and what it says: words, mended.

    A single word asks for what it names, and a number alone for nothing.
    """

    def __init__(self, typed: str, said: Sequence[str]) -> None:
        self._typed = typed
        word = said[0] if len(said) == 1 else ""
        self.for_something = bool(_ASKS_FOR.search(typed))
        self.whether = bool(_ASKS_WHETHER.search(typed))
        self.which = bool(_ASKS_WHICH.search(typed))
        self.what = bool(word or _ASKS_WHAT.search(typed))
        self.number_alone = bool(_NUMBER.search(word))
        self.story = len(said) >= STORY

    @cached_property
    def ending(self) -> int:
        """The marks of its end, where that asks whether."""
        asking = _ASKING.search(self._typed)
        return marks(words_of(asking[1])) if asking else 0

    @cached_property
    def plain(self) -> bool:
        """Whether it is plain what a yes or no is to: not where it asks who is right, nor where a story asks nothing.

        A story asks where it begins or ends with a question that asks for leave or speaks of a thing of the game ("do
        you agree" does not); what is shorter asks who is right only of a claim.
        """
        if _WHO_IS_RIGHT.search(self._typed):
            return not self.story and not _CLAIMS.search(self._typed)
        asked = filter(None, (_ASKS_FIRST.search(self._typed), _ASKING.search(self._typed)))
        return not self.story or any(_ASKS_LEAVE.match(one[1]) or things(words_of(one[1])) for one in asked)


def defines(question: str) -> bool:
    """Whether a question asks what something is, how many there are or whether there is one."""
    return bool(_DEFINES.search(question))
