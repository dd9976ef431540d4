import EventSourcing
import TreeLot

protocol CheckInWords {
    var checkIn: String { get }
    var checkOut: String { get }
    var noShiftAhead: String { get }
    var otherShifts: String { get }
    var expected: String { get }
    var gone: String { get }
    var absent: String { get }
    var yours: String { get }
    var addWalkIn: String { get }
    var who: String { get }
    var choose: String { get }
    var showCode: String { get }
    func heads(_ scouts: Int, _ adults: Int) -> String
    func since(_ time: TimeOfDay) -> String
    func since(_ day: CalendarDay) -> String
    func slot(_ slot: Slot) -> String
    var scanTitle: String { get }
    var scanNothing: String { get }
    func checkIn(_ name: String) -> String
}

extension English {
    var checkIn: String { "Check in" }
    var checkOut: String { "Check out" }
    var noShiftAhead: String { "No shift is coming up. Time for hot chocolate!" }
    var otherShifts: String { "Shifts of the day" }
    var expected: String { "Expected" }
    var gone: String { "Gone home" }
    var absent: String { "Not coming" }
    var yours: String { "Yours" }
    var addWalkIn: String { "Somebody came without signing up" }
    var who: String { "Who?" }
    var choose: String { "Choose…" }
    var showCode: String { "Show the code to scan" }
    func heads(_ scouts: Int, _ adults: Int) -> String {
        "\(scouts) \(scouts == 1 ? "scout" : "scouts"), \(adults) \(adults == 1 ? "adult" : "adults")"
    }
    func since(_ time: TimeOfDay) -> String { "since \(self.time(time))" }
    func since(_ day: CalendarDay) -> String { "since \(shortDay(day))" }
    func slot(_ slot: Slot) -> String { slot == .scout ? "Scout" : "Adult" }
    var scanTitle: String { "You are at the lot" }
    var scanNothing: String {
        "You have no shift to check in for here. Signed up for another one, or just dropping by? "
            + "Ask an adult of this shift to check you in as a walk-in."
    }
    func checkIn(_ name: String) -> String { "Check in \(name)" }
}

extension Spanish {
    var checkIn: String { "Anotar llegada" }
    var checkOut: String { "Anotar salida" }
    var noShiftAhead: String { "No hay ningún turno a la vista. ¡Hora de un chocolate caliente!" }
    var otherShifts: String { "Turnos del día" }
    var expected: String { "Por llegar" }
    var gone: String { "Ya se han ido" }
    var absent: String { "No vienen" }
    var yours: String { "Tu familia" }
    var addWalkIn: String { "Alguien ha venido sin apuntarse" }
    var who: String { "¿Quién?" }
    var choose: String { "Elige…" }
    var showCode: String { "Mostrar el código" }
    func heads(_ scouts: Int, _ adults: Int) -> String {
        "\(scouts) \(scouts == 1 ? "scout" : "scouts"), \(adults) \(adults == 1 ? "adulto" : "adultos")"
    }
    func since(_ time: TimeOfDay) -> String {
        let hour = time.minutes / 60
        let isOne = hour == 1 || (hasTwelveHours && hour == 13)
        return "desde \(isOne ? "la" : "las") \(self.time(time))"
    }
    func since(_ day: CalendarDay) -> String { "desde el \(shortDay(day))" }
    func slot(_ slot: Slot) -> String { slot == .scout ? "Scout" : "Adulto" }
    var scanTitle: String { "Estás en el puesto" }
    var scanNothing: String {
        "Aquí no tienes ningún turno. ¿Te has apuntado a otro o solo pasabas? "
            + "Pide a un adulto de este turno que anote tu llegada sin cita."
    }
    func checkIn(_ name: String) -> String { "Anotar a \(name)" }
}
