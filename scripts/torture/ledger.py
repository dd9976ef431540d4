"""The oracle: acknowledged ⊆ recovered ⊆ submitted, in the order and at the places that were told."""


class Ledger:
    """What the sessions on one directory have said, and what was there after each."""

    def __init__(self):
        self.submitted, self.acknowledged, self.recovered = set(), {}, {}
        self.head, self.digest = 0, None

    def hear(self, said):
        """Takes in what a session has said. Returns what is wrong with it."""
        self.submitted |= said.submitted
        wrong = [f"{key} was told to be at {self.acknowledged[key]}, then at {position}"
                 for key, position in said.acknowledged.items()
                 if self.acknowledged.get(key, position) != position]
        self.acknowledged |= said.acknowledged
        return wrong

    def objections(self, found):
        """What is wrong with what was found in the directory."""
        wrong = list(found.problems)
        if self.digest is not None and found.before != self.digest:
            wrong.append(f"what was there up to {self.head} has changed")
        for position, key in found.commits:
            if key in self.recovered:
                wrong.append(f"{key} is recorded twice")
            self.recovered[key] = position
        wrong += [f"{key} was never submitted" for _, key in found.commits
                  if key not in self.submitted]
        missing = [key for key in self.acknowledged if key not in self.recovered]
        if missing:
            wrong.append(f"{len(missing)} acknowledged commits are missing, such as {missing[0]}")
        wrong += [f"{key} was acknowledged at {position} and is at {self.recovered[key]}"
                  for key, position in self.acknowledged.items()
                  if self.recovered.get(key, position) != position]
        self.head, self.digest = found.head, found.digest
        return wrong


class Found:
    """What is in a directory: commits as pairs of position and key, and what is wrong with it."""

    def __init__(self, commits=(), head=0, before=None, digest=None, problems=()):
        self.commits, self.head, self.before, self.digest = list(commits), head, before, digest
        self.problems = list(problems)


class Said:
    """What a session has said, line by line, until it ended or was killed; what it acknowledged only
    up to `told` characters."""

    def __init__(self, text, told=None):
        self.submitted, self.acknowledged = set(), {}
        self.unknown, self.dead = {}, {}
        # Submitted after somebody had been told of a failure.
        self.late = set()
        self.asked = self.end = None
        self.is_open = False
        place = 0
        for line in text.split("\n")[:-1]:
            place += len(line) + 1
            kind, _, rest = line.partition(" ")
            key, _, more = rest.partition(" ")
            if kind == "s":
                self.submitted.add(key)
                if self.has_failed():
                    self.late.add(key)
            elif kind == "a" and (told is None or place <= told):
                self.acknowledged[key] = int(more)
            elif kind == "u":
                self.unknown[key] = more
            elif kind == "d":
                self.dead[key] = more
            elif kind == "asked":
                self.asked = int(key)
            elif kind == "open":
                self.is_open = True
            elif kind == "end":
                self.end = rest

    def has_failed(self):
        return bool(self.unknown or self.dead)
