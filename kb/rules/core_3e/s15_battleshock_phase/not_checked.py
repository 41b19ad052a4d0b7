"""Pages here that have no check, and why."""

NOT_CHECKED = {
    "core-3e/15.0": "Its check is not written yet.",
    "core-3e/15.2": "Its check is not written yet.",
    "core-3e/15.3": "Its check is not written yet.",
}
