import EventSourcing
import TestSupport

@testable import AppTestSupport
@testable import TreeLot
@testable import TreeLotApp

/// A random troop, and then all that some of its people try against the others: every action, with random
/// fields, and with every code that they ever had made.
struct Raid: Sendable {
    /// What they have in their hands.
    enum Means: Sendable, Equatable {
        /// All managers of one household, with those for whom they answer.
        case household
        /// One adult, and the codes that they have had made: as a manager, or a leader, of that day.
        case maker
        /// A scout who has an account.
        case scout
        /// A token that a person gave to a program.
        case token([TokenScope])
        /// The same of a person with a role: a leader, of the committee, or the treasurer.
        case entrustedToken([TokenScope])
        /// A session that a person with a role left open, long after they showed who they are.
        case entrustedSession
    }

    let seed: UInt64
    let means: Means
    /// Whose raid it is: the managers, the scout, or whose token it is.
    let raiders: [Person.ID]
    /// What led to the troop as it is.
    var before: [Submission] = []
    var attempts: [Submission] = []

    static let all = Seed.ofHistories.concurrentMap { Raid(seed: $0) }.compactMap { $0 }

    /// Nil where the troop has no one to raid with, or a leader among them, who may do anything where they have just shown
    /// who they are.
    init?(seed: UInt64, attemptCount: Int = 90) {
        var actions = RandomActions(seed: seed)
        actions.random = SeededRandom(seed: seed ^ 0x5241_4944)
        var village = Troop(&actions)
        let scopes: [[TokenScope]] = [[.read], [.write], [.read, .write]]
        let means = actions.pick(
            [.household, .household, .household, .maker, .maker, .maker, .scout]
                + scopes.map(Means.token) + [.entrustedSession, .entrustedSession]
                + [.entrustedToken([.read, .write])])
        // Half of those who had codes made are no managers any more.
        let dismissed =
            means == .maker && actions.chance(50) ? village.dismissManager(&actions) : nil
        guard let raiders = dismissed.map({ [$0] }) ?? Self.raiders(means, village, &actions) else {
            return nil
        }
        self.seed = seed
        self.means = means
        self.raiders = raiders
        before = village.submissions
        // Who finds a session or a token has none of what its person once had made.
        actions.codes = means.isEntrusted ? [:] : village.codes(madeBy: Set(raiders))
        attempts = Self.attempts(attemptCount, by: raiders, means, village.clerk, &actions)
    }

    private static func raiders(
        _ means: Means, _ village: Troop, _ actions: inout RandomActions
    ) -> [Person.ID]? {
        let lot = village.clerk.models.lot
        func isFree(_ person: Person) -> Bool { person.isActive && !person.role.isLeader }
        switch means {
        case .household:
            let groups = lot.households.table.rows.map { household in
                household.managers.filter { lot.people[$0].isActive }
            }.filter { group in !group.isEmpty && group.allSatisfy { isFree(lot.people[$0]) } }
            return groups.isEmpty ? nil : actions.pick(groups)
        case .maker:
            let makers = village.makers.sorted().map { lot.people[$0] }
                .filter { isFree($0) && $0.kind == .adult }
            return makers.isEmpty ? nil : [actions.pick(makers).id]
        case .scout:
            let scouts = lot.people.table.rows.filter {
                $0.kind == .scout && $0.account != nil && $0.isActive
            }
            return scouts.isEmpty ? nil : [actions.pick(scouts).id]
        case .entrustedToken, .entrustedSession:
            let people = lot.people.table.rows.filter { $0.isActive && $0.isEntrusted }
            return people.isEmpty ? nil : [actions.pick(people).id]
        case .token:
            let people = lot.people.table.rows.filter {
                isFree($0) && ($0.kind == .adult || $0.account != nil)
            }
            return people.isEmpty ? nil : [actions.pick(people).id]
        }
    }

