public import EventSourcing

/// The languages in which families read.
public enum Language: UInt8, WireEnum {
    case english = 1
    case spanish = 2

    /// Their tags (BCP 47).
    public static let names: KeyValuePairs<Language, String> = [.english: "en", .spanish: "es"]
}

/// Says in which language the actor reads what is mailed to them. Pages follow the browser.
public struct SetLanguage: LotCommand {
    public static let name = "set-language"
    public static let permitted = Set<Relation>.readers

    public var language: Language

    public init(_ language: Language) { self.language = language }

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let person = try lot.requireReader(context)
        guard lot.people[person].language != language else { return [] }
        return [.people(.languageSet(LanguageSet(person: person, language: language)))]
    }
}

extension SetLanguage {
    public init() { self.init(.english) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "language", &language)
    }
}

extension LanguageSet {
    static let clause = "the language was chosen"

    func told(_ say: Narrator) -> Told {
        switch language {
        case .english:
            Told(
                "chose English for \(say.person(person))",
                es: "eligió inglés para \(say.es.person(person))")
        case .spanish:
            Told(
                "chose Spanish for \(say.person(person))",
                es: "eligió español para \(say.es.person(person))")
        }
    }

    func changes(in lot: Lot) -> [Audit.FieldChange] { lot.people[person].changes(to: self) }

    static let whyItStays = "choose the other language instead."
}
