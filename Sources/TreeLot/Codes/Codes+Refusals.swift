public import EventSourcing

extension Lot {
    /// The presented code, if it gives access now.
    ///
    /// A code may be unknown, used, revoked, expired, replaced, made for another purpose, bound to a
    /// household or person who has left, or made by a person who may no longer make it. A guesser must not
    /// learn which, so all conditions are checked, and all lead to the same refusal.
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
        .codeInvalid,
        "This code is not valid. Check that you typed all of it, "
            + "or ask whoever gave it to you for a new one.")

    /// Refuses a wrong code after too many wrong ones. A right code is accepted at any time.
    public static func tooManyAttempts(until moment: Instant, now: Instant) -> LotRefusal {
        // Rounded up: an attempt a moment too early would be refused again.
        let minutes = (moment.milliseconds - now.milliseconds + 59_999) / 60_000
        return LotRefusal(
            .tooManyAttempts,
            "This code is not valid, and there were too many like that. Type the code as you have it, or "
                + "ask for a new one; after wrong ones, wait \(Int(minutes).of("minute")).",
            ["retryAt": .string(moment.description)])
    }

    static func hasAccount(_ person: Person.ID) -> LotRefusal {
        LotRefusal(
            .hasAccount,
            "Person \(person) has an account already and needs no claim code. On another device they "
                + "sign in with a code of “issue-sign-in-code”.",
            ["person": .whole(person.rawValue)])
    }
}

extension Check {
    static func expiry(_ moment: Instant, at now: Instant) throws(LotRefusal) {
        guard moment > now else {
            throw .invalid("expiresAt", "must be in the future", because: .past)
        }
    }

    /// For a code that is passed on: one that lies around for longer is forgotten, and found by others.
    static func codeExpiry(_ moment: Instant, at now: Instant) throws(LotRefusal) {
        try expiry(moment, at: now)
        guard moment <= now.advanced(byDays: Code.validDaysMax) else {
            throw .invalid(
                "expiresAt", "must be within \(Code.validDaysMax) days", because: .tooFar,
                most: Code.validDaysMax)
        }
    }
}
