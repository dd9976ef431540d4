import EventSourcing

@testable import AppTestSupport
@testable import TreeLot

extension Draft {
    mutating func inviteCodes() {
        set("household", .whole(id(of: .household)), percent: 60)
        set("role", pick("parent", "parent", "assistantScoutmaster", "scout"))
        set("count", whole(0...3))
        set("expiresAt", expiry())
        maybe("manages", .bool(actions.chance(30)))
    }

    mutating func redeemInvite() {
        set("code", code(.invite))
        set("firstName", name())
        set("lastName", name())
        set("email", pick("a@b.org", "x"), percent: 20)
        maybe("householdName", name())
    }

    /// Mostly one that was made for this; else for something else, or a made-up one.
    /// Most often one that the lot has mailed: a link is drawn for every action that could send one.
    mutating func linkCode() -> JSON {
        let mailed = actions.codes[.email, default: []].filter {
            actions.isKnown($0, for: .email, in: lot)
        }
        guard !mailed.isEmpty, actions.chance(90) else { return code(.email) }
        return .string(actions.pick(mailed))
    }

    mutating func code(_ purpose: CodePurpose) -> JSON {
        let others = actions.codes.values.flatMap(\.self).sorted()
        let known = actions.chance(90) ? actions.codes[purpose] ?? [] : others
        guard !known.isEmpty, actions.chance(95) else { return "7777-7777-7777" }
        return .string(actions.pick(known))
    }

    /// Some days ahead, or just past.
    mutating func expiry() -> JSON {
        let days = actions.chance(97) ? actions.number(-1...40) : 91
        return .string(lot.settings.latest.advanced(byMinutes: days * 24 * 60).description)
    }

    /// Often one whom the actor manages.
    mutating func managed(_ kind: PersonKind) -> UInt32 {
        let members = managedHouseholds().flatMap(\.members)
            .filter { lot.people[$0].kind == kind }
        guard !members.isEmpty, actions.chance(90) else { return id(of: .person) }
        return actions.pick(members).rawValue
    }

    mutating func managedHousehold() -> UInt32 {
        let households = managedHouseholds()
        guard !households.isEmpty, actions.chance(90) else { return id(of: .household) }
        return actions.pick(households).id.rawValue
    }

    private func managedHouseholds() -> [Household] {
        lot.households.table.rows.filter { lot.manages(actor, $0.id) }
    }
}
