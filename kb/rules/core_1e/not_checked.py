"""Pages here that have no check, and why."""

NOT_CHECKED = {
    "core-1e/the-armies": "It sets no limit that an army could break: an army is as big as its player likes.",
    "core-1e/the-battle-begins": "It only announces the set-up; the page after it holds the rules.",
}
