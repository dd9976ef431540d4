import EventSourcing
import TreeLot

/// Notifications on a phone.
extension Text {
    static let notifications = Text(
        "Notifications on this device", es: "Notificaciones en este dispositivo")
    static let notificationsText = Text(
        "What can’t wait shows up on this device at once: a reminder before your shift, a free place "
            + "you waited for, a lot that closes. It stays in your messages, too.",
        es:
            "Lo urgente aparece enseguida en este dispositivo: un recordatorio antes de su turno, un "
            + "lugar que esperaban, un lote que cierra. También queda en sus mensajes.")
    static let notificationsAreOn = Text(
        "This device tells you at once of", es: "Este dispositivo les avisa enseguida de")
    static let notificationsOn = Text("Turn on notifications", es: "Activar notificaciones")
    static let notificationsOff = Text("Turn off notifications", es: "Desactivar notificaciones")
    static let notificationsBlocked = Text(
        "Your browser blocks notifications from this site. Allow them in the browser’s settings, then "
            + "load this page again.",
        es:
            "Su navegador bloquea las notificaciones de este sitio. Permítanlas en la configuración "
            + "del navegador y carguen la página otra vez.")
    static let notificationsFailed = Text(
        "Notifications could not be turned on in this browser. Try again, or use another one.",
        es: "No se pudieron activar las notificaciones en este navegador. "
            + "Inténtenlo otra vez o usen otro.")
    static let notificationsInstall = Text(
        "On an iPhone or iPad, first add this site to the Home Screen: tap Share, then “Add to Home "
            + "Screen”. Then open it from there.",
        es: "En un iPhone o iPad, primero agreguen este sitio a la pantalla de inicio: toquen "
            + "Compartir y «Agregar a inicio». Luego ábranlo desde ahí.")
}

extension Words {
    func pushKind(_ kind: PushKind) -> String {
        switch kind {
        case .reminders: text("Reminders", es: "Recordatorios")
        case .changes:
            text("Shifts that move or close", es: "Turnos que cambian o cierran")
        case .places: text("Places you waited for", es: "Lugares que esperaban")
        case .help: text("Calls for help", es: "Pedidos de ayuda")
        case .messages: text("Urgent messages", es: "Mensajes urgentes")
        }
    }
}

extension Words {
    /// What a device is told, as JSON that `worker.js` reads. It fits into a push message, however much of it is escaped.
    func pushed(_ push: Push) -> [UInt8] {
        let letter = letter(push.content)
        let (_, page) = page(of: push.content, about: push.shift)
        let content = JSON.object([
            "title": .string(letter.subject.cut(to: 200)),
            // Phones show a few lines.
            "body": .string(letter.firstWords.cut(to: 400)),
            "path": .string(page.path), "tag": .string("message-\(push.message)"),
        ])
        return Array(content.description.utf8)
    }
}

extension LetterText {
    /// Its paragraphs, without what leads elsewhere.
    fileprivate var firstWords: String {
        blocks.compactMap { if case .paragraph(let words) = $0 { words } else { nil } }
            .joined(separator: "\n")
    }
}

extension String {
    /// As many whole characters as these bytes hold in UTF-8.
    fileprivate func cut(to bytes: Int) -> String {
        guard utf8.count > bytes else { return self }
        var kept = prefix(bytes)
        while kept.utf8.count > bytes - "…".utf8.count { kept.removeLast() }
        return kept + "…"
    }
}
