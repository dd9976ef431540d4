import EventSourcing

@testable import TreeLot

extension Draft {
    /// Often one’s own.
    mutating func session() -> UInt32 {
        let own = myself.map { lot.sessions.of(Person.ID($0)) } ?? []
        guard !own.isEmpty, actions.chance(80) else {
            return actions.id(lot.sessions.table.rows.count)
        }
        return actions.pick(own).id.rawValue
    }

    /// Few browsers, so that one is used by several.
    mutating func push() {
        set("session", .whole(session()))
        let kinds = actions.chance(20) ? [] : ["places", "reminders"]
        set("kinds", .array(kinds.map { .string($0) }), percent: 30)
        guard actions.chance(80) else { return }
        set("endpoint", pick("https://push.example/1", "https://push.example/2", "push"))
        set("publicKey", .string(Base64URL([4] + Array(repeating: 7, count: 64)).text), percent: 95)
        set("secret", .string(Base64URL(Array(repeating: 7, count: 16)).text), percent: 95)
    }

    mutating func calendarFeed() {
        let isFamily = actions.chance(50)
        if isFamily { set(.household) }
        if !isFamily || actions.chance(5) { set(.person) }
    }

    /// Now and then one that is known, whose person removed it or has left.
    mutating func addPasskey() {
        let rows = lot.passkeys.table.rows
        let known = rows.isEmpty || actions.chance(70) ? nil : actions.pick(Array(rows))
        let algorithm = known?.algorithm ?? (actions.chance(50) ? .es256 : .ed25519)
        set("credential", .string(known?.credential.text ?? bytes(actions.chance(97) ? 16 : 0)))
        set("algorithm", .string(algorithm.name))
        set("publicKey", .string(known?.publicKey.text ?? bytes(algorithm == .es256 ? 64 : 32)))
        set("userHandle", .string(bytes(32)))
        set("backupEligible", .bool(actions.chance(50)), percent: 80)
        set("signatureCount", .whole(actions.number(0...3)), percent: 30)
        set("label", name())
    }

    mutating func signInWithPasskey() {
        let id = actions.id(lot.passkeys.table.rows.count)
        let last = lot.passkeys.find(Passkey.ID(id))?.signatureCount ?? 0
        set("passkey", .whole(id))
        let count = last == 0 ? 0 : Int(last) + actions.number(0...3)
        set("signatureCount", .whole(count), percent: 80)
        maybe("device", name())
    }

    private mutating func bytes(_ count: Int) -> String {
        Base64URL((0..<count).map { _ in UInt8(actions.number(0...255)) }).text
    }

    mutating func identity() {
        set(.person)
        set("provider", .string(actions.pick(["google", "google", "apple", "Google"])))
        set("account", account())
    }

    /// One of a few, so that the same comes again.
    mutating func account() -> JSON {
        .string("https://id.example.org \(actions.pick(Array(1...5)))")
    }

    mutating func apiToken() {
        set("label", name())
        let scopes: [[JSON]] = [["read"], ["write", "read"], ["write", "write"], []]
        set("scopes", .array(actions.pick(scopes)))
        set("expiresAt", expiry(), percent: 50)
    }
}
