"""What WIZARDS and PRIESTS attempt, and what they summon (core-3e/19.0, core-3e/20.0)."""
