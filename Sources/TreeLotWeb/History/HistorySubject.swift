import EventSourcing
import TreeLot

/// The thing whose history is shown.
struct HistorySubject: Equatable, Sendable {
    /// As the query of an address has it.
    let name: String
    let number: String
    /// The question that is asked about it.
    let audit: Audit

    static func assignment(_ id: Assignment.ID) -> Self { Self(id, \.assignment) }
    static func shift(_ id: Shift.ID) -> Self { Self(id, \.shift) }
    static func person(_ id: Person.ID) -> Self { Self(id, \.person) }
    static func household(_ id: Household.ID) -> Self { Self(id, \.household) }
    static func season(_ id: Season.ID) -> Self { Self(id, \.season) }

    /// The first that the query names.
    init(_ address: PageAddress) throws {
        guard
            let subject = Self(address, \.assignment) ?? Self(address, \.shift)
                ?? Self(address, \.person) ?? Self(address, \.household) ?? Self(address, \.season)
        else { throw Problem.nothingHere }
        self = subject
    }

    private typealias Field<Of> = WritableKeyPath<Audit, Identifier<Of>?>

    private init<Of: Thing>(_ id: Identifier<Of>, _ field: Field<Of>) {
        name = Of.kind.rawValue
        number = "\(id)"
        audit = Audit(field, id)
    }

    private init?<Of: Thing>(_ address: PageAddress, _ field: Field<Of>) {
        guard let id: Identifier<Of> = address.queryID(Of.kind.rawValue) else { return nil }
        self.init(id, field)
    }
}
