import EventSourcing
import TestSupport
import Testing

@testable import TreeLot
@testable import TreeLotApp

/// An observer that asks only when something was touched on which the answer depends misses no new answer.
struct ObservationLaws {
    /// So many histories: each question is asked after each commit.
    private static let histories = RandomHistory.all.prefix(24)

    @Test func `an answer changes only by what it depends on`() throws {
        var changes = 0
        var sleeps = 0
        for history in Self.histories {
            var sights = try Self.questions.map(Sight.init)
            var earlier = Instant(milliseconds: 0)
            history.forEachState { models, commit in
                let byTime = models.topics(after: earlier, until: models.latest)
                let byFacts = models.topics(of: commit)
                earlier = models.latest
                for place in sights.indices {
                    let isWoken = sights[place].isWoken(by: byTime, byFacts)
                    let isNew = sights[place].look(models)
                    if isNew { changes += 1 }
                    if !isWoken { sleeps += 1 }
                    #expect(
                        isWoken || !isNew,
                        "seed \(history.seed), \(commit.last): \(sights[place].name)")
                }
            }
        }
        // Else the law would say nothing.
        #expect(changes > 1000 && sleeps > 1000)
    }

    @Test func `an answer changes with time only where time is said to touch it`() throws {
        var changes = 0
        for history in Self.histories {
            // In the middle, when there is still something ahead.
            let models = ReadModels(folding: history.commits.prefix(history.commits.count / 2))
            var sights = try Self.questions.map(Sight.init)
            var now = models.latest
            for place in sights.indices { _ = sights[place].look(models, now) }
            var random = SeededRandom(seed: history.seed)
            for _ in 0..<40 {
                let later = now.advanced(byMinutes: Int.random(in: 1...600, using: &random))
                let touched = models.topics(after: now, until: later)
                for place in sights.indices {
                    let isWoken = sights[place].isWoken(by: touched)
                    let isNew = sights[place].look(models, later)
                    if isNew { changes += 1 }
                    #expect(
                        isWoken || !isNew,
                        "seed \(history.seed), \(now) to \(later): \(sights[place].name)")
                }
                now = later
            }
        }
        #expect(changes > 20)
    }

    @Test func `from one viewpoint all see the same`() {
        var shared = 0
        for history in Self.histories {
            let models = ReadModels(folding: history.commits.prefix(history.commits.count * 3 / 4))
            let people = models.lot.people.table.ids.map(\.actor)
            let actors = [.operator, .visitor, .system] + people
            for question in Self.asked {
                var seen: [Viewpoint: (Actor, JSON)] = [:]
                for actor in actors {
                    let viewpoint = question.viewpoint(of: actor, in: models.lot)
                    let answer = question.told(models, Context(actor: actor, now: models.latest))
                    if let (other, known) = seen[viewpoint] {
                        shared += 1
                        #expect(
                            answer == known,
                            "seed \(history.seed): \(question), \(actor) and \(other)")
                    } else {
                        seen[viewpoint] = (actor, answer)
                    }
                }
            }
        }
        // Else the law would say nothing.
        #expect(shared > 300)
    }

    /// Looks into the past leave the rest out.
    @Test func `every answer is found in the read models that its question names`() {
        var found = 0
        for history in Self.histories {
            let models = ReadModels(folding: history.commits.prefix(history.commits.count * 3 / 4))
            var rest = models
            rest.index = HistoryIndex()
            var state = ReadModels()
            (state.lot, state.head) = (models.lot, models.head)
            if models != rest, rest != state { found += 1 }
            for question in Self.asked {
                for actor in [Actor.operator, .person(2)] {
                    let context = Context(actor: actor, now: models.latest)
                    #expect(
                        question.told(question.scope == .state ? state : rest, context)
                            == question.told(models, context),
                        "seed \(history.seed): \(question) for \(actor)")
                }
            }
        }
        // Else the law would say nothing.
        #expect(found > 12)
    }

    /// Each as the operator and as a parent.
    private static let questions = asked.flatMap { [($0, Actor.operator), ($0, .person(2))] }

    /// Every question, about the first few of each thing.
    private static let asked: [any LotQuestion] = {
        var questions: [any LotQuestion] = []
        for type in LotQuestions.all {
            let variants =
                ["{}", #"{"shift":1,"person":2}"#, #"{"shift":2,"person":3}"#]
                + ["shift", "person", "household"].flatMap { field in
                    (1...3).map { "{\"\(field)\":\($0)}" }
                }
            questions += variants.compactMap { text in
                (try? JSONParser.parse(text).record(type)) as (any LotQuestion)?
            }
        }
        return questions
    }()
}

extension LotQuestion {
    /// The answer, or why there is none.
    fileprivate func told(_ models: ReadModels, _ context: Context) -> JSON {
        do { return try JSON(encoding: answer(models, context)) } catch {
            return .string("\(error)")
        }
    }
}

/// An observer, and the last answer that it saw.
private struct Sight {
    let name: String
    private let actor: Actor
    private let answer: (ReadModels, Context) -> JSON
    private let topics: (ReadModels) -> [Topic]?
    private var seen: JSON?
    /// On what it depended, when it was looked at last.
    private var depends: [Topic]?

    init(_ question: any LotQuestion, _ actor: Actor) throws {
        self.actor = actor
        name = "\(type(of: question).name) \(question) for \(actor)"
        answer = question.told
        topics = { models in
            guard let topics = question.topics(in: models) else { return nil }
            guard case .person(let id) = actor else { return topics }
            return topics + [.person(Person.ID(id))]
        }
    }

    /// Whether the observer is told to ask again.
    func isWoken(by changes: Set<Topic>?...) -> Bool {
        guard seen != nil, let depends else { return true }
        return changes.contains { $0.map { !$0.isDisjoint(with: depends) } ?? true }
    }

    /// - Returns: whether the answer is another one.
    mutating func look(_ models: ReadModels, _ now: Instant? = nil) -> Bool {
        let answer = answer(models, Context(actor: actor, now: now ?? models.latest))
        defer { (seen, depends) = (answer, topics(models)) }
        return answer != seen
    }
}
