import TreeLot

/// What the rules at the lot ask of those who run it: taking back, letting in, agreements.
protocol LotRuleWords {
    var undo: String { get }
    /// For a screen reader, beside ``undo``.
    func undoCheckIn(_ name: String) -> String
    func undoCheckOut(_ name: String) -> String
    var wasNeverThere: String { get }
    var wasNeverThereText: String { get }
    var hasNotLeft: String { get }
    var hasNotLeftText: String { get }
    var letIn: String { get }
    var letInText: String { get }
    var withoutAgreementNote: String { get }
    var letInReason: String { get }
    var letInReasonHelp: String { get }
    var walkInNow: String { get }
    var signUpCloses: String { get }
    var closureGrace: String { get }
    var closureGraceHelp: String { get }
    var pastShiftReason: String { get }
    var pastShiftReasonHelp: String { get }
    func pastDrafts(_ count: Int) -> String
    var takeBackShift: String { get }
    var takeBackShiftText: String { get }
    var agreements: String { get }
    var agreementsText: String { get }
    func confirmed(_ count: Int, of people: Int) -> String
    func notConfirmed(_ count: Int) -> String
    var nobodyIsMissing: String { get }
    var noAgreement: String { get }
    func nextShift(_ when: String) -> String
}

extension English {
    var undo: String { "Undo" }
    func undoCheckIn(_ name: String) -> String { "the check-in of \(name)" }
    func undoCheckOut(_ name: String) -> String { "the check-out of \(name)" }
    var wasNeverThere: String { "Was never there" }
    var wasNeverThereText: String {
        "The check-in is taken back. The visit counts as nothing, and they are expected again; "
            + "a walk-in is off the shift."
    }
    var hasNotLeft: String { "Has not left" }
    var hasNotLeftText: String { "The check-out is taken back, and the visit goes on." }
    var letIn: String { "Let in anyway" }
    var letInText: String {
        "They have not confirmed this season’s agreement. You can let them in and say why."
    }
    var withoutAgreementNote: String { "has not confirmed the agreement" }
    var letInReason: String { "Why without the agreement?" }
    var letInReasonHelp: String { "Needed if they have not confirmed it. It is recorded." }
    var walkInNow: String { "Check in as a walk-in" }
    var signUpCloses: String { "Sign-up closes, minutes before the start" }
    var closureGrace: String { "Alert leaders after, minutes" }
    var closureGraceHelp: String {
        "How long scouts must have been there with too few adults before leaders get a message."
    }
    var pastShiftReason: String { "Why in the past?" }
    var pastShiftReasonHelp: String { "The shift is over already. It is kept for the record." }
    func pastDrafts(_ count: Int) -> String {
        count == 1
            ? "1 of the drafts is over already. Cancel it, or say why it should be published."
            : "\(count) of the drafts are over already. Cancel them, or say why they should be published."
    }
    var takeBackShift: String { "This shift was a mistake" }
    var takeBackShiftText: String {
        "Nobody was there. It is cancelled, and nobody gets a message."
    }
    var agreements: String { "Agreement" }
    var agreementsText: String { "Who has confirmed it, and who has not" }
    func confirmed(_ count: Int, of people: Int) -> String {
        "\(count) of \(people) have confirmed it."
    }
    func notConfirmed(_ count: Int) -> String {
        count == 1 ? "1 person has not confirmed" : "\(count) people have not confirmed"
    }
    var nobodyIsMissing: String { "Everybody has confirmed it." }
    var noAgreement: String { "This season asks for no agreement." }
    func nextShift(_ when: String) -> String { "Next shift: \(when)" }
}

extension Spanish {
    var undo: String { "Deshacer" }
    func undoCheckIn(_ name: String) -> String { "la llegada de \(name)" }
    func undoCheckOut(_ name: String) -> String { "la salida de \(name)" }
    var wasNeverThere: String { "Nunca estuvo" }
    var wasNeverThereText: String {
        "Se retira la llegada. La visita no cuenta, y se le espera de nuevo; quien vino sin cita queda "
            + "fuera del turno."
    }
    var hasNotLeft: String { "No se ha ido" }
    var hasNotLeftText: String { "Se retira la salida, y la visita continúa." }
    var letIn: String { "Dejar pasar de todos modos" }
    var letInText: String {
        "No ha confirmado el acuerdo de esta temporada. Pueden dejarle pasar y decir por qué."
    }
    var withoutAgreementNote: String { "no ha confirmado el acuerdo" }
    var letInReason: String { "¿Por qué sin el acuerdo?" }
    var letInReasonHelp: String { "Hace falta si no lo ha confirmado. Queda registrado." }
    var walkInNow: String { "Anotar llegada sin cita" }
    var signUpCloses: String { "La inscripción se cierra, minutos antes de empezar" }
    var closureGrace: String { "Avisar a los responsables después de, minutos" }
    var closureGraceHelp: String {
        "Cuánto tiempo deben estar los scouts con muy pocos adultos antes de que llegue un mensaje."
    }
    var pastShiftReason: String { "¿Por qué en el pasado?" }
    var pastShiftReasonHelp: String { "El turno ya terminó. Se guarda solo como registro." }
    func pastDrafts(_ count: Int) -> String {
        count == 1
            ? "1 de los borradores ya terminó. Cancélenlo o digan por qué se debe publicar."
            : "\(count) de los borradores ya terminaron. Cancélenlos o digan por qué se deben publicar."
    }
    var takeBackShift: String { "Este turno fue un error" }
    var takeBackShiftText: String { "No vino nadie. Se cancela, y nadie recibe un mensaje." }
    var agreements: String { "Acuerdo" }
    var agreementsText: String { "Quién lo ha confirmado y quién no" }
    func confirmed(_ count: Int, of people: Int) -> String {
        "Lo han confirmado \(count) de \(people)."
    }
    func notConfirmed(_ count: Int) -> String {
        count == 1 ? "1 persona no ha confirmado" : "\(count) personas no han confirmado"
    }
    var nobodyIsMissing: String { "Todos lo han confirmado." }
    var noAgreement: String { "Esta temporada no pide ningún acuerdo." }
    func nextShift(_ when: String) -> String { "Próximo turno: \(when)" }
}
