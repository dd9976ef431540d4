"""What the tables for spreadsheets should hold, of what this script has told."""


class Tables:
    def __init__(self, lot, staff):
        self.lot = lot
        self.staff = staff

    def rows(self, table):
        """All sign-ups, or all visits, by the start of their shifts and by their numbers."""
        order = sorted(self.lot.assignments, key=lambda each: (each.shift.start, each.shift.number, each.number))
        if table == "signUps":
            return [self._sign_up(each) for each in order]
        return [self._visit(each) for each in order if each.came]

    def families(self):
        """Every member of every household, and who is in two of them twice."""
        return [
            {"household": family, "person": person, "lastName": person.last_name, "kind": person.kind,
             "manager": person in [family.manager, *family.co_managers], "active": person.is_active}
            for family in self.lot.families for person in self.staff.members(family)
        ]

    def roster(self, shift):
        """Adults first, then by name; who cancelled is not on it."""
        on = [each for each in shift.assignments if status(each) != "cancelled"]
        on.sort(key=lambda each: (each.person.slot != "parent", each.person.name, each.number))
        return [
            {"assignment": each, "name": each.person.name, "status": status(each), "walkIn": each.is_walk_in,
             "checkedInAt": each.came, "checkedOutAt": each.left}
            for each in on
        ]

    def _sign_up(self, each):
        return {"assignment": each, "shift": each.shift, "start": each.shift.start.strftime("%H:%M"),
                "person": each.person, "household": each.family.name, "status": status(each)}

    def _visit(self, each):
        return {"assignment": each, "checkedInAt": each.came, "checkedOutAt": each.left, "minutes": each.minutes}


def status(assignment):
    """As the program calls it: `completed` once they have left, and one word for all ways to be taken off."""
    if assignment.is_cancelled or assignment.status == "retracted":
        return "cancelled"
    return "completed" if assignment.left else assignment.status
