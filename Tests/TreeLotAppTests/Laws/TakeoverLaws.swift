import EventSourcing
import TestSupport
import Testing

@testable import AppTestSupport
@testable import TreeLot
@testable import TreeLotApp

/// No account is taken over: no chain of actions by the managers of one household, by an adult with codes of before, by
/// a scout who has an account, or by a program with a token, gives them a session, a name, an address, a calendar, a token, a passkey or a role
/// of anybody for whom they did not answer before. Nor does what a leader left lying about, a session or a token, give its
/// finder another way in than that, put out another leader, or make one.
struct TakeoverLaws {
    @Test func `nobody gets hold of anybody for whom they did not answer`() {
        for raid in Raid.all {
            guard let problem = raid.breach() else { continue }
            let story = raid.shortened()
            Issue.record(
                """
                seed \(raid.seed), \(raid.means) of \(raid.raiders): \(problem)
                The shortest story: \(story.breach() ?? problem)
                \(story.story)
                """)
            return
        }
    }

    /// Else it would not see what is there, either.
    @Test(.enabled(if: Seed.ofHistories.count >= 500))
    func `what a leader left lying about does a lot, and is stopped for want of a proof`() {
        var accepted: Set<String> = []
        var stopped: Set<String> = []
        for raid in Raid.all where raid.means.isEntrusted {
            raid.replay { submission, outcome in
                let name = type(of: submission.command).name
                if outcome.acceptance?.isUnchanged == false { accepted.insert(name) }
                if outcome.refusal?.facts["instead"] != nil { stopped.insert(name) }
            }
        }
        #expect(accepted.isSuperset(of: ["rename-person", "change-email", "undo"]))
        #expect(stopped == ["undo"])
    }

    /// Else it would not see what is there, either.
    @Test(.enabled(if: Seed.ofHistories.count >= 500))
    func `raiders get far with those for whom they do answer`() {
        var accepted: Set<String> = []
        var refused: Set<String> = []
        for raid in Raid.all where raid.means == .household {
            raid.replay { submission, outcome in
                let name = type(of: submission.command).name
                if outcome.acceptance?.isUnchanged == false { accepted.insert(name) }
                if outcome.refusal?.code == "not-allowed" { refused.insert(name) }
            }
        }
        let identity: Set = [
            "rename-person", "change-email", "issue-calendar-feed", "issue-sign-in-code",
            "issue-claim-code", "end-sessions", "grant-household-management",
            "generate-invite-codes", "undo", "revoke-code",
        ]
        #expect(identity.subtracting(accepted).isEmpty)
        #expect(identity.subtracting(refused).subtracting(["undo"]).isEmpty)
        let codes: Set = ["sign-in", "claim-profile", "redeem-invite", "link-scout-to-household"]
        #expect(codes.subtracting(accepted).isEmpty)
    }
}

extension Raid {
    /// What they got that they should not have; nil if nothing.
    func breach() -> String? {
        var found: String?
        replay(
            check: { start, reach, now, events in
                found =
                    (means.isEntrusted
                        ? trespass(start, now) : problem(start, reach, now))
                    ?? (means.isToken ? events.lazy.compactMap(\.wayIn).first : nil)
                return found == nil
            }, { _, _ in })
        return found
    }

    func replay(_ each: (Submission, Outcome) -> Void) {
        replay(check: { _, _, _, _ in true }, each)
    }

    /// Does everything again; attempts by who is not in the raiders’ hands are left out.
    private func replay(
        check: (_ start: Lot, Reach, _ now: Lot, [LotEvent]) -> Bool,
        _ each: (Submission, Outcome) -> Void
    ) {
        var clerk = Clerk(store: InMemoryEventStore<LotEvent>(), models: ReadModels())
        // Machinery that fails has no place here.
        for submission in before {
            _ = try! clerk.decide(submission)
            try! clerk.flush()
        }
        let first = clerk.models.lot
        guard first.settings.isOpen, raiders.allSatisfy({ first.people.table.has($0) }) else {
            return
        }
        let reach = Reach(of: raiders, means, in: first)
        for submission in attempts {
            let models = clerk.models
            if case .person(let id) = submission.context.actor,
                !reach.people(in: models.lot).contains(Person.ID(id))
            {
                continue
            }
            // Those that were drawn are of actions of the lot.
            guard let command = submission.command as? any LotCommand,
                means.permits(command, submission.context, in: models)
            else { continue }
            let outcome = try! clerk.decide(submission)
            let events = try! clerk.flush().flatMap(\.events)
            each(submission, outcome)
            guard events.isEmpty || check(first, reach, clerk.models.lot, events) else { return }
        }
    }

    /// What the finder of a session or a token of a person with a role did to those who have one.
    private func trespass(_ start: Lot, _ now: Lot) -> String? {
        for row in start.people.table.rows where start.hasRole(row.id) {
            let isOwn = raiders.contains(row.id)
            let (then, after) = (start.trust(in: row.id), now.trust(in: row.id))
            guard then.holds(after, isOwn: isOwn) else {
                return "person \(row.id) was \(then), and is \(after)"
            }
            if !isOwn, !start.entries(of: row.id).isSuperset(of: now.entries(of: row.id)) {
                return "person \(row.id) was signed in"
            }
        }
        let risen = now.people.table.rows.first { now.hasRole($0.id) && !start.hasRole($0.id) }
        return risen.map { "person \($0.id) was given a role" }
    }

