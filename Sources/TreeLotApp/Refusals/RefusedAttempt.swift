public import EventSourcing
import TreeLot

/// A command that was refused: the actor, the action, the things concerned, the time, and the rule that
/// refused it. It contains numbers, and no text that a person wrote.
public struct RefusedAttempt: Sendable, Equatable {
    public var at: Instant
    public var by: Actor
    /// The action’s name.
    public var action: String
    public var code: String
    /// The people it was for, without the actor.
    public var onBehalfOf: Few<UInt32> = []
    /// The things that the action named.
    public var household: UInt32?
    public var person: UInt32?
    public var season: UInt32?
    public var template: UInt32?
    public var shift: UInt32?
    public var assignment: UInt32?
    public var message: UInt32?
    public var position: UInt32?
}

extension RefusedAttempt {
    init(_ submission: Submission, _ refusal: LotRefusal, in lot: Lot) {
        self.init()
        let command = submission.action
        at = submission.context.now
        by = submission.context.actor
        action = submission.name
        code = refusal.code
        onBehalfOf = lot.concern(of: command).people(without: by)
        let fields = JSON(record: command)
        for thing in Self.things {
            guard case .integer(let value)? = fields[thing.name] else { continue }
            self[keyPath: thing.field] = UInt32(exactly: value)
        }
    }

    /// Whether that person tried it, or it was about them.
    public func concerns(_ person: UInt32) -> Bool {
        by == .person(person) || onBehalfOf.contains(person) || self.person == person
    }

    /// `shift 12, person 7`
    public var things: String {
        Self.things.compactMap { thing in self[keyPath: thing.field].map { "\(thing.name) \($0)" } }
            .joined(separator: ", ")
    }

    private struct Thing {
        var number: Int
        /// In the journal, and among the action’s own fields.
        var name: String
        var field: any WritableKeyPath<RefusedAttempt, UInt32?> & Sendable
    }

    private static let things = [
        Thing(number: 6, name: "household", field: \.household),
        Thing(number: 7, name: "person", field: \.person),
        Thing(number: 8, name: "season", field: \.season),
        Thing(number: 9, name: "template", field: \.template),
        Thing(number: 10, name: "shift", field: \.shift),
        Thing(number: 11, name: "assignment", field: \.assignment),
        Thing(number: 12, name: "message", field: \.message),
        Thing(number: 13, name: "position", field: \.position),
    ]
}

extension RefusedAttempt: Record {
    public init() { self.init(at: Instant(milliseconds: 0), by: .system, action: "", code: "") }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "at", &at)
        try coder.field(2, "by", &by)
        try coder.field(3, "do", &action)
        try coder.field(4, "refused", &code)
        try coder.field(5, "onBehalfOf", &onBehalfOf)
        for thing in Self.things {
            try coder.field(thing.number, thing.name, &self[keyPath: thing.field])
        }
    }
}
