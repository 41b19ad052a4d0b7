"""Pages here that have no check, and why."""

NOT_CHECKED = {
    "core-2e/the-core-rules": "It tells in two sentences how a game goes; the pages after it hold the rules.",
    "core-2e/the-armies": "It sets no limit that an army could break: an army is as big as its player likes.",
    "core-2e/warscrolls": (
        "It says that each model has a warscroll, and leaves how to use it to pages 13 to 15 of the book, which are "
        "not in the source."
    ),
    "core-2e/picking-targets": (
        "The source breaks off after its first three words, and no other source has them: what it said is lost."
    ),
}
