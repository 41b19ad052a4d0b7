"""The line that the publisher's words do not cross: a store as it may leave its owner's machine."""

from kb.passages import Kind, Passage, Reference
from kb.store import Store


def own_words(store: Store) -> Store:
    """The same store without the publisher's words: no official text, and nothing that quotes it.

    Headings stay, since they name passages; a ruling that is not restated is headed by its question, which goes.
    """
    library = store.library
    parts = {
        "passages": tuple(map(_own, library.passages)),
        "unresolved": tuple(lost for lost in library.unresolved if not lost.official),
    }
    return Store(library.model_copy(update=parts), store.origin, store.folder)


def _own(passage: Passage) -> Passage:
    quotes = passage.kind is Kind.RULING and not passage.text
    return passage.model_copy(
        update={
            "title": "" if quotes else passage.title,
            "official": "",
            "official_place": None,
            "references": tuple(map(_unquoted, passage.references)),
        }
    )


def _unquoted(reference: Reference) -> Reference:
    """Where a reference leads is a fact; how the publisher prints it is not ours to hand on."""
    return reference.model_copy(update={"printed": "", "at": 0}) if reference.official else reference
