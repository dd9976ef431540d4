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
        let code = try lot.openCode(code, for: .help, at: context.now)
        guard let person = code.person, let shift = code.shift else {
            preconditionFailure("it is somebody’s, for a shift")
        }
        // What was asked is what is taken: a shift that has moved since is asked for anew.
        guard code.expiresAt == code.latestEnd(lot.shifts[shift].start.instant) else {
            throw .codeInvalid
        }
        let asker = Context(actor: code.maker?.actor ?? .operator, now: context.now)
        let signUp = try SignUp(shift: shift, person: person).decided(lot, asker, beside: [])
        // Who is on the shift already stays on it, and the code is done.
        return [.codes(.used(CodeUsed(code: code.id, person: person)))]
            + (signUp.map { [.assignments(.signedUp($0))] } ?? [])
    }
}

extension AnswerCall {
    public init() { self.init(code: .typed("")) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "code", &code)
    }
}
