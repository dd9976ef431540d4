import EventSourcing
import TreeLot

/// Why the server did not do something: what can’t be read, or was too much.
extension Words {
    func sentence(_ problem: Problem) -> String {
        switch problem.code {
        case .lot(let code): sentence(code, problem.facts, asTheLot: problem.detail)
        case .server(let kind): self.problem(kind, problem.facts) ?? problem.detail
        }
    }

    /// Nil for those that are said as the server says them.
    func problem(_ problem: ServerProblem, _ facts: JSON) -> String? {
        switch problem {
        case .malformed:
            asTheLot(
                es: "No se entiende lo que llegó. Carguen la página de nuevo e inténtenlo otra vez."
            )
        case .signedOut:
            text("You were signed out. Sign in again.", es: "Se cerró su sesión. Entren de nuevo.")
        case .methodNotAllowed:
            text(
                "This page can’t be opened by itself. Go to Home, and start from there.",
                es:
                    "Esta página no se puede abrir directamente. Vayan a Inicio y empiecen desde ahí."
            )
        case .tooManyRequests:
            text(
                "That was a lot at once. Wait \(wait(facts)) and try again.",
                es:
                    "Fueron demasiadas cosas a la vez. Esperen \(wait(facts)) e inténtenlo de nuevo."
            )
        case .failed:
            text(
                "Something failed on the server. Try again in a moment.",
                es: "Algo falló en el servidor. Inténtenlo de nuevo en un momento.")
        case .cannotRecord:
            text(
                "The lot can’t record anything right now. Write it down, tell the person who runs the server, "
                    + "and try again in a few minutes.",
                es:
                    "Por ahora no se puede guardar nada. Anótenlo en papel, avisen a quien administra "
                    + "el servidor e inténtenlo en unos minutos.")
        case .fromElsewhere:
            text(
                "This came from another site’s page, so nothing was done. Open the lot’s own page, and try there.",
                es: "Esto vino de la página de otro sitio, así que no se hizo nada. "
                    + "Abran la página del lote e inténtenlo ahí.")
        case .tooManyStreams:
            text(
                "Many pages are open at once. Close some, then load this one again.",
                es: "Hay muchas páginas abiertas a la vez. Cierren algunas y vuelvan a cargar esta."
            )
        case .dailyLimit:
            text(
                "That is more than one account can record in a day. "
                    + "Try again in \(wait(facts)), or ask the committee.",
                es: "Es más de lo que una cuenta puede registrar en un día. "
                    + "Inténtenlo en \(wait(facts)) o pregunten al comité.")
        case .tooBusy:
            text(
                "The lot is very busy right now. Try again in a few seconds.",
                es: "Hay mucha actividad en este momento. Inténtenlo de nuevo en unos segundos.")
        case .otherSite:
            text(
                "This is not the lot’s address. Open \(facts["site"]?.string ?? "") instead. "
                    + "If you run this server: “--site” sets its name, "
                    + "and a proxy must pass “Host” on unchanged.",
                es: "Esta no es la dirección del lote. Abran \(facts["site"]?.string ?? ""). "
                    + "Si administran este servidor: “--site” dice su nombre, "
                    + "y el proxy debe pasar “Host” sin cambios.")
        case .unknownLot:
            text(
                "There is no lot at this address. Check how it is written, or ask the person who gave it to you.",
                es:
                    "En esta dirección no hay ningún lote. Revisen cómo está escrita o pregunten a quien se la dio."
            )
        case .lotUnavailable:
            text(
                "This lot can’t be opened right now. Try again later. If you run this server: its log says why.",
                es: "Este lote no se puede abrir en este momento. Inténtenlo más tarde. "
                    + "Si administran este servidor: el registro dice por qué.")
        case .tooSlow:
            text(
                "It took too long to arrive. Check your connection, and send it again.",
                es: "Tardó demasiado en llegar. Revisen la conexión y envíenlo otra vez.")
        case .noPasskeys:
            text(
                "Passkeys need a site that has a name and comes over HTTPS. Sign in with a code here.",
                es: "Las llaves de acceso solo sirven en un sitio con nombre propio y HTTPS. "
                    + "Aquí entren con un código.")
        case .passkeyNotAdded:
            text(
                "The passkey was not added. Try again.",
                es: "No se agregó la llave de acceso. Inténtenlo otra vez.")
        }
    }

    /// How long to wait, in whole minutes where it is more than one.
    private func wait(_ facts: JSON) -> String {
        let seconds = facts["seconds"]?.whole ?? 10
        return seconds < 60 ? self.seconds(seconds) : duration(minutes: (seconds + 59) / 60)
    }
}
