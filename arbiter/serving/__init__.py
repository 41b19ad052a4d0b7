"""What `arbiter serve` runs: the workers behind one socket, and how they take up a new build.

`reload` makes that build for a developer, whenever a file changes.
"""
