"""A whole season out of the rota of a real festival: see festival_2022.py."""
