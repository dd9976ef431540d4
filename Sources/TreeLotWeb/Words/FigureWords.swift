import TreeLot

/// The season in figures.
extension Words {
    var hoursWorked: String { text("Hours worked", es: "Horas trabajadas") }
    var shiftsHeld: String { text("Shifts", es: "Turnos") }
    var placesTaken: String { text("Places taken", es: "Plazas ocupadas") }
    var volunteers: String { text("Volunteers", es: "Voluntarios") }
    var noShows: String { text("No-shows", es: "Ausencias") }
    var lateCancellations: String { text("Late cancellations", es: "Cancelaciones tardías") }
    var walkIns: String { text("Walk-ins", es: "Sin cita") }
    var excusedCount: String { text("Excused", es: "Justificados") }
    var underMinimum: String { text("Shifts short of people", es: "Turnos sin gente suficiente") }
    var cancelledShifts: String { text("Cancelled shifts", es: "Turnos cancelados") }
    var forgottenCount: String { text("Forgotten check-outs", es: "Salidas olvidadas") }
    var hoursByPerson: String { text("Hours by person", es: "Horas por persona") }
    var hoursByHousehold: String { text("Hours by household", es: "Horas por hogar") }
    var signUpsOverTime: String {
        text("Sign-ups over time", es: "Inscripciones a lo largo del tiempo")
    }
    func signUpsOverTimeText(_ total: Int, _ best: String, _ most: Int) -> String {
        text(
            "\(total) sign-ups in all; most of them, \(most), on \(best).",
            es: "\(total) inscripciones en total; el día con más, \(most), fue el \(best).")
    }
    var whenShiftsFill: String { text("When shifts fill", es: "Cuándo se llenan los turnos") }
    func whenShiftsFillText(_ best: String, _ worst: String) -> String {
        text(
            "Fullest: \(best). Emptiest: \(worst).",
            es: "Lo más lleno: \(best). Lo más vacío: \(worst).")
    }
    var signUpsPerPerson: String { text("Sign-ups per person", es: "Inscripciones por persona") }
    func signUpsPerPersonText(_ people: Int, _ most: Int) -> String {
        text(
            "\(people) people have signed up; the busiest has \(most) shifts.",
            es: "Se han apuntado \(people) personas; quien más, a \(most) turnos.")
    }
    var mostWanted: String { text("Most wanted shifts", es: "Los turnos más pedidos") }
    var leastWanted: String { text("Least wanted shifts", es: "Los turnos menos pedidos") }
    var asTable: String { text("The same as a table", es: "Lo mismo en una tabla") }
    var signUps: String { text("Sign-ups", es: "Inscripciones") }
    var cancellations: String { text("Cancellations", es: "Cancelaciones") }
    var hour: String { text("Hour", es: "Hora") }
    var person: String { text("Person", es: "Persona") }
    func onDay(_ day: String, at hour: String) -> String {
        text("\(day) at \(hour)", es: "\(day), \(hour)")
    }
    var nothingToCount: String {
        text("Nothing to count yet.", es: "Todavía no hay nada que contar.")
    }
    func andOthers(_ count: Int) -> String {
        count == 1
            ? text("and 1 more", es: "y 1 más") : text("and \(count) more", es: "y \(count) más")
    }
    func hours(minutes: Int) -> String {
        text("\(tenths(minutes, point: ".")) h", es: "\(tenths(minutes, point: ",")) h")
    }
}

/// Minutes as hours with one decimal, rounded: `3.5`.
private func tenths(_ minutes: Int, point: String) -> String {
    let tenths = (minutes + 3) / 6
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10)\(point)\(tenths % 10)"
}
