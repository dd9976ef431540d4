"""A command script: actions at their moments, put in order and written as JSON Lines."""

import dataclasses
import datetime
import json

OPERATOR = "operator"
SYSTEM = "system"


@dataclasses.dataclass(eq=False)
class Assignment:
    """A sign-up or a walk-in; it has a number as soon as its action stands in the script."""

    person: object
    shift: object
    number: int | None = None


@dataclasses.dataclass
class Action:
    at: datetime.datetime
    by: object
    do: str
    fields: dict
    # The assignment that this action makes.
    makes: Assignment | None = None
    key: str | None = None


class Script:
    def __init__(self):
        self._actions = []

    def add(self, at, by, do, makes=None, key=None, **fields):
        """Plans an action. `by` is a person, or one of the words; so may be any field a person, a
        shift, a household or an assignment."""
        self._actions.append(Action(at.replace(microsecond=0), by, do, fields, makes, key))

    def in_order(self):
        """By time; what was planned first comes first where times are equal."""
        return sorted(self._actions, key=lambda action: action.at)

    def lines(self, chapters):
        """The text, line by line. `chapters` are pairs of a moment and a heading."""
        chapters = sorted(chapters, key=lambda chapter: chapter[0])
        made = 0
        for action in self.in_order():
            while chapters and chapters[0][0] <= action.at:
                yield ""
                yield f"# {chapters.pop(0)[1]}"
            if action.makes and action.makes.number is None:
                made += 1
                action.makes.number = made
            yield _line(action)


def _line(action):
    by = action.by if isinstance(action.by, str) else {"person": action.by.number}
    line = {"at": action.at.isoformat(), "by": by}
    if action.key:
        line["key"] = action.key
    # The last line asks instead of doing.
    line["ask" if action.do == "season-statistics" else "do"] = action.do
    line |= {
        name: getattr(value, "number", value)
        for name, value in action.fields.items()
        if value is not None
    }
    return dump(line)


def dump(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
