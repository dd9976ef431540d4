import Hummingbird

/// Tells a browser that is on its way to a provider from all others: out of reach of scripts, and sent along
/// when the provider sends it back, which is a link to here. It is the same for several tabs.
enum ProviderCookie {
    /// See ``SessionCookie``.
    private static func name(isSecure: Bool) -> String {
        isSecure ? "__Host-provider" : "provider"
    }

    static func cookie(_ browser: String, isSecure: Bool) -> Cookie {
        Cookie(
            name: name(isSecure: isSecure), value: browser, maxAge: PendingSignIns.validSeconds,
            path: "/", secure: isSecure, httpOnly: true, sameSite: .lax)
    }

    /// Nil for what this server has not drawn.
    static func browser(in request: Request, isSecure: Bool) -> String? {
        let value = request.cookies[name(isSecure: isSecure)]?.value
        return value.flatMap { $0.wholeMatch(of: /[0-9a-f]{64}/) == nil ? nil : $0 }
    }
}
