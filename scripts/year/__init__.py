"""A made-up year of a troop: its families, its lot as far as actions depend on it, and what happens in it."""
