public import EventSourcing

/// The properties of an asker on which an answer depends: askers with the same viewpoint get the same answer,
/// so that it is computed once for all of them.
public enum Viewpoint: Hashable, Sendable {
    /// No other asker may get the same answer.
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