    private func problem(_ start: Lot, _ reach: Reach, _ now: Lot) -> String? {
        for row in start.people.table.rows where !reach.atStart.contains(row.id) {
            let (then, after) = (start.marks(of: row.id), now.marks(of: row.id))
            if then != after { return "person \(row.id) was \(then), and is \(after)" }
        }
        for row in now.people.table.rows where now.hasRole(row.id) && !start.hasRole(row.id) {
            return "person \(row.id) was given a role"
        }
        for row in start.households.table.rows where !reach.households.contains(row.id) {
            let after = now.households[row.id]
            if after.managers != row.managers || after.members != row.members {
                return "household \(row.id) has others"
            }
            if start.openFeeds(of: row.id) != now.openFeeds(of: row.id) {
                return "household \(row.id) has another calendar"
            }
        }
        return nil
    }
}

extension LotEvent {
    /// What lets a person in, or lets them do more: nothing that a token may make.
    fileprivate var wayIn: String? {
        switch self {
        case .accounts(.sessionOpened), .accounts(.tokenIssued), .accounts(.calendarFeedIssued),
            .accounts(.passkeyAdded), .accounts(.identityLinked), .people(.roleGranted),
            .people(.accountOpened), .people(.emailChanged):
            "a token led to \(typeName)"
        case .codes(.used), .codes(.revoked): nil
        // It shows whose an address is, or takes one place, and lets no one in.
        case .codes(.mailed(let fact)) where fact.purpose == .email || fact.purpose == .help: nil
        case .codes: "a token made a code: \(typeName)"
        case .opened, .people, .households, .seasons, .templates, .shifts, .assignments,
            .attendance, .messages, .accounts, .places:
            nil
        }
    }
}

/// What makes up a person’s identity, as far as others could use or change it.
private struct Marks: Equatable, CustomStringConvertible {
    var words: [String?]
    var standing: [String]
    var waysIn: [[UInt32]]

    var description: String { "\(words.map { $0 ?? "–" }) \(standing) \(waysIn)" }
}

/// What a role, and being oneself, rest on.
private struct Trust: Equatable, CustomStringConvertible {
    var standing: [String]
    /// Whether the person may sign in, and has.
    var account: [String]
    var waysIn: Set<[UInt32]>

    var description: String { "\(standing) \(account) \(waysIn)" }

    /// Whether nothing was gained or lost. Of oneself, one may sign in, leave, and give up ways in.
    func holds(_ later: Trust, isOwn: Bool) -> Bool {
        isOwn
            ? standing == later.standing && waysIn.isSuperset(of: later.waysIn) : self == later
    }
}

extension Lot {
    /// The rule in the words of the domain’s page, not in those of the program.
    fileprivate func hasRole(_ id: Person.ID) -> Bool {
        guard let row = people.find(id) else { return false }
        return row.isCommittee || row.isTreasurer || row.role.isLeader
    }

    fileprivate func trust(in id: Person.ID) -> Trust {
        let row = people[id]
        return Trust(
            standing: [
                row.role.name, "\(row.isCommittee)", "\(row.isTreasurer)",
                row.email?.value ?? "–",
            ],
            account: ["\(row.isActive)", row.account?.name ?? "none"],
            waysIn: Set(
                passkeys.of(id).map { [0, $0.id.rawValue] }
                    + linkedIdentities.of(id).map { [1, $0.id.rawValue] }))
    }

    /// The sessions and the tokens of a person.
    fileprivate func entries(of id: Person.ID) -> Set<[UInt32]> {
        Set(
            sessions.of(id).map { [0, $0.id.rawValue] }
                + apiTokens.of(id).map { [1, $0.id.rawValue] })
    }

    fileprivate func marks(of id: Person.ID) -> Marks {
        let row = people[id]
        return Marks(
            words: [row.firstName.value, row.lastName.value, row.email?.value],
            standing: [
                row.role.name, "\(row.isCommittee)", "\(row.isTreasurer)",
                row.account?.name ?? "none", "\(row.households)",
            ],
            waysIn: [
                sessions.of(id).map(\.id.rawValue), apiTokens.of(id).map(\.id.rawValue),
                passkeys.of(id).map(\.id.rawValue), linkedIdentities.of(id).map(\.id.rawValue),
                calendarFeeds.table.rows.filter { $0.person == id && isGood($0) }
                    .map(\.id.rawValue),
            ])
    }

    fileprivate func openFeeds(of household: Household.ID) -> [UInt32] {
        calendarFeeds.table.rows.filter { $0.household == household && isGood($0) }
            .map(\.id.rawValue)
    }
}

extension Raid {
    /// One of fewer actions that still succeeds: none of them can be left out.
    func shortened() -> Raid {
        var shortest = self
        shortest.shorten(\.attempts)
        shortest.shorten(\.before)
        shortest.shorten(\.attempts)
        return shortest
    }

    private mutating func shorten(_ list: WritableKeyPath<Raid, [Submission]>) {
        var size = max(1, self[keyPath: list].count / 2)
        while true {
            var place = 0
            var hasShortened = false
            while place < self[keyPath: list].count {
                var shorter = self
                let end = min(place + size, self[keyPath: list].count)
                shorter[keyPath: list].removeSubrange(place..<end)
                if shorter.breach() != nil {
                    self = shorter
                    hasShortened = true
                } else {
                    place += size
                }
            }
            if size == 1, !hasShortened { return }
            size = max(1, size / 2)
        }
    }

    var story: String {
        (before + attempts).map { "\($0.line)" }.joined(separator: "\n")
    }
}
