import EventSourcing
import TreeLot

extension Text {
    static let beforeYouStart = Text("Before you start", es: "Antes de empezar")

    static let readAgreement = Text("Read the agreement", es: "Leer el acuerdo")
    static let firstSteps = Text("First steps", es: "Primeros pasos")
    static let familyShifts = Text("Your family’s shifts", es: "Turnos de la familia")
    static let stepDone = Text("done", es: "hecho")
    static let atTheLot = Text("At the lot now", es: "Ahora en el lote")
    static let nobodyAtTheLot = Text(
        "No one has checked in yet.", es: "Todavía no llega nadie.")
    static let nothingAhead = Text(
        "Nothing planned yet. The lot would love your help!",
        es: "Todavía no tienen turnos. ¡Nos encantaría contar con su ayuda!")
    static let findShift = Text("Find a shift", es: "Buscar un turno")
    static let helpWanted = Text("Help wanted", es: "Se necesita ayuda")
    static let walkIn = Text("Walk-in", es: "Sin inscripción")
    static let present = Text("At the lot", es: "En el lote")
}

extension Words {
    func placeHeld(for name: String) -> String {
        text("A place is held for \(name)", es: "Hay un lugar guardado para \(name)")
    }

    func heldUntil(_ end: LocalInstant) -> String {
        let end = dayAndTime(end)
        return text("until \(end)", es: "hasta el \(end)")
    }

    func swapProposed(by name: String) -> String {
        text("\(name) would like to swap", es: "\(name) quiere cambiar de turno")
    }

    /// - Parameter shift: that the other one offers.
    func swapFor(_ shift: ShiftSummary) -> String {
        let shift = dayAndSpan(shift)
        return text("for \(shift)", es: "por el \(shift)")
    }

    func greeting(_ firstName: String) -> String {
        text("Hi \(firstName)", es: "Hola, \(firstName)")
    }

    func firstStep(_ step: FamilyToday.FirstStep.Kind) -> String {
        switch step {
        case .addChildren: text("Add your children", es: "Agreguen a sus hijos")
        case .signUp: text("Take your first shift", es: "Tomen su primer turno")
        case .addToCalendar:
            text("Add your shifts to your calendar", es: "Agreguen sus turnos a su calendario")
        }
    }

    func firstStep(_ step: FirstSteps.Kind) -> String {
        switch step {
        case .families: text("Bring in your list of families", es: "Traigan su lista de familias")
        case .season: text("Create the season", es: "Creen la temporada")
        case .shifts: text("Say which shifts a day has", es: "Digan qué turnos tiene un día")
        case .publication:
            text("Make the schedule and publish it", es: "Armen el calendario y publíquenlo")
        case .letIn: text("Let everyone in", es: "Denle a cada quien su código")
        }
    }

    func fitsFamily(_ members: Int) -> String {
        members == 1
            ? text("Works for you", es: "Les queda bien")
            : text("Works for your family", es: "Le queda bien a la familia")
    }

    func allOurShifts(ahead: Int, behind: Int) -> String {
        text(
            "All shifts and hours: \(ahead) coming up, \(behind) past",
            es: "Todos los turnos y horas: \(ahead) próximos, \(behind) anteriores")
    }

    /// `Check in Liam and Ruby`
    func checkInAll(_ names: [String]) -> String {
        text("Check in \(list(names))", es: "Anotar llegada: \(list(names))")
    }
    func checkOutAll(_ names: [String]) -> String {
        text("Check out \(list(names))", es: "Anotar salida: \(list(names))")
    }

    /// `Liam, Ruby and Sam`
    func list(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        let others = names.dropLast().joined(separator: ", ")
        return text("\(others) and \(last)", es: "\(others) \(last.spanishAnd) \(last)")
    }

    /// `Liam, Ruby and Sam`; of more, how many they are.
    func few(_ names: [String]) -> String {
        names.count <= 3
            ? list(names) : counted(names.count, "person", "people", es: "persona", "personas")
    }
    var weAllAgree: String { text("We all agree", es: "Todos estamos de acuerdo") }
    func confirmAgreement(for name: String?) -> String {
        name.map { text("Confirm for \($0)", es: "Confirmar por \($0)") }
            ?? text("I agree", es: "De acuerdo")
    }
    func alertsThisWeek(_ count: Int) -> String {
        count == 1
            ? text(
                "1 shift of the next 7 days can’t open yet",
                es: "1 turno de los próximos 7 días todavía no puede abrir")
            : text(
                "\(count) shifts of the next 7 days can’t open yet",
                es: "\(count) turnos de los próximos 7 días todavía no pueden abrir")
    }
}
