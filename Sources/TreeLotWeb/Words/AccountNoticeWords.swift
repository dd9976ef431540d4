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
                "Confirm \(whose) e-mail address",
                es: "Confirma \(isReaders ? "tu" : "el") correo\(whose)")
        case .emailChanged:
            text(
                "\(whose.capitalizedFirst) e-mail address was changed",
                es: "Ha cambiado \(isReaders ? "tu" : "el") correo\(whose)")
        case .signedIn: text("A new sign-in to \(account)", es: "Un acceso nuevo a \(account)")
        case .tokenIssued:
            text(
                "A program may act for \(isReaders ? "you" : told.whom ?? "")",
                es: "Un programa puede actuar por \(isReaders ? "ti" : told.whom ?? "")")
        case .passkeyAdded:
            text(
                "A new passkey of \(account)",
                es: "Una llave de acceso nueva\(isReaders ? " en tu cuenta" : whose)")
        case .identityLinked:
            text(
                "\(account.capitalizedFirst) was connected",
                es: isReaders ? "Tu cuenta se ha conectado" : "Se ha conectado \(account)")
        case .managerAdded:
            text(
                "Another manager of \(household(told))",
                es: "Alguien más gestiona \(household(told))")
        case .mailGivenUp:
            text(
                "Mail does not reach \(isReaders ? "you" : whom(told))",
                es: isReaders
                    ? "No te llegan los correos" : "No le llegan los correos a \(whom(told))")
        case .codeMailed:
            text(
                "A code was mailed to \(isReaders ? "you" : told.whom ?? "")",
                es: isReaders ? "Te enviamos un código" : "Enviamos un código a \(whom(told))")
        case .signUpOpen: text("Sign-up is open\(season)", es: "Ya te puedes apuntar\(season)")
        case .signUpMoved:
            text(
                "Sign-up opens \(opens(told))\(season)",
                es: "Se podrá apuntar \(opens(told))\(season)")
        default: ""
        }
    }

    func accountSentences(_ told: ToldNotice) -> String {
        let (isReaders, whose, account) = (told.isReaders, whose(told), account(told))
        let device = told.device.map { text(" on “\($0)”", es: " con «\($0)»") } ?? ""
        let when = told.notice.start.map { " (\(shortDay($0.day)), \(time($0)))" } ?? ""
        let ifNot = text(
            " If that’s not right, go to Settings, sign out everywhere, and tell a leader.",
            es: " Si no es correcto, ve a Ajustes, cierra todas las sesiones "
                + "y avisa a un responsable.")
        return switch told.notice.kind {
        case .emailToVerify:
            text(
                "We mailed a link to \(whose) new address. Open it there and tap “Confirm”: "
                    + "until then nothing else is mailed to it.",
                es: "Enviamos un enlace a \(isReaders ? "tu" : "la") dirección nueva\(whose). "
                    + "Ábrelo allí y toca «Confirmar»: hasta entonces no se le envía nada más.")
        case .emailChanged:
            text(
                "\(whose.capitalizedFirst) e-mail address was changed or "
                    + "taken away\(when).\(ifNot)",
                es: "Se ha cambiado o quitado \(isReaders ? "tu" : "el") "
                    + "correo\(whose)\(when).\(ifNot)")
        case .signedIn:
            text(
                "Somebody signed in to \(account)\(device)\(when).\(ifNot)",
                es: "Alguien ha entrado en \(account)\(device)\(when).\(ifNot)")
        case .tokenIssued:
            text(
                "A program can act for \(isReaders ? "you" : told.whom ?? "") with "
                    + "an API token\(when).\(ifNot)",
                es: "Un programa puede actuar con \(account)\(when).\(ifNot)")
        case .passkeyAdded:
            text(
                "A passkey was added to \(account)\(when).\(ifNot)",
                es: "Se ha añadido una llave de acceso a \(account)\(when).\(ifNot)")
        case .identityLinked:
            text(
                "An account elsewhere signs in to \(account) from now on\(when).\(ifNot)",
                es: "Desde ahora se puede entrar en \(account) con una cuenta de "
                    + "otro sitio\(when).\(ifNot)")
        case .managerAdded:
            text(
                "\(isReaders ? "You" : told.whom ?? "Somebody") can manage \(household(told)) from "
                    + "now on\(when). If that’s not right, tell a leader.",
                es: "\(isReaders ? "Ahora gestionas" : "\(told.whom ?? "Alguien") ahora gestiona") "
                    + "\(household(told))\(when). Si no es correcto, avisa a un responsable.")
        case .mailGivenUp:
            text(
                "A mail to \(isReaders ? "you" : whom(told)) could not be delivered. "
                    + "Ask for the right address, and enter it.",
                es: "No se pudo entregar un correo para \(isReaders ? "ti" : whom(told)). "
                    + "Pide la dirección correcta y ponla.")
        case .codeMailed:
            text(
                "A sign-in code was mailed to \(whose) address\(when).\(ifNot)",
                es: "Se envió un código de acceso por correo\(whose)\(when).\(ifNot)")
        case .signUpOpen:
            text("You can sign up for shifts now.", es: "Ya te puedes apuntar a los turnos.")
        case .signUpMoved:
            text(
                "Sign-up opens \(opens(told)). You will be told when it is open.",
                es: "Se podrá apuntar \(opens(told)). Te avisaremos.")
        default: ""
        }
    }

    private func whom(_ told: ToldNotice) -> String {
        told.whom ?? text("somebody", es: "alguien")
    }

    /// English before the noun: `your`, `Finn’s`. Spanish behind it: nothing, ` de Finn`.
    private func whose(_ told: ToldNotice) -> String {
        told.isReaders ? text("your", es: "") : text("\(whom(told))’s", es: " de \(whom(told))")
    }

    private func account(_ told: ToldNotice) -> String {
        text("\(whose(told)) account", es: "\(told.isReaders ? "tu" : "la") cuenta\(whose(told))")
    }

    private func household(_ told: ToldNotice) -> String {
        told.household ?? text("your household", es: "tu hogar")
    }

    private func opens(_ told: ToldNotice) -> String {
        opening(told.notice).map { text($0, es: "desde el \($0)") }
            ?? text("later", es: "más tarde")
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
