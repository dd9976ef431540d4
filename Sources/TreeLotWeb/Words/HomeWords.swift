import TreeLot

extension Words {
    func greeting(_ firstName: String) -> String {
        text("Hi \(firstName)", es: "Hola, \(firstName)")
    }
    var beforeYouStart: String { text("Before you start", es: "Antes de empezar") }

    func step(_ step: OnboardingStatus.Kind) -> String {
        switch step {
        case .account: text("Sign in for the first time", es: "Entrar por primera vez")
        case .household:
            text(
                "Belong to a household: ask a leader to add you to one",
                es: "Pertenecer a un hogar: pide a un responsable que te añada")
        case .manager:
            text(
                "Have somebody manage your household: ask a leader",
                es: "Que alguien gestione tu hogar: pídelo a un responsable")
        case .agreement:
            text("Confirm this season’s agreement", es: "Confirmar el acuerdo de esta temporada")
        case .signUp: text("Sign up for a first shift", es: "Apuntarse a un primer turno")
        }
    }

    var readAgreement: String { text("Read the agreement", es: "Leer el acuerdo") }
    func confirmAgreement(for name: String?) -> String {
        name.map { text("Confirm for \($0)", es: "Confirmar por \($0)") }
            ?? text("I agree", es: "De acuerdo")
    }
    var nothingToday: String {
        text("No shifts for your family today.", es: "Tu familia no tiene turnos hoy.")
    }
    var atTheLot: String { text("At the lot now", es: "Ahora en el puesto") }
    var nobodyAtTheLot: String {
        text("Nobody has checked in yet.", es: "Todavía no ha llegado nadie.")
    }
    var nextDays: String { text("The next three days", es: "Los próximos tres días") }
    var nothingSoon: String {
        text("Nothing planned for these days.", es: "Nada previsto para estos días.")
    }
    var nothingAhead: String {
        text(
            "Nothing planned yet. The lot would love your help!",
            es: "Aún no hay nada previsto. ¡Nos vendría muy bien tu ayuda!")
    }
    var findShift: String { text("Find a shift", es: "Buscar un turno") }
    var helpWanted: String { text("Help wanted", es: "Se busca ayuda") }
    func alerts(_ count: Int) -> String {
        count == 1
            ? text("1 shift needs people", es: "A 1 turno le falta gente")
            : text("\(count) shifts need people", es: "A \(count) turnos les falta gente")
    }
    var later: String { text("Later", es: "Más adelante") }
    var walkIn: String { text("Walk-in", es: "Sin cita") }
    var present: String { text("At the lot", es: "En el puesto") }
}
