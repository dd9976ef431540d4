import EventSourcing
import Testing

@testable import AppTestSupport
@testable import TreeLot
@testable import TreeLotApp

/// Who may do what: the table, and what is really let in.
struct PermissionTests {
    @Test func `every action is tried, and open-lot has nobody to be tried by`() {
        let tried = Set(Trial.all.map(\.action) + [OpenLot.name])
        #expect(tried == Set(LotCommands.all.map { $0.name }))
    }

    @Test(arguments: Trial.all.map(\.action))
    func `whoever may, may; and nobody else`(_ action: String) throws {
        let trial = try #require(Trial.all.first { $0.action == action })
        let permitted = try #require(LotCommands.named(action)).permitted
        for relation in Relation.allCases {
            let (submission, moment) = try trial.attempt(as: relation)
            let code = Village.outcome(of: submission, at: moment).code
            if permitted.contains(relation) {
                #expect(code == "accepted", "\(action) as \(relation)")
            } else {
                #expect(Self.refusals.contains(code), "\(action) as \(relation): \(code)")
            }
        }
    }

    @Test func `a co-manager may what a manager may`() throws {
        for trial in Trial.all {
            let (submission, moment) = try trial.attempt(as: .manager)
            var other = submission
            other.context.actor = .person(3)
            let codes = [submission, other].map { Village.outcome(of: $0, at: moment).code }
            #expect(codes[0] == codes[1], "\(trial.action)")
        }
    }

    @Test(arguments: LotQuestions.all.map { $0.name })
    func `whoever may ask is answered; and nobody else`(_ name: String) throws {
        let type = try #require(LotQuestions.named(name))
        let models = Village.models(at: .running)
        for relation in Relation.allCases {
            let context = Context(actor: relation.actor, now: Village.Moment.running.instant)
            let fields = Trial.fields(ofQuestion: name, as: relation)
            let refusal = try models.refusal(of: type, fields, context)
            let isPermitted = type.permitted.contains(relation)
            #expect(refusal == (isPermitted ? nil : "not-allowed"), "\(name) as \(relation)")
        }
    }

    @Test(
        arguments: [
            "", #""assignment":1"#, #""shift":1"#, #""person":7"#, #""household":1"#,
            #""season":1"#, #""actor":{"person":4}"#,
        ])
    func `what the events answer is for whom the table says`(fields: String) throws {
        let audit = try JSONParser.parse("{\(fields)}").record(Audit.self)
        let diff = try JSONParser.parse("{\"fromPosition\":1}").record(Diff.self)
        let lineage = try JSONParser.parse("{\"season\":1}").record(Lineage.self)
        let photo = try JSONParser.parse("{\"person\":7}").record(PersonPhoto.self)
        let models = Village.models(at: .running)
        for relation in Relation.allCases {
            let context = Context(actor: relation.actor, now: Village.Moment.running.instant)
            let isAllowed = (try? audit.check(models, context)) != nil
            #expect(isAllowed == Audit.permitted.contains(relation), "\(relation)")
            let mayCompare = (try? diff.check(models, context)) != nil
            #expect(mayCompare == Diff.permitted.contains(relation), "\(relation)")
            let mayTrace = (try? lineage.check(models, context)) != nil
            #expect(mayTrace == Lineage.permitted.contains(relation), "\(relation)")
            let maySee = (try? photo.check(models, context)) != nil
            #expect(maySee == PersonPhoto.permitted.contains(relation), "\(relation)")
        }
    }

    /// How the rules say that it is not for this actor.
    private static let refusals = ["not-allowed", "not-your-household", "person-inactive"]

    @Test func `only the owner of the machine opens a lot`() throws {
        for relation in Relation.allCases {
            let lot = Lot()
            let fields =
                #""troop":"T","timeZone":"America/Los_Angeles","#
                + #""leader":{"firstName":"A","lastName":"B"}"#
            var submission = try say("open-lot", fields, by: relation.actor)
            submission.context.now = Village.Moment.before.instant
            let isAllowed = (try? lot.outcome(of: submission)) != nil
            #expect(isAllowed == OpenLot.permitted.contains(relation), "\(relation)")
        }
    }
}

extension ReadModels {
    fileprivate func refusal<Q: LotQuestion>(
        of type: Q.Type, _ fields: String, _ context: Context
    ) throws -> String? {
        let question = try JSONParser.parse("{\(fields)}").record(type)
        do throws(LotRefusal) {
            _ = try question.answer(self, context)
            return nil
        } catch { return error.code }
    }
}

extension Village {
    static func outcome(of submission: Submission, at moment: Moment) -> Outcome {
        var decisions = DecisionQueue<TreeLotApplication>(models: models(at: moment))
        // The queue takes every command; only a closed one throws.
        guard case .made(let outcome) = try! decisions.decide(submission) else {
            preconditionFailure("a command without a key is never a repetition")
        }
        return outcome
    }
}

extension Lot {
    fileprivate func outcome(of submission: Submission) throws -> [LotEvent] {
        func decide<C: LotCommand>(_ command: C) throws -> [LotEvent] {
            try command.decide(self, submission.context)
        }
        return try decide(submission.action)
    }
}
