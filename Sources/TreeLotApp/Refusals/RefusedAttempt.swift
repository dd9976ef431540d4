public import EventSourcing
public import TreeLot

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
    /// The numbers of the things that the action named, the first of each kind.
    public var things: [ThingKind: UInt32] = [:]
    /// In the log, where the action named one.
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
        for reference in command.references where things[reference.thing] == nil {
            things[reference.thing] = reference.number
        }
        if case .integer(let value)? = JSON(record: command)["position"] {
            position = UInt32(exactly: value)
        }
    }

    /// Whether that person tried it, or it was about them.
    public func concerns(_ person: UInt32) -> Bool {
        by == .person(person) || onBehalfOf.contains(person) || things[.person] == person
    }

    /// `person 7, shift 12`
    public var subjects: String {
        let named = ThingKind.allCases.compactMap { kind in
            things[kind].map { "\(kind.inWords) \($0)" }
        }
        return (named + [position.map { "position \($0)" }].compactMap(\.self))
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
        try coder.field(6, "position", &position)
        for (place, kind) in ThingKind.allCases.enumerated() {
            try coder.field(7 + place, kind.rawValue, &things[kind])
        }
    }
}
