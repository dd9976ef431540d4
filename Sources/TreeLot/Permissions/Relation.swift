/// Who an actor is to what an action is about. One actor may be several of these.
///
/// Each action and question says which of them may: `permitted`. Decisions check it where they stand; a test tries
/// everything as everybody and holds the two to each other.
public enum Relation: String, CaseIterable, Sendable {
    /// Owns the machine.
    case `operator`
    case leader
    case committee
    case treasurer
    /// Manages the household that it is about, or one of the person’s households.
    case manager
    /// Manages the household, where it is about an adult who has an account or, to be let in, who is not a
    /// member.
    case managerOfAdult = "manager, about another adult"
    /// Manages another household of a shared scout.
    case otherManager = "manager of the other household"
    /// An adult of the household who does not manage it.
    case member
    /// An adult, about themself.
    case oneself
    /// A scout with an account, about themself.
    case scout = "scout with an account"
    /// An adult who is checked in to the shift.
    case adultAtShift = "adult at the shift"
    /// An adult who is checked in to the shift before, at the handover.
    case adultBefore = "adult at the shift before"
    /// A parent of another family.
    case parent = "unrelated parent"
    /// Somebody who has left.
    case former
    /// Somebody who has not signed in.
    case visitor
    /// The program itself.
    case system
}

extension Set<Relation> {
    /// Who runs the troop.
    static let leaders: Self = [.operator, .leader]
    /// Who runs the lot.
    static let staff: Self = leaders.union([.committee])
    /// Who belongs to the household that it is about, and who runs the lot.
    static let household: Self = staff.union([
        .manager, .managerOfAdult, .member, .oneself, .scout,
    ])
    /// Who shares a household with the person whom it is about, and who runs the lot.
    static let family: Self = household.union([.otherManager])
    /// Whoever has signed in and not left.
    static let members: Self = staff.union([
        .treasurer, .manager, .managerOfAdult, .otherManager, .member, .oneself, .scout,
        .adultAtShift,
        .adultBefore, .parent,
    ])
    /// Whose account it is about, and who runs the troop.
    static let holders: Self = leaders.union([.oneself, .scout])
    /// Whoever has an inbox: the members, by themselves.
    static let readers: Self = members.subtracting([.operator])
    /// Whoever has not left.
    static let anyone: Self = members.union([.visitor, .system])
}
