import EventSourcing
import TreeLot

extension Words {
    var checkIn: String { text("Check in", es: "Anotar llegada") }
    var checkOut: String { text("Check out", es: "Anotar salida") }
    var noShiftAhead: String {
        text(
            "No shift is coming up. Time for hot chocolate!",
            es: "No hay ningún turno a la vista. ¡Hora de un chocolate caliente!")
    }
    var otherShifts: String { text("Shifts of the day", es: "Turnos del día") }
    var expected: String { text("Expected", es: "Por llegar") }
    var gone: String { text("Gone home", es: "Ya se han ido") }
    var absent: String { text("Not coming", es: "No vienen") }
    var yours: String { text("Yours", es: "Tu familia") }
    var addWalkIn: String {
        text("Somebody came without signing up", es: "Alguien ha venido sin apuntarse")
    }
    var who: String { text("Who?", es: "¿Quién?") }
    var choose: String { text("Choose…", es: "Elige…") }
    var showCode: String { text("Show the code to scan", es: "Mostrar el código") }
    func heads(_ scouts: Int, _ adults: Int) -> String {
        "\(self.scouts(scouts)), \(self.adults(adults))"
    }
    func scouts(_ count: Int) -> String {
        count == 1 ? text("1 scout", es: "1 scout") : text("\(count) scouts", es: "\(count) scouts")
    }
    func adults(_ count: Int) -> String {
        count == 1
            ? text("1 adult", es: "1 adulto") : text("\(count) adults", es: "\(count) adultos")
    }
    func people(_ count: Int) -> String {
        count == 1
            ? text("1 person", es: "1 persona") : text("\(count) people", es: "\(count) personas")
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
    var scanTitle: String { text("You are at the lot", es: "Estás en el puesto") }
    var scanNothing: String {
        text(
            "You have no shift to check in for here. Signed up for another one, "
                + "or just dropping by? Ask an adult of this shift to check you in as a walk-in.",
            es: "Aquí no tienes ningún turno. ¿Te has apuntado a otro o solo pasabas? "
                + "Pide a un adulto de este turno que anote tu llegada sin cita.")
    }
    func checkIn(_ name: String) -> String { text("Check in \(name)", es: "Anotar a \(name)") }
}
