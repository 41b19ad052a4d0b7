"""Pages here that have no check, and why."""

NOT_CHECKED = {
    "core-3e/6.0": "Its check is not written yet.",
}
