public import EventSourcing

/// What a person can have pushed to a device, and what not.
public enum PushKind: UInt8, WireEnum {
    /// Reminders before a shift.
    case reminders = 1
    /// Shifts that move, close, reopen or are called off, or that a person was taken off.
    case changes = 2
    /// Places that are held for a person, or free for the first who takes them.
    case places = 3
    /// Calls for help and, for those who run the lot, shifts that cannot operate.
    case help = 4
    /// Messages that were sent as urgent.
    case messages = 5

    public static let names: KeyValuePairs<PushKind, String> = [
        .reminders: "reminders", .changes: "changes", .places: "places", .help: "help",
        .messages: "messages",
    ]
}

extension Message {
    /// As what it is pushed; nil where it can wait.
    var pushKind: PushKind? {
        guard let notice else { return priority == .urgent ? .messages : nil }
        return notice.kind.pushKind
    }
}
