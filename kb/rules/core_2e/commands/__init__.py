"""Who is near enough for the command abilities that all armies have."""
