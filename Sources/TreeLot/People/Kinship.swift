public import EventSourcing

/// What an adult is to a scout. A household does not say it: whose hours count for which scout follows from this.
public enum Kinship: UInt8, WireEnum {
    case parent = 1
    case stepParent = 2
    case guardian = 3

    public static let names: KeyValuePairs<Kinship, String> = [
        .parent: "parent", .stepParent: "stepParent", .guardian: "guardian",
    ]

    /// Completes “is … of”: `the step-parent`.
    var inWords: String {
        switch self {
        case .parent: "the parent"
        case .stepParent: "the step-parent"
        case .guardian: "the guardian"
        }
    }

    var inSpanish: String {
        switch self {
        case .parent: "madre o padre"
        case .stepParent: "madrastra o padrastro"
        case .guardian: "tutor o tutora"
        }
    }
}

/// One of a person’s relatives in the troop: of a scout an adult, of an adult a scout.
public struct Relative: Record, Sendable, Equatable {
    public var person: Person.ID
    /// What the adult of the two is to the scout.
    public var kinship: Kinship
}

extension Relative {
    public init() { self.init(person: .none, kinship: .parent) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "person", &person)
        try coder.field(2, "as", &kinship)
    }
}

/// A fact or an action about an adult and a scout who are related.
public protocol NamesRelatives: Record {
    var adult: Person.ID { get set }
    var scout: Person.ID { get set }
    var kinship: Kinship { get set }
}

extension NamesRelatives {
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "adult", &adult)
        try coder.field(2, "scout", &scout)
        try coder.field(3, "as", &kinship)
    }
}

extension Person {
    /// What the adult is to the scout, one of whom this is and the other the one who is named; nil if nothing.
    func kinship(to other: Person.ID) -> Kinship? {
        relatives.first { $0.person == other }?.kinship
    }

    mutating func relate(to other: Person.ID, as kinship: Kinship) {
        unrelate(from: other)
        relatives.append(Relative(person: other, kinship: kinship))
    }

    mutating func unrelate(from other: Person.ID) { relatives.removeAll { $0.person == other } }
}
