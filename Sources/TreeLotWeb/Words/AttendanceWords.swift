import TreeLot

/// Words for attendance, for the people who keep the record.
extension Words {
    var toReview: String { text("To look at", es: "Por revisar") }
    var pastShifts: String { text("Shifts so far", es: "Turnos hasta ahora") }
    var noPastShifts: String {
        text("No shift has begun yet.", es: "Todavía no ha empezado ningún turno.")
    }
    func cameCount(_ count: Int) -> String {
        count == 1 ? text("1 came", es: "Vino 1") : text("\(count) came", es: "Vinieron \(count)")
    }
    func didNotCome(_ count: Int) -> String {
        count == 1
            ? text("1 missing", es: "Falta 1") : text("\(count) missing", es: "Faltan \(count)")
    }
    var nobodyWasOn: String { text("Nobody is on this shift.", es: "No hay nadie en este turno.") }
    var correct: String { text("Correct the times", es: "Corregir las horas") }
    var correctText: String {
        text(
            "What was recorded at the lot stays beside it.",
            es: "Lo anotado en el puesto se conserva al lado.")
    }
    var cameAt: String { text("Came", es: "Llegó") }
    var wentAt: String { text("Left", es: "Se fue") }
    var saveTimes: String { text("Save the times", es: "Guardar las horas") }
    var confirmTimes: String { text("These times are right", es: "Estas horas son correctas") }
    var confirmTimesReason: String {
        text("Looked at: the times are right.", es: "Revisado: las horas son correctas.")
    }
    var forgottenCheckOut: String { text("Check-out forgotten", es: "Salida olvidada") }
    var forgottenText: String {
        text(
            "Nobody checked out, so the end of the shift counts. "
                + "Correct it, or say that it is right.",
            es: "Nadie anotó la salida, así que cuenta el final del turno. Corrígelo o confírmalo.")
    }
    func recorded(_ times: String) -> String {
        text("Recorded at the lot: \(times)", es: "Anotado en el puesto: \(times)")
    }
    func corrected(_ count: Int) -> String {
        count == 1
            ? text("Corrected once", es: "Corregido una vez")
            : text("Corrected \(count) times", es: "Corregido \(count) veces")
    }
    func method(_ method: CheckInMethod) -> String {
        switch method {
        case .qrCode: text("by QR code", es: "con código QR")
        case .manual: text("by hand", es: "a mano")
        case .adminOverride: text("entered later", es: "anotado después")
        }
    }
    var noShow: String { text("Did not come", es: "No vino") }
    var noShowText: String {
        text("It counts as a no-show in the report.", es: "En el informe cuenta como ausencia.")
    }
    var excuse: String { text("Excused", es: "Justificar") }
    var excuseText: String {
        text(
            "It was all right not to come; the place is free again.",
            es: "Estaba bien no venir; la plaza queda libre.")
    }
    var takeOff: String { text("Take off the shift", es: "Quitar del turno") }
    var takeOffText: String {
        text(
            "Their place is free again. Write to them, if they don’t know yet.",
            es: "Su plaza queda libre. Escríbele si aún no lo sabe.")
    }
    var why: String { text("Why?", es: "¿Por qué?") }
    var notCheckedIn: String { text("Not here", es: "No ha llegado") }
}
