"""Pages here that have no check, and why."""

NOT_CHECKED = {
    "core-3e/14.0": "Its check is not written yet.",
    "core-3e/14.2": "Its check is not written yet.",
    "core-3e/14.2.1": "Its check is not written yet.",
    "core-3e/14.4": "Its check is not written yet.",
    "core-3e/14.5": "Its check is not written yet.",
}
