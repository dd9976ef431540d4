import EventSourcing
import Foundation
import TestSupport

@testable import TreeLot
@testable import TreeLotApp

/// A lot in which everybody stands in some relation to Mia, a scout of two households, at four moments
/// of a season.
///
/// Household 1: Emma (2) and Omar (3) manage it; Finn (4) is a scout with an account; Gran (5) an adult.
/// Household 2: Ruth (6) manages it. Mia (7) belongs to both, and so does Finn. Household 3: Paul (8) manages it; Abe (12)
/// and Bea (13) work on shift 1; Fred (11) has left. Household 4: Cora (9) is on the committee, Tom (10)
/// the treasurer. Ada (1) leads the troop. Lou (14) is another scout of household 1,
/// Kim (15) one of household 3, Nia (16) one of household 4.
struct Village {
    enum Moment: CaseIterable {
        /// Published, and days ahead.
        case before
        /// Shift 1 runs; Abe and Bea are checked in.
        case running
        /// Check-in for shift 2 is open, and Gran is checked in to it; Abe and Bea are still at shift 1.
        case handover
        /// At the same time, but Gran and Finn are at shift 1, too.
        case leaving
        /// As when shift 1 runs; Abe has checked in Mia, and Gran and Finn themselves.
        case recorded
        /// At the end of it, each of them has checked out the same.
        case gone
        /// On the next day.
        case after
        /// The season is over.
        case over
        /// And it is completed.
        case completed
        /// As before, with shift 4 closed.
        case closed

        var instant: Instant {
            switch self {
            case .before, .closed: Instant(iso8601: "2026-12-01T12:00:00-08:00")!
            case .running, .recorded: Instant(iso8601: "2026-12-05T09:10:00-08:00")!
            case .handover, .leaving, .gone: Instant(iso8601: "2026-12-05T11:50:00-08:00")!
            case .after: Instant(iso8601: "2026-12-06T12:00:00-08:00")!
            case .over, .completed: Instant(iso8601: "2026-12-26T12:00:00-08:00")!
            }
        }
    }

    private struct World {
        var models: ReadModels
        var plainCodes: [String: String]
        var commits: [Commit<LotEvent>]
    }

    private static let worlds: [Moment: World] = {
        var worlds: [Moment: World] = [:]
        for moment in Moment.allCases { worlds[moment] = try! made(until: moment) }
        return worlds
    }()

    /// Fields with plain codes in the place of their names.
    static func withCodes(_ fields: String, at moment: Moment) -> String {
        worlds[moment]!.plainCodes.reduce(fields) {
            $0.replacingOccurrences(of: "$\($1.key)", with: $1.value)
        }
    }

    /// The actions that make codes, and what each is called: `"$invite"` stands for the plain code.
    static let codes = [
        (
            "invite", "generate-invite-codes",
            #""role":"parent","count":1,"expiresAt":"\#(codesEnd)""#
        ),
        ("claim", "issue-claim-code", #""person":5,"expiresAt":"\#(codesEnd)""#),
        ("link", "regenerate-household-link-code", #""scout":15"#),
    ]
    private static let codesEnd = "2027-01-01T00:00:00Z"
    /// The same in every world: they are made in the same order, of the same chance.
    static func secrets() -> ToySecrets { ToySecrets() }

    static func models(at moment: Moment) -> ReadModels { worlds[moment]!.models }

    /// The lot at that moment, where everybody has signed in: person 7 with the token `person-7`.
    static func scheduler(at moment: Moment) throws -> Scheduler {
        let store = InMemoryEventStore<LotEvent>()
        let (models, commits) = (worlds[moment]!.models, worlds[moment]!.commits)
        let end = Instant(iso8601: codesEnd)!
        let sessions = try (1...15).map { (person: UInt32) -> LotEvent in
            .accounts(
                .sessionOpened(
                    SessionOpened(
                        session: Session.ID(person + 2), person: Person.ID(person),
                        hash: try .ofToken("person-\(person)", secrets()), goodUntil: end,
                        expiresAt: end)))
        }
        // Just now, so that no request renews one.
        let envelope = Envelope(
            instant: moment.instant, actor: .operator, face: .cli, command: "sign-in")
        let opened = Commit(
            first: models.head.advanced(by: 1), envelope: envelope, events: sessions)
        try store.append(commits, after: .start)
        try store.append([opened], after: models.head)
        return try Scheduler(store: store, secrets: secrets())
    }

    /// A command that looks back, with what the log says at that moment.
    static func lookingBack(_ submission: Submission, at moment: Moment) -> Submission {
        submission.lookingBack { worlds[moment]!.commits.forEach($1) }
    }

    /// Where the log has a sign-up.
    static func position(ofSignUp assignment: UInt32) -> Int {
        let commit = worlds[.before]!.commits.first { commit in
            guard case .assignments(.signedUp(let fact))? = commit.events.first else {
                return false
            }
            return fact.assignment.rawValue == assignment
        }
        return commit!.last.value
    }

    private static func made(until moment: Moment) throws -> World {
        var builder = VillageBuilder()
        try builder.addPeople()
        try builder.planSeason()
        try builder.signUp()
        try builder.letIn()
        if moment != .before, moment != .closed {
            try builder.checkIn([4, 5], at: Moment.running.instant)
        }
        if moment == .leaving { try builder.checkIn([2, 3], at: Moment.running.instant) }
        if moment == .recorded || moment == .gone {
            for (assignment, person) in [(1, 12), (2, 5), (3, 4)] as [(Int, UInt32)] {
                try builder.act(
                    "check-in", #""assignment":\#(assignment),"method":"manual""#,
                    by: .person(person), at: Moment.recorded.instant)
            }
        }
        if moment == .gone {
            for (assignment, person) in [(1, 12), (2, 5), (3, 4)] as [(Int, UInt32)] {
                try builder.act(
                    "check-out", #""assignment":\#(assignment)"#, by: .person(person),
                    at: Moment.gone.instant)
            }
        }
        if moment == .handover { try builder.checkIn([6], at: Moment.handover.instant) }
        if moment == .completed {
            try builder.act("complete-season", #""season":1"#, at: moment.instant)
            try builder.review(at: moment.instant)
        }
        if moment == .closed {
            try builder.act("close-shift", #""shift":4,"reason":"rain""#, at: moment.instant)
        }
        return World(
            models: builder.clerk.models, plainCodes: builder.plainCodes,
            commits: try builder.store.all())
    }
}
