"""Pages here that have no check, and why."""

NOT_CHECKED = {
    "core-3e/25.0": "Its check is not written yet.",
    "core-3e/25.1": "Its check is not written yet.",
    "core-3e/25.2": "Its check is not written yet.",
    "core-3e/25.3": "Its check is not written yet.",
    "core-3e/25.3.1": "Its check is not written yet.",
    "core-3e/25.3.2": "Its check is not written yet.",
    "core-3e/25.4": "Its check is not written yet.",
    "core-3e/25.5": "Its check is not written yet.",
    "core-3e/25.5.1": "Its check is not written yet.",
    "core-3e/25.6": "Its check is not written yet.",
    "core-3e/25.6.1": "Its check is not written yet.",
    "core-3e/25.7": "Its check is not written yet.",
    "core-3e/25.8": "Its check is not written yet.",
}
