public import EventSourcing

/// An action that puts one person on one shift.
///
/// Its reason comes from the committee, where it sets a rule aside.
public protocol PutsOnShift: LotCommand, SaysWhy where Reason == String? {
    var shift: Shift.ID { get set }
    var person: Person.ID { get set }
    var note: String? { get set }
}

extension PutsOnShift {
    /// The assignment that the person has there already.
    public func existing(in lot: Lot) -> [Reference] {
        guard let shift = lot.shifts.find(shift), let found = lot.current(person, on: shift)
        else { return [] }
        return [Reference(found.id)]
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "shift", &shift)
        try coder.field(2, "person", &person)
        try coder.text(3, "note", &note, atMost: Check.textLimit)
        try coder.text(4, "reason", &reason, atMost: Check.textLimit)
    }
}
