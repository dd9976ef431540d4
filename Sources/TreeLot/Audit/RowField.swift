public import EventSourcing

/// A field of a row, as histories and comparisons name it: `policy.quota.shifts` of a season.
///
/// A field is known by its path and its row: a quota has `walkIns`, and so have the rules that it is
/// one of; a season has a `status`, and so has a shift.
public struct RowField: Hashable, Sendable {
    /// The kind of thing whose row it is; a visit is told with its assignment.
    public let row: ThingKind
    public let path: String

    public init(_ path: String, of row: ThingKind) {
        self.path = path
        self.row = row
    }

    /// A field to which a fact gives another value.
    /// - Parameters:
    ///   - name: as the fact has it.
    ///   - event: the type of the fact: `shift.adjusted`.
    public init(_ name: String, setBy event: String) {
        let family = String(event.prefix { $0 != "." })
        if event == PolicySet.name {
            self.init("policy.\(name)", of: .season)
        } else {
            self.init(name, of: ThingKind(rawValue: family) ?? .assignment)
        }
    }

    /// A field within this one.
    public func member(_ name: String) -> RowField { RowField("\(path).\(name)", of: row) }

    /// The field within which this one is.
    public var parent: RowField? {
        path.lastIndex(of: ".").map { RowField(String(path[..<$0]), of: row) }
    }

    /// The kind of thing whose number, or numbers, it has. Facts have such fields that no row has:
    /// they are called like their kind.
    public var thing: ThingKind? {
        guard let field = Self.all[self] else { return ThingKind(rawValue: path) }
        return field.thing.flatMap { ThingKind(rawValue: $0) }
    }

    /// Whether it has what a person wrote: it is told as it is.
    public var isWritten: Bool { Self.all[self]?.type.isText ?? false }

    /// All fields of the rows that are told of.
    static let all: [RowField: Schema.Field] = {
        var all: [RowField: Schema.Field] = [:]
        func add(_ schema: Schema, _ row: ThingKind, in path: String = "") {
            for field in schema.fields {
                all[RowField(path + field.name, of: row)] = field
                if let members = field.type.members {
                    add(members, row, in: "\(path)\(field.name).")
                }
            }
        }
        add(Schema(of: Person.self), .person)
        add(Schema(of: Household.self), .household)
        add(Schema(of: FamilyUnit.self), .household, in: "familyUnit.")
        add(Schema(of: Season.self), .season)
        add(Schema(of: Template.self), .template)
        add(Schema(of: Shift.self), .shift)
        add(Schema(of: Visit.self), .assignment)
        add(Schema(of: Assignment.self), .assignment)
        return all
    }()
}

extension SchemaType {
    /// Whether it is a text without a form of its own, sealed or not.
    fileprivate var isText: Bool {
        switch self {
        case .personal, .scalar("string"): true
        case .optional(let type), .repeated(let type): type.isText
        case .scalar, .enumeration, .record: false
        }
    }

    /// What a record has, also where it may be missing, or there are several.
    fileprivate var members: Schema? {
        switch self {
        case .record(let schema): schema
        case .optional(let type), .repeated(let type): type.members
        case .scalar, .enumeration, .personal: nil
        }
    }
}

extension Lot {
    /// The value of a field, with names where it has the numbers of people, households, seasons or
    /// templates: for readers, who know no numbers.
    public func named(_ value: JSON, of field: RowField) -> JSON {
        guard case .array(let elements) = value else {
            return name(of: value, in: field).map { .string($0) } ?? value
        }
        return .array(
            elements.map { element in name(of: element, in: field).map { .string($0) } ?? element })
    }

    func name(of number: JSON, in field: RowField) -> String? {
        guard let number = try? UInt32(json: number) else { return nil }
        return switch field.thing {
        case .person: people.find(Person.ID(number))?.fullName
        case .household: households.find(Household.ID(number))?.displayName
        case .season: seasons.find(Season.ID(number))?.name
        case .template: templates.find(Template.ID(number))?.name
        case .familyUnit, .shift, .assignment, .code, .message, .session, .apiToken, .calendarFeed,
            .passkey, .identity, .offer, .swap, nil:
            nil
        }
    }
}
