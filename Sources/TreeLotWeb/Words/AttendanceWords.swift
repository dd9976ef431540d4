import TreeLot

/// Words for attendance, for the people who keep the record.
extension Text {
    static let toReview = Text("Needs review", es: "Por revisar")
    static let pastShifts = Text("Shifts so far", es: "Turnos hasta ahora")
    static let noPastShifts = Text(
        "No shift has started yet.", es: "Todavía no empieza ningún turno.")
    static let nobodyWasOn = Text("No one is on this shift.", es: "No hay nadie en este turno.")
    static let correct = Text("Correct the times", es: "Corregir las horas")
    static let correctText = Text(
        "What was recorded at the lot is kept.",
        es: "Lo que se anotó en el lote se conserva.")
    static let cameAt = Text("Came", es: "Llegó")
    static let wentAt = Text("Left", es: "Se fue")
    static let saveTimes = Text("Save the times", es: "Guardar las horas")
    static let confirmTimes = Text("These times are right", es: "Estas horas son correctas")
    static let confirmTimesReason = Text(
        "Reviewed: the times are right.", es: "Revisado: las horas son correctas.")
    static let forgottenCheckOut = Text("Check-out forgotten", es: "Salida olvidada")
    static let forgottenText = Text(
        "No one checked out, so the end of the shift counts. "
            + "Correct it, or confirm it.",
        es: "Nadie anotó la salida, así que cuenta el final del turno. Corríjanlo o confírmenlo.")
    static let noShow = Text("Did not come", es: "No vino")
    static let noShowText = Text(
        "It counts as a no-show in the report.", es: "En el informe cuenta como ausencia.")
    static let excuse = Text("Excused", es: "Justificar")
    static let excuseText = Text(
        "It was fine not to come; the place is free again.",
        es: "Está bien que no viniera; el lugar queda libre.")
    static let takeOff = Text("Take off the shift", es: "Quitar del turno")
    static let takeOffText = Text(
        "Their place is free again. Let them know if they don’t know yet.",
        es: "Su lugar queda libre. Avísenle si todavía no lo sabe.")
    static let why = Text("Why?", es: "¿Por qué?")
    static let whereItComesFrom = Text(
        "Where each value comes from", es: "De dónde viene cada dato")
    static let twoAdultLedger = Text("Two-adult record", es: "Registro de dos adultos")
    static let twoAdultLedgerText = Text(
        "When scouts were at the lot with too few adults, and why",
        es: "Cuándo hubo scouts en el lote con muy pocos adultos, y por qué")
    static let twoAdultsHeld = Text(
        "Enough adults were there at every minute.",
        es: "Hubo suficientes adultos en todo momento.")
    static let twoAdultsHelp = Text(
        "This follows from check-ins and check-outs. Correct a visit, and it is right here, too.",
        es: "Esto sale de las llegadas y salidas anotadas. Al corregir una visita, se corrige aquí."
    )
    static let whenItWas = Text("When", es: "Cuándo")
    static let whoWasThere = Text("Who was there", es: "Quiénes estaban")
    static let howItBegan = Text("How it began", es: "Cómo empezó")
    static let howItEnded = Text("How it ended", es: "Cómo terminó")
    static let theRuleChanged = Text("the rule changed", es: "cambió la regla")
    static let hasCome = Text("came", es: "llegó")
    static let hasLeft = Text("left", es: "se fue")
    static let asCorrected = Text("as corrected", es: "según la corrección")
    static let markNoShowsText = Text(
        "They count as no-shows in the report.", es: "En el informe cuentan como ausencias.")
    static let howItStands = Text("Status", es: "Estado")
    static let notCheckedIn = Text("Not checked in", es: "Sin llegada")
}

extension Words {
    func adultsRequiredThen(_ adults: Int) -> String {
        adults == 1
            ? text("1 adult was required then", es: "entonces se requería 1 adulto")
            : text(
                "\(adults) adults were required then", es: "entonces se requerían \(adults) adultos"
            )
    }

    func twoAdultRule(_ adults: Int) -> String {
        adults == 1
            ? text(
                "Times with scouts and no adult at the lot.",
                es: "Momentos con scouts y ningún adulto en el lote.")
            : text(
                "Times with scouts and fewer than \(adults) adults at the lot.",
                es: "Momentos con scouts y menos de \(adults) adultos en el lote.")
    }
    func minutesNotHeld(_ minutes: Int) -> String {
        let time = duration(minutes: minutes)
        return text("\(time) in all", es: "\(time) en total")
    }
    func markNoShows(_ count: Int) -> String {
        count == 1
            ? text("Mark the 1 missing as a no-show", es: "Anotar la ausencia de 1 persona")
            : text(
                "Mark all \(count) missing as no-shows",
                es: "Anotar la ausencia de \(count) personas")
    }
    func recorded(_ times: String) -> String {
        text("Recorded at the lot: \(times)", es: "Anotado en el lote: \(times)")
    }
    func corrected(_ count: Int) -> String {
        count == 1
            ? text("Corrected once", es: "Corregido una vez")
            : text("Corrected \(count) times", es: "Corregido \(count) veces")
    }
    /// Of one visit of a person, in a list.
    func standing(of entry: AttendanceHistory.Entry) -> String {
        guard let came = entry.checkedInAt else { return status(entry.status) }
        if entry.needsReview { return self.forgottenCheckOut }
        guard entry.checkedOutAt == nil else { return duration(minutes: entry.minutes) }
        return text(
            "At the lot \(since(came.time))", es: "En el lote \(since(came.time))")
    }
    func method(_ method: CheckInMethod) -> String {
        switch method {
        case .qrCode: text("by QR code", es: "con código QR")
        case .manual: text("by hand", es: "a mano")
        case .adminOverride: text("entered later", es: "anotado después")
        }
    }
}
