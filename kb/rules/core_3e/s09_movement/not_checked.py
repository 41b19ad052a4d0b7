"""Pages here that have no check, and why."""

NOT_CHECKED = {
    "core-3e/9.0": "Its check is not written yet.",
    "core-3e/9.2": "Its check is not written yet.",
    "core-3e/9.3": "Its check is not written yet.",
    "core-3e/9.3.1": "Its check is not written yet.",
    "core-3e/9.4": "Its check is not written yet.",
    "core-3e/9.4.1": "Its check is not written yet.",
}
