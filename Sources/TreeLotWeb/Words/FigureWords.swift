import TreeLot

/// The season in figures.
protocol FigureWords {
    var hoursWorked: String { get }
    var shiftsHeld: String { get }
    var placesTaken: String { get }
    var volunteers: String { get }
    var noShows: String { get }
    var lateCancellations: String { get }
    var walkIns: String { get }
    var excusedCount: String { get }
    var underMinimum: String { get }
    var cancelledShifts: String { get }
    var forgottenCount: String { get }
    var hoursByPerson: String { get }
    var hoursByHousehold: String { get }
    var signUpsOverTime: String { get }
    func signUpsOverTimeText(_ total: Int, _ best: String, _ most: Int) -> String
    var whenShiftsFill: String { get }
    func whenShiftsFillText(_ best: String, _ worst: String) -> String
    var signUpsPerPerson: String { get }
    func signUpsPerPersonText(_ people: Int, _ most: Int) -> String
    var mostWanted: String { get }
    var leastWanted: String { get }
    var asTable: String { get }
    var signUps: String { get }
    var cancellations: String { get }
    var hour: String { get }
    var person: String { get }
    func onDay(_ day: String, at hour: String) -> String
    var nothingToCount: String { get }
    func andOthers(_ count: Int) -> String
    func hours(minutes: Int) -> String
}

extension English {
    var hoursWorked: String { "Hours worked" }
    var shiftsHeld: String { "Shifts" }
    var placesTaken: String { "Places taken" }
    var volunteers: String { "Volunteers" }
    var noShows: String { "No-shows" }
    var lateCancellations: String { "Late cancellations" }
    var walkIns: String { "Walk-ins" }
    var excusedCount: String { "Excused" }
    var underMinimum: String { "Shifts short of people" }
    var cancelledShifts: String { "Cancelled shifts" }
    var forgottenCount: String { "Forgotten check-outs" }
    var hoursByPerson: String { "Hours by person" }
    var hoursByHousehold: String { "Hours by household" }
    var signUpsOverTime: String { "Sign-ups over time" }
    func signUpsOverTimeText(_ total: Int, _ best: String, _ most: Int) -> String {
        "\(total) sign-ups in all; most of them, \(most), on \(best)."
    }
    var whenShiftsFill: String { "When shifts fill" }
    func whenShiftsFillText(_ best: String, _ worst: String) -> String {
        "Fullest: \(best). Emptiest: \(worst)."
    }
    var signUpsPerPerson: String { "Sign-ups per person" }
    func signUpsPerPersonText(_ people: Int, _ most: Int) -> String {
        "\(people) people have signed up; the busiest has \(most) shifts."
    }
    var mostWanted: String { "Most wanted shifts" }
    var leastWanted: String { "Least wanted shifts" }
    var asTable: String { "The same as a table" }
    var signUps: String { "Sign-ups" }
    var cancellations: String { "Cancellations" }
    var hour: String { "Hour" }
    var person: String { "Person" }
    func onDay(_ day: String, at hour: String) -> String { "\(day) at \(hour)" }
    var nothingToCount: String { "Nothing to count yet." }
    func andOthers(_ count: Int) -> String { count == 1 ? "and 1 more" : "and \(count) more" }
    func hours(minutes: Int) -> String { "\(tenths(minutes, point: ".")) h" }
}

extension Spanish {
    var hoursWorked: String { "Horas trabajadas" }
    var shiftsHeld: String { "Turnos" }
    var placesTaken: String { "Plazas ocupadas" }
    var volunteers: String { "Voluntarios" }
    var noShows: String { "Ausencias" }
    var lateCancellations: String { "Cancelaciones tardías" }
    var walkIns: String { "Sin cita" }
    var excusedCount: String { "Justificados" }
    var underMinimum: String { "Turnos sin gente suficiente" }
    var cancelledShifts: String { "Turnos cancelados" }
    var forgottenCount: String { "Salidas olvidadas" }
    var hoursByPerson: String { "Horas por persona" }
    var hoursByHousehold: String { "Horas por hogar" }
    var signUpsOverTime: String { "Inscripciones a lo largo del tiempo" }
    func signUpsOverTimeText(_ total: Int, _ best: String, _ most: Int) -> String {
        "\(total) inscripciones en total; el día con más, \(most), fue el \(best)."
    }
    var whenShiftsFill: String { "Cuándo se llenan los turnos" }
    func whenShiftsFillText(_ best: String, _ worst: String) -> String {
        "Lo más lleno: \(best). Lo más vacío: \(worst)."
    }
    var signUpsPerPerson: String { "Inscripciones por persona" }
    func signUpsPerPersonText(_ people: Int, _ most: Int) -> String {
        "Se han apuntado \(people) personas; quien más, a \(most) turnos."
    }
    var mostWanted: String { "Los turnos más pedidos" }
    var leastWanted: String { "Los turnos menos pedidos" }
    var asTable: String { "Lo mismo en una tabla" }
    var signUps: String { "Inscripciones" }
    var cancellations: String { "Cancelaciones" }
    var hour: String { "Hora" }
    var person: String { "Persona" }
    func onDay(_ day: String, at hour: String) -> String { "\(day), \(hour)" }
    var nothingToCount: String { "Todavía no hay nada que contar." }
    func andOthers(_ count: Int) -> String { count == 1 ? "y 1 más" : "y \(count) más" }
    func hours(minutes: Int) -> String { "\(tenths(minutes, point: ",")) h" }
}

/// Minutes as hours with one decimal, rounded: `3.5`.
private func tenths(_ minutes: Int, point: String) -> String {
    let tenths = (minutes + 3) / 6
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10)\(point)\(tenths % 10)"
}
