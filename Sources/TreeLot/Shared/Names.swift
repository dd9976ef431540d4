public import EventSourcing

// Lists of fields that several facts, actions and questions have in common. Each names a thing, as its only
// field; an action that says why has its reason as the second.

/// A record of a person. A question may leave them out: it then means the asker.
public protocol NamesPerson: Record {
    associatedtype Named

    var person: Named { get set }
}

extension NamesPerson where Named == Person.ID {
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "person", &person)
    }
}

extension NamesPerson where Named == Person.ID? {
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "person", &person)
    }
}

extension NamesPerson where Self: SaysWhy, Named == Person.ID {
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "person", &person)
        try coder.text(2, "reason", &reason, atMost: Check.textLimit)
    }
}

/// A record of a season. A question may leave it out: it then means the current one.
public protocol NamesSeason: Record {
    associatedtype Named

    var season: Named { get set }
}

extension NamesSeason where Named == Season.ID {
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "season", &season)
    }
}

extension NamesSeason where Named == Season.ID? {
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "season", &season)
    }
}

/// A record of a shift.
public protocol NamesShift: Record {
    var shift: Shift.ID { get set }
}

extension NamesShift {
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "shift", &shift)
    }
}

extension NamesShift where Self: SaysWhy {
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "shift", &shift)
        try coder.text(2, "reason", &reason, atMost: Check.textLimit)
    }
}

/// A record of a household.
public protocol NamesHousehold: Record {
    var household: Household.ID { get set }
}

extension NamesHousehold {
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "household", &household)
    }
}

extension NamesHousehold where Self: SaysWhy {
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "household", &household)
        try coder.text(2, "reason", &reason, atMost: Check.textLimit)
    }
}

/// A record of an assignment.
public protocol NamesAssignment: Record {
    var assignment: Assignment.ID { get set }
}

extension NamesAssignment {
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "assignment", &assignment)
    }
}

extension NamesAssignment where Self: SaysWhy {
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "assignment", &assignment)
        try coder.text(2, "reason", &reason, atMost: Check.textLimit)
    }
}
