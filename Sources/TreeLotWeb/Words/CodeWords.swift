import TreeLot

/// Codes that are told once, on paper or on a screen; and those that are still open.
protocol CodeWords {
    var orOpen: String { get }
    var codeInLink: String { get }
    var printThis: String { get }
    var openCodes: String { get }
    var openCodesText: String { get }
    /// - Parameter whom: a person, or a household; nil for a household of their own.
    func openCode(_ purpose: CodePurpose, for whom: String?, as role: Role) -> String
    /// - Parameter maker: nil for the operator.
    func codeMade(by maker: String?, on day: String) -> String
    func codeGoodUntil(_ moment: String) -> String
    var revoke: String { get }
    var revokeAsk: String { get }
    var whoJoins: String { get }
    var joinsAsManager: String { get }
    var joinsAsMember: String { get }
    func joinAs(_ name: String) -> String
    func endSessions(of name: String) -> String
}

extension English {
    var orOpen: String { "Scan it with a phone, or open" }
    var codeInLink: String {
        "Got a link? JavaScript is off in this browser: type the code from the end of the link, after “code=”."
    }
    var printThis: String { "Print" }
    var openCodes: String { "Open codes" }
    var openCodesText: String {
        "These still let somebody in. Revoke one that went to the wrong place or is not needed."
    }
    func openCode(_ purpose: CodePurpose, for whom: String?, as role: Role) -> String {
        switch purpose {
        case .invite where role.isLeader: "Invite: \(self.role(role))"
        case .invite: whom.map { "Invite into \($0)" } ?? "Invite for a new family"
        case .claim: "Claim code for \(whom ?? "")"
        case .link: "Link code for \(whom ?? "")"
        case .signIn: "Sign-in code for \(whom ?? "")"
        case .email: "Link to confirm the e-mail address of \(whom ?? "")"
        }
    }
    func codeMade(by maker: String?, on day: String) -> String {
        maker.map { "Made by \($0), \(day)" } ?? "Made \(day)"
    }
    func codeGoodUntil(_ moment: String) -> String { "good until \(moment)" }
    var revoke: String { "Revoke" }
    var revokeAsk: String { "Revoke this code? It will not let anybody in after that." }
    var whoJoins: String { "Whoever joins …" }
    var joinsAsManager: String { "can sign up and look after the whole household" }
    var joinsAsMember: String { "can sign up only for themself" }
    func joinAs(_ name: String) -> String {
        "You are signed in as \(name), and join as yourself. Sign out first if somebody else is to join."
    }
    func endSessions(of name: String) -> String { "Sign \(name) out everywhere" }
}

extension Spanish {
    var orOpen: String { "Escanéalo con el móvil o abre" }
    var codeInLink: String {
        "¿Tienen un enlace? JavaScript está desactivado en este navegador: escriban el código que está al final "
            + "del enlace, después de “code=”."
    }
    var printThis: String { "Imprimir" }
    var openCodes: String { "Códigos abiertos" }
    var openCodesText: String {
        "Todavía dejan entrar a alguien. Anula el que llegó a otra persona o ya no hace falta."
    }
    func openCode(_ purpose: CodePurpose, for whom: String?, as role: Role) -> String {
        switch purpose {
        case .invite where role.isLeader: "Invitación: \(self.role(role))"
        case .invite: whom.map { "Invitación a \($0)" } ?? "Invitación para una familia nueva"
        case .claim: "Código de perfil de \(whom ?? "")"
        case .link: "Código de vínculo de \(whom ?? "")"
        case .signIn: "Código de acceso de \(whom ?? "")"
        case .email: "Enlace para confirmar el correo de \(whom ?? "")"
        }
    }
    func codeMade(by maker: String?, on day: String) -> String {
        maker.map { "Creado por \($0), \(day)" } ?? "Creado el \(day)"
    }
    func codeGoodUntil(_ moment: String) -> String { "válido hasta \(moment)" }
    var revoke: String { "Anular" }
    var revokeAsk: String { "¿Anular este código? Después ya no deja entrar a nadie." }
    var whoJoins: String { "Quien se une …" }
    var joinsAsManager: String { "puede apuntar a todo el hogar y cuidar de sus datos" }
    var joinsAsMember: String { "puede apuntarse solo a sí mismo" }
    func joinAs(_ name: String) -> String {
        "Has entrado como \(name) y te unes con tu propio perfil. Sal primero si se va a unir otra persona."
    }
    func endSessions(of name: String) -> String { "Cerrar todas las sesiones de \(name)" }
}
