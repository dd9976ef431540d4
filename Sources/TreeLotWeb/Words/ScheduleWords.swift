import EventSourcing
import TreeLot

extension Text {
    static let weeks = Text("Weeks", es: "Semanas")
    static let noSeason = Text(
        "No season yet. It will show up here as soon as there is one.",
        es: "Todavía no hay temporada. Aparecerá aquí en cuanto haya una.")
    static let earlierThisWeek = Text("Earlier this week", es: "Días anteriores")
    static let allShifts = Text("All", es: "Todos")
    static let fitsUs = Text("Works for us", es: "Nos queda bien")
    static let openPlaces = Text("Open", es: "Con lugar")
    static let ours = Text("Ours", es: "Los nuestros")
    static let whoGoes = Text("Who is going", es: "Quiénes van")
    static let whichDays = Text("On which days", es: "Qué días")
    static let nothingThen = Text(
        "No shift on these days. Choose more of them.",
        es: "Ningún turno en estos días. Elijan más.")
    static let fitsSome = Text(
        "No shift has room for all of you. These have room for some.",
        es: "Ningún turno tiene lugar para todos. Estos tienen lugar para algunos.")
    static let nothingFits = Text(
        "No shift ahead fits right now. Places open up when someone cancels.",
        es: "Por ahora ningún turno les queda bien. Se abren lugares cuando alguien cancela.")
    static let nothingOpen = Text(
        "Every place is taken. Thank you, everyone!",
        es: "Todos los lugares están ocupados. ¡Gracias a todos!")
    static let chosen = Text("Chosen:", es: "Elegidos:")
    static let ahead = Text("Coming up", es: "Próximos")
    static let behind = Text("Past", es: "Anteriores")
    static let draftText = Text(
        "This shift is a draft. Only the committee sees it, "
            + "and no one can sign up until it is published.",
        es: "Este turno es un borrador. Solo lo ve el comité, "
            + "y nadie puede inscribirse hasta que se publique.")
    static let lookOverAndPublish = Text("Review and publish", es: "Revisar y publicar")
    static let noShiftsThisWeek = Text("No shifts this week.", es: "No hay turnos esta semana.")
    static let signUpWithNote = Text("Sign up with a note", es: "Inscribirse con una nota")
    static let cancelWithReason = Text("Cancel and say why", es: "Cancelar y decir por qué")
    static let checkOutWithNote = Text("Check out with a note", es: "Anotar salida con una nota")
    static let noteHelp = Text(
        "Your family and the committee see it, and it is on the printed list at the lot.",
        es: "La ven su familia y el comité, y sale en la lista impresa del lote.")
    static let forTheCommittee = Text("The committee sees it.", es: "Lo ve el comité.")
    static let full = Text("Full", es: "Lleno")
    static let whoIsComing = Text("Who is coming", es: "Quién viene")
    static let nobodyOnIt = Text("No one is on it.", es: "No hay nadie en este turno.")
    static let nobodyYet = Text("No one yet. Be the first!", es: "Todavía nadie. ¡Anímense!")
    static let showRoster = Text("Check-in list", es: "Lista de llegada")
    static let you = Text("You", es: "Yo")
    static let yourFamily = Text("Your family", es: "Su familia")
}

extension Words {
    var schedule: String { text("Schedule", es: "Turnos") }
    func cancelAsk(_ name: String, _ when: String) -> String {
        text(
            "Cancel for \(name), \(when)? Someone else can take the place then.",
            es: "¿Cancelar el turno de \(name), \(when)? Otra persona podrá tomar el lugar.")
    }
    func weekOf(_ date: String) -> String { text("Week of \(date)", es: "Semana del \(date)") }
    func draftsHere(_ count: Int) -> String {
        count == 1
            ? text(
                "1 draft this week. Only the committee sees it.",
                es: "1 borrador esta semana. Solo lo ve el comité.")
            : text(
                "\(count) drafts this week. Only the committee sees them.",
                es: "\(count) borradores esta semana. Solo los ve el comité.")
    }
    /// `to 6:00 PM`
    func until(_ end: LocalInstant) -> String { text("to \(time(end))", es: "a \(time(end))") }
    /// `2 scouts, 1 adult`, of those who are wanted.
    func wanted(_ scouts: Int, _ adults: Int) -> String {
        [scouts > 0 ? self.scouts(scouts) : nil, adults > 0 ? self.adults(adults) : nil]
            .compactMap(\.self).joined(separator: ", ")
    }
    func placesLeft(_ count: Int) -> String {
        count == 1
            ? text("1 place left", es: "Queda 1 lugar")
            : text("\(count) places left", es: "Quedan \(count) lugares")
    }
    /// For whom they are, where the others have theirs.
    func placesLeft(on shift: ShiftSummary) -> String {
        switch (shift.freeScouts, shift.freeParents) {
        case (0, 1) where shift.requiredScouts > 0:
            text("1 adult place left", es: "Queda 1 lugar para adultos")
        case (0, let count) where shift.requiredScouts > 0:
            text("\(count) adult places left", es: "Quedan \(count) lugares para adultos")
        case (1, 0) where shift.requiredParents > 0:
            text("1 scout place left", es: "Queda 1 lugar para scouts")
        case (let count, 0) where shift.requiredParents > 0:
            text("\(count) scout places left", es: "Quedan \(count) lugares para scouts")
        case (let scouts, let adults): placesLeft(scouts + adults)
        }
    }

    func status(_ status: ShiftStatus) -> String {
        switch status {
        case .draft: text("Draft", es: "Borrador")
        case .published: text("Open", es: "Abierto")
        case .cancelled: text("Canceled", es: "Cancelado")
        case .closed: text("Closed", es: "Cerrado")
        case .completed: text("Over", es: "Terminado")
        }
    }

    func status(_ status: AssignmentStatus) -> String {
        switch status {
        case .confirmed: text("Signed up", es: "Inscripción hecha")
        case .cancelled: text("Canceled", es: "Cancelado")
        case .completed: text("Done", es: "Hecho")
        case .noShow: text("Missed", es: "No vino")
        case .excused: text("Excused", es: "Justificado")
        }
    }

    /// Behind a name: that they came without signing up, or did not come.
    func remarks(walkIn: Bool, _ status: AssignmentStatus) -> String {
        let didNotCome = status == .noShow || status == .excused
        return [walkIn ? self.walkIn : nil, didNotCome ? self.status(status) : nil]
            .compactMap { $0 }.map { " · \($0)" }.joined()
    }

    var shift: String { text("Shift", es: "Turno") }
    var signUp: String { text("Sign up", es: "Inscribirse") }
    func signUp(_ name: String) -> String { text("Sign up \(name)", es: "Inscribir a \(name)") }
    var reason: String { text("Reason", es: "Motivo") }
}
