public import EventSourcing

/// The people to whom a message is addressed.
public enum Audience: Sendable, Equatable {
    case all
    case scouts
    case parents
    case leadership
    /// The managers of the families that have planned and done less than the current season expects.
    case belowQuota
    case household(Household.ID)
    case shift(Shift.ID)
    case person(Person.ID)

    /// The shift whose people are meant.
    var shift: Shift.ID? { if case .shift(let id) = self { id } else { nil } }

    fileprivate var group: AudienceGroup? {
        switch self {
        case .all: .all
        case .scouts: .scouts
        case .parents: .parents
        case .leadership: .leadership
        case .belowQuota: .belowQuota
        case .household, .shift, .person: nil
        }
    }

    fileprivate init(_ group: AudienceGroup) {
        switch group {
        case .all: self = .all
        case .scouts: self = .scouts
        case .parents: self = .parents
        case .leadership: self = .leadership
        case .belowQuota: self = .belowQuota
        }
    }
}

/// The audiences that are no thing with a number.
enum AudienceGroup: UInt8, WireEnum {
    case all = 1
    case scouts = 2
    case parents = 3
    case leadership = 4
    case belowQuota = 5

    static let names: KeyValuePairs<AudienceGroup, String> = [
        .all: "all", .scouts: "scouts", .parents: "parents", .leadership: "leadership",
        .belowQuota: "belowQuota",
    ]
}

extension Audience: Record {
    public init() { self = .all }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        var group = group
        var (household, shift, person): (Household.ID?, Shift.ID?, Person.ID?)
        switch self {
        case .household(let id): household = id
        case .shift(let id): shift = id
        case .person(let id): person = id
        case .all, .scouts, .parents, .leadership, .belowQuota: break
        }
        try coder.field(1, "group", &group)
        try coder.field(2, "household", &household)
        try coder.field(3, "shift", &shift)
        try coder.addressee(4, "person", &person)
        if let household { self = .household(household) }
        if let shift { self = .shift(shift) }
        if let person { self = .person(person) }
        if household == nil, shift == nil, person == nil, let group { self = Audience(group) }
    }
}

// As scripts say it: `"all"`, `{"household":3}`.
extension Audience {
    public var json: JSON? {
        switch self {
        case .all, .scouts, .parents, .leadership, .belowQuota: group?.json
        case .household(let id): .object(["household": .whole(id.rawValue)])
        case .shift(let id): .object(["shift": .whole(id.rawValue)])
        case .person(let id): .object(["person": .whole(id.rawValue)])
        }
    }

    public static var jsonSchema: JSON {
        JSONSchema.anyOf(
            AudienceGroup.jsonSchema, JSONSchema.reference(to: "household"),
            JSONSchema.reference(to: "shift"),
            JSONSchema.reference(to: "person"))
    }

    public init(json: JSON?) throws(ValueProblem) {
        let expected =
            #""all", "scouts", "parents", "leadership", "belowQuota", {"household":3}, {"shift":12} or {"person":7}"#
        switch json {
        case nil: throw .missing(expected: expected)
        case .string(let name):
            guard let group = AudienceGroup(name: name) else {
                throw .impossible(expected: expected)
            }
            self.init(group)
        case .object(let members):
            guard members.count == 1, case .integer(let number) = members[0].value else {
                throw .wrongType(expected: expected)
            }
            guard let id = UInt32(exactly: number), id > 0 else {
                throw .impossible(expected: expected)
            }
            switch members[0].name {
            case "household": self = .household(.init(id))
            case "shift": self = .shift(.init(id))
            case "person": self = .person(.init(id))
            default: throw .impossible(expected: expected)
            }
        default: throw .wrongType(expected: expected)
        }
    }
}
