import TreeLot

/// Who came and when, for those who keep the record.
protocol AttendanceWords {
    var toReview: String { get }
    var pastShifts: String { get }
    var noPastShifts: String { get }
    func cameCount(_ count: Int) -> String
    func didNotCome(_ count: Int) -> String
    var nobodyWasOn: String { get }
    var correct: String { get }
    var correctText: String { get }
    var cameAt: String { get }
    var wentAt: String { get }
    var saveTimes: String { get }
    var confirmTimes: String { get }
    var confirmTimesReason: String { get }
    var forgottenCheckOut: String { get }
    var forgottenText: String { get }
    func recorded(_ times: String) -> String
    func corrected(_ count: Int) -> String
    func method(_ method: CheckInMethod) -> String
    var noShow: String { get }
    var noShowText: String { get }
    var excuse: String { get }
    var excuseText: String { get }
    var takeOff: String { get }
    var takeOffText: String { get }
    var why: String { get }
    var notCheckedIn: String { get }
}

extension English {
    var toReview: String { "To look at" }
    var pastShifts: String { "Shifts so far" }
    var noPastShifts: String { "No shift has begun yet." }
    func cameCount(_ count: Int) -> String { count == 1 ? "1 came" : "\(count) came" }
    func didNotCome(_ count: Int) -> String { count == 1 ? "1 missing" : "\(count) missing" }
    var nobodyWasOn: String { "Nobody is on this shift." }
    var correct: String { "Correct the times" }
    var correctText: String { "What was recorded at the lot stays beside it." }
    var cameAt: String { "Came" }
    var wentAt: String { "Left" }
    var saveTimes: String { "Save the times" }
    var confirmTimes: String { "These times are right" }
    var confirmTimesReason: String { "Looked at: the times are right." }
    var forgottenCheckOut: String { "Check-out forgotten" }
    var forgottenText: String {
        "Nobody checked out, so the end of the shift counts. Correct it, or say that it is right."
    }
    func recorded(_ times: String) -> String { "Recorded at the lot: \(times)" }
    func corrected(_ count: Int) -> String {
        count == 1 ? "Corrected once" : "Corrected \(count) times"
    }
    func method(_ method: CheckInMethod) -> String {
        switch method {
        case .qrCode: "by QR code"
        case .manual: "by hand"
        case .adminOverride: "entered later"
        }
    }
    var noShow: String { "Did not come" }
    var noShowText: String { "It counts as a no-show in the report." }
    var excuse: String { "Excused" }
    var excuseText: String { "It was all right not to come; the place is free again." }
    var takeOff: String { "Take off the shift" }
    var takeOffText: String { "Their place is free again. Write to them, if they don’t know yet." }
    var why: String { "Why?" }
    var notCheckedIn: String { "Not here" }
}

extension Spanish {
    var toReview: String { "Por revisar" }
    var pastShifts: String { "Turnos hasta ahora" }
    var noPastShifts: String { "Todavía no ha empezado ningún turno." }
    func cameCount(_ count: Int) -> String { count == 1 ? "Vino 1" : "Vinieron \(count)" }
    func didNotCome(_ count: Int) -> String { count == 1 ? "Falta 1" : "Faltan \(count)" }
    var nobodyWasOn: String { "No hay nadie en este turno." }
    var correct: String { "Corregir las horas" }
    var correctText: String { "Lo anotado en el puesto se conserva al lado." }
    var cameAt: String { "Llegó" }
    var wentAt: String { "Se fue" }
    var saveTimes: String { "Guardar las horas" }
    var confirmTimes: String { "Estas horas son correctas" }
    var confirmTimesReason: String { "Revisado: las horas son correctas." }
    var forgottenCheckOut: String { "Salida olvidada" }
    var forgottenText: String {
        "Nadie anotó la salida, así que cuenta el final del turno. Corrígelo o confírmalo."
    }
    func recorded(_ times: String) -> String { "Anotado en el puesto: \(times)" }
    func corrected(_ count: Int) -> String {
        count == 1 ? "Corregido una vez" : "Corregido \(count) veces"
    }
    func method(_ method: CheckInMethod) -> String {
        switch method {
        case .qrCode: "con código QR"
        case .manual: "a mano"
        case .adminOverride: "anotado después"
        }
    }
    var noShow: String { "No vino" }
    var noShowText: String { "En el informe cuenta como ausencia." }
    var excuse: String { "Justificar" }
    var excuseText: String { "Estaba bien no venir; la plaza queda libre." }
    var takeOff: String { "Quitar del turno" }
    var takeOffText: String { "Su plaza queda libre. Escríbele si aún no lo sabe." }
    var why: String { "¿Por qué?" }
    var notCheckedIn: String { "No ha llegado" }
}
