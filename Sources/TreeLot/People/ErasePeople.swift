public import EventSourcing

/// Erases several people who have left for good, each as ``ErasePerson`` does: all of them, or none.
///
/// Of a household whose members are all among them, nobody stays who would need a manager.
public struct ErasePeople: LotCommand, SaysWhy {
    public static let name = "erase-people"
    public static let permitted = Set<Relation>.leaders
    static let countMax = 500

    public var people: [Person.ID]
    /// Stays, in the clear, as that of ``ErasePerson``.
    public var reason: String

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        guard (1...Self.countMax).contains(people.count) else {
            throw .invalid("people", "must name one to \(Self.countMax) people", because: .empty)
        }
        let together = Set(people)
        return try lot.decisions(
            people.map { ErasePerson(person: $0, reason: reason, together: together) }, context)
    }
}

extension ErasePeople {
    public init() { self.init(people: [], reason: "") }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "people", &people)
        try coder.text(2, "reason", &reason, atMost: Check.textLimit)
    }
}
