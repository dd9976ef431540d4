import EventSourcing
import TreeLot

extension Text {
    static let helpOffer = Text("Can you help out?", es: "¿Pueden ayudar?")
    static let helpOut = Text("Thanks for helping out", es: "Gracias por ayudar")
    static let helpOutText = Text(
        "The email says which shift needs you. One tap, and you’re signed up for it. If you can’t come, "
            + "say so, and you won’t be asked again.",
        es: "El correo dice qué turno los necesita. Con un toque queda hecha la inscripción. Si no "
            + "pueden ir, díganlo aquí y ya no les preguntaremos.")
    static let helpOutDone = Text(
        "The shift is in your schedule. If something comes up, cancel there, so that someone else can come.",
        es:
            "El turno está en «Turnos». Si surge algo, cancélenlo ahí para que pueda ir alguien más."
    )
    static let countMeIn = Text("Count me in", es: "Cuenten conmigo")
    static let notThisTime = Text("Not this time", es: "Esta vez no puedo")
    static let notThisTimeDone = Text(
        "We won’t ask you again for this shift. If you’re signed up for it already, that stays: cancel it in "
            + "the schedule. And if plans change, you can still sign up there.",
        es:
            "Ya no les pediremos ayuda para este turno. Si ya tenían una inscripción, esa sigue: "
            + "cancélenla en «Turnos». Y si algo cambia, ahí todavía pueden inscribirse.")
    static let notThisTimeTitle = Text("Maybe next time", es: "Otra vez será")
    static let moreToAsk = Text(
        "More people could come, and stand behind these.",
        es: "Más personas podrían venir, después de estas.")
    static let waitlist = Text("Waitlist", es: "Lista de espera")
    static let passingPlaces = Text("Waiting and passing on", es: "Esperar o ceder el lugar")
    static let joinWaitlist = Text("Wait for a place", es: "Esperar un lugar")
    static let leaveWaitlist = Text("Leave the waitlist", es: "Salir de la lista")
    static let takePlace = Text("Take the place", es: "Tomar el lugar")
    static let declinePlace = Text("No, thanks", es: "No, gracias")
    static let offersPlace = Text(
        "can’t make it: you can take over.", es: "no puede ir: pueden tomar su lugar.")
    static let offerPlace = Text("Ask others to take over", es: "Pedir que otros lo tomen")
    static let keepPlace = Text("Keep it after all", es: "Conservarlo")
    static let acceptSwap = Text("Swap", es: "Cambiar")
    static let declineSwap = Text("No swap", es: "No cambiar")
    static let whomToAsk = Text("Whom to ask", es: "A quién pedir ayuda")
    static let askThese = Text("Ask these people", es: "Pedirles ayuda")
    static let wordToThem = Text("Note to them", es: "Nota para ellos")
    static let offerHours = Text(
        "Hours for which a free place is held for the next family on the waitlist",
        es: "Horas que se guarda un lugar libre para la siguiente familia en espera")
    static let quota = Text(
        "What is expected of each family", es: "Lo que se espera de cada familia")
    static let quotaHelp = Text(
        "Set shifts or minutes, not both. Leave both empty if nothing is expected.",
        es: "Indiquen turnos o minutos, no ambos. Déjenlos vacíos si no se espera nada.")
    static let quotaShifts = Text("Shifts per family", es: "Turnos por familia")
    static let quotaMinutes = Text("Minutes per family", es: "Minutos por familia")
    static let quotaWalkIns = Text("Walk-ins count", es: "Cuenta la ayuda sin inscripción")
    static let quotaExcused = Text(
        "Excused absences count", es: "Cuentan las ausencias justificadas")
    static let proposeSwap = Text("Swap with someone", es: "Cambiar con alguien")
    static let swapOurs = Text("Our shift", es: "Nuestro turno")
    static let swapTheirs = Text("Whose place here", es: "El lugar de quién")
    static let askToSwap = Text("Ask to swap", es: "Proponer el cambio")
    static let asksPerWeek = Text(
        "How often a person may be asked for help in a week",
        es: "Cuántas veces por semana se puede pedir ayuda a una persona")
    static let offerHoursHelp = Text(
        "Never longer than until two hours before the shift.",
        es: "Nunca más que hasta dos horas antes del turno.")
}

/// Notices about places that people waited for.
extension Words {
    func turn(_ turn: Int) -> String {
        text("Number \(turn) on the waitlist.", es: "Número \(turn) en la lista de espera.")
    }

    func placeHeld(_ until: LocalInstant) -> String {
        let until = dayAndTime(until)
        return text("A place is held until \(until).", es: "Se guarda un lugar hasta el \(until).")
    }

    func takeOver(_ name: String) -> String {
        text("Take over: \(name)", es: "Tomar el lugar: \(name)")
    }

    func swapsFor(_ name: String, _ shift: String) -> String {
        text("\(name) would swap for \(shift).", es: "\(name) cambiaría por \(shift).")
    }

    /// Those of an ask list behind the first.
    func othersToAsk(_ count: Int) -> String {
        count == 1
            ? text("1 more person who could come", es: "Otra persona que podría venir")
            : text(
                "\(count) more people who could come",
                es: "Otras \(count) personas que podrían venir")
    }

    /// Why a person stands where they do on an ask list.
    func askReason(_ entry: AskList.Entry) -> String {
        let amount = amount(entry.missing, entry.unit)
        let isOne = entry.missing == 1
        let lacks = text("\(amount) short", es: "\(isOne ? "le falta" : "le faltan") \(amount)")
        let asked =
            entry.lastAskedAt.map {
                text("last asked \(shortDay($0.day))", es: "última vez: \(shortDay($0.day))")
            } ?? text("never asked", es: "nunca se le pidió")
        return entry.missing > 0 ? "\(lacks), \(asked)" : asked
    }
}
