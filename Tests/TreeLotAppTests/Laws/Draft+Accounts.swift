import EventSourcing

@testable import TreeLot

extension Draft {
    /// Often one’s own.
    mutating func session() -> UInt32 {
        let own = myself.map { lot.sessions.of(Person.ID($0)) } ?? []
        guard !own.isEmpty, actions.chance(90) else {
            return actions.id(lot.sessions.table.rows.count)
        }
        return actions.pick(own).id.rawValue
    }

    mutating func apiToken() {
        set("label", name())
        let scopes: [[JSON]] = [["read"], ["write", "read"], ["write", "write"], []]
        set("scopes", .array(actions.pick(scopes)))
        set("expiresAt", expiry(), percent: 50)
    }
}
