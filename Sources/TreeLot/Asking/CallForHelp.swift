public import EventSourcing

/// Asks people whether they can take a free place on a shift: those named, or the first of the ask list, as many
/// as there are free places of each kind. Each ask counts, so that no family is asked too often.
///
/// Whom a mail reaches finds a link in it that takes the place or says no with one tap: see ``AnswerCall`` and
/// ``DeclineCall``.
public struct CallForHelp: MailsCodes {
    public static let name = "call-for-help"
    public static let permitted = Set<Relation>.staff

    public var shift: Shift.ID
    /// Each of them must be on the ask list.
    public var people: [Person.ID]?
    /// A word to them.
    public var text: String?
    public var mailed: [SeededCode] = []

    /// Of those asked at once; more than a shift has places.
    private static let linksMax = 40

    public mutating func prepare(with secrets: any Secrets) throws {
        try draw(min(people?.count ?? Self.linksMax, Self.linksMax), for: .help, from: secrets)
    }

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let shift = try lot.shift(shift)
        try lot.requireOpenForSignUp(shift, isReturn: false, at: context.now)
        let text = try Check.text(text, "text")
        let list = lot.candidates(for: shift, among: people, at: context.now)
        let asked: [Person.ID]
        if let people {
            asked = try chosen(people, from: list.map(\.person), lot)
        } else {
            asked = Slot.allCases.flatMap { slot in
                list.lazy.filter { $0.slot == slot }
                    .prefix(max(0, lot.unheld(slot, of: shift, at: context.now))).map(\.person)
            }
        }
        guard !asked.isEmpty else { throw .noOneToAsk(shift) }
        return [.places(.helpCalled(HelpCalled(shift: shift.id, people: asked)))]
            + letters(to: asked, about: shift, saying: text, lot)
    }

    /// A letter with a link for each whom a mail reaches, or reaches through a guardian; one notice for the others.
    private func letters(
        to asked: [Person.ID], about shift: Shift, saying text: String?, _ lot: Lot
    ) -> [LotEvent] {
        let notice = Notice.about(shift, .helpWanted, reason: text)
        let reached = asked.filter { id in
            lot.withGuardians([id]).contains {
                lot.people[$0].isEmailVerified && lot.people[$0].email?.value != nil
            }
        }
        let linked = zip(reached, mailed).enumerated().flatMap { place, each in
            var notice = notice
            notice.person = each.0
            return lot.mail(
                each.1, for: .help, of: each.0, until: shift.start.instant, with: notice,
                reading: lot.withGuardians([each.0]), at: place)
        }
        let others = asked.filter { !reached.prefix(mailed.count).contains($0) }
        let before = linked.filter { if case .messages = $0 { true } else { false } }
        return linked + lot.notice(notice, to: others, after: before)
    }

    private func chosen(
        _ people: [Person.ID], from list: [Person.ID], _ lot: Lot
    ) throws(LotRefusal) -> [Person.ID] {
        var chosen: [Person.ID] = []
        for id in people where !chosen.contains(id) {
            _ = try lot.person(id)
            guard list.contains(id) else {
                throw .invalid(
                    "people",
                    "names person \(id), who is not on the ask list: they can’t take a place, have said no, or "
                        + "were asked often enough this week", because: .notAsked)
            }
            chosen.append(id)
        }
        return chosen
    }
}

extension CallForHelp {
    public init() { self.init(shift: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "shift", &shift)
        try coder.field(2, "people", &people)
        try coder.text(3, "text", &text, atMost: Check.textLimit)
    }
}

extension LotRefusal {
    fileprivate static func noOneToAsk(_ shift: Shift) -> LotRefusal {
        LotRefusal(
            .noOneToAsk,
            "Nobody is left to ask for shift \(shift.id) (\(shift.when)): all its places are taken or held, or "
                + "everybody who could come has said no or was asked often enough this week. Look at "
                + "“ask-list”.",
            ["shift": .whole(shift.id.rawValue)])
    }
}

extension HelpCalled {
    static let clause = "people were asked for help"

    func told(_ say: Narrator) -> Told {
        Told(
            "asked \(say.readers(people)) to help on \(say.shift(shift))",
            es: "pidió ayuda a \(say.es.readers(people)) para el \(say.es.shift(shift))")
    }

    static let whyItStays = WhyItStays.message
}

extension HelpDeclined {
    static let clause = "a call for help was declined"

    func told(_ say: Narrator) -> Told {
        Told(
            "said that \(say.person(person)) can’t help on \(say.shift(shift))",
            es: "avisó que \(say.es.person(person)) no puede ayudar en el \(say.es.shift(shift))")
    }

    static let whyItStays = "they may still sign up, if a place is free."
}
