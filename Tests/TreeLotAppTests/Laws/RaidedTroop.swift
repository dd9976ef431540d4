import EventSourcing

@testable import AppTestSupport
@testable import TreeLot
@testable import TreeLotApp

extension Raid {
    /// A troop that came about at random: people, households and roles, codes made and used.
    struct Troop {
        private(set) var clerk = Clerk(
            store: InMemoryEventStore<LotEvent>(), models: ReadModels())
        private(set) var submissions: [Submission] = []
        private var codes: [(maker: Actor, purpose: CodePurpose, texts: [String])] = []

        /// Actions that concern a person's identity.
        static let names = [
            "add-family-member", "grant-household-management", "revoke-household-management",
            "generate-invite-codes", "generate-invite-codes", "redeem-invite", "redeem-invite",
            "issue-claim-code", "issue-claim-code", "claim-profile", "claim-profile",
            "regenerate-household-link-code", "link-scout-to-household", "rename-person",
            "change-email", "issue-sign-in-code", "issue-sign-in-code", "sign-in", "sign-in",
            "issue-api-token", "issue-calendar-feed", "issue-calendar-feed", "end-sessions",
            "end-session", "undo", "undo", "add-passkey", "revoke-code",
        ]

        private static let opening =
            ["open-lot"] + Array(repeating: "add-household", count: 4)
            + Array(repeating: "add-family-member", count: 12)
            + Array(repeating: "grant-household-management", count: 5)

        /// What leaders do beside that.
        private static let leading = [
            "deactivate-person", "reactivate-person", "deactivate-household",
            "reactivate-household", "grant-role", "revoke-role",
        ]

        init(_ actions: inout RandomActions, stepCount: Int = 110) {
            var opening = Self.opening
            for _ in 0..<stepCount {
                let lot = clerk.models.lot
                actions.head = clerk.models.head
                let name = opening.first ?? actions.pick(Self.names + Self.leading)
                let actor =
                    opening.isEmpty ? Self.actor(of: name, lot, &actions) : Actor.operator
                guard let command = actions.draw(name, lot, by: actor) else { continue }
                guard submit(command, by: actor, at: actions.now) else { continue }
                if !opening.isEmpty { opening.removeFirst() }
                actions.remember(command)
            }
        }

        /// - Returns: whether it was accepted.
        private mutating func submit(
            _ command: any LotCommand, by actor: Actor, at now: Instant
        ) -> Bool {
            let submission = Submission(
                command, context: Context(actor: actor, now: now), face: .web)
            // Machinery that fails has no place here.
            let outcome = try! clerk.decide(submission)
            try! clerk.flush()
            submissions.append(submission)
            guard outcome.refusal == nil else { return false }
            note(command, by: actor)
            return true
        }

        /// A manager has codes made for all that is theirs, and then manages no more, or leaves and comes
        /// back.
        /// - Returns: who it is; nil where no one can be.
        mutating func dismissManager(_ actions: inout RandomActions) -> Person.ID? {
            let lot = clerk.models.lot
            let pairs = lot.households.table.rows.flatMap { household in
                household.managers.map { (household, lot.people[$0]) }
            }.filter { $1.isActive && !$1.isEntrusted }
            guard !pairs.isEmpty else { return nil }
            let (household, manager) = actions.pick(pairs)
            let theirs = JSON.Member("household", .whole(household.id.rawValue))
            let end = JSON.Member(
                "expiresAt", .string(actions.now.advanced(byMinutes: 9999).description))
            var wanted: [(String, [JSON.Member])] = [
                (
                    "generate-invite-codes",
                    [theirs, end, .init("role", "parent"), .init("count", .whole(2))]
                )
            ]
            for member in household.members {
                wanted += [
                    ("issue-claim-code", [.init("person", .whole(member.rawValue)), end]),
                    ("issue-sign-in-code", [.init("person", .whole(member.rawValue))]),
                    ("regenerate-household-link-code", [.init("scout", .whole(member.rawValue))]),
                ]
            }
            for (name, fields) in wanted where actions.chance(70) {
                guard let command = actions.make(name, fields) else { continue }
                _ = submit(command, by: manager.id.actor, at: actions.now)
            }
            let person = JSON.Member("person", .whole(manager.id.rawValue))
            let heir = household.members.last { $0 != manager.id && lot.people[$0].kind == .adult }
            var endings = [("revoke-household-management", [theirs, person])]
            if let heir {
                endings.insert(
                    (
                        "grant-household-management",
                        [theirs, .init("person", .whole(heir.rawValue))]
                    ), at: 0)
            }
            if actions.chance(30) {
                let reason = JSON.Member("reason", "They had left.")
                endings += [
                    ("deactivate-person", [person, reason]), ("reactivate-person", [person]),
                ]
            }
            for (name, fields) in endings {
                guard let command = actions.make(name, fields) else { continue }
                _ = submit(command, by: .operator, at: actions.now)
            }
            return manager.id
        }

        private static func actor(
            of name: String, _ lot: Lot, _ actions: inout RandomActions
        ) -> Actor {
            if ["redeem-invite", "claim-profile", "sign-in"].contains(name), actions.chance(80) {
                return .visitor
            }
            if leading.contains(name) || actions.chance(25) { return .operator }
            let managers = lot.households.table.rows.flatMap(\.managers)
            if !managers.isEmpty, actions.chance(60) { return actions.pick(managers).actor }
            return .person(actions.id(lot.people.table.rows.count))
        }

        private mutating func note(_ command: any LotCommand, by actor: Actor) {
            guard let command = command as? any IssuesCodes else { return }
            let purpose = type(of: command).purpose
            codes.append((actor, purpose, command.drawn.map(\.text)))
        }

        /// Who has had a code made.
        var makers: Set<Person.ID> {
            Set(
                codes.compactMap {
                    if case .person(let number) = $0.maker { Person.ID(number) } else { nil }
                })
        }

        /// What they have kept of the codes that they had made.
        func codes(madeBy people: Set<Person.ID>) -> [CodePurpose: [String]] {
            let makers = Set(people.map(\.actor))
            let theirs = codes.filter { makers.contains($0.maker) }
            return Dictionary(theirs.map { ($0.purpose, $0.texts) }, uniquingKeysWith: +)
        }
    }
}
