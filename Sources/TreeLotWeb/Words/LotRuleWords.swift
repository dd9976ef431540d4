import TreeLot

/// Words for the rules of those who run the lot: taking back, letting in, agreements.
extension Text {
    static let undo = Text("Undo", es: "Deshacer")
    static let wasNeverThere = Text("Was never there", es: "Nunca estuvo")
    static let wasNeverThereText = Text(
        "The check-in is undone. The visit doesn’t count, and they are expected again; "
            + "a walk-in is off the shift.",
        es: "Se deshace la llegada. La visita no cuenta, y se le espera de nuevo; "
            + "quien vino sin inscripción queda fuera del turno.")
    static let hasNotLeft = Text("Has not left", es: "No se fue")
    static let hasNotLeftText = Text(
        "The check-out is undone, and the visit goes on.",
        es: "Se deshace la salida, y la visita continúa.")
    static let letIn = Text("Let in anyway", es: "Dejar entrar de todos modos")
    static let letInText = Text(
        "They have not confirmed this season’s agreement. You can let them in and say why.",
        es: "No confirmó el acuerdo de esta temporada. "
            + "Pueden dejar que entre y decir por qué.")
    static let withoutAgreementNote = Text(
        "has not confirmed the agreement", es: "no confirmó el acuerdo")
    static let letInReason = Text("Why without the agreement?", es: "¿Por qué sin el acuerdo?")
    static let walkInNow = Text("Check in as a walk-in", es: "Anotar llegada sin inscripción")
    static let signUpCloses = Text(
        "Sign-up closes, minutes before the start",
        es: "La inscripción se cierra, minutos antes de empezar")
    static let closureGrace = Text(
        "Alert leaders after, minutes", es: "Avisar a los líderes después de, minutos")
    static let closureGraceHelp = Text(
        "How long scouts must have been there with too few adults before "
            + "leaders get a message.",
        es: "Cuánto tiempo deben estar los scouts con muy pocos adultos antes "
            + "de que llegue un mensaje.")
    static let pastShiftReason = Text("Why in the past?", es: "¿Por qué en el pasado?")
    static let pastShiftReasonHelp = Text(
        "The shift is over already. It is kept for the record.",
        es: "El turno ya terminó. Se guarda solo como registro.")
    static let takeBackShift = Text("This shift was a mistake", es: "Este turno fue un error")
    static let takeBackShiftText = Text(
        "No one was there. It is canceled, and no one gets a message.",
        es: "No vino nadie. Se cancela, y no se avisa a nadie.")
    static let agreementsText = Text(
        "Who has confirmed it, and who has not", es: "Quién lo confirmó y quién no")
    static let nobodyIsMissing = Text("Everyone has confirmed it.", es: "Todos lo confirmaron.")
    static let noAgreement = Text(
        "This season asks for no agreement.", es: "Esta temporada no pide ningún acuerdo.")
}

extension Words {
    /// For a screen reader, beside ``undo``.
    func undoCheckIn(_ name: String) -> String {
        text("the check-in of \(name)", es: "la llegada de \(name)")
    }
    func undoCheckOut(_ name: String) -> String {
        text("the check-out of \(name)", es: "la salida de \(name)")
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
    func confirmed(_ count: Int, of people: Int) -> String {
        text(
            "\(count) of \(people) \(count == 1 ? "has" : "have") confirmed it.",
            es: "\(count == 1 ? "Lo confirmó" : "Lo confirmaron") \(count) de \(people).")
    }
    func notConfirmed(_ count: Int) -> String {
        counted(
            count, "person has not confirmed", "people have not confirmed",
            es: "persona no confirmó", "personas no confirmaron")
    }
    func nextShift(_ when: String) -> String {
        text("Next shift: \(when)", es: "Próximo turno: \(when)")
    }
}
