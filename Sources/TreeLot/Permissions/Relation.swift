/// An actor’s relation to the subject of an action. One actor may have several of these.
///
/// Each action and question states the relations that permit it: `permitted`. Those that do not depend on the
/// subject are checked before its decision or answer, all others in it; a test tries every action and question
/// as every actor and compares the two.
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
    /// A person who has left.
    case former
    /// A client that has not signed in.
    case visitor
    /// The program itself.
    case system
}

extension Set<Relation> {
    /// The people who run the troop.
    static let leaders: Self = [.operator, .leader]
    /// The people who run the lot.
    public static let staff: Self = leaders.union([.committee])
    /// Those that do not depend on the subject.
    static let independent: Self = staff.union([.treasurer, .system])
    /// The members of the household concerned, and the people who run the lot.
    static let household: Self = staff.union([
        .manager, .managerOfAdult, .member, .oneself, .scout,
    ])
    /// The managers of a scout’s households, and the people who run the troop.
    static let managersOfScout: Self = leaders.union([.manager, .managerOfAdult, .otherManager])
    /// Members of the household of the person whom it is about, and the people who run the lot.
    static let family: Self = household.union([.otherManager])
    /// Everybody who has signed in and not left.
    static let members: Self = staff.union([
        .treasurer, .manager, .managerOfAdult, .otherManager, .member, .oneself, .scout,
        .adultAtShift,
        .adultBefore, .parent,
    ])
    /// The person whose account it is about, and the people who run the troop.
    static let holders: Self = leaders.union([.oneself, .scout])
    /// Everybody who has an inbox: the members, each for themself.
    static let readers: Self = members.subtracting([.operator])
    /// Everybody who has not left.
    static let anyone: Self = members.union([.visitor, .system])
}
