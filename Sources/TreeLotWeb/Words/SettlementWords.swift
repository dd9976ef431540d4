import TreeLot

/// The end of a season: hours, and the money that is shared by them.
extension Text {
    static let settlement = Text("Settlement", es: "Liquidación")
    static let settlementText = Text(
        "Each scout’s hours, and their share of the money",
        es: "Las horas de cada scout y su parte del dinero")
    static let reviewFirst = Text("Review first", es: "Revisen primero")
    static let reviewFirstText = Text(
        "As long as the attendance of these shifts is not reviewed, the season cannot be settled.",
        es:
            "Mientras falte revisar la asistencia de estos turnos, no se puede repartir el dinero."
    )
    static let creditedHours = Text("Credited hours", es: "Horas acreditadas")
    static let hoursColumn = Text("Hours", es: "Horas")
    static let creditedHoursText = Text(
        "A scout’s own hours, and an equal part of those of each parent, step-parent and guardian.",
        es: "Las horas propias del scout y una parte igual de las de cada madre, padre, padrastro, "
            + "madrastra y tutor.")
    static let award = Text("Award", es: "Importe")
    static let wouldGet = Text("Would get", es: "Recibiría")
    static let replaced = Text("replaced", es: "reemplazada")
    static let pool = Text("Share out the money", es: "Repartir el dinero")
    static let poolText = Text(
        "Look first at what each scout would get. Nothing is recorded by looking.",
        es: "Miren primero lo que recibiría cada scout. Con mirar no se guarda nada.")
    static let poolAmount = Text("Amount in dollars", es: "Cantidad en dólares")
    static let poolInvalid = Text(
        "Write an amount such as 4500 or 4,500.50, at most ten million.",
        es: "Escriban una cantidad como 4500 o 4,500.50, de diez millones como máximo.")
    static let showAwards = Text("Show the awards", es: "Ver los importes")
    static let settleText = Text(
        "The awards are recorded for good. A correction later stands beside them.",
        es:
            "Los importes quedan guardados para siempre. Una corrección posterior se guarda al lado."
    )
    static let settleAsk = Text(
        "Record these awards for good?", es: "¿Guardar estos importes para siempre?")
    static let treasurerSettles = Text(
        "The treasurer or a leader records the awards.",
        es: "Los importes los guarda la tesorería o un líder.")
    static let completeFirst = Text(
        "Complete the season first; then it can be settled.",
        es: "Primero den por terminada la temporada; después se puede repartir el dinero.")
    static let settledOnceReviewed = Text(
        "The awards can be recorded once all attendance is reviewed.",
        es: "Los importes se podrán guardar cuando toda la asistencia esté revisada.")
    static let rulesFrom = Text("Rules as in", es: "Reglas como en")
    static let standardRules = Text("The standard rules", es: "Las reglas habituales")
    static let sheets = Text("For a spreadsheet", es: "Para una hoja de cálculo")
    static let sheetsText = Text(
        "Lists as CSV files, for certificates, letters and your own sums.",
        es: "Listas en archivos CSV, para certificados, cartas y sus propias cuentas.")
    static let related = Text("Relatives", es: "Parentesco")
    static let relatedText = Text(
        "An adult’s hours count for the scouts to whom they are related.",
        es: "Las horas de un adulto cuentan para los scouts con los que tiene parentesco.")
    static let relate = Text("Add a relative", es: "Agregar un parentesco")
    static let unrelate = Text("Remove", es: "Quitar")
    static let relatedAs = Text("Is", es: "Es")
}

extension Words {
    /// People whose hours go to no scout.
    func countForNobody(_ count: Int) -> String {
        let people = counted(count, "person", "people", es: "persona", "personas")
        return text(
            "Count for no scout, since no relative is recorded: \(people)",
            es: "No cuentan para ningún scout, porque no hay parentesco anotado: \(people)")
    }

    func settlementNumber(_ revision: Int) -> String {
        text("Settlement \(revision)", es: "Liquidación \(revision)")
    }

    /// One part of a scout’s credited hours.
    /// - Parameter name: nil for the scout’s own.
    func credit(_ name: String?, _ hours: String, among scouts: Int) -> String {
        let who = name ?? text("own", es: "propias")
        return scouts > 1 ? "\(who) \(hours) ÷ \(scouts)" : "\(who) \(hours)"
    }

    func settle(_ amount: String) -> String {
        text("Settle: share out \(amount)", es: "Liquidar: repartir \(amount)")
    }

    func settlementTable(_ name: String) -> String {
        switch name {
        case "scouts": text("hours", es: "horas")
        case "credits": text("where they come from", es: "de dónde vienen")
        default: text("awards", es: "importes")
        }
    }

    func sheet(_ table: SpreadsheetTable) -> String {
        switch table {
        case .serviceHours: text("Service hours", es: "Horas de servicio")
        case .signUps: text("Sign-ups", es: "Inscripciones")
        case .visits: text("Visits", es: "Asistencias")
        case .families: text("Families", es: "Familias")
        case .roster: text("Roster", es: "Lista del turno")
        }
    }

    func kinship(_ kinship: Kinship) -> String {
        switch kinship {
        case .parent: text("parent", es: "madre o padre")
        case .stepParent: text("step-parent", es: "madrastra o padrastro")
        case .guardian: text("guardian", es: "tutor o tutora")
        }
    }

    /// What an adult is to a scout: on the scout’s line with the adult’s name, on the adult’s with the scout’s.
    func relative(_ name: String, _ kinship: Kinship, ofScout: Bool) -> String {
        let what = self.kinship(kinship)
        return ofScout
            ? "\(name) (\(what))" : text("\(what) of \(name)", es: "\(what) de \(name)")
    }
}
