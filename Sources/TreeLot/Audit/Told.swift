/// What happened, in the languages of the pages.
public struct Told: Sendable, Equatable {
    public let english: Telling
    public let spanish: Telling
    /// Whether a person did it: the sentence then begins with the actor, who is not part of these texts.
    public let isDeed: Bool

    private init(_ english: Telling, _ spanish: Telling, isDeed: Bool) {
        self.english = english
        self.spanish = spanish
        self.isDeed = isDeed
    }

    /// A deed; completes the actor: `opened the lot of Troop 5`.
    init(_ english: Telling, es spanish: Telling) { self.init(english, spanish, isDeed: true) }

    /// A state that came about without a deed, as a whole sentence.
    static func state(_ english: Telling, es spanish: Telling) -> Told {
        Told(english, spanish, isDeed: false)
    }

    /// The English sentence of the command line and the API.
    func sentence(by actor: String) -> String {
        isDeed ? "\(actor) \(english.numbered)" : english.numbered
    }
}

/// What happened and who did it, in the languages of the pages.
public struct Deed: Sendable, Equatable {
    public let told: Told
    /// `Emma Walker`, `the operator`.
    public let actorName: String
    /// What the actor was called then, if it was otherwise.
    public let actorNameThen: String?
    /// In English, with today’s names and their numbers. Who or what was called otherwise then is told with both
    /// names.
    public let sentence: String

    /// For an answer that was read back from its text.
    public init() {
        (told, actorName, actorNameThen, sentence) = (Told("", es: ""), "", nil, "")
    }

    init(_ event: LotEvent, _ narrator: Narrator) {
        told = event.lotFact.told(narrator)
        actorName = narrator.actorName
        actorNameThen = narrator.actorNameThen
        sentence = told.sentence(by: narrator.subject)
    }
}
