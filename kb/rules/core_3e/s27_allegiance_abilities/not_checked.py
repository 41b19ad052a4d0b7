"""Pages here that have no check, and why."""

NOT_CHECKED = {
    "core-3e/27.0": "Its check is not written yet.",
    "core-3e/27.1": "Its check is not written yet.",
    "core-3e/27.2": "Its check is not written yet.",
    "core-3e/27.2.1": "Its check is not written yet.",
    "core-3e/27.3": "Its check is not written yet.",
    "core-3e/27.3.1": "Its check is not written yet.",
    "core-3e/27.3.2": "Its check is not written yet.",
    "core-3e/27.3.3": "Its check is not written yet.",
    "core-3e/27.3.4": "Its check is not written yet.",
    "core-3e/27.3.5": "Its check is not written yet.",
    "core-3e/27.3.6": "Its check is not written yet.",
    "core-3e/27.3.7": "Its check is not written yet.",
    "core-3e/27.3.8": "Its check is not written yet.",
    "core-3e/27.4": "Its check is not written yet.",
    "core-3e/27.5": "Its check is not written yet.",
    "core-3e/27.5.1": "Its check is not written yet.",
    "core-3e/27.5.2": "Its check is not written yet.",
    "core-3e/27.5.3": "Its check is not written yet.",
    "core-3e/27.5.4": "Its check is not written yet.",
    "core-3e/27.5.5": "Its check is not written yet.",
}
