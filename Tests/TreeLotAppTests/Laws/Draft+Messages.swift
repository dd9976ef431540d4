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

    /// Mostly what is due.
    mutating func automatic(_ name: String) {
        let field = name == "send-reminder" ? "assignment" : "shift"
        let due = lot.shiftsUnderWay.flatMap { lot.dueActions(for: $0, at: actions.now) }
            .filter { type(of: $0.command).name == name }
        if let action = due.first, actions.chance(80) {
            set(field, JSON(record: action.command)[field] ?? .null)
        } else {
            set(field == "shift" ? .shift : .assignment)
        }
    }
}
