import TreeLot

extension Words {
    var schedule: String { text("Schedule", es: "Turnos") }
    var weeks: String { text("Weeks", es: "Semanas") }
    func weekOf(_ date: String) -> String { text("Week of \(date)", es: "Semana del \(date)") }
    var noSeason: String {
        text(
            "There is no season yet. It will show up here as soon as there is one.",
            es: "Aún no hay temporada. Aparecerá aquí en cuanto la haya.")
    }
    var earlierThisWeek: String { text("Earlier this week", es: "Antes, esta semana") }
    func draftsHere(_ count: Int) -> String {
        count == 1
            ? text(
                "1 draft this week. Only the committee sees it.",
                es: "1 borrador esta semana. Solo lo ve el comité.")
            : text(
                "\(count) drafts this week. Only the committee sees them.",
                es: "\(count) borradores esta semana. Solo los ve el comité.")
    }
    var draftText: String {
        text(
            "This shift is a draft. Only the committee sees it, "
                + "and nobody can sign up until it is published.",
            es: "Este turno es un borrador. Solo lo ve el comité, "
                + "y nadie se puede apuntar hasta que se publique.")
    }
    var lookOverAndPublish: String { text("Look over and publish", es: "Revisar y publicar") }
    var noShiftsThisWeek: String { text("No shifts this week.", es: "No hay turnos esta semana.") }
    func placesLeft(_ count: Int) -> String {
        count == 1
            ? text("1 place left", es: "Queda 1 plaza")
            : text("\(count) places left", es: "Quedan \(count) plazas")
    }
    var full: String { text("Full", es: "Completo") }

    func status(_ status: ShiftStatus) -> String {
        switch status {
        case .draft: text("Draft", es: "Borrador")
        case .published: text("Open", es: "Abierto")
        case .cancelled: text("Cancelled", es: "Cancelado")
        case .closed: text("Closed", es: "Cerrado")
        case .completed: text("Over", es: "Terminado")
        }
    }

    func status(_ status: AssignmentStatus) -> String {
        switch status {
        case .confirmed: text("Signed up", es: "Apuntado")
        case .cancelled: text("Cancelled", es: "Cancelado")
        case .completed: text("Done", es: "Hecho")
        case .noShow: text("Missed", es: "No vino")
        case .excused: text("Excused", es: "Justificado")
        }
    }

    var shift: String { text("Shift", es: "Turno") }
    var signUp: String { text("Sign up", es: "Apuntarse") }
    func signUp(_ name: String) -> String { text("Sign up \(name)", es: "Apuntar a \(name)") }
    var signedUp: String { text("Signed up", es: "Apuntado") }
    func cancelSignUp(of name: String) -> String {
        text("Cancel for \(name)", es: "Cancelar a \(name)")
    }
    var reason: String { text("Reason", es: "Motivo") }
    var whoIsComing: String { text("Who is coming", es: "Quién viene") }
    var nobodyYet: String {
        text("Nobody yet. Be the first!", es: "Todavía nadie. ¡Sé el primero!")
    }
    var showRoster: String { text("Check-in list", es: "Lista de llegada") }
    var you: String { text("You", es: "Tú") }
}
