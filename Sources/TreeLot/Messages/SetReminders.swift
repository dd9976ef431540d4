public import EventSourcing

/// Turns the actor’s own reminders on or off; they are on by default.
public struct SetReminders: LotCommand {
    public static let name = "set-reminders"
    public static let permitted = Set<Relation>.readers

    public var enabled: Bool

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let person = try lot.requireReader(context)
        guard lot.inbox.wantsReminders(person) != enabled else { return [] }
        return [.messages(.remindersSet(RemindersSet(person: person, isEnabled: enabled)))]
    }
}

extension SetReminders {
    public init() { self.init(enabled: false) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "enabled", &enabled)
    }
}

extension RemindersSet {
    static let clause = "reminders were turned on or off"

    func told(_ say: Narrator) -> Told {
        let verb = isEnabled ? "activó" : "desactivó"
        return Told(
            "turned reminders \(isEnabled ? "on" : "off") for \(say.person(person))",
            es: "\(verb) \(say.es.their("los", "recordatorios", of: person))")
    }

    static var whyItStays: String { WhyItStays.message }
}
