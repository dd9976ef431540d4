import TreeLot

/// The season in figures.
extension Text {
    static let hoursWorked = Text("Hours worked", es: "Horas trabajadas")
    static let shiftsHeld = Text("Shifts", es: "Turnos")
    static let placesTaken = Text("Places taken", es: "Lugares ocupados")
    static let peopleOnShifts = Text("People with a shift", es: "Personas con turno")
    static let householdsOnShifts = Text("Households with a shift", es: "Hogares con turno")
    static let noShows = Text("No-shows", es: "Ausencias")
    static let lateCancellations = Text("Late cancellations", es: "Cancelaciones tardías")
    static let walkIns = Text("Walk-ins", es: "Sin inscripción")
    static let excusedCount = Text("Excused", es: "Justificadas")
    static let underMinimum = Text("Shifts short of people", es: "Turnos con poca gente")
    static let cancelledShifts = Text("Canceled shifts", es: "Turnos cancelados")
    static let forgottenCount = Text("Forgotten check-outs", es: "Salidas olvidadas")
    static let hoursByPerson = Text("Hours by person", es: "Horas por persona")
    static let hoursByHousehold = Text("Hours by household", es: "Horas por hogar")
    static let signUpsOverTime = Text(
        "Sign-ups over time", es: "Inscripciones a lo largo del tiempo")
    static let whenShiftsFill = Text("When shifts fill", es: "Cuándo se llenan los turnos")
    static let signUpsPerPerson = Text("Sign-ups per person", es: "Inscripciones por persona")
    static let mostWanted = Text("Most wanted shifts", es: "Los turnos más pedidos")
    static let leastWanted = Text("Least wanted shifts", es: "Los turnos menos pedidos")
    static let asTable = Text("The same as a table", es: "Lo mismo en una tabla")
    static let signUps = Text("Sign-ups", es: "Inscripciones")
    static let familiesThatCameBack = Text(
        "Families that came back", es: "Familias que volvieron")
    static let cancellations = Text("Cancellations", es: "Cancelaciones")
    static let hour = Text("Hour", es: "Hora")
    static let compareReport = Text(
        "Another day, another season", es: "Otro día, otra temporada")
    static let reportDay = Text("At the end of a day", es: "Al final de un día")
    static let asSpreadsheet = Text("For a spreadsheet (CSV)", es: "Para una hoja de cálculo (CSV)")
    static let printReport = Text(
        "Print the page, or save it as a PDF: it prints in full, with every table.",
        es: "Impriman la página o guárdenla como PDF: sale completa, con todas las tablas.")
    static let noSeasonThen = Text(
        "There was no such season on that day.", es: "Ese día no existía esa temporada.")
    static let dayIsNotOver = Text(
        "That day is not over: this is how it stands now.",
        es: "Ese día todavía no termina: así está ahora.")
    static let nothingToCount = Text("Nothing to count yet.", es: "Todavía no hay nada que contar.")
}

extension Words {
    func signUpsOverTimeText(_ total: Int, _ best: String, _ most: Int) -> String {
        text(
            "\(countedSignUps(total)) in all; most of them, \(most), on \(best).",
            es: "\(countedSignUps(total)) en total; el día con más, \(most), fue el \(best).")
    }
    func whenShiftsFillText(_ best: String, _ worst: String) -> String {
        text(
            "Fullest: \(best). Emptiest: \(worst).",
            es: "Lo más lleno: \(best). Lo más vacío: \(worst).")
    }
    func signUpsPerPersonText(_ people: Int, _ most: Int) -> String {
        let shifts = counted(most, "shift", "shifts", es: "turno", "turnos")
        return people == 1
            ? text(
                "1 person has signed up, for \(shifts).",
                es: "Se inscribió 1 persona, en \(shifts).")
            : text(
                "\(people) people have signed up; the busiest has \(shifts).",
                es: "Se inscribieron \(people) personas; quien más, en \(shifts).")
    }
    func countedSignUps(_ count: Int) -> String {
        counted(count, "sign-up", "sign-ups", es: "inscripción", "inscripciones")
    }
    func inBothSeasons(_ count: Int) -> String {
        count == 1
            ? text(
                "1 family gave hours in both seasons.",
                es: "1 familia dio horas en las dos temporadas.")
            : text(
                "\(count) families gave hours in both seasons.",
                es: "\(count) familias dieron horas en las dos temporadas.")
    }
    func onlyIn(_ season: String) -> String {
        text("Only in \(season)", es: "Solo en \(season)")
    }
    func atTheEnd(of day: CalendarDay) -> String {
        let day = dayWithYear(day)
        return text("as it stood at the end of \(day)", es: "como estaba al final del \(day)")
    }
    var person: String { text("Person", es: "Persona") }
    func onDay(_ day: String, at hour: String) -> String {
        text("\(day) at \(hour)", es: "\(day), \(hour)")
    }
    func andInTheFile(_ count: Int) -> String {
        text(
            "and \(number(count)) more, in the spreadsheet",
            es: "y \(number(count)) más, en la hoja de cálculo")
    }
    func andOthers(_ count: Int) -> String {
        count == 1
            ? text("and 1 more", es: "y 1 más")
            : text("and \(number(count)) more", es: "y \(number(count)) más")
    }
    /// Hours with one decimal, rounded, as the film has them: `3.5 h`. The Spanish of the United States has a point there, too (CLDR, es-US).
    func hours(minutes: Int) -> String {
        let (whole, tenths) = ((minutes + 3) / 6).quotientAndRemainder(dividingBy: 10)
        return tenths == 0 ? "\(number(whole)) h" : "\(number(whole)).\(tenths) h"
    }
}