    private static func attempts(
        _ count: Int, by raiders: [Person.ID], _ means: Means, _ start: Clerk,
        _ actions: inout RandomActions
    ) -> [Submission] {
        var attempts: [Submission] = []
        var clerk = start
        let reach = Reach(of: raiders, means, in: start.models.lot)
        for _ in 0..<count {
            let models = clerk.models
            actions.head = models.head
            let own = reach.people(in: models.lot).sorted()
            let isVisitor = !means.isToken && actions.chance(15)
            let actor = isVisitor ? Actor.visitor : actions.pick(own).actor
            let name = actions.pick(Troop.names + LotCommands.all.map { $0.name })
            guard let command = actions.draw(name, models.lot, by: actor) else { continue }
            let context = Context(actor: actor, now: actions.now)
            guard means.permits(command, context, in: models) else { continue }
            let submission = Submission(command, context: context, face: .api)
            // Machinery that fails has no place here.
            let outcome = try! clerk.decide(submission)
            try! clerk.flush()
            if outcome.refusal == nil { actions.remember(command) }
            attempts.append(submission)
        }
        return attempts
    }
}

extension Raid.Means {
    /// Whether the person whose it is has a role, and may do a lot with it.
    var isEntrusted: Bool {
        switch self {
        case .entrustedToken, .entrustedSession: true
        case .household, .maker, .scout, .token: false
        }
    }

    var isToken: Bool {
        switch self {
        case .token, .entrustedToken: true
        case .household, .maker, .scout, .entrustedSession: false
        }
    }

    /// Whether what they have in their hands is let through to the rules at all.
    func permits(
        _ command: any LotCommand, _ context: Context, in models: ReadModels
    ) -> Bool {
        guard case .person(let person) = context.actor,
            let credential = credential(of: Person.ID(person))
        else { return true }
        return credential.permits(.action(type(of: command)))
            && credential.refusal(of: command, in: models, at: context.now) == nil
    }

    /// Nil where people act themselves, who can show who they are.
    private func credential(of person: Person.ID) -> Credential? {
        switch self {
        case .household, .maker, .scout: nil
        case .token(let scopes), .entrustedToken(let scopes):
            Credential(
                person: person, proof: .apiToken(.none), scopes: scopes, wantsRenewal: false)
        case .entrustedSession:
            Credential(
                person: person, proof: .session(.none), scopes: TokenScope.allCases,
                wantsRenewal: false)
        }
    }
}

/// Who is in the raiders’ hands.
struct Reach {
    /// At the start: they themselves and, by the page of the domain, people with no one else to answer for
    /// them. It says the rule in its own words, not in those of the program.
    let atStart: Set<Person.ID>
    /// What the raiders manage at the start.
    let households: Set<Household.ID>
    private let raiders: Set<Person.ID>
    private let countAtStart: Int
    private let isForOne: Bool

    init(of raiders: [Person.ID], _ means: Raid.Means, in lot: Lot) {
        let all = Set(raiders)
        let managed = Set(
            lot.households.table.rows.filter { !all.isDisjoint(with: $0.managers) }.map(\.id))
        let answeredFor = lot.people.table.rows.filter { person in
            let isEntrusted =
                person.role == .scoutmaster || person.role == .assistantScoutmaster
                || person.isCommittee || person.isTreasurer
            let isOnlyTheirs =
                !person.households.isEmpty && managed.isSuperset(of: person.households)
            // A household that has left answers only for those who left with it.
            let active = person.households.filter { lot.households[$0].isActive }
            return switch person.kind {
            case .scout: !managed.isDisjoint(with: active.isEmpty ? person.households : active)
            case .adult: person.account != .active && !isEntrusted && isOnlyTheirs
            }
        }
        atStart = all.union(answeredFor.map(\.id))
        households = managed
        countAtStart = lot.people.table.rows.count
        isForOne = means.isToken || means.isEntrusted
        self.raiders = all
    }

    /// Those as whom they can act: also people whom they have made since. A token and a session act for their person alone.
    func people(in lot: Lot) -> Set<Person.ID> {
        if isForOne { return raiders }
        let made = lot.people.table.rows.dropFirst(countAtStart).map(\.id)
        return atStart.union(made)
    }
}
