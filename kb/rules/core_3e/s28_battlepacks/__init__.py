"""Chapter 28: battlepacks."""
