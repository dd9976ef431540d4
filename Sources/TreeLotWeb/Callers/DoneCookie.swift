import HTTPTypes
import Hummingbird

/// What a browser was just told that was done, beside the address that says it. An address alone says nothing: a link in a
/// message, or on a page of another site, would say it in the lot’s name, and offer to undo what its reader did not do.
enum DoneCookie {
    /// The time in which a page is fetched to which an action leads.
    private static let validSeconds = 60

    /// See ``SessionCookie``.
    private static func name(isSecure: Bool) -> String { isSecure ? "__Host-done" : "done" }

    static func cookie(_ address: String, isSecure: Bool) -> Cookie {
        Cookie(
            name: name(isSecure: isSecure), value: said(by: address), maxAge: validSeconds,
            path: "/", secure: isSecure, httpOnly: true, sameSite: .lax)
    }

    /// Whether the lot itself has led to what the address of a request says, or the address says nothing.
    static func isToldTo(_ request: Request, isSecure: Bool) -> Bool {
        let said = said(by: request.uri.string)
        return said.isEmpty || request.cookies[name(isSecure: isSecure)]?.value == said
    }

    /// What was done, to whom, and where that can be taken back, as the address has it; empty where nothing was done.
    private static func said(by address: String) -> String {
        let query = address.prefix { $0 != "#" }.drop { $0 != "?" }.dropFirst()
        let fields = query.split(separator: "&").filter { field in
            ["done", "of", "at"].contains(field.prefix { $0 != "=" })
        }
        guard fields.contains(where: { $0.prefix { $0 != "=" } == "done" }) else { return "" }
        return fields.joined(separator: "&")
    }
}

extension Response {
    /// Leads to a page that says what was done.
    static func told(at address: String, _ context: WebContext) -> Response {
        var response = Response.redirect(to: address, type: .normal)
        response.setCookie(DoneCookie.cookie(address, isSecure: context.isSecure))
        return response
    }
}
