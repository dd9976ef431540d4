import TreeLot

/// Codes that are shown only once, on paper or on a screen; and those that are still open.
extension Text {
    static let codesToldText = Text(
        "Write it down or send it now: it is shown only once, and works once.",
        es: "Escríbanlo o envíenlo ahora: solo se muestra esta vez y sirve una sola vez.")
    static let orOpen = Text(
        "Scan it with a phone, or open", es: "Escanéenlo con un celular o abran")
    static let codeInLink = Text(
        "Got a link? JavaScript is off in this browser: "
            + "type the code from the end of the link, after “code=”.",
        es: "¿Tienen un enlace? JavaScript está desactivado en este navegador: "
            + "escriban el código que está al final del enlace, después de “code=”.")
    static let printThis = Text("Print", es: "Imprimir")
    static let openCodes = Text("Open codes", es: "Códigos abiertos")
    static let openCodesText = Text(
        "These still let someone in. Revoke one that went to the wrong "
            + "person or is no longer needed.",
        es: "Todavía dejan entrar a alguien. Anulen el que llegó a otra "
            + "persona o ya no hace falta.")
    static let revoke = Text("Revoke", es: "Anular")
    static let revokeAsk = Text(
        "Revoke this code? It will not let anyone in after that.",
        es: "¿Anular este código? Después ya no deja entrar a nadie.")
    static let whoJoins = Text("The person who joins …", es: "La persona que se une …")
    static let joinsAsManager = Text(
        "can sign up and look after the whole household",
        es: "puede inscribir a todo el hogar y cuidar sus datos")
    static let joinsAsMember = Text(
        "can only sign up themselves", es: "solo puede inscribirse a sí misma")
}

extension Words {
    func codesTold(_ count: Int) -> String {
        count == 1
            ? text("Here is the code", es: "Este es el código")
            : text("Here are the codes", es: "Estos son los códigos")
    }
    /// - Parameter whom: a person, or a household; nil for a household of their own.
    func openCode(_ purpose: CodePurpose, for whom: String?, as role: Role) -> String {
        switch purpose {
        case .invite where role.isLeader:
            text("Invite: \(self.role(role))", es: "Invitación: \(self.role(role))")
        case .invite:
            whom.map { text("Invite into \($0)", es: "Invitación a \($0)") }
                ?? text("Invite for a new family", es: "Invitación para una familia nueva")
        case .claim: text("Claim code for \(whom ?? "")", es: "Código de perfil de \(whom ?? "")")
        case .link: text("Link code for \(whom ?? "")", es: "Código de vínculo de \(whom ?? "")")
        case .signIn:
            text("Sign-in code for \(whom ?? "")", es: "Código de acceso de \(whom ?? "")")
        case .email:
            text(
                "Link to confirm the email address of \(whom ?? "")",
                es: "Enlace para confirmar el correo de \(whom ?? "")")
        }
    }
    /// - Parameter maker: nil for the operator.
    func codeMade(by maker: String?, on day: String) -> String {
        maker.map { text("Made by \($0), \(day)", es: "Creado por \($0), \(day)") }
            ?? text("Made \(day)", es: "Creado el \(day)")
    }
    func codeGoodUntil(_ moment: String) -> String {
        text("good until \(moment)", es: "válido hasta \(moment)")
    }
    func joinAs(_ name: String) -> String {
        text(
            "You are signed in as \(name), and join as yourself. "
                + "Sign out first if someone else wants to join.",
            es: "Entraron como \(name), y se unirán con ese perfil. "
                + "Cierren la sesión primero si se va a unir otra persona.")
    }
    func endSessions(of name: String) -> String {
        text("Sign \(name) out everywhere", es: "Cerrar todas las sesiones de \(name)")
    }
}
