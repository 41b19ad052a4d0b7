"""The JSON API under /api/v1/: one table of routes, the functions that answer them, and the OpenAPI document."""
