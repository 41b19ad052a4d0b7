"""The line that the publisher's words do not cross: a store as it may leave its owner's machine."""

from kb.passages import Passage
from kb.store import Store


def own_words(store: Store) -> Store:
    """What the same corpus makes without the owner's documents: not one word, reference or heading is theirs."""
    library = store.library
    ours = {passage.id: passage for passage in library.passages if passage.text or passage.place}
    own = {
        "passages": tuple(_own(passage, order, ours) for order, passage in enumerate(ours.values())),
        "rulings": tuple(ruling for ruling in library.rulings if ruling.id in ours),
        "unresolved": tuple(lost for lost in library.unresolved if not lost.official and lost.passage in ours),
    }
    return Store(library.but(**own), store.origin, store.folder)


def _own(passage: Passage, order: int, ours: dict[str, Passage]) -> Passage:
    references = (one for one in passage.references if not one.official and one.target in ours)
    nothing = {"official": "", "official_place": None, "official_missing": ()}
    return passage.but(order=order, references=tuple(references), **nothing)
