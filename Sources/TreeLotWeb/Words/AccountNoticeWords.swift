import EventSourcing
import TreeLot

/// Notices about accounts and addresses, and about when sign-up opens.
extension Words {
    func accountTitle(_ told: ToldNotice) -> String {
        let (isReaders, whose, account) = (told.isReaders, whose(told), account(told))
        let season = told.season.map { ": \($0)" } ?? ""
        return switch told.notice.kind {
        case .emailToVerify:
            text(
                "Confirm \(whose) email address",
                es: "Confirmen \(isReaders ? "su" : "el") correo\(whose)")
        case .emailChanged:
            text(
                "\(whose.asFirstWord) email address was changed",
                es: "Cambió \(isReaders ? "su" : "el") correo\(whose)")
        case .signedIn: text("A new sign-in to \(account)", es: "Un acceso nuevo a \(account)")
        case .tokenIssued:
            text(
                "A program may act for \(isReaders ? "you" : told.whom ?? "")",
                es:
                    "Un programa puede actuar \(isReaders ? "en su nombre" : "por \(told.whom ?? "")")"
            )
        case .passkeyAdded:
            text(
                "A new passkey for \(account)",
                es: "Una llave de acceso nueva\(isReaders ? " en su cuenta" : whose)")
        case .identityLinked:
            text(
                "\(account.asFirstWord) was connected",
                es: "Se conectó \(account)")
        case .managerAdded:
            text(
                "Another manager of \(household(told))",
                es: "Alguien más administra \(household(told))")
        case .mailGivenUp:
            text(
                "Emails don’t reach \(isReaders ? "you" : whom(told))",
                es: isReaders
                    ? "No les llegan los correos" : "No le llegan los correos a \(whom(told))")
        case .profileToClaim:
            text(
                isReaders ? "Your profile is ready" : "\(told.whom ?? "")’s profile is ready",
                es: isReaders ? "Su perfil está listo" : "El perfil de \(whom(told)) está listo")
        case .codeMailed:
            text(
                "A code was emailed to \(isReaders ? "you" : told.whom ?? "")",
                es: isReaders ? "Les enviamos un código" : "Enviamos un código a \(whom(told))")
        case .signUpOpen: text("Sign-up is open\(season)", es: "Ya pueden inscribirse\(season)")
        case .signUpMoved:
            text(
                "Sign-up opens \(opens(told))\(season)",
                es: "Inscripción \(opens(told))\(season)")
        default: ""
        }
    }

    func accountSentences(_ told: ToldNotice) -> String {
        let (isReaders, whose, account) = (told.isReaders, whose(told), account(told))
        let device = told.device.map { text(" on “\($0)”", es: " en «\($0)»") } ?? ""
        let when = told.notice.start.map { " (\(dayAndTime($0)))" } ?? ""
        let ifNot = text(
            " If that’s not right, go to Settings, sign out everywhere, and tell a leader.",
            es: " Si no es correcto, vayan a Configuración, cierren todas las sesiones "
                + "y avisen a un líder.")
        return switch told.notice.kind {
        case .emailToVerify:
            text(
                "We emailed a link to \(whose) new address. Open it there and tap “Confirm”: "
                    + "until then nothing else is sent to it.",
                es: "Enviamos un enlace \(isReaders ? "a su" : "al") correo nuevo\(whose). "
                    + "Ábranlo allí y toquen «Confirmar»: hasta entonces no se envía nada más.")
        case .emailChanged:
            text(
                "\(whose.asFirstWord) email address was changed or "
                    + "removed\(when).\(ifNot)",
                es: "Se cambió o se quitó \(isReaders ? "su" : "el") "
                    + "correo\(whose)\(when).\(ifNot)")
        case .signedIn:
            text(
                "Someone signed in to \(account)\(device)\(when).\(ifNot)",
                es: "Alguien entró a \(account)\(device)\(when).\(ifNot)")
        case .tokenIssued:
            text(
                "A program can act for \(isReaders ? "you" : told.whom ?? "") with "
                    + "an API token\(when).\(ifNot)",
                es: "Un programa puede actuar con \(account)\(when).\(ifNot)")
        case .passkeyAdded:
            text(
                "A passkey was added to \(account)\(when).\(ifNot)",
                es: "Se agregó una llave de acceso a \(account)\(when).\(ifNot)")
        case .identityLinked:
            text(
                "You can now sign in to \(account) with an account from another site\(when).\(ifNot)",
                es: "Desde ahora se puede entrar a \(account) con una cuenta de "
                    + "otro sitio\(when).\(ifNot)")
        case .managerAdded:
            text(
                "\(isReaders ? "You" : told.whom ?? "Someone") can manage \(household(told)) from "
                    + "now on\(when). If that’s not right, tell a leader.",
                es:
                    "\(isReaders ? "Ahora administran" : "\(told.whom ?? "Alguien") ahora administra") "
                    + "\(household(told))\(when). Si no es correcto, avisen a un líder.")
        case .mailGivenUp:
            text(
                "An email to \(isReaders ? "you" : whom(told)) could not be delivered. "
                    + "Ask for the right address, and enter it.",
                es: "No se pudo entregar un correo para \(isReaders ? "ustedes" : whom(told)). "
                    + "Pidan la dirección correcta y escríbanla.")
        case .profileToClaim:
            text(
                "A code to take over \(whose) profile was emailed to \(whose) address.",
                es: "Se envió por correo un código para tomar \(isReaders ? "su" : "el") "
                    + "perfil\(whose).")
        case .codeMailed:
            text(
                "A sign-in code was emailed to \(whose) address\(when).\(ifNot)",
                es:
                    "Se envió un código de acceso \(isReaders ? "a su" : "al") correo\(whose)\(when).\(ifNot)"
            )
        case .signUpOpen:
            text("You can sign up for shifts now.", es: "Ya pueden inscribirse en los turnos.")
        case .signUpMoved:
            text(
                "Sign-up opens \(opens(told)). We’ll let you know.",
                es: "Podrán inscribirse \(opens(told)). Les avisaremos.")
        default: ""
        }
    }

    private func whom(_ told: ToldNotice) -> String {
        told.whom ?? text("someone", es: "alguien")
    }

    /// English before the noun: `your`, `Finn’s`. Spanish behind it: nothing, ` de Finn`.
    private func whose(_ told: ToldNotice) -> String {
        told.isReaders ? text("your", es: "") : text("\(whom(told))’s", es: " de \(whom(told))")
    }

    private func account(_ told: ToldNotice) -> String {
        text("\(whose(told)) account", es: "\(told.isReaders ? "su" : "la") cuenta\(whose(told))")
    }

    private func household(_ told: ToldNotice) -> String {
        told.household ?? text("your household", es: "su hogar")
    }

    private func opens(_ told: ToldNotice) -> String {
        opening(told.notice).map { text($0, es: "desde el \($0)") }
            ?? text("later", es: "más tarde")
    }
}
