extension PeopleEvent {
    /// The person whose ways to sign in all end with this event: sessions, API tokens, passkeys and accounts
    /// elsewhere.
    ///
    /// This concerns a person who leaves, and a person who is given a role: what gave access before gave
    /// access to less, and an intruder in one of their sessions may have added a way to sign in.
    var endsWaysIn: Person.ID? {
        switch self {
        case .deactivated(let fact): fact.person
        case .erased(let fact): fact.person
        case .roleGranted(let fact): fact.person
        case .added, .renamed, .emailChanged, .reactivated, .roleRevoked, .agreementConfirmed,
            .accountOpened, .emailVerified:
            nil
        }
    }
}

extension PeopleEvent {
    /// The person who leaves with this event.
    var leaver: Person.ID? {
        switch self {
        case .deactivated(let fact): fact.person
        case .erased(let fact): fact.person
        case .added, .renamed, .emailChanged, .reactivated, .roleGranted, .roleRevoked,
            .agreementConfirmed, .accountOpened, .emailVerified:
            nil
        }
    }
}

extension HouseholdEvent {
    /// The household that leaves with this event.
    var leaver: Household.ID? {
        switch self {
        case .deactivated(let fact): fact.household
        case .erased(let fact): fact.household
        case .added, .joined, .managementGranted, .managementRevoked, .reactivated, .grouped: nil
        }
    }
}
