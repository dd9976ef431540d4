import EventSourcing

// What the facts need that say how they are undone: `LotFact.reversal`.
extension Reversal {
    /// An action of that type with the fields that the commit changed, as they were before.
    func setBack<C: LotCommand>(
        _ type: C.Type, _ thing: JSON.Member, builtOn isBuiltOn: @escaping (LotEvent) -> Bool
    ) -> ReversalPlan? {
        let changes = history.before.changes(
            by: principal, at: commit.envelope.instant, seenIn: history.before)
        let members = [thing] + changes.map { JSON.Member($0.field, $0.from) }
        guard let back = try? JSON.object(members).record(type) else { return nil }
        return ReversalPlan([back], isStrict: true, builtOn: isBuiltOn)
    }

    /// For actions that require a reason where none was given.
    var words: String { reason ?? "Undone." }
}

/// A fact that corrects something about a person: what was before comes back as long as nothing has corrected it since.
protocol CorrectsPerson: LotFact {
    var person: Person.ID { get }
}

extension CorrectsPerson {
    func setBack(by command: any LotCommand) -> ReversalPlan {
        ReversalPlan([command], isStrict: true) { later in
            (later.fact as? Self)?.person == person || later.erased == person.subject
                || later.merges(person)
        }
    }
}

extension LotEvent {
    /// Whether the person was merged with another, so that what is done to them now is done to both.
    func merges(_ person: Person.ID) -> Bool {
        if case .people(.merged(let fact)) = self {
            fact.person == person || fact.from == person
        } else {
            false
        }
    }

    /// The same of a household.
    func merges(_ household: Household.ID) -> Bool {
        if case .households(.merged(let fact)) = self {
            fact.household == household || fact.from == household
        } else {
            false
        }
    }
}

/// Why no action compensates for a fact, where that holds for several; each completes “It can’t be undone: …”.
enum WhyItStays {
    static let erased = "whoever was erased stays so. Who comes again gets a new profile."
    static let household = "a household and its members stay. Deactivate it instead."
    static let season =
        "a season that is over stays so. Correct times of visits, with “adjust-attendance”."
    static let template = "a template that is retired stays so. Define a new one."
    static let shift =
        "a shift that is over stays so. Correct times of visits, with “adjust-attendance”."
    static let visit = "times are corrected with “adjust-attendance”."
    static let absence =
        "sign the person up anew. If the shift has begun and they came after all, enter their times, with "
        + "“adjust-attendance”."
    static let code =
        "what was told was told. End a code with “revoke-code”, and make a new one."
    static let message = "it may have been read. Send another message that sets it right."
}
