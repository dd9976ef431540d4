public import EventSourcing

/// Facts about messages and who wants them.
public enum MessageEvent: Sendable, Equatable {
    case remindersSet(RemindersSet)
}

/// Somebody wants to be reminded of their shifts, or does not.
public struct RemindersSet: Sendable, Equatable {
    public var person: Person.ID
    public var isEnabled: Bool
}

extension RemindersSet: Fact {
    public static let number = 93
    public static let name = "message.reminders-set"

    public init() { self.init(person: .none, isEnabled: false) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "person", &person)
        try coder.field(2, "enabled", &isEnabled)
    }
}
