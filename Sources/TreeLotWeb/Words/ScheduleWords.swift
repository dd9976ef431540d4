import TreeLot

protocol ScheduleWords {
    var schedule: String { get }
    var weeks: String { get }
    func weekOf(_ date: String) -> String
    var noSeason: String { get }
    var noShiftsThisWeek: String { get }
    var earlierThisWeek: String { get }
    func draftsHere(_ count: Int) -> String
    var draftText: String { get }
    var lookOverAndPublish: String { get }
    func placesLeft(_ count: Int) -> String
    func scoutsLeft(_ count: Int) -> String
    func adultsLeft(_ count: Int) -> String
    var full: String { get }
    func status(_ status: ShiftStatus) -> String
    func status(_ status: AssignmentStatus) -> String
    var shift: String { get }
    var signUpFamily: String { get }
    var signUp: String { get }
    func signUp(_ name: String) -> String
    func cancelShift(of name: String) -> String
    var signedUp: String { get }
    var cancelSignUp: String { get }
    func cancelSignUp(of name: String) -> String
    var reason: String { get }
    var whoIsComing: String { get }
    var nobodyYet: String { get }
    var noteForTheLot: String { get }
    var showRoster: String { get }
    var addToCalendar: String { get }
    var you: String { get }
}

extension English {
    var schedule: String { "Schedule" }
    var weeks: String { "Weeks" }
    func weekOf(_ date: String) -> String { "Week of \(date)" }
    var noSeason: String { "There is no season yet. It will show up here as soon as there is one." }
    var earlierThisWeek: String { "Earlier this week" }
    func draftsHere(_ count: Int) -> String {
        count == 1
            ? "1 draft this week. Only the committee sees it."
            : "\(count) drafts this week. Only the committee sees them."
    }
    var draftText: String {
        "This shift is a draft. Only the committee sees it, and nobody can sign up until it is published."
    }
    var lookOverAndPublish: String { "Look over and publish" }
    var noShiftsThisWeek: String { "No shifts this week." }
    func placesLeft(_ count: Int) -> String { count == 1 ? "1 place left" : "\(count) places left" }
    func scoutsLeft(_ count: Int) -> String {
        count == 1 ? "1 scout needed" : "\(count) scouts needed"
    }
    func adultsLeft(_ count: Int) -> String {
        count == 1 ? "1 adult needed" : "\(count) adults needed"
    }
    var full: String { "Full" }

    func status(_ status: ShiftStatus) -> String {
        switch status {
        case .draft: "Draft"
        case .published: "Open"
        case .cancelled: "Cancelled"
        case .closed: "Closed"
        case .completed: "Over"
        }
    }

    func status(_ status: AssignmentStatus) -> String {
        switch status {
        case .confirmed: "Signed up"
        case .cancelled: "Cancelled"
        case .completed: "Done"
        case .noShow: "Missed"
        case .excused: "Excused"
        }
    }

    var shift: String { "Shift" }
    var signUpFamily: String { "Sign up" }
    var signUp: String { "Sign up" }
    func signUp(_ name: String) -> String { "Sign up \(name)" }
    func cancelShift(of name: String) -> String { "Cancel \(name)" }
    var signedUp: String { "Signed up" }
    var cancelSignUp: String { "Cancel" }
    func cancelSignUp(of name: String) -> String { "Cancel for \(name)" }
    var reason: String { "Reason" }
    var whoIsComing: String { "Who is coming" }
    var nobodyYet: String { "Nobody yet. Be the first!" }
    var noteForTheLot: String { "Note for the lot" }
    var showRoster: String { "Check-in list" }
    var addToCalendar: String { "Add to calendar" }
    var you: String { "You" }
}

extension Spanish {
    var schedule: String { "Turnos" }
    var weeks: String { "Semanas" }
    func weekOf(_ date: String) -> String { "Semana del \(date)" }
    var noSeason: String { "Aún no hay temporada. Aparecerá aquí en cuanto la haya." }
    var earlierThisWeek: String { "Antes, esta semana" }
    func draftsHere(_ count: Int) -> String {
        count == 1
            ? "1 borrador esta semana. Solo lo ve el comité."
            : "\(count) borradores esta semana. Solo los ve el comité."
    }
    var draftText: String {
        "Este turno es un borrador. Solo lo ve el comité, y nadie se puede apuntar hasta que se publique."
    }
    var lookOverAndPublish: String { "Revisar y publicar" }
    var noShiftsThisWeek: String { "No hay turnos esta semana." }
    func placesLeft(_ count: Int) -> String {
        count == 1 ? "Queda 1 plaza" : "Quedan \(count) plazas"
    }
    func scoutsLeft(_ count: Int) -> String {
        count == 1 ? "Falta 1 scout" : "Faltan \(count) scouts"
    }
    func adultsLeft(_ count: Int) -> String {
        count == 1 ? "Falta 1 adulto" : "Faltan \(count) adultos"
    }
    var full: String { "Completo" }

    func status(_ status: ShiftStatus) -> String {
        switch status {
        case .draft: "Borrador"
        case .published: "Abierto"
        case .cancelled: "Cancelado"
        case .closed: "Cerrado"
        case .completed: "Terminado"
        }
    }

    func status(_ status: AssignmentStatus) -> String {
        switch status {
        case .confirmed: "Apuntado"
        case .cancelled: "Cancelado"
        case .completed: "Hecho"
        case .noShow: "No vino"
        case .excused: "Justificado"
        }
    }

    var shift: String { "Turno" }
    var signUpFamily: String { "Apuntarse" }
    var signUp: String { "Apuntarse" }
    func signUp(_ name: String) -> String { "Apuntar a \(name)" }
    func cancelShift(of name: String) -> String { "Cancelar a \(name)" }
    var signedUp: String { "Apuntado" }
    var cancelSignUp: String { "Cancelar" }
    func cancelSignUp(of name: String) -> String { "Cancelar a \(name)" }
    var reason: String { "Motivo" }
    var whoIsComing: String { "Quién viene" }
    var nobodyYet: String { "Todavía nadie. ¡Sé el primero!" }
    var noteForTheLot: String { "Nota para el puesto" }
    var showRoster: String { "Lista de llegada" }
    var addToCalendar: String { "Añadir al calendario" }
    var you: String { "Tú" }
}
