"""Pages here that have no check, and why."""

NOT_CHECKED = {
    "core-3e/11.0": "Its check is not written yet.",
    "core-3e/11.1": "Its check is not written yet.",
    "core-3e/11.2": "Its check is not written yet.",
}
