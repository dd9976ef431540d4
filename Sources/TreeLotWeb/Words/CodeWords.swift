import TreeLot

/// Codes that are shown only once, on paper or on a screen; and those that are still open.
extension Text {
    static let codeFor = Text("What it is for", es: "Para qué sirve")
    static let codeUntil = Text("Until", es: "Válido hasta")
    static let codeMade = Text("Made", es: "Creado")
    static let codesToldText = Text(
        "Write it down or send it now: it is shown only once, and works once.",
        es: "Escríbanlo o envíenlo ahora: solo se muestra esta vez y sirve una sola vez.")
    static let slipsText = Text(
        "Print the slips and hand them out: each is for one person, is shown only now, and works once. "
            + "If one gets lost, make another.",
        es: "Impriman las hojitas y repártanlas: cada una es para una persona, solo se muestra "
            + "ahora y sirve una sola vez. Si una se pierde, hagan otra.")
    static let letEveryoneIn = Text("Let everyone in", es: "Que entren todos")
    static let codesForAll = Text("Codes for all of them", es: "Códigos para todos")
    static let codesForAllText = Text(
        "Each person gets a code of their own to take over their profile. No one who can already sign in gets one, "
            + "so you can do this again for those who are still missing.",
        es: "Cada persona recibe su propio código para tomar su perfil. A quien ya puede entrar "
            + "no le llega nada, así que pueden repetirlo para los que faltan.")
    static let forWhom = Text("For", es: "Para")
    static let howDelivered = Text("How", es: "Cómo")
    static let notSignedInYet = Text(
        "Who can’t sign in yet", es: "Quiénes todavía no pueden entrar")
    static let perhapsTwiceText = Text(
        "Is each pair one person? Open the profile to keep, the first one, and merge the other into it. "
            + "Two people of one name stay as they are.",
        es:
            "¿Cada par es una sola persona? Abran el primer perfil, el que se queda, y unan el otro con "
            + "él. Si son dos personas que se llaman igual, no hay nada que hacer.")
    static let orOpen = Text(
        "Scan it with a phone, or open", es: "Escanéenlo con un celular o abran")
    static let codeInLink = Text(
        "Got a link? JavaScript is off in this browser: "
            + "type the code from the end of the link, after “code=”.",
        es: "¿Tienen un enlace? JavaScript está desactivado en este navegador: "
            + "escriban el código que está al final del enlace, después de “code=”.")
    static let copyLink = Text("Copy the link", es: "Copiar el enlace")
    static let copied = Text("Copied", es: "Copiado")
    static let shareLink = Text("Share", es: "Compartir")
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
    func delivery(_ way: CodeDelivery) -> String {
        switch way {
        case .mail: text("Email to each of them", es: "Un correo a cada uno")
        case .sheet: text("Slips to print", es: "Hojitas para imprimir")
        }
    }
    func perhapsTwice(_ pairs: Int) -> String {
        text(
            pairs == 1
                ? "1 pair of profiles may be one person"
                : "\(pairs) pairs of profiles may be one person each",
            es: pairs == 1
                ? "Tal vez 1 par de perfiles es una sola persona"
                : "Tal vez \(pairs) pares de perfiles son una sola persona cada uno")
    }

    /// By what two profiles are alike.
    func likeness(_ likeness: PossibleDuplicates.Likeness) -> String {
        switch likeness {
        case .name: text("same name", es: "mismo nombre")
        case .address: text("same email", es: "mismo correo")
        case .household: text("same household", es: "mismo hogar")
        }
    }

    func outside(adults: Int, scouts: Int) -> String {
        let (people, personas) = (
            [(adults, "adult", "adults"), (scouts, "scout", "scouts")],
            [(adults, "adulto", "adultos"), (scouts, "scout", "scouts")]
        )
        func list(_ parts: [(Int, String, String)], _ and: String) -> String {
            parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }
                .joined(separator: " \(and) ")
        }
        return text(
            "\(list(people, "and")) can’t sign in yet.",
            es: "Todavía no pueden entrar: \(list(personas, "y")).")
    }
    func withEmail(_ count: Int, of all: Int) -> String {
        text(
            "\(count) of \(all) \(count == 1 ? "has" : "have") an email address that works. Print slips for the others.",
            es: "\(count) de \(all) \(count == 1 ? "tiene" : "tienen") un correo que funciona. "
                + "Para los demás, impriman hojitas.")
    }
    func hasCode(until day: String) -> String {
        text("has a code until \(day)", es: "tiene un código hasta el \(day)")
    }
    func codeMailed(on day: String) -> String {
        text("emailed \(day)", es: "enviado el \(day)")
    }
    func andMore(_ count: Int) -> String {
        text("and \(count) more: search by name", es: "y \(count) más: búsquenlos por nombre")
    }
    /// On a slip: what its code is for.
    func slip(until moment: String, at page: String) -> String {
        text(
            "Your way in to the tree lot, until \(moment): scan this, or open \(page) and type "
                + "the code.",
            es: "Para entrar al lote de árboles, hasta \(moment): escanéenlo, o abran \(page) y "
                + "escriban el código.")
    }
    func codesTold(_ count: Int) -> String {
        count == 1
            ? text("Here is the code", es: "Este es el código")
            : text("Here are the codes", es: "Estos son los códigos")
    }
    /// - Parameter whom: a person, or a household; nil for a household of their own.
    func openCode(_ purpose: CodePurpose, for whom: String?, as role: Role) -> String {
        switch purpose {
        case .invite where role.isLeader:
            text(
                "Invite code: \(self.role(role))",
                es: "Código de invitación: \(self.role(role))")
        case .invite:
            whom.map { text("Invite code for \($0)", es: "Código de invitación para \($0)") }
                ?? text(
                    "Invite code for a new family",
                    es: "Código de invitación para una familia nueva")
        case .claim: claimCode(for: whom ?? "")
        case .link: text("Link code for \(whom ?? "")", es: "Código de vínculo de \(whom ?? "")")
        case .signIn: signInCode(for: whom ?? "")
        case .help:
            text("Call for help to \(whom ?? "")", es: "Pedido de ayuda a \(whom ?? "")")
        case .email:
            text(
                "Link to confirm the email address of \(whom ?? "")",
                es: "Enlace para confirmar el correo de \(whom ?? "")")
        }
    }
    /// - Parameter maker: nil for the operator.
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
