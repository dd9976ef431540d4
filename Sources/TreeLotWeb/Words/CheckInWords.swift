import EventSourcing
import TreeLot

extension Text {
    static let walkInsOfScouts = Text(
        "Adults who walk in are checked in by the committee.",
        es: "A los adultos sin inscripción los anota el comité.")
    static let checkOut = Text("Check out", es: "Anotar salida")
    static let noShiftAhead = Text(
        "No shifts coming up. Time for hot chocolate!",
        es: "No hay turnos próximos. ¡Hora de un chocolate caliente!")
    static let otherShifts = Text("Shifts of the day", es: "Turnos del día")
    static let expected = Text("Expected", es: "Por llegar")
    static let gone = Text("Gone home", es: "Ya se fueron")
    static let absent = Text("Not coming", es: "No vienen")
    static let yours = Text("Yours", es: "Su familia")
    static let addWalkIn = Text("Add a walk-in", es: "Agregar a alguien sin inscripción")
    static let partOfName = Text("Part of the name", es: "Parte del nombre")
    static let who = Text("Who?", es: "¿Quién?")
    static let choose = Text("Choose…", es: "Elegir…")
    static let missingNow = Text("Missing", es: "Faltan")
    static let missingSmall = Text("missing", es: "faltan")
    static let expectedSmall = Text("expected", es: "por llegar")
    static let leavesEarly = Text("Leaves early", es: "Se va antes")
    static let shiftIsClosed = Text("This shift is closed.", es: "Este turno está cerrado.")
    static let closedCheckOut = Text(
        "This shift is closed. Check everyone out.",
        es: "Este turno está cerrado. Anoten la salida de todos.")
    static let adultsHere = Text("adults here", es: "adultos aquí")
    static let showCode = Text("Show the code to scan", es: "Mostrar el código")
    static let scanTitle = Text("You’re at the lot", es: "Ya están en el lote")
    static let scanNothing = Text(
        "You have no shift to check in for here. Signed up for another one, "
            + "or just dropping by? Ask an adult on this shift to check you in as a walk-in.",
        es: "Aquí no tienen ningún turno. ¿Se inscribieron en otro o solo pasaban? "
            + "Pidan a un adulto de este turno que anote su llegada sin inscripción.")
}

extension Words {
    var checkIn: String { text("Check in", es: "Anotar llegada") }
    func ofNeeded(_ count: Int) -> String { text("of \(count)", es: "de \(count)") }
    func scoutsHere(_ count: Int) -> String {
        count == 1 ? text("scout here", es: "scout aquí") : text("scouts here", es: "scouts aquí")
    }
    /// Above those who are there from another shift.
    func alsoAtTheLot(_ shift: ShiftSummary) -> String {
        let name = shift.label ?? span(shift.start, shift.end)
        return text("Also at the lot, from \(name)", es: "También en el lote, de \(name)")
    }
    func fromOtherShifts(_ count: Int) -> String {
        text("\(count) from another shift", es: "\(count) de otro turno")
    }
    func waitingForAdults(_ count: Int) -> String {
        count == 1
            ? text(
                "Waiting for 1 more adult. Then scouts can check in.",
                es: "Falta 1 adulto más. Después pueden llegar los scouts.")
            : text(
                "Waiting for \(count) more adults. Then scouts can check in.",
                es: "Faltan \(count) adultos más. Después pueden llegar los scouts.")
    }
    func people(_ count: Int) -> String {
        counted(count, "person", "people", es: "persona", "personas")
    }
    func since(_ time: TimeOfDay) -> String {
        text("since \(self.time(time))", es: "desde \(withArticle(time))")
    }
    /// `la 1:00 p. m.`, `las 2:00 p. m.`
    func withArticle(_ time: TimeOfDay) -> String {
        let hour = time.minutes / 60
        let isOne = hour == 1 || (hasTwelveHours && hour == 13)
        return "\(isOne ? "la" : "las") \(self.time(time))"
    }
    func since(_ day: CalendarDay) -> String {
        text("since \(shortDay(day))", es: "desde el \(shortDay(day))")
    }
    func slot(_ slot: Slot) -> String {
        slot == .scout ? text("Scout", es: "Scout") : text("Adult", es: "Adulto")
    }
    func checkIn(_ name: String) -> String {
        text("Check in \(name)", es: "Anotar llegada de \(name)")
    }
}
