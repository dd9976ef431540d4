import EventSourcing
import TreeLot

/// A text of the pages: once, with all languages beside each other. Each part of the app has its texts in an
/// extension. A further language is a parameter here, and a text that lacks it does not compile.
///
/// Both are what a friendly volunteer says: short, in plain words, *ustedes* and not *tú* in Spanish, or no person at
/// all; *se inscribió* and not *se ha inscrito*. One thing has one word:
///
/// | English | Spanish |
/// |---|---|
/// | lot, at the lot | lote (de árboles), en el lote |
/// | shift, place on a shift | turno, lugar |
/// | sign up, signed up, sign-up | inscribirse, inscripción hecha, inscripción |
/// | check in, check out | anotar llegada, anotar salida |
/// | walk-in | sin inscripción |
/// | cancel, canceled | cancelar, cancelado |
/// | no-show, excused | ausencia, justificada |
/// | household, to manage it | hogar, administrar |
/// | leader, scoutmaster, committee | líder, Scoutmaster, comité |
/// | sign in, sign out | entrar, cerrar sesión |
/// | invite, claim, link, sign-in code | código de invitación, de perfil, de vínculo, de acceso |
/// | email, phone, computer, settings | correo electrónico, celular, computadora, configuración |
/// | message, announcement, reminder | mensaje, aviso, recordatorio |
/// | add, save, tap, someone, no one | agregar, guardar, tocar, alguien, nadie |
struct Text: Sendable {
    fileprivate let english: String
    fileprivate let spanish: String

    init(_ english: String, es spanish: String) {
        self.english = english
        self.spanish = spanish
    }
}

/// All texts in the reader’s language and manner: `words.join` is ``Text/join``. What depends on numbers,
/// names or cases is a function in an extension of this type.
@dynamicMemberLookup
struct Words: Hashable, Sendable {
    let language: Language
    /// Hours from 1 to 12, as in the Americas; or from 0 to 23.
    let hasTwelveHours: Bool
    /// Days of another year are told with theirs; nil for what is read at any time, such as a mail.
    var readOn: CalendarDay?

    init(_ language: Language, hasTwelveHours: Bool = true, readOn: CalendarDay? = nil) {
        self.language = language
        self.hasTwelveHours = hasTwelveHours
        self.readOn = readOn
    }

    /// The language, as `lang` has it (BCP 47).
    var tag: String { language.name }

    subscript(dynamicMember name: KeyPath<Text.Type, Text>) -> String {
        let text = Text.self[keyPath: name]
        return self.text(text.english, es: text.spanish)
    }

    /// The text in the reader’s language, made of values.
    func text(
        _ english: @autoclosure () -> String, es spanish: @autoclosure () -> String
    ) -> String {
        switch language {
        case .english: english()
        case .spanish: spanish().endingOnce
        }
    }

    /// A number of things: `1 place`, `3 places`.
    func counted(
        _ count: Int, _ one: String, _ many: String, es uno: String, _ varios: String
    ) -> String {
        let number = number(count)
        return count == 1
            ? text("1 \(one)", es: "1 \(uno)")
            : text("\(number) \(many)", es: "\(number) \(varios)")
    }

    /// With its thousands apart, as both languages have it in the United States: `1,219`.
    func number(_ count: Int) -> String {
        count.magnitude < 1000
            ? "\(count)"
            : "\(number(count / 1000)),\("\(count.magnitude % 1000 + 1000)".dropFirst())"
    }
}

/// What the domain says, such as its notices, is said in the same manner.
extension Words: Wording {}

extension Language {
    /// As it calls itself.
    var ownName: String {
        switch self {
        case .english: "English"
        case .spanish: "Español"
        }
    }
}

extension Language {
    /// - Parameters:
    ///   - chosen: what the reader has chosen, by its tag.
    ///   - accepted: what their browser asks for (`Accept-Language`, RFC 9110, section 12.5.4).
    static func words(chosen: String?, accepted: String?) -> Words {
        let wanted = tags(accepted ?? "")
        let language =
            chosen.flatMap { Language(name: $0) } ?? wanted.compactMap { Language(tag: $0) }
            .first
            ?? .english
        let region = wanted.first { Language(tag: $0) == language } ?? ""
        return Words(
            language, hasTwelveHours: !["en-gb", "en-ie", "es-es"].contains(region))
    }

    private init?(tag: String) { self.init(name: String(tag.prefix { $0 != "-" })) }

    /// In the order of their weights; those of equal weight as they stand.
    private static func tags(_ accepted: String) -> [String] {
        let weighed = accepted.lowercased().prefix(200).split(separator: ",").map { range in
            let parts = range.split(separator: ";").map { $0.filter { $0 != " " } }
            let weight = parts.dropFirst().first { $0.hasPrefix("q=") }
                .flatMap { Double($0.dropFirst(2)) }
            return (tag: parts.first ?? "", weight: weight ?? 1)
        }
        return weighed.enumerated().filter { $0.element.weight > 0 }
            .sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
            .map(\.element.tag)
    }
}

extension String {
    /// A time ends with a full stop in Spanish (`5:00 p. m.`), which ends its sentence, too.
    fileprivate var endingOnce: String {
        contains("m..") ? replacing("m..", with: "m.") : self
    }
}

extension String {
    /// The Spanish “and” before this word: “e” before one that sounds like “Isabel” or “Hilda”.
    var spanishAnd: String {
        let start = lowercased()
        let hasVowel = ["i", "í", "hi", "hí"].contains { start.hasPrefix($0) }
        return hasVowel && !start.hasPrefix("hie") ? "e" : "y"
    }
}
