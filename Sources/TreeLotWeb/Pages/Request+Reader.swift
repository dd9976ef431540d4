import EventSourcing
import HTTPTypes
import Hummingbird
import TreeLot

extension Request {
    /// In the language that was chosen, or that the browser asks for.
    var words: Words {
        Language.words(
            chosen: cookies[LanguageCookie.name]?.value, accepted: headers[.acceptLanguage])
    }

    /// Whether the client names a kind of answer that it accepts.
    func accepts(_ type: String) -> Bool { headers[.accept]?.contains(type) ?? false }

    /// Whether a browser shows the answer to a person; otherwise a program reads it.
    var isForPeople: Bool { !uri.path.hasPrefix("/api/") && accepts("text/html") }
}

/// The language chosen on this device; it identifies no person.
enum LanguageCookie {
    static let name = "language"

    static func cookie(_ language: Language) -> Cookie {
        Cookie(
            name: name, value: language.name, maxAge: 365 * 24 * 60 * 60, path: "/",
            httpOnly: true, sameSite: .lax)
    }
}
