"""What the second edition's rolls of several dice share."""
