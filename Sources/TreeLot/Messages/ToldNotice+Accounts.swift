/// Notices about accounts and addresses.
extension Wording {
    func emailToVerify(_ told: ToldNotice) -> MessageText {
        let (whose, isReaders) = (whose(told), told.isReaders)
        return MessageText(
            text(
                "Confirm \(whose) email address",
                es: "Confirmen \(isReaders ? "su" : "el") correo\(whose)"),
            text(
                "We emailed a link to \(whose) new address. Open it there and tap “Confirm”: "
                    + "until then nothing else is sent to it.",
                es: "Enviamos un enlace \(isReaders ? "a su" : "al") correo nuevo\(whose). "
                    + "Ábranlo allí y toquen «Confirmar»: hasta entonces no se envía nada más."))
    }

    func emailChanged(_ told: ToldNotice) -> MessageText {
        let (whose, isReaders) = (whose(told), told.isReaders)
        return MessageText(
            text(
                "\(whose.asFirstWord) email address was changed",
                es: "Cambió \(isReaders ? "su" : "el") correo\(whose)"),
            text(
                "\(whose.asFirstWord) email address was changed or removed",
                es: "Se cambió o se quitó \(isReaders ? "su" : "el") correo\(whose)")
                + whenAndIfNot(told))
    }

    func signedIn(_ told: ToldNotice) -> MessageText {
        let account = account(told)
        let device = told.device.map { text(" on “\($0)”", es: " en «\($0)»") } ?? ""
        return MessageText(
            text("A new sign-in to \(account)", es: "Un acceso nuevo a \(account)"),
            text(
                "Someone signed in to \(account)\(device)",
                es: "Alguien entró a \(account)\(device)")
                + whenAndIfNot(told))
    }

    func tokenIssued(_ told: ToldNotice) -> MessageText {
        let isReaders = told.isReaders
        return MessageText(
            text(
                "A program may act for \(you(told))",
                es:
                    "Un programa puede actuar \(isReaders ? "en su nombre" : "por \(name(told))")"),
            text(
                "A program can act for \(you(told)) with an API token",
                es: "Un programa puede actuar con \(account(told))") + whenAndIfNot(told))
    }

    func passkeyAdded(_ told: ToldNotice) -> MessageText {
        let account = account(told)
        return MessageText(
            text(
                "A new passkey for \(account)",
                es: "Una llave de acceso nueva\(told.isReaders ? " en su cuenta" : whose(told))"),
            text(
                "A passkey was added to \(account)",
                es: "Se agregó una llave de acceso a \(account)")
                + whenAndIfNot(told))
    }

    func identityLinked(_ told: ToldNotice) -> MessageText {
        let account = account(told)
        return MessageText(
            text("\(account.asFirstWord) was connected", es: "Se conectó \(account)"),
            text(
                "You can now sign in to \(account) with an account from another site",
                es: "Desde ahora se puede entrar a \(account) con una cuenta de otro sitio")
                + whenAndIfNot(told))
    }

    func managerAdded(_ told: ToldNotice) -> MessageText {
        let household = told.household ?? text("your household", es: "su hogar")
        return MessageText(
            text("Another manager of \(household)", es: "Alguien más administra \(household)"),
            text(
                "\(you(told).asFirstWord) can manage \(household) from now on\(when(told)). "
                    + "If that’s not right, tell a leader.",
                es:
                    "\(told.isReaders ? "Ahora administran" : "\(name(told).asFirstWord) ahora administra") "
                    + "\(household)\(when(told)). Si no es correcto, avisen a un líder."))
    }

    func mailGivenUp(_ told: ToldNotice) -> MessageText {
        MessageText(
            text(
                "Emails don’t reach \(you(told))",
                es: told.isReaders
                    ? "No les llegan los correos" : "No le llegan los correos a \(name(told))"),
            text(
                "An email to \(you(told)) could not be delivered. "
                    + "Ask for the right address, and enter it.",
                es:
                    "No se pudo entregar un correo para \(told.isReaders ? "ustedes" : name(told)). "
                    + "Pidan la dirección correcta y escríbanla."))
    }

    func codeMailed(_ told: ToldNotice) -> MessageText {
        let (whose, isReaders) = (whose(told), told.isReaders)
        return MessageText(
            text(
                "A code was emailed to \(you(told))",
                es: isReaders ? "Les enviamos un código" : "Enviamos un código a \(name(told))"),
            text(
                "A sign-in code was emailed to \(whose) address",
                es: "Se envió un código de acceso \(isReaders ? "a su" : "al") correo\(whose)")
                + whenAndIfNot(told))
    }

    func profileToClaim(_ told: ToldNotice) -> MessageText {
        let (whose, isReaders) = (whose(told), told.isReaders)
        return MessageText(
            text(
                "\(whose.asFirstWord) profile is ready",
                es: "\(isReaders ? "Su perfil" : "El perfil\(whose)") está listo"),
            text(
                "A code to take over \(whose) profile was emailed to \(whose) address.",
                es:
                    "Se envió por correo un código para tomar \(isReaders ? "su" : "el") perfil\(whose)."
            ))
    }

    // MARK: Pieces

    private func you(_ told: ToldNotice) -> String {
        told.isReaders ? text("you", es: "") : name(told)
    }

    /// English before the noun: `your`, `Finn’s`. Spanish behind it: nothing, ` de Finn`.
    private func whose(_ told: ToldNotice) -> String {
        told.isReaders ? text("your", es: "") : text("\(name(told))’s", es: " de \(name(told))")
    }

    private func account(_ told: ToldNotice) -> String {
        text("\(whose(told)) account", es: "\(told.isReaders ? "su" : "la") cuenta\(whose(told))")
    }

    /// ` (Sat, Dec 5, 9:00 AM)`
    private func when(_ told: ToldNotice) -> String {
        told.notice.start.map { " (\(dayAndTime($0)))" } ?? ""
    }

    /// The end of a sentence about what happened to an account, and what to do about it.
    private func whenAndIfNot(_ told: ToldNotice) -> String {
        "\(when(told)). "
            + text(
                "If that’s not right, go to Settings, sign out everywhere, and tell a leader.",
                es: "Si no es correcto, vayan a Configuración, cierren todas las sesiones "
                    + "y avisen a un líder.")
    }
}
