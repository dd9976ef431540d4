import ArgumentParser
import EventSourcing
import TreeLot
import TreeLotApp

/// An everyday action as a verb: the action of the same meaning, spelled shorter.
protocol ActionVerb: Verb {
    associatedtype Action: LotCommand

    var actor: ActorOptions { get }
    /// Sets the action’s fields.
    func fill(_ action: inout Action) throws
    /// The same, for an action with fields that follow from the lot’s clock.
    func fill(_ action: inout Action, by clock: LotClock) throws
}

extension ActionVerb {
    func fill(_ action: inout Action) {}
    func fill(_ action: inout Action, by clock: LotClock) throws { try fill(&action) }

    func work() async throws { try await perform() }

    func perform() async throws {
        try await Performer(actor).perform { try line(by: $0) }
    }

    func line(by clock: LotClock) throws -> ScriptLine {
        var action = Action()
        do { try fill(&action, by: clock) } catch let error as FieldError {
            throw ScriptLine.problem(error, in: Action.name)
        }
        return try actor.line(action)
    }
}
