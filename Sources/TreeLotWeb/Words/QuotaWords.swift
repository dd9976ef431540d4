import TreeLot

/// What a season expects of each family.
extension Text {
    static let quotaTitle = Text("Each family’s part", es: "La parte de cada familia")
    static let quotaText = Text(
        "Who has done what the season expects", es: "Quién ya cumplió con lo que se espera")
    static let planned = Text("Planned", es: "Por venir")
    static let worked = Text("Done", es: "Hechos")
    static let lacking = Text("Short", es: "Faltan")
    static let noQuota = Text(
        "Nothing is expected of families this season. A leader can set it in the season’s rules.",
        es: "Esta temporada no se espera nada de las familias. "
            + "Un líder puede indicarlo en las reglas de la temporada.")
    static let noQuotaInThatSeason = Text(
        "Nothing is expected of families in that season.",
        es: "En esa temporada no se espera nada de las familias.")
}

extension Words {
    /// `3 shifts`, `4 h 30 min`
    /// - Parameter unit: as ``QuotaStatus/Answer/unit``.
    func amount(_ count: Int, _ unit: String) -> String {
        unit == "minutes"
            ? duration(minutes: count) : counted(count, "shift", "shifts", es: "turno", "turnos")
    }

    func expectedOfFamilies(_ amount: String) -> String {
        text("Expected of each family: \(amount).", es: "Se espera de cada familia: \(amount).")
    }

    func expectedOfYou(_ amount: String) -> String {
        text("Expected of your family: \(amount).", es: "Se espera de su familia: \(amount).")
    }

    func familiesDone(_ done: Int, of all: Int) -> String {
        text(
            "\(done) of \(all) families have signed up for it or done it.",
            es: "\(done) de \(all) familias ya se inscribieron o ya cumplieron.")
    }

    func writeToShort(_ count: Int) -> String {
        text(
            count == 1
                ? "Write to the family who is short"
                : "Write to the \(count) families who are short",
            es: count == 1
                ? "Escribir a la familia que aún no cumple"
                : "Escribir a las \(count) familias que aún no cumplen")
    }

    /// `Planned: 2 shifts · done: 1 shift`
    func plannedAndWorked(_ entry: QuotaStatus.Entry, _ unit: String) -> String {
        let (planned, worked) = (amount(entry.planned, unit), amount(entry.worked, unit))
        return text(
            "Planned: \(planned) · done: \(worked)",
            es: "Por venir: \(planned) · hechos: \(worked)")
    }

    func belowQuota(_ count: Int) -> String {
        text(
            count == 1 ? "1 family is short" : "\(count) families are short",
            es: count == 1 ? "1 familia aún no cumple" : "\(count) familias aún no cumplen")
    }

    func short(_ missing: Int, _ unit: String) -> String {
        let amount = amount(missing, unit)
        return text("\(amount) short", es: "\(missing == 1 ? "falta" : "faltan") \(amount)")
    }
}
