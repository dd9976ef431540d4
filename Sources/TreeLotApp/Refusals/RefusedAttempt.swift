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
        func number(_ name: String) -> UInt32? {
            guard case .integer(let value)? = fields[name] else { return nil }
            return UInt32(exactly: value)
        }
        household = number("household")
        person = number("person")
        season = number("season")
        template = number("template")
        shift = number("shift")
        assignment = number("assignment")
        message = number("message")
        position = number("position")
    }

    /// Whether that person tried it, or it was about them.
    public func concerns(_ person: UInt32) -> Bool {
        by == .person(person) || onBehalfOf.contains(person) || self.person == person
    }

    /// `shift 12, person 7`
    public var things: String {
        let named: [(String, UInt32?)] = [
            ("household", household), ("person", person), ("season", season),
            ("template", template), ("shift", shift), ("assignment", assignment),
            ("message", message), ("position", position),
        ]
        return named.compactMap { name, number in number.map { "\(name) \($0)" } }
            .joined(separator: ", ")
    }
}

extension RefusedAttempt: Record {
    public init() { self.init(at: Instant(milliseconds: 0), by: .system, action: "", code: "") }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "at", &at)
        try coder.field(2, "by", &by)
        try coder.field(3, "do", &action)
        try coder.field(4, "refused", &code)
        try coder.field(5, "onBehalfOf", &onBehalfOf)
        try coder.field(6, "household", &household)
        try coder.field(7, "person", &person)
        try coder.field(8, "season", &season)
        try coder.field(9, "template", &template)
        try coder.field(10, "shift", &shift)
        try coder.field(11, "assignment", &assignment)
        try coder.field(12, "message", &message)
        try coder.field(13, "position", &position)
    }
}
