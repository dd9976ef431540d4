"""Chance from a fixed seed, the same on every machine and with every version of Python."""

import random


class Dice:
    """Draws from the Mersenne Twister by `random()` alone: of all methods of the standard library
    that one is promised to give the same numbers for ever."""

    def __init__(self, seed):
        self._random = random.Random(seed).random

    def below(self, limit):
        """A whole number from 0 up to, and without, `limit`."""
        return int(self._random() * limit)

    def between(self, low, high):
        """A whole number from `low` to `high`, both included."""
        return low + self.below(high - low + 1)

    def around(self, low, high):
        """As `between`, with the middle more likely than the ends."""
        return low + (self.below(high - low + 1) + self.below(high - low + 1)) // 2

    def chance(self, percent):
        return self._random() * 100 < percent

    def pick(self, choices):
        return choices[self.below(len(choices))]

    def shuffled(self, things):
        rest = list(things)
        return [rest.pop(self.below(len(rest))) for _ in range(len(rest))]
