import EventSourcing
import TreeLot

// Notices about accounts and addresses, and about when sign-up opens.
extension Words {
    /// When something happened to an account: ` (Sat, Dec 5, 9:00 AM)`
    fileprivate func moment(_ notice: Notice) -> String {
        notice.start.map { " (\(shortDay($0.day)), \(time($0)))" } ?? ""
    }
}

extension English {
    func accountTitle(_ told: ToldNotice) -> String {
        let whose = told.isReaders ? "your" : "\(told.whom ?? "somebody")’s"
        let season = told.season.map { ": \($0)" } ?? ""
        return switch told.notice.kind {
        case .emailToVerify: "Confirm \(whose) e-mail address"
        case .emailChanged: "\(whose.capitalizedFirst) e-mail address was changed"
        case .signedIn: "A new sign-in to \(whose) account"
        case .tokenIssued: "A program may act for \(told.isReaders ? "you" : told.whom ?? "")"
        case .passkeyAdded: "A new passkey of \(whose) account"
        case .identityLinked: "\(whose.capitalizedFirst) account was connected"
        case .managerAdded: "Another manager of \(told.household ?? "your household")"
        case .mailGivenUp: "Mail does not reach \(told.isReaders ? "you" : told.whom ?? "somebody")"
        case .codeMailed: "A code was mailed to \(told.isReaders ? "you" : told.whom ?? "")"
        case .signUpOpen: "Sign-up is open\(season)"
        case .signUpMoved: "Sign-up opens \(opening(told.notice) ?? "later")\(season)"
        default: ""
        }
    }

    func accountSentences(_ told: ToldNotice) -> String {
        let whose = told.isReaders ? "your" : "\(told.whom ?? "somebody")’s"
        let when = moment(told.notice)
        let ifNot =
            " If that’s not right, go to Settings, sign out everywhere, and tell a leader."
        return switch told.notice.kind {
        case .emailToVerify:
            "We mailed a link to \(whose) new address. Open it there and tap “Confirm”: until then nothing else is mailed to it."
        case .emailChanged:
            "\(whose.capitalizedFirst) e-mail address was changed or taken away\(when).\(ifNot)"
        case .signedIn:
            "Somebody signed in to \(whose) account\(told.device.map { " on “\($0)”" } ?? "")\(when).\(ifNot)"
        case .tokenIssued:
            "A program can act for \(told.isReaders ? "you" : told.whom ?? "") with an API token\(when).\(ifNot)"
        case .passkeyAdded: "A passkey was added to \(whose) account\(when).\(ifNot)"
        case .identityLinked:
            "An account elsewhere signs in to \(whose) account from now on\(when).\(ifNot)"
        case .managerAdded:
            "\(told.isReaders ? "You" : told.whom ?? "Somebody") can manage \(told.household ?? "your household") from now on\(when). If that’s not right, tell a leader."
        case .mailGivenUp:
            "A mail to \(told.isReaders ? "you" : told.whom ?? "somebody") could not be delivered. Ask for the right address, and enter it."
        case .codeMailed: "A sign-in code was mailed to \(whose) address\(when).\(ifNot)"
        case .signUpOpen: "You can sign up for shifts now."
        case .signUpMoved:
            "Sign-up opens \(opening(told.notice) ?? "later"). You will be told when it is open."
        default: ""
        }
    }
}

extension Spanish {
    func accountTitle(_ told: ToldNotice) -> String {
        let of = told.isReaders ? "" : " de \(told.whom ?? "alguien")"
        let your = told.isReaders ? "tu" : "el"
        let season = told.season.map { ": \($0)" } ?? ""
        return switch told.notice.kind {
        case .emailToVerify: "Confirma \(your) correo\(of)"
        case .emailChanged: "Ha cambiado \(your) correo\(of)"
        case .signedIn:
            told.isReaders ? "Un acceso nuevo a tu cuenta" : "Un acceso nuevo a la cuenta\(of)"
        case .tokenIssued: "Un programa puede actuar por \(told.isReaders ? "ti" : told.whom ?? "")"
        case .passkeyAdded:
            told.isReaders
                ? "Una llave de acceso nueva en tu cuenta" : "Una llave de acceso nueva\(of)"
        case .identityLinked:
            told.isReaders ? "Tu cuenta se ha conectado" : "Se ha conectado la cuenta\(of)"
        case .managerAdded: "Alguien más gestiona \(told.household ?? "tu hogar")"
        case .mailGivenUp:
            told.isReaders
                ? "No te llegan los correos"
                : "No le llegan los correos a \(told.whom ?? "alguien")"
        case .codeMailed:
            told.isReaders
                ? "Te enviamos un código" : "Enviamos un código a \(told.whom ?? "alguien")"
        case .signUpOpen: "Ya te puedes apuntar\(season)"
        case .signUpMoved: "Se podrá apuntar \(since(told.notice))\(season)"
        default: ""
        }
    }

    func accountSentences(_ told: ToldNotice) -> String {
        let of = told.isReaders ? "" : " de \(told.whom ?? "alguien")"
        let account = told.isReaders ? "tu cuenta" : "la cuenta\(of)"
        let when = moment(told.notice)
        let ifNot =
            " Si no es correcto, ve a Ajustes, cierra todas las sesiones y avisa a un responsable."
        return switch told.notice.kind {
        case .emailToVerify:
            "Enviamos un enlace a \(told.isReaders ? "tu dirección nueva" : "la dirección nueva\(of)"). Ábrelo allí y toca «Confirmar»: hasta entonces no se le envía nada más."
        case .emailChanged:
            "Se ha cambiado o quitado \(told.isReaders ? "tu" : "el") correo\(of)\(when).\(ifNot)"
        case .signedIn:
            "Alguien ha entrado en \(account)\(told.device.map { " con «\($0)»" } ?? "")\(when).\(ifNot)"
        case .tokenIssued: "Un programa puede actuar con \(account)\(when).\(ifNot)"
        case .passkeyAdded: "Se ha añadido una llave de acceso a \(account)\(when).\(ifNot)"
        case .identityLinked:
            "Desde ahora se puede entrar en \(account) con una cuenta de otro sitio\(when).\(ifNot)"
        case .managerAdded:
            "\(told.isReaders ? "Ahora gestionas" : "\(told.whom ?? "Alguien") ahora gestiona") \(told.household ?? "tu hogar")\(when). Si no es correcto, avisa a un responsable."
        case .mailGivenUp:
            "No se pudo entregar un correo\(told.isReaders ? " para ti" : " para \(told.whom ?? "alguien")"). Pide la dirección correcta y ponla."
        case .codeMailed: "Se envió un código de acceso por correo\(of)\(when).\(ifNot)"
        case .signUpOpen: "Ya te puedes apuntar a los turnos."
        case .signUpMoved:
            "Se podrá apuntar \(since(told.notice)). Te avisaremos."
        default: ""
        }
    }

    private func since(_ notice: Notice) -> String {
        opening(notice).map { "desde el \($0)" } ?? "más tarde"
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
