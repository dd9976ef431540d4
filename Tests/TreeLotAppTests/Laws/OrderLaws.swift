import EventSourcing
import TestSupport
import Testing

@testable import AppTestSupport
@testable import TreeLot
@testable import TreeLotApp

/// What has nothing to do with each other may happen in any order, and numbers are only names.
struct OrderLaws {
    @Test func `the order of independent actions does not matter to read models`() {
        var swaps = 0
        hold(over: RandomHistory.all) { history in
            var before = ReadModels()
            let steps = history.recorded
            for (one, other) in zip(steps, steps.dropFirst()) {
                defer { before = before.after([one.submission], at: one.submission.context.now) }
                // Whichever comes first is told the same time.
                let now = max(one.submission.context.now, other.submission.context.now)
                guard let touched = before.touched(by: one.submission, at: now),
                    let others = before.touched(by: other.submission, at: now),
                    touched.isDisjoint(with: others)
                else { continue }
                let straight = before.after([one.submission, other.submission], at: now)
                let swapped = before.after([other.submission, one.submission], at: now)
                swaps += 1
                guard straight.lot.anywhere == swapped.lot.anywhere,
                    straight.coverage == swapped.coverage, straight.tallies == swapped.tallies,
                    straight.unconfirmed == swapped.unconfirmed
                else {
                    return "\(one.submission.line) and \(other.submission.line)"
                }
            }
            return nil
        }
        // Else the law would say nothing.
        #expect(swaps > 100 || Seed.ofHistories.count < 100)
    }

    @Test func `other numbers lead to the same decisions`() {
        hold(over: RandomHistory.all) { history in
            let moved = history.withOthersInFront()
            for (step, other) in zip(history.steps, moved) {
                guard step.outcome.code == other.outcome.code,
                    step.outcome.acceptance?.events == other.outcome.acceptance?.events
                else {
                    return "\(step.submission.line): \(step.outcome.told), and with other numbers "
                        + other.outcome.told
                }
            }
            return nil
        }
    }
}

// MARK: - Order

/// Goes on behind some position, and keeps nothing.
private final class Onward: EventStore {
    typealias Event = LotEvent

    private(set) var head: Position
    let stored = InMemoryEventStore<LotEvent>().stored
    let sealer: (any Sealer)? = nil
    let snapshots: (any SnapshotStore)? = nil
    let isWritable = true

    init(head: Position) { self.head = head }

    func append(_ group: CommitGroup, after head: Position) {
        self.head = group.span?.last ?? head
    }

    func shred(_ subjects: [Subject]) {}
    func close() {}
}

extension Lot {
    /// Without what says where in the log something happened.
    fileprivate var anywhere: Lot {
        var lot = self
        lot.coverage = CoverageWatch()
        lot.confirmations = Confirmations()
        for id in lot.people.table.ids where lot.people[id].photo != nil {
            lot.people.table[id].photo = .start
        }
        return lot
    }
}

extension ReadModels {
    /// Of each season, minutes by person, household and week: those who worked first stand first.
    fileprivate var tallies: [[Tally]] {
        lot.seasons.table.ids.map { season in
            leaderboard.tallies(of: season).sorted {
                ($0.person, $0.household, $0.monday) < ($1.person, $1.household, $1.monday)
            }
        }
    }

    /// Since when each shift is safe or critical, wherever in the log it turned.
    fileprivate var coverage: String {
        JSON(record: lot.coverage).description.replacing(/"position":[0-9]+/, with: "")
    }

    /// What each person is still told of, wherever in the log it happened.
    fileprivate var unconfirmed: [[String]] {
        ([nil] + lot.people.table.ids.map(Optional.some)).map { person in
            lot.confirmations.changes(by: person)
                .map { "\($0.assignment) \($0.wasOn) \($0.at)" }.sorted()
        }
    }

    /// After so many actions, all at the same moment.
    fileprivate func after(_ submissions: [Submission], at now: Instant) -> ReadModels {
        var clerk = Clerk(store: Onward(head: head), models: self)
        for submission in submissions {
            var submission = submission
            submission.context.now = now
            submission.key = nil
            _ = try! clerk.decide(submission)
        }
        try! clerk.flush()
        return clerk.models
    }

