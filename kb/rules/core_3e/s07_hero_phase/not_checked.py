"""Pages here that have no check, and why."""

NOT_CHECKED = {
    "core-3e/7.0": "Its check is not written yet.",
    "core-3e/7.1": "Its check is not written yet.",
    "core-3e/7.2": "Its check is not written yet.",
}
