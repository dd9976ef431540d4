import TreeLot

/// Words for the rules of those who run the lot: taking back, letting in, agreements.
extension Words {
    var undo: String { text("Undo", es: "Deshacer") }
    /// For a screen reader, beside ``undo``.
    func undoCheckIn(_ name: String) -> String {
        text("the check-in of \(name)", es: "la llegada de \(name)")
    }
    func undoCheckOut(_ name: String) -> String {
        text("the check-out of \(name)", es: "la salida de \(name)")
    }
    var wasNeverThere: String { text("Was never there", es: "Nunca estuvo") }
    var wasNeverThereText: String {
        text(
            "The check-in is taken back. The visit counts as nothing, and they are expected again; "
                + "a walk-in is off the shift.",
            es: "Se retira la llegada. La visita no cuenta, y se le espera de nuevo; "
                + "quien vino sin cita queda fuera del turno.")
    }
    var hasNotLeft: String { text("Has not left", es: "No se ha ido") }
    var hasNotLeftText: String {
        text(
            "The check-out is taken back, and the visit goes on.",
            es: "Se retira la salida, y la visita continúa.")
    }
    var letIn: String { text("Let in anyway", es: "Dejar pasar de todos modos") }
    var letInText: String {
        text(
            "They have not confirmed this season’s agreement. You can let them in and say why.",
            es: "No ha confirmado el acuerdo de esta temporada. "
                + "Pueden dejarle pasar y decir por qué.")
    }
    var withoutAgreementNote: String {
        text("has not confirmed the agreement", es: "no ha confirmado el acuerdo")
    }
    var letInReason: String { text("Why without the agreement?", es: "¿Por qué sin el acuerdo?") }
    var letInReasonHelp: String {
        text(
            "Needed if they have not confirmed it. It is recorded.",
            es: "Hace falta si no lo ha confirmado. Queda registrado.")
    }
    var walkInNow: String { text("Check in as a walk-in", es: "Anotar llegada sin cita") }
    var signUpCloses: String {
        text(
            "Sign-up closes, minutes before the start",
            es: "La inscripción se cierra, minutos antes de empezar")
    }
    var closureGrace: String {
        text("Alert leaders after, minutes", es: "Avisar a los responsables después de, minutos")
    }
    var closureGraceHelp: String {
        text(
            "How long scouts must have been there with too few adults before "
                + "leaders get a message.",
            es: "Cuánto tiempo deben estar los scouts con muy pocos adultos antes "
                + "de que llegue un mensaje.")
    }
    var pastShiftReason: String { text("Why in the past?", es: "¿Por qué en el pasado?") }
    var pastShiftReasonHelp: String {
        text(
            "The shift is over already. It is kept for the record.",
            es: "El turno ya terminó. Se guarda solo como registro.")
    }
    func pastDrafts(_ count: Int) -> String {
        count == 1
            ? text(
                "1 of the drafts is over already. Cancel it, or say why it should be published.",
                es: "1 de los borradores ya terminó. Cancélenlo o digan por qué se debe publicar.")
            : text(
                "\(count) of the drafts are over already. "
                    + "Cancel them, or say why they should be published.",
                es: "\(count) de los borradores ya terminaron. "
                    + "Cancélenlos o digan por qué se deben publicar.")
    }
    var takeBackShift: String { text("This shift was a mistake", es: "Este turno fue un error") }
    var takeBackShiftText: String {
        text(
            "Nobody was there. It is cancelled, and nobody gets a message.",
            es: "No vino nadie. Se cancela, y nadie recibe un mensaje.")
    }
    var agreementsText: String {
        text("Who has confirmed it, and who has not", es: "Quién lo ha confirmado y quién no")
    }
    func confirmed(_ count: Int, of people: Int) -> String {
        text(
            "\(count) of \(people) have confirmed it.",
            es: "Lo han confirmado \(count) de \(people).")
    }
    func notConfirmed(_ count: Int) -> String {
        count == 1
            ? text("1 person has not confirmed", es: "1 persona no ha confirmado")
            : text("\(count) people have not confirmed", es: "\(count) personas no han confirmado")
    }
    var nobodyIsMissing: String {
        text("Everybody has confirmed it.", es: "Todos lo han confirmado.")
    }
    var noAgreement: String {
        text("This season asks for no agreement.", es: "Esta temporada no pide ningún acuerdo.")
    }
    func nextShift(_ when: String) -> String {
        text("Next shift: \(when)", es: "Próximo turno: \(when)")
    }
}
