import TreeLot

extension Text {
    static let beforeYouStart = Text("Before you start", es: "Antes de empezar")

    static let readAgreement = Text("Read the agreement", es: "Leer el acuerdo")
    static let nothingToday = Text(
        "No shifts for your family today.", es: "Hoy su familia no tiene turnos.")
    static let atTheLot = Text("At the lot now", es: "Ahora en el lote")
    static let nobodyAtTheLot = Text(
        "No one has checked in yet.", es: "Todavía no llega nadie.")
    static let nextDays = Text("The next three days", es: "Los próximos tres días")
    static let nothingSoon = Text(
        "Nothing planned for these days.", es: "No hay nada planeado para estos días.")
    static let nothingAhead = Text(
        "Nothing planned yet. The lot would love your help!",
        es: "Todavía no tienen turnos. ¡Nos encantaría contar con su ayuda!")
    static let findShift = Text("Find a shift", es: "Buscar un turno")
    static let helpWanted = Text("Help wanted", es: "Se necesita ayuda")
    static let later = Text("Later", es: "Más adelante")
    static let walkIn = Text("Walk-in", es: "Sin inscripción")
    static let present = Text("At the lot", es: "En el lote")
}

extension Words {
    func greeting(_ firstName: String) -> String {
        text("Hi \(firstName)", es: "Hola, \(firstName)")
    }

    func step(_ step: OnboardingStatus.Kind) -> String {
        switch step {
        case .account: text("Sign in for the first time", es: "Entrar por primera vez")
        case .household:
            text(
                "Join a household: ask a leader to add you",
                es: "Ser parte de un hogar: pidan a un líder que los agregue")
        case .manager:
            text(
                "Have someone manage your household: ask a leader",
                es: "Que alguien administre su hogar: pídanlo a un líder")
        case .agreement:
            text("Confirm this season’s agreement", es: "Confirmar el acuerdo de esta temporada")
        case .signUp: text("Sign up for your first shift", es: "Inscribirse en su primer turno")
        }
    }
    func confirmAgreement(for name: String?) -> String {
        name.map { text("Confirm for \($0)", es: "Confirmar por \($0)") }
            ?? text("I agree", es: "De acuerdo")
    }
    func alerts(_ count: Int) -> String {
        count == 1
            ? text("1 shift needs people", es: "A 1 turno le falta gente")
            : text("\(count) shifts need people", es: "A \(count) turnos les falta gente")
    }
}
