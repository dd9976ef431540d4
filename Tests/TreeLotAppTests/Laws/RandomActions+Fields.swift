import EventSourcing

@testable import TreeLot

extension RandomActions {
    /// Fields for the action `name`.
    mutating func fields(of name: String, _ lot: Lot, by actor: Actor) -> [JSON.Member] {
        var draft = Draft(lot: lot, actor: actor, actions: self)
        draft.fill(name)
        self = draft.actions
        return draft.members
    }
}
