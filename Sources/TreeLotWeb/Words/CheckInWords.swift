import EventSourcing
import TreeLot

extension Text {
    static let checkOut = Text("Check out", es: "Anotar salida")
    static let noShiftAhead = Text(
        "No shift is coming up. Time for hot chocolate!",
        es: "No hay ningún turno a la vista. ¡Hora de un chocolate caliente!")
    static let otherShifts = Text("Shifts of the day", es: "Turnos del día")
    static let expected = Text("Expected", es: "Por llegar")
    static let gone = Text("Gone home", es: "Ya se han ido")
    static let absent = Text("Not coming", es: "No vienen")
    static let yours = Text("Yours", es: "Tu familia")
    static let addWalkIn = Text(
        "Somebody came without signing up", es: "Alguien ha venido sin apuntarse")
    static let who = Text("Who?", es: "¿Quién?")
    static let choose = Text("Choose…", es: "Elige…")
    static let showCode = Text("Show the code to scan", es: "Mostrar el código")
    static let scanTitle = Text("You are at the lot", es: "Estás en el puesto")
    static let scanNothing = Text(
        "You have no shift to check in for here. Signed up for another one, "
            + "or just dropping by? Ask an adult of this shift to check you in as a walk-in.",
        es: "Aquí no tienes ningún turno. ¿Te has apuntado a otro o solo pasabas? "
            + "Pide a un adulto de este turno que anote tu llegada sin cita.")
}

extension Words {
    var checkIn: String { text("Check in", es: "Anotar llegada") }
    func heads(_ scouts: Int, _ adults: Int) -> String {
        "\(self.scouts(scouts)), \(self.adults(adults))"
    }
    func scouts(_ count: Int) -> String {
        counted(count, "scout", "scouts", es: "scout", "scouts")
    }
    func adults(_ count: Int) -> String {
        counted(count, "adult", "adults", es: "adulto", "adultos")
    }
    func people(_ count: Int) -> String {
        counted(count, "person", "people", es: "persona", "personas")
    }
    func since(_ time: TimeOfDay) -> String {
        let hour = time.minutes / 60
        let isOne = hour == 1 || (hasTwelveHours && hour == 13)
        return text(
            "since \(self.time(time))", es: "desde \(isOne ? "la" : "las") \(self.time(time))")
    }
    func since(_ day: CalendarDay) -> String {
        text("since \(shortDay(day))", es: "desde el \(shortDay(day))")
    }
    func slot(_ slot: Slot) -> String {
        slot == .scout ? text("Scout", es: "Scout") : text("Adult", es: "Adulto")
    }
    func checkIn(_ name: String) -> String { text("Check in \(name)", es: "Anotar a \(name)") }
}
