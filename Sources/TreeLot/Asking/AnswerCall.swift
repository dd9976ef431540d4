public import EventSourcing

/// Takes the place that a person was asked to take, with the code that was mailed with the call for help. It is
/// good for that person and that shift alone, and signs no one in; by the rules of a sign-up, as the committee
/// member who asked would sign them up.
public struct AnswerCall: PresentsCode {
    public static let name = "answer-call"
    public static let permitted = Set<Relation>.anyone
    public static let purpose = CodePurpose.help

    public var code: PresentedCode

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let (code, person, shift) = try lot.call(code, at: context.now)
        let asker = Context(actor: code.maker?.actor ?? .operator, now: context.now)
        var signUp = try SignUp(shift: shift, person: person).decided(lot, asker, beside: [])
        // Theirs, whoever asked: so that they, and any household of a scout, can take it back.
        signUp?.isOwn = true
        // Who is on the shift already stays on it, and the code is done.
        return [.codes(.used(CodeUsed(code: code.id, person: person)))]
            + (signUp.map { [.assignments(.signedUp($0))] } ?? [])
    }
}

/// Says no to a call for help, with the code that was mailed with it: that person is not asked for that shift
/// again. Whoever is on the shift stays on it.
public struct DeclineCall: PresentsCode {
    public static let name = "decline-call"
    public static let permitted = Set<Relation>.anyone
    public static let purpose = CodePurpose.help

    public var code: PresentedCode

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let (code, person, shift) = try lot.call(code, at: context.now)
        return [
            .codes(.used(CodeUsed(code: code.id, person: person))),
            .places(.helpDeclined(HelpDeclined(shift: shift, person: person))),
        ]
    }
}

extension AnswerCall {
    public init() { self.init(code: .typed("")) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "code", &code)
    }
}

extension DeclineCall {
    public init() { self.init(code: .typed("")) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "code", &code)
    }
}

extension Lot {
    /// Whom a call for help asks, and for which shift.
    fileprivate func call(
        _ presented: PresentedCode, at now: Instant
    ) throws(LotRefusal) -> (Code, Person.ID, Shift.ID) {
        let code = try openCode(presented, for: .help, at: now)
        guard let person = code.person, let shift = code.shift else {
            preconditionFailure("it is somebody’s, for a shift")
        }
        // The answer is to what was asked: a shift that has moved since is asked for anew.
        guard code.expiresAt == code.latestEnd(shifts[shift].start.instant) else {
            throw .codeInvalid
        }
        return (code, person, shift)
    }
}
