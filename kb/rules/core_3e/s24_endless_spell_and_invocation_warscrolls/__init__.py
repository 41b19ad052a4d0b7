"""Chapter 24: endless spell and invocation warscrolls."""
