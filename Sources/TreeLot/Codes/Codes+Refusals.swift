public import EventSourcing

extension Lot {
    /// The code that somebody presents, if it lets them in now.
    ///
    /// Unknown, used, revoked, expired, replaced, meant for something else, bound to a household or person who
    /// has left, or made by somebody who may make it no more: whoever guesses must not learn which, so that all
    /// are looked at, and all are refused with the same words.
    func openCode(
        _ presented: PresentedCode, for purpose: CodePurpose, at now: Instant
    ) throws(LotRefusal) -> Code {
        let code = codes.find(presented) ?? Code()
        let isOpen = isOpen(code, at: now)
        guard code.purpose == purpose, isOpen else { throw .codeInvalid }
        return code
    }
}

extension LotRefusal {
    public static let codeInvalid = LotRefusal(
        "code-invalid",
        "This code is not valid. Check that you typed all of it, "
            + "or ask whoever gave it to you for a new one.")

    /// A wrong code after too many wrong ones. A right one is taken at any time.
    public static func tooManyAttempts(until moment: Instant, now: Instant) -> LotRefusal {
        // Rounded up: a moment too early would be refused again.
        let minutes = (moment.milliseconds - now.milliseconds + 59_999) / 60_000
        return LotRefusal(
            "too-many-attempts",
            "This code is not valid, and there were too many like that. Type the code as you have it, or "
                + "ask for a new one; after wrong ones, wait \(minutes) "
                + "minute\(minutes == 1 ? "" : "s").",
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

    /// Of a code that somebody passes on: one that lies about for longer is forgotten, and found.
    static func codeExpiry(_ moment: Instant, at now: Instant) throws(LotRefusal) {
        try expiry(moment, at: now)
        guard moment <= now.advanced(byMinutes: Code.validDaysMax * 24 * 60) else {
            throw .invalid("expiresAt", "must be within \(Code.validDaysMax) days")
        }
    }
}
