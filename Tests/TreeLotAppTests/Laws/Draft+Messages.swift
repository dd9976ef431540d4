import EventSourcing

@testable import TreeLot

extension Draft {
    mutating func sendMessage() {
        let household = JSON.object(["household": .whole(id(of: .household))])
        let shift = JSON.object(["shift": .whole(id(of: .shift))])
        let person = JSON.object(["person": .whole(id(of: .person))])
        set(
            "audience",
            pick("all", "scouts", "parents", "leadership", household, shift, person, person))
        set("title", name())
        set("body", text())
        maybe("priority", pick("low", "normal", "high", "urgent"))
    }

    /// Often one of their own; and rather one that was read.
    mutating func message() -> UInt32 {
        var own: [UInt32] = []
        if let myself {
            lot.inbox.forEachMessage(of: Person.ID(myself)) { message, isRead in
                if isRead || own.isEmpty { own.append(message.id.rawValue) }
                return true
            }
        }
        if !own.isEmpty, actions.chance(70) { return actions.pick(own) }
        return actions.id(lot.inbox.table.rows.count)
    }

    /// Mostly what is due.
    mutating func automatic(_ name: String) {
        let due = lot.dueActions(for: lot.shiftsUnderWay, at: actions.now)
            .filter { type(of: $0.command).name == name }
        let fields = ["send-reminder": Thing.assignment, "send-confirmation": .person]
        let field = fields[name] ?? .shift
        if let action = due.first, actions.chance(80) {
            set(field.rawValue, JSON(record: action.command)[field.rawValue] ?? .null)
        } else {
            set(field)
        }
    }
}
