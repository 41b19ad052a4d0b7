"""Pages here that have no check, and why."""

NOT_CHECKED = {
    "core-3e/players-code": "It holds no rule of its own.",
}
