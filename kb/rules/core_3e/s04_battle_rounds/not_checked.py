"""Pages here that have no check, and why."""

NOT_CHECKED = {
    "core-3e/4.0": "Its check is not written yet.",
    "core-3e/4.1.1": "Its check is not written yet.",
}
