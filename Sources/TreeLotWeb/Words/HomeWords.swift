import TreeLot

protocol HomeWords {
    func greeting(_ firstName: String) -> String
    var beforeYouStart: String { get }
    func step(_ step: OnboardingStatus.Kind) -> String
    var readAgreement: String { get }
    func confirmAgreement(for name: String?) -> String
    var todaysShifts: String { get }
    var nothingToday: String { get }
    var atTheLot: String { get }
    var nobodyAtTheLot: String { get }
    var nextDays: String { get }
    var nothingSoon: String { get }
    var nothingAhead: String { get }
    var findShift: String { get }
    var helpWanted: String { get }
    func alerts(_ count: Int) -> String
    var later: String { get }
    var walkIn: String { get }
    var present: String { get }
    func moreShifts(_ count: Int) -> String
}

extension English {
    func greeting(_ firstName: String) -> String { "Hi \(firstName)" }
    var beforeYouStart: String { "Before you start" }

    func step(_ step: OnboardingStatus.Kind) -> String {
        switch step {
        case .account: "Sign in for the first time"
        case .household: "Belong to a household: ask a leader to add you to one"
        case .manager: "Have somebody manage your household: ask a leader"
        case .agreement: "Confirm this season’s agreement"
        case .signUp: "Sign up for a first shift"
        }
    }

    var readAgreement: String { "Read the agreement" }
    func confirmAgreement(for name: String?) -> String {
        name.map { "Confirm for \($0)" } ?? "I agree"
    }
    var todaysShifts: String { "Today" }
    var nothingToday: String { "No shifts for your family today." }
    var atTheLot: String { "At the lot now" }
    var nobodyAtTheLot: String { "Nobody has checked in yet." }
    var nextDays: String { "The next three days" }
    var nothingSoon: String { "Nothing planned for these days." }
    var nothingAhead: String { "Nothing planned yet. The lot would love your help!" }
    var findShift: String { "Find a shift" }
    var helpWanted: String { "Help wanted" }
    func alerts(_ count: Int) -> String {
        count == 1 ? "1 shift needs people" : "\(count) shifts need people"
    }
    var later: String { "Later" }
    var walkIn: String { "Walk-in" }
    var present: String { "At the lot" }
    func moreShifts(_ count: Int) -> String { "and \(count) more" }
}

extension Spanish {
    func greeting(_ firstName: String) -> String { "Hola, \(firstName)" }
    var beforeYouStart: String { "Antes de empezar" }

    func step(_ step: OnboardingStatus.Kind) -> String {
        switch step {
        case .account: "Entrar por primera vez"
        case .household: "Pertenecer a un hogar: pide a un responsable que te añada"
        case .manager: "Que alguien gestione tu hogar: pídelo a un responsable"
        case .agreement: "Confirmar el acuerdo de esta temporada"
        case .signUp: "Apuntarse a un primer turno"
        }
    }

    var readAgreement: String { "Leer el acuerdo" }
    func confirmAgreement(for name: String?) -> String {
        name.map { "Confirmar por \($0)" } ?? "De acuerdo"
    }
    var todaysShifts: String { "Hoy" }
    var nothingToday: String { "Tu familia no tiene turnos hoy." }
    var atTheLot: String { "Ahora en el puesto" }
    var nobodyAtTheLot: String { "Todavía no ha llegado nadie." }
    var nextDays: String { "Los próximos tres días" }
    var nothingSoon: String { "Nada previsto para estos días." }
    var nothingAhead: String { "Aún no hay nada previsto. ¡Nos vendría muy bien tu ayuda!" }
    var findShift: String { "Buscar un turno" }
    var helpWanted: String { "Se busca ayuda" }
    func alerts(_ count: Int) -> String {
        count == 1 ? "A 1 turno le falta gente" : "A \(count) turnos les falta gente"
    }
    var later: String { "Más adelante" }
    var walkIn: String { "Sin cita" }
    var present: String { "En el puesto" }
    func moreShifts(_ count: Int) -> String { "y \(count) más" }
}
