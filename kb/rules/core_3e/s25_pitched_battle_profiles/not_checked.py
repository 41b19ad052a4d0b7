"""Pages here that have no check, and why."""

NOT_CHECKED = {
    "core-3e/25.1": "It only names how profiles are sorted: one table to a faction.",
    "core-3e/25.2": "It only names the first entry of a profile, the type of unit.",
    "core-3e/25.6": "It only names the column; each note in it states its own rule.",
    "core-3e/25.7": "It only names what else stands in a table of profiles; nothing can break it.",
}
