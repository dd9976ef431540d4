public import EventSourcing

extension Spreadsheet {
    public struct ServiceHoursRow: Codable, Sendable, Equatable {
        public var person: Person.ID
        public var firstName: String
        public var lastName: String
        /// Several are separated by semicolons.
        public var households: String
        /// Those that have ended.
        public var visits: Int
        public var minutes: Int
    }

    public struct SignUpRow: Codable, Sendable, Equatable {
        public var assignment: Assignment.ID
        public var shift: Shift.ID
        public var day: CalendarDay
        public var start: String
        public var end: String
        public var label: String?
        public var person: Person.ID
        public var name: String
        public var slot: Slot
        public var household: String?
        public var status: AssignmentStatus
        public var walkIn: Bool
        public var madeAt: LocalInstant
        public var cancelledAt: LocalInstant?
    }

    public struct VisitRow: Codable, Sendable, Equatable {
        public var assignment: Assignment.ID
        public var shift: Shift.ID
        public var day: CalendarDay
        public var person: Person.ID
        public var name: String
        public var slot: Slot
        public var household: String?
        public var checkedInAt: LocalInstant
        public var checkedOutAt: LocalInstant?
        public var minutes: Int
        public var method: CheckInMethod?
        public var corrected: Bool
        public var needsReview: Bool
    }

    public struct FamilyRow: Codable, Sendable, Equatable {
        public var household: Household.ID
        public var householdName: String
        public var person: Person.ID
        public var firstName: String
        public var lastName: String
        public var kind: PersonKind
        public var role: Role
        public var manager: Bool
        public var active: Bool
        public var email: String?
        public var birthYear: Int?
    }

    public struct RosterRow: Codable, Sendable, Equatable {
        public var assignment: Assignment.ID
        public var person: Person.ID
        public var name: String
        public var slot: Slot
        public var household: String?
        public var status: AssignmentStatus
        public var walkIn: Bool
        public var checkedInAt: LocalInstant?
        public var checkedOutAt: LocalInstant?
        public var note: String?
    }
}

extension Lot {
    func serviceHours(of season: Season, _ context: Context) -> [Spreadsheet.ServiceHoursRow] {
        var (visits, minutes) = (Sums<Person>(), Sums<Person>())
        for id in season.shifts.lazy.flatMap({ shifts[$0].assignments }) {
            var visit = attendance[id]
            guard visit.slot == .scout, visit.checkedInAt != nil else { continue }
            if visit.isOpen { visit = countedVisit(id, at: context.now) }
            // Who is still there has no hours to certify yet.
            guard visit.checkedOutAt != nil else { continue }
            let person = assignments.look(at: id) { $0.person }
            visits.add(1, to: person)
            minutes.add(visit.minutes, to: person)
        }
        var rows: [Spreadsheet.ServiceHoursRow] = []
        rows.reserveCapacity(people.table.rows.count)
        for id in people.table.ids {
            // A few stored fields of many, and nothing is called for them: no row is copied.
            let scout = people.table.look(at: id) { person in
                person.kind == .scout && (person.isActive || visits[id] > 0)
                    ? (person.firstName.value, person.lastName.value, person.households) : nil
            }
            guard let (firstName, lastName, families) = scout else { continue }
            rows.append(
                Spreadsheet.ServiceHoursRow(
                    person: id, firstName: firstName ?? people.fullName(of: id),
                    lastName: lastName ?? "", households: householdNames(families),
                    visits: visits[id], minutes: minutes[id]))
        }
        return rows
    }

    private func householdNames(_ ids: [Household.ID]) -> String {
        ids.count == 1
            ? householdName(ids[0]) : ids.map(householdName).joined(separator: "; ")
    }

    private func householdName(_ id: Household.ID) -> String {
        households.table.look(at: id) { $0.name.value } ?? Household.former
    }

    func signUpRows(of season: Season, _ context: Context) -> [Spreadsheet.SignUpRow] {
        let clock = surveyedClock(of: season.id)
        return assignments(of: season).map { assignment in
            let shift = shifts[assignment.shift]
            return Spreadsheet.SignUpRow(
                assignment: assignment.id, shift: shift.id, day: shift.day,
                start: shift.start.time.description, end: shift.end.time.description,
                label: shift.label, person: assignment.person,
                name: people.fullName(of: assignment.person), slot: assignment.slot,
                household: householdName(of: assignment),
                status: visit(assignment.id, at: context.now).status, walkIn: assignment.isWalkIn,
                madeAt: LocalInstant(assignment.madeAt, on: clock),
                cancelledAt: assignment.cancelledAt.map { LocalInstant($0, on: clock) })
        }
    }

    func visitRows(of season: Season, _ context: Context) -> [Spreadsheet.VisitRow] {
        assignments(of: season).compactMap { assignment in
            let times = visit(assignment.id, at: context.now)
            guard let checkedInAt = times.checkedInAt else { return nil }
            let shift = shifts[assignment.shift]
            return Spreadsheet.VisitRow(
                assignment: assignment.id, shift: shift.id, day: shift.day,
                person: assignment.person, name: people.fullName(of: assignment.person),
                slot: assignment.slot, household: householdName(of: assignment),
                checkedInAt: checkedInAt, checkedOutAt: times.checkedOutAt, minutes: times.minutes,
                method: attendance[assignment.id].method,
                corrected: attendance.corrected(assignment.id) != nil,
                needsReview: times.needsReview)
        }
    }

    /// Every member of every household; who is in two stands twice.
    func familyRows() -> [Spreadsheet.FamilyRow] {
        households.table.rows.filter { !$0.isErased }.flatMap { household in
            household.members.map { people[$0] }.map { person in
                Spreadsheet.FamilyRow(
                    household: household.id, householdName: household.displayName,
                    person: person.id, firstName: person.rowFirstName,
                    lastName: person.lastName.value ?? "", kind: person.kind, role: person.role,
                    manager: household.managers.contains(person.id),
                    active: person.isActive && household.isActive, email: person.email?.value,
                    birthYear: person.birthYear)
            }
        }
    }

    /// Adults first, then by name; without those who cancelled.
    func rosterRows(_ shift: Shift, _ context: Context) -> [Spreadsheet.RosterRow] {
        assignments.uncancelled(shift.assignments)
            .map { assignment in
                let times = visit(assignment.id, at: context.now)
                return Spreadsheet.RosterRow(
                    assignment: assignment.id, person: assignment.person,
                    name: people.fullName(of: assignment.person), slot: assignment.slot,
                    household: householdName(of: assignment), status: times.status,
                    walkIn: assignment.isWalkIn, checkedInAt: times.checkedInAt,
                    checkedOutAt: times.checkedOutAt,
                    note: mayReadWords(of: assignment, context.actor)
                        ? assignment.note?.value : nil)
            }
            .sorted {
                ($0.slot.order, $0.name.folded, $0.assignment)
                    < ($1.slot.order, $1.name.folded, $1.assignment)
            }
    }

    /// All assignments of a season’s shifts, by their start and number.
    private func assignments(of season: Season) -> [Assignment] {
        season.shifts.map { shifts[$0] }
            .sorted { $0.comesBefore($1) }
            .flatMap { $0.assignments.sorted() }.map { assignments[$0] }
    }

    private func householdName(of assignment: Assignment) -> String? {
        assignment.household.map { households[$0].displayName }
    }
}

extension Person {
    /// An erased person has no name left.
    fileprivate var rowFirstName: String { firstName.value ?? fullName }
}
