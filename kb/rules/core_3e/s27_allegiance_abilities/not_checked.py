"""Pages here that have no check, and why."""

NOT_CHECKED = {
    "core-3e/27.2": "It only names what battle traits mostly are; each trait states its own rule.",
    "core-3e/27.3.7": "It only names unique enhancements; each set of them explains its own use.",
    "core-3e/27.5": "It only names whom the enhancements below are for: any army, whatever it is made of.",
}
