import TreeLot

/// The rehearsal of a season, for the committee.
extension Text {
    static let rehearsal = Text("Rehearsal", es: "Ensayo de la temporada")
    static let rehearsalText = Text(
        "See who would be missing if everyone did what they did last time.",
        es: "Ver quién faltaría si todos hicieran lo mismo que la vez pasada.")
    static let nothingToRehearse = Text(
        "There is nothing to rehearse: it takes shifts ahead, and an earlier season that is over.",
        es:
            "No hay nada que ensayar: hacen falta turnos próximos y una temporada anterior terminada."
    )
    static let nothingShort = Text(
        "Every shift would have enough people.", es: "Todos los turnos tendrían gente suficiente.")
    static let wellStaffed = Text("Well staffed", es: "Con gente suficiente")
    static let weekNumber = Text("Week", es: "Semana")
    static let staffing = Text("Staffing", es: "Cobertura")
    static let noSuchShiftBefore = Text(
        "There was no shift at this time.", es: "A esta hora no había turno.")
    static let rehearsalHelp = Text(
        "Compared week by week from the first day: the third Saturday with the third Saturday, and "
            + "shifts that overlap. Each person is placed by the rules of sign-up; walk-ins and "
            + "no-shows don’t count.",
        es:
            "Se compara semana por semana desde el primer día: el tercer sábado con el tercer sábado, "
            + "y los turnos que coinciden. A cada persona se le da lugar según las reglas de "
            + "inscripción; no cuentan las llegadas sin inscripción ni las ausencias.")
}

extension Words {
    func ifAllDid(_ season: String, as earlier: String) -> String {
        text(
            "\(season), if everyone did what they did in \(earlier)",
            es: "\(season), si todos hicieran lo mismo que en \(earlier)")
    }
    func habits(_ placed: Int, of count: Int) -> String {
        text(
            "\(placed) of \(count) places that people took would be taken again.",
            es: "De los \(count) lugares que se ocuparon, \(placed) se ocuparían de nuevo.")
    }
    func habitsWithoutShift(_ count: Int) -> String {
        text(
            "\(count) have no shift at their time.", es: "\(count) no tienen turno a su hora.")
    }
    func habitsWithoutPlace(_ count: Int) -> String {
        text(
            "For \(count) the shift is full, or a rule is against it.",
            es: "Para \(count) el turno está lleno o una regla lo impide.")
    }
    func haveLeft(_ people: Int) -> String {
        text(
            "\(self.people(people)) left the troop since.",
            es:
                "Desde entonces \(people == 1 ? "dejó" : "dejaron") la tropa \(self.people(people))."
        )
    }
    func withoutHabits(_ count: Int) -> String {
        text(
            "\(people(count)) took no part then",
            es: "\(people(count)) que no participaron entonces")
    }
    /// Beside a number: `shifts`.
    func shiftsWord(_ count: Int) -> String {
        count == 1 ? text("shift", es: "turno") : text("shifts", es: "turnos")
    }
    func ofPlaces(_ taken: Int, _ places: Int) -> String {
        text("\(taken) of \(places)", es: "\(taken) de \(places)")
    }
}
