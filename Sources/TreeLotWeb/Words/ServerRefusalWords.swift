import TreeLot
import EventSourcing

/// Why the server did not do something: what does not exist, is not allowed, or was too much.
extension Words {
    func serverRefusal(_ code: String, _ facts: JSON) -> String? {
        switch code {
        case "cannot-undo" where facts["since"] == nil && facts["because"] == nil:
            text("This can’t be undone.", es: "Esto no se puede deshacer.")
        case "cannot-undo":
            text(
                "This can’t be undone anymore: something else depends on it.",
                es: "Esto ya no se puede deshacer: otra cosa depende de ello.")
        case "key-reused":
            text(
                "This form was already sent. Load the page again.",
                es: "Este formulario ya se envió. Carguen la página de nuevo.")
        case "lot-exists":
            text("A lot is already open here.", es: "Aquí ya hay un lote abierto.")
        case "no-lot":
            text("There is no lot here yet.", es: "Aquí todavía no hay ningún lote.")
        case "too-many-messages":
            dayAndTime(facts["retryAt"]).map {
                text(
                    "That’s all for today. You can send more from \($0).",
                    es: "Es todo por hoy. Pueden enviar más desde el \($0).")
            }
                ?? text("That’s all for today.", es: "Es todo por hoy.")
        case "not-allowed":
            asTheLot(es: "Esto no les corresponde a ustedes. Pregunten al comité o a un líder.")
        case "not-found":
            text(
                "That no longer exists. Load the page again.",
                es: "Eso ya no existe. Carguen la página de nuevo.")
        case "malformed":
            asTheLot(
                es: "No se entiende lo que llegó. Carguen la página de nuevo e inténtenlo otra vez."
            )
        case "from-elsewhere":
            text(
                "This came from another site’s page, so nothing was done. Open the lot’s own page, and try there.",
                es: "Esto vino de la página de otro sitio, así que no se hizo nada. "
                    + "Abran la página del lote e inténtenlo ahí.")
        case "too-slow":
            text(
                "It took too long to arrive. Check your connection, and send it again.",
                es: "Tardó demasiado en llegar. Revisen la conexión y envíenlo otra vez.")
        case "failed":
            text(
                "Something failed on the server. Try again in a moment.",
                es: "Algo falló en el servidor. Inténtenlo de nuevo en un momento.")
        case "cannot-record":
            text(
                "The lot can’t record anything right now. Write it down, tell the person who runs the server, "
                    + "and try again in a few minutes.",
                es:
                    "Por ahora no se puede guardar nada. Anótenlo en papel, avisen a quien administra "
                    + "el servidor e inténtenlo en unos minutos.")
        case "too-many-requests":
            text(
                "That was a lot at once. Wait \(wait(facts)) and try again.",
                es:
                    "Fueron demasiadas cosas a la vez. Esperen \(wait(facts)) e inténtenlo de nuevo."
            )
        case "too-many-streams":
            text(
                "Many pages are open at once. Close some, then load this one again.",
                es: "Hay muchas páginas abiertas a la vez. Cierren algunas y vuelvan a cargar esta."
            )
        case "daily-limit":
            text(
                "That is more than one account can record in a day. "
                    + "Try again in \(wait(facts)), or ask the committee.",
                es: "Es más de lo que una cuenta puede registrar en un día. "
                    + "Inténtenlo en \(wait(facts)) o pregunten al comité.")
        case "too-busy":
            text(
                "The lot is very busy right now. Try again in a few seconds.",
                es: "Hay mucha actividad en este momento. Inténtenlo de nuevo en unos segundos.")
        case "other-site":
            text(
                "This is not the lot’s address. Open \(facts["site"]?.string ?? "") instead. "
                    + "If you run this server: “--site” sets its name, "
                    + "and a proxy must pass “Host” on unchanged.",
                es: "Esta no es la dirección del lote. Abran \(facts["site"]?.string ?? ""). "
                    + "Si administran este servidor: “--site” dice su nombre, "
                    + "y el proxy debe pasar “Host” sin cambios.")
        case "unknown-lot":
            text(
                "There is no lot at this address. Check how it is written, or ask the person who gave it to you.",
                es:
                    "En esta dirección no hay ningún lote. Revisen cómo está escrita o pregunten a quien se la dio."
            )
        case "lot-unavailable":
            text(
                "This lot can’t be opened right now. Try again later. If you run this server: its log says why.",
                es: "Este lote no se puede abrir en este momento. Inténtenlo más tarde. "
                    + "Si administran este servidor: el registro dice por qué.")
        default: nil
        }
    }

    /// The refusal in Spanish; in English, the lot’s own sentence says more: which field, or who may.
    private func asTheLot(es spanish: @autoclosure () -> String) -> String? {
        switch language {
        case .english: nil
        case .spanish: spanish()
        }
    }

    /// How long to wait, in whole minutes where it is more than one.
    private func wait(_ facts: JSON) -> String {
        let seconds = facts["seconds"]?.whole ?? 10
        return seconds < 60 ? self.seconds(seconds) : duration(minutes: (seconds + 59) / 60)
    }
}
