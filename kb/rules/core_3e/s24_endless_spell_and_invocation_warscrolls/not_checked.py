"""Pages here that have no check, and why."""

NOT_CHECKED = {
    "core-3e/24.0": "Its check is not written yet.",
    "core-3e/24.1": "Its check is not written yet.",
    "core-3e/24.2": "Its check is not written yet.",
    "core-3e/24.3": "Its check is not written yet.",
    "core-3e/24.4": "Its check is not written yet.",
}
