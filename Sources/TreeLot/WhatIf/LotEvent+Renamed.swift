extension LotEvent {
    /// The same of the assignment that would have been there already, where it is about one that would not have been made.
    func renamed(_ names: [Assignment.ID: Assignment.ID]) -> LotEvent {
        guard !names.isEmpty else { return self }
        switch self {
        case .assignments(let event):
            return names[event.assignment].map { .assignments(event.about($0)) } ?? self
        case .attendance(let event):
            return names[event.assignment].map { .attendance(event.about($0)) } ?? self
        case .opened, .people, .households, .seasons, .templates, .shifts, .codes, .messages,
            .accounts, .places:
            return self
        }
    }
}

extension AssignmentEvent {
    fileprivate func about(_ assignment: Assignment.ID) -> AssignmentEvent {
        switch self {
        case .signedUp, .walkedIn: return self  // Each begins an assignment of its own.
        case .cancelled(var fact):
            fact.assignment = assignment
            return .cancelled(fact)
        case .noShowMarked(var fact):
            fact.assignment = assignment
            return .noShowMarked(fact)
        case .excused(var fact):
            fact.assignment = assignment
            return .excused(fact)
        case .restored(var fact):
            fact.assignment = assignment
            return .restored(fact)
        }
    }
}

extension AttendanceEvent {
    fileprivate func about(_ assignment: Assignment.ID) -> AttendanceEvent {
        switch self {
        case .checkedIn(var fact):
            fact.assignment = assignment
            return .checkedIn(fact)
        case .checkedOut(var fact):
            fact.assignment = assignment
            return .checkedOut(fact)
        case .adjusted(var fact):
            fact.assignment = assignment
            return .adjusted(fact)
        case .closed(var fact):
            fact.assignment = assignment
            return .closed(fact)
        case .checkInRetracted(var fact):
            fact.assignment = assignment
            return .checkInRetracted(fact)
        case .checkOutRetracted(var fact):
            fact.assignment = assignment
            return .checkOutRetracted(fact)
        }
    }
}
