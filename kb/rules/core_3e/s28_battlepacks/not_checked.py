"""Pages here that have no check, and why."""

NOT_CHECKED = {
    "core-3e/28.0": "Its check is not written yet.",
    "core-3e/28.1": "Its check is not written yet.",
    "core-3e/28.1.1": "Its check is not written yet.",
    "core-3e/28.1.2": "Its check is not written yet.",
    "core-3e/28.1.3": "Its check is not written yet.",
    "core-3e/28.2": "Its check is not written yet.",
    "core-3e/28.2.1": "Its check is not written yet.",
    "core-3e/28.2.2": "Its check is not written yet.",
    "core-3e/28.2.3": "Its check is not written yet.",
    "core-3e/28.2.4": "Its check is not written yet.",
    "core-3e/28.2.5": "Its check is not written yet.",
    "core-3e/28.2.6": "Its check is not written yet.",
    "core-3e/28.2.7": "Its check is not written yet.",
    "core-3e/28.2.8": "Its check is not written yet.",
}
