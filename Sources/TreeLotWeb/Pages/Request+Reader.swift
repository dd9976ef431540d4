import HTTPTypes
import Hummingbird

extension Request {
    /// In the language that was chosen, or that the browser asks for.
    var words: Words {
        Language.words(
            chosen: cookies[LanguageCookie.name]?.value, accepted: headers[.acceptLanguage])
    }

    /// Whether a kind of answer is asked for by name.
    func accepts(_ type: String) -> Bool { headers[.accept]?.contains(type) ?? false }

    /// A browser shows the answer to somebody; a program reads it.
    var isForPeople: Bool { !uri.path.hasPrefix("/api/") && accepts("text/html") }
}

/// The language that somebody has chosen on this device; it tells nobody apart.
enum LanguageCookie {
    static let name = "language"

    static func cookie(_ language: Language) -> Cookie {
        Cookie(
            name: name, value: language.rawValue, maxAge: 365 * 24 * 60 * 60, path: "/",
            httpOnly: true, sameSite: .lax)
    }
}
