"""Running a rule with one's own numbers: the form made from its input model, the verdict, and the odds."""
