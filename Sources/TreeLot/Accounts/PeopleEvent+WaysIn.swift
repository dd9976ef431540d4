extension PeopleEvent {
    /// Whose ways in end with it, all of them: sessions, tokens of programs, passkeys and accounts elsewhere.
    ///
    /// Of whoever leaves; and of whoever is entrusted with a role, since what was let in before was let in to
    /// less: somebody who sat in their session may have made a way in of their own.
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
