"""Several questions typed as one text, told apart where it is clear that one ends and the next begins."""

import re

from kb.search.words import STOP, words_of

MOST = 4  # questions of one text that are told apart
FOUND = 3  # passages at most that are found for each of them
_ENOUGH = 5  # words of a question that say enough where a mark parts it from the one before

_DO = r"(?:can|could|may|must|should|shall|will|would|do|does|did|is|are|am|was|were|has|have)(?:n[o']?t)?"
_I = r"(?:i|we|you|he|she|they|there)"
_MINE = r"(?:my|our|your|his|her|their|it|these|those)"
_THE = r"(?:the|an?|this|that|each|every|any|all|both|two)"
_SOME = r"(?:[\w'-]+ ){0,3}?"
# How a question begins in a sentence: not as in "and is a hero", nor as in ", who has five wounds".
_ASKS = (
    rf"(?:{_DO} {_I}|(?:can|could|may|must|should|would|does|did) (?:{_MINE}|{_THE}|\w+s)|"
    rf"(?:are|is) {_MINE}|do (?:{_MINE}|(?:\w+ )?\w+s)|"
    rf"(?:how|what|when|where|why)(?:'s| {_SOME}{_DO})|(?:which|who|whose) [\w'-]+ {_SOME}{_DO}|"
    r"what happens|how (?:many|much|far|long|often|close|big))\b"
)
_OPENS = rf"(?:{_ASKS}|{_DO} \w|(?:what|how|who|where|why) (?!about|come|if)\w)"  # and at the start of one
_IF = r"(?:if|when|once|after|while|unless)\b[^?.!;]{3,80}?, ?"
_AND = r"(?:and|also|plus)"


def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(text, re.IGNORECASE | re.ASCII)


_FIRST = _pattern(rf"(?:(?:^|[.;:?!–—-]\s+)(?={_OPENS})|(?:,\s+|\b(?:and|but|so|then)\s+)(?={_ASKS}))")
_SEAM = _pattern(
    rf"([?!.;]+[\"”')]*)\s+(?:(?:{_AND}|but|then),?\s+)*(?=(?:{_IF})?{_OPENS})|"
    rf",?\s+{_AND}\s+(?:(?:also|then)\s+)?(?={_ASKS})|"
    rf",\s+(?={_ASKS}[^?.!;]*\s{_AND}\s+{_ASKS})"
)
_OWN_IF = _pattern(rf"^{_IF}")
_LATE_IF = _pattern(r"\s(?:if|when|once|after|while|unless|before)\b")
_BY_NUMBER = _pattern(r"\s(?:against|at|with) (?:a )?(?:rend )?[+-]\d")  # as late as an "if", and for both
# What is added last, "I ran", holds for all questions before it; but not what somebody says of them.
_CLOSING = _pattern(
    r"\?\s+(?:(?:and|but|so) )?(?:i|we|my \w+|both|all|it|they|he|she)\b"
    r"(?![^?]*\b(?:says?|said|thinks?|claims?|reckons?|thank\w*|thx|argu\w*|confused|know|sure|love|hope|hate|wish)\b)"
    r"[^?]*$"
)
_TOPIC = _pattern(r"^(?:[\w'-]+ ){0,3}[\w'-]+(?::| [–—-]) $")
_UNTOLD = _pattern(rf",\s+{_OPENS}")  # a question within a question
_DEFINES = _pattern(r"^what(?:'s| is| are) (?:an? |the )?[\w-]+\W*$")
_THAT = _pattern(rf"\b(?:{_DO}|of|for|about|with|like|after) (?:that|this)\b|\b(?:that|this)\W*$")
# Words that ask, and say nothing of what is asked about.
_ASKING = frozenset(
    """
    add added allowed answer anything away book chapter close correct defined dice end ends explained fair far find
    first given happen happening instead legal like long look make makes many may mean means might must near need next
    no not number off often ok one only order over page possible roll said same section still sure take takes then
    thing true turn up word written wrong yes
    """.split()  # noqa: SIM905
)
# Words that point back at what was asked before.
_BACK = frozenset(
    """
    it it's its they them their theirs that's those these there he him his she her then afterwards later too either same
    instead still again another other else neither likewise
    """.split()  # noqa: SIM905
)


def questions(text: str) -> tuple[str, ...]:
    """The questions of a text, in its order; what stands before the first belongs to each. One, where that is all."""
    text = " ".join(text.replace("’", "'").split())
    first = _FIRST.search(text)
    if not first or _CLOSING.search(text):
        return (text,)
    begins = first.end()
    before = text[:begins]
    topic = before if _TOPIC.search(before) else ""
    found: list[tuple[int, int]] = []
    marked = True
    for seam in [*_SEAM.finditer(text, begins), None]:
        ends = len(text) if not seam else seam.end(1) if seam[1] else seam.start()
        last = text[slice(*found[-1])] if found else ""
        here = text[begins:ends]
        if found and (len(found) == MOST or not _says(topic + last) or not _stands(here, before, last, marked)):
            found[-1] = found[-1][0], ends
        else:
            found.append((begins, ends))
        if seam:
            begins, marked = seam.end(), bool(seam[1])
    pieces = [text[begins:ends] for begins, ends in found]
    return tuple(piece if _OWN_IF.search(piece) else before + piece for piece in pieces)


def _stands(piece: str, before: str, last: str, marked: bool) -> bool:
    """Whether a question can be understood without the last one, with what stands before both of them.

    `marked` says that a mark parts the two.
    """
    if _OWN_IF.search(piece):
        return True
    says = _says(piece)
    late = not marked and (_UNTOLD.search(last) or _LATE_IF.search(piece) or _BY_NUMBER.search(piece))
    if not says or _THAT.search(piece) or late:
        return False
    if before:
        return True
    if not _BACK.isdisjoint(words_of(piece)) or (not marked and _LATE_IF.search(last)):
        return False
    own = len(says) > 1 or (marked and len(words_of(piece)) >= _ENOUGH)
    return own or bool(_DEFINES.search(piece))


def _says(piece: str) -> set[str]:
    """The words of a question that say what it is about."""
    return {word for word in words_of(piece) if word not in STOP and word not in _ASKING and word not in _BACK}
