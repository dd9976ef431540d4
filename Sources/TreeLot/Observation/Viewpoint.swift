public import EventSourcing

/// What an answer depends on of its asker: who look from the same viewpoint see the same, so that an answer
/// is made once for all of them.
public enum Viewpoint: Hashable, Sendable {
    /// Nobody else may see the same.
    case own(Actor)
    /// The committee’s, the leaders’ and the operator’s.
    case committee
    /// That of everybody else who belongs to the troop.
    case member
}

extension Lot {
    /// Members see the same, and the committee more.
    func standing(of actor: Actor) -> Viewpoint {
        if isCommittee(actor) { return .committee }
        guard case .person = actor, (try? requireActive(actor)) != nil else { return .own(actor) }
        return .member
    }

    /// The committee sees the same, and everybody else something of their own.
    func closeness(of actor: Actor) -> Viewpoint {
        isCommittee(actor) ? .committee : .own(actor)
    }
}