    /// What an action has to do with; nil for one that makes something, whose number follows from the
    /// order, or changes the rules.
    fileprivate func touched(by submission: Submission, at now: Instant) -> Set<Topic>? {
        let after = after([submission], at: now)
        func events<C: LotCommand>(_ command: C) -> [LotEvent]? {
            var context = submission.context
            context.now = max(now, latest)
            return try? command.decide(lot, context)
        }
        guard let events = events(submission.action), !events.isEmpty else { return nil }
        var topics: Set<Topic> = []
        for event in events {
            guard event.created == nil else { return nil }
            switch event {
            case .people(let event):
                for person in event.references.all(Person.self) {
                    topics.insert(.person(person))
                    topics.formUnion(lot.people[person].households.map { .household($0) })
                }
            case .assignments(let event):
                topics.formUnion([.shift(event.shift), .person(event.person)])
            case .attendance(let event):
                topics.formUnion([.shift(event.shift), .person(event.person)])
            case .shifts(let event): topics.insert(.shift(event.shift))
            case .opened, .households, .seasons, .templates, .codes, .messages,
                .accounts, .places:
                return nil
            }
        }
        // Whatever moves a shift of the season may move it to that day, or away.
        if let command = submission.command as? any NamesDay {
            topics.formUnion(lot.seasons[command.season].shifts.map { .shift($0) })
        }
        // The actor must be permitted before and after.
        if case .person(let id) = submission.context.actor { topics.insert(.person(Person.ID(id))) }
        return after.head == head ? nil : topics
    }
}

// MARK: - Numbers

extension Outcome {
    /// Its code, and which events it recorded.
    fileprivate var told: String {
        "\(code) \(acceptance.map { $0.events.joined(separator: ", ") } ?? "")"
    }
}

extension RandomHistory {
    /// The same actions on a lot in which another of each thing was there before.
    fileprivate func withOthersInFront() -> [Step] {
        let store = InMemoryEventStore<LotEvent>()
        var clerk = Clerk(store: store, models: ReadModels())
        var moved: [Step] = []
        var positions = MovedPositions()
        for step in steps {
            let isOpen = clerk.models.lot.settings.isOpen
            let submission = isOpen ? step.submission.renumbered(positions) : step.submission
            let outcome = try! clerk.decide(submission)
            try! clerk.flush()
            moved.append(Step(submission: submission, outcome: outcome))
            if !isOpen, clerk.models.lot.settings.isOpen {
                positions.first = clerk.models.head.value
                clerk.addOthers()
                positions.distance = clerk.models.head.value - positions.first
            }
        }
        return moved
    }
}

/// Positions behind the first lie further on.
private struct MovedPositions {
    var first = 0
    var distance = 0

    func callAsFunction(_ position: Int64) -> Int64 {
        position > first ? position + Int64(distance) : position
    }
}

extension Clerk {
    /// A household, its member, who has left, a season with a shift, and a template that is used no more.
    fileprivate mutating func addOthers() {
        for (name, fields) in [
            ("add-household", #""name":"Other""#),
            (
                "add-family-member",
                #""household":1,"firstName":"O","lastName":"O","kind":"adult""#
            ),
            ("deactivate-person", #""person":2"#),
            (
                "create-season",
                #""name":"O","year":1990,"firstDay":"1990-11-28","lastDay":"1990-12-24","#
                    + #""location":"O""#
            ),
            (
                "add-shift",
                #""season":1,"day":"1990-12-05","start":"09:00","end":"12:00","#
                    + #""requiredScouts":0,"requiredParents":2,"reason":"for the record""#
            ),
            (
                "define-template",
                #""name":"O","kind":"weekday","weekdays":["monday"],"start":"16:00","end":"20:00","#
                    + #""requiredScouts":1,"requiredParents":2"#
            ),
            ("retire-template", #""template":1"#),
        ] {
            var submission = try! say(name, fields)
            submission.context.now = models.latest
            let outcome = try! decide(submission)
            precondition(outcome.refusal == nil, "\(outcome)")
        }
        try! flush()
    }
}

extension Submission {
    /// About the same things, each of which has the number behind its own. Person 1 opened the lot.
    fileprivate func renumbered(_ positions: MovedPositions) -> Submission {
        func again<C: LotCommand>(_ command: C) -> any LotCommand {
            if let undo = command as? Undo {
                let position = Position(Int(positions(Int64(undo.position.value))))
                return Undo(position: position, reason: undo.reason)
            }
            if let reader = (command as? StopMails)?.reader, reader.rawValue > 1 {
                // Toys do not fail.
                var stop = StopMails(
                    code: try! MailStop(of: .init(reader.rawValue + 1)).text(ToySecrets()))
                try! stop.prepare(with: ToySecrets())
                return stop
            }
            return command.renumbered { thing in
                switch thing.thing {
                case .person where thing.number == 1: 1
                case .person, .household, .season, .template, .shift: thing.number + 1
                default: thing.number
                }
            }
        }
        var submission = self
        submission.action = again(action)
        if case .person(let id) = context.actor, id > 1 {
            submission.context.actor = .person(id + 1)
        }
        return submission
    }
}
