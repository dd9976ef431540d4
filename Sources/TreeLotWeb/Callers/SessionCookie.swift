import HTTPTypes
import Hummingbird
import TreeLot

/// The token of a session, as a browser keeps it: out of reach of scripts, and not sent along by pages
/// of others but for links to here.
enum SessionCookie {
    /// Browsers take the prefix as a promise that the site itself has set it, over TLS (RFC 6265bis,
    /// section 4.1.3).
    private static func name(isSecure: Bool) -> String { isSecure ? "__Host-session" : "session" }

    static func cookie(_ token: String, isSecure: Bool) -> Cookie {
        Cookie(
            name: name(isSecure: isSecure), value: token,
            maxAge: Session.longestDays * 24 * 60 * 60, path: "/", secure: isSecure,
            httpOnly: true, sameSite: .lax)
    }

    /// Takes the cookie away.
    static func gone(isSecure: Bool) -> Cookie {
        Cookie(
            name: name(isSecure: isSecure), value: "", maxAge: 0, path: "/", secure: isSecure,
            httpOnly: true, sameSite: .lax)
    }

    static func token(in request: Request, isSecure: Bool) -> String? {
        request.cookies[name(isSecure: isSecure)]?.value
    }
}
