/// What happened, in the languages of the pages.
public struct Told: Sendable, Equatable {
    public let english: String
    public let spanish: Telling
    /// Whether a person did it: the sentence then begins with the actor, who is not part of these texts.
    public let isDeed: Bool

    private init(_ english: String, _ spanish: Telling, isDeed: Bool) {
        self.english = english
        self.spanish = spanish
        self.isDeed = isDeed
    }

    /// A deed; completes the actor: `opened the lot of Troop 5`.
    init(_ english: String, es spanish: Telling) { self.init(english, spanish, isDeed: true) }

    /// A state that came about without a deed, as a whole sentence.
    static func state(_ english: String, es spanish: Telling) -> Told {
        Told(english, spanish, isDeed: false)
    }

    /// The English sentence.
    func sentence(by actor: String) -> String { isDeed ? "\(actor) \(english)" : english }
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

/// A text with times in it, which a page writes in its reader’s way.
public struct Telling: Sendable, Equatable {
    public enum Part: Sendable, Equatable {
        case text(String)
        /// From when to when a shift is, on which day.
        case span(CalendarDay, from: LocalInstant, to: LocalInstant)
    }

    public let parts: [Part]

    init(_ parts: [Part]) { self.parts = parts }
}

extension Telling: ExpressibleByStringInterpolation {
    public init(stringLiteral text: String) { self.init([.text(text)]) }
    public init(stringInterpolation: StringInterpolation) { self.init(stringInterpolation.parts) }

    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var parts: [Part] = []

        public init(literalCapacity: Int, interpolationCount: Int) {}

        public mutating func appendLiteral(_ text: String) { parts.append(.text(text)) }

        public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            parts.append(.text(value.description))
        }

        public mutating func appendInterpolation(_ telling: Telling) { parts += telling.parts }
    }
}
