import EventSourcing
import TreeLot

/// The thing whose history is shown.
enum HistorySubject: Equatable, Sendable {
    case assignment(Assignment.ID)
    case shift(Shift.ID)
    case person(Person.ID)
    case household(Household.ID)
    case season(Season.ID)

    /// As the query of an address has it.
    var name: String {
        switch self {
        case .assignment: "assignment"
        case .shift: "shift"
        case .person: "person"
        case .household: "household"
        case .season: "season"
        }
    }

    var number: String {
        switch self {
        case .assignment(let id): "\(id)"
        case .shift(let id): "\(id)"
        case .person(let id): "\(id)"
        case .household(let id): "\(id)"
        case .season(let id): "\(id)"
        }
    }

    /// The first that the query names.
    init(_ address: PageAddress) throws {
        if let id: Assignment.ID = address.queryID("assignment") {
            self = .assignment(id)
        } else if let id: Shift.ID = address.queryID("shift") {
            self = .shift(id)
        } else if let id: Person.ID = address.queryID("person") {
            self = .person(id)
        } else if let id: Household.ID = address.queryID("household") {
            self = .household(id)
        } else if let id: Season.ID = address.queryID("season") {
            self = .season(id)
        } else {
            throw Problem.nothingHere
        }
    }

    var audit: Audit {
        var audit = Audit()
        switch self {
        case .assignment(let id): audit.assignment = id
        case .shift(let id): audit.shift = id
        case .person(let id): audit.person = id
        case .household(let id): audit.household = id
        case .season(let id): audit.season = id
        }
        return audit
    }
}
