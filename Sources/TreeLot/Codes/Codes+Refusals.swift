public import EventSourcing

extension Lot {
    /// The code that somebody presents, if it lets them in now.
    ///
    /// Unknown, used, expired, replaced, meant for something else, or bound to a household or person who has
    /// left: whoever guesses must not learn which, so that all are looked at, and all are refused with the
    /// same words.
    func openCode(
        _ presented: PresentedCode, for purpose: CodePurpose, at now: Instant
    ) throws(LotRefusal) -> Code {
        let code = codes.find(presented) ?? Code()
        let household = code.household.flatMap { households.find($0) }
        let person = code.person.flatMap { people.find($0) }
        let conditions = [
            code.id != .none, code.purpose == purpose, !code.isSpent,
            code.expiresAt.map { now < $0 } ?? true,
            household?.isActive ?? (code.household == nil),
            person?.isActive ?? (code.person == nil),
            // Somebody else, with another claim code, was there before.
            purpose != .claim || person?.account != .active,
        ]
        guard conditions.reduce(true, { $0 && $1 }) else { throw .codeInvalid }
        return code
    }
}

extension LotRefusal {
    public static let codeInvalid = LotRefusal(
        "code-invalid",
        "This code is not valid. Check that you typed all of it, "
            + "or ask whoever gave it to you for a new one.")

    /// Whoever guesses must wait.
    public static func tooManyAttempts(until moment: Instant, now: Instant) -> LotRefusal {
        // Rounded up: a moment too early would be refused again.
        let minutes = (moment.milliseconds - now.milliseconds + 59_999) / 60_000
        return LotRefusal(
            "too-many-attempts",
            "There were too many codes that are not valid. Try again in \(minutes) "
                + "minute\(minutes == 1 ? "" : "s"), with the code at hand.",
            ["retryAt": .string(moment.description)])
    }

    static func hasAccount(_ person: Person.ID) -> LotRefusal {
        LotRefusal(
            "has-account",
            "Person \(person) has an account already and needs no claim code. On another device they "
                + "sign in with a code of “issue-sign-in-code”.",
            ["person": .whole(person.rawValue)])
    }
}

extension Check {
    static func expiry(_ moment: Instant, at now: Instant) throws(LotRefusal) {
        guard moment > now else {
            throw .invalid("expiresAt", "must be in the future")
        }
    }
}
