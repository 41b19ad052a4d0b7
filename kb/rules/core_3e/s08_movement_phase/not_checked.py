"""Pages here that have no check, and why."""

NOT_CHECKED = {
    "core-3e/8.0": "Its check is not written yet.",
    "core-3e/8.1": "Its check is not written yet.",
    "core-3e/8.2": "Its check is not written yet.",
    "core-3e/8.3": "Its check is not written yet.",
    "core-3e/8.4": "Its check is not written yet.",
}
