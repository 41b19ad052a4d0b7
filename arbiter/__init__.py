"""The command line, one file per verb, and the settings: the only place that puts the parts together."""
