import TreeLot

/// The schedule as those who make it see it, and its templates.
extension Text {
    static let publish = Text("Publish", es: "Publicar")
    static let nothingToPublish = Text(
        "There are no drafts: everything is published.",
        es: "No hay borradores: todo está publicado.")
    static let noShiftsToPublish = Text(
        "There are no shifts yet: generate them below, or add one.",
        es: "Todavía no hay turnos: genérenlos abajo o agreguen uno.")
    static let openSeason = Text("Open the season", es: "Abrir la temporada")
    static let openSeasonText = Text(
        "The season has no shifts yet. You can open it anyway and publish shifts later. "
            + "No one is notified now.",
        es: "La temporada todavía no tiene turnos. Pueden abrirla de todos modos y publicar turnos "
            + "después. Por ahora no se avisa a nadie.")
    static let seeDrafts = Text("See them in the schedule", es: "Verlos en «Turnos»")
    static let whatIsNew = Text("What families will see", es: "Lo que verán las familias")
    static let whoIsTold = Text("Who is notified", es: "A quién se avisa")
    static let nobodyIsTold = Text("No one.", es: "A nadie.")
    static let notYet = Text("Not yet", es: "Todavía no")
    static let seasonIsOver = Text(
        "This season is over: there is nothing left to plan.",
        es: "Esta temporada ya terminó: no queda nada por planear.")
    static let generate = Text("Generate from templates", es: "Generar con las plantillas")
    static let nothingToGenerate = Text(
        "The templates have all their shifts. Add a template, or a single shift.",
        es: "Las plantillas ya tienen todos sus turnos. Agreguen una plantilla o un turno suelto.")
    static let generateButton = Text("Make drafts", es: "Crear borradores")
    static let closedDays = Text(
        "Days when the lot is closed", es: "Días en que el lote está cerrado")
    static let closedDaysText = Text(
        "No shifts are made on the days you check. Shifts already there stay.",
        es: "En los días que marquen no se crea ningún turno. Los que ya hay se quedan.")
    static let closeADay = Text("Close a day", es: "Cerrar un día")
    static let closeADayText = Text(
        "All shifts of the day are closed at once. Everyone on them is released, and gets one "
            + "message with the reason. It can be undone.",
        es: "Se cierran a la vez todos los turnos del día. Quienes tenían inscripción quedan "
            + "libres y reciben un solo mensaje con el motivo. Se puede deshacer.")
    static let closeTheDay = Text("Close this day", es: "Cerrar este día")
    /// `{choice}`: the day that is chosen, with the number of its shifts and of the people on them.
    static let closeTheDayAsk = Text(
        "Close all shifts of this day, and tell everyone on them? {choice}",
        es: "¿Cerrar todos los turnos de este día y avisar a quienes iban a venir? {choice}")
    static let reopenADay = Text("Reopen a day", es: "Reabrir un día")
    static let reopenADayText = Text(
        "Those who were released are on their shifts again, and get one message.",
        es: "Quienes quedaron libres vuelven a sus turnos y reciben un solo mensaje.")
    static let reopenTheDay = Text("Reopen this day", es: "Reabrir este día")
    static let notBackAgain = Text(
        "These people can’t come back by themselves:",
        es: "Estas personas no vuelven automáticamente:")
    static let besideRegular = Text(
        "In addition to the regular shifts", es: "Además de los turnos de siempre")
    static let insteadOfRegular = Text(
        "Instead of the regular shifts", es: "En lugar de los turnos de siempre")
    static let addShift = Text("Add a shift", es: "Agregar un turno")
    static let addShiftText = Text(
        "It becomes a draft: no one is notified until you publish it.",
        es: "Será un borrador: no se avisa a nadie hasta publicarlo.")
    static let dayName = Text("Day", es: "Día")
    static let start = Text("Start", es: "Empieza")
    static let end = Text("End", es: "Termina")
    static let endDay = Text("Ends on", es: "Termina el")
    static let endDayHelp = Text("Only if it ends on another day.", es: "Solo si termina otro día.")
    static let scoutPlaces = Text("Places for scouts", es: "Lugares para scouts")
    static let adultPlaces = Text("Places for adults", es: "Lugares para adultos")
    static let minimumHeadcount = Text("Fewest people", es: "Mínimo de personas")
    static let minimumHeadcountHelp = Text(
        "With fewer it can’t operate.", es: "Con menos no puede abrir.")
    static let shiftLabel = Text("Label", es: "Etiqueta")
    static let location = Text("Place", es: "Lugar")
    static let locationHelp = Text("If not the season’s.", es: "Si no es el de la temporada.")
    static let notes = Text("Notes", es: "Notas")
    static let changeShift = Text(
        "Change time, places or notes", es: "Cambiar hora, lugares o notas")
    static let changeShiftText = Text(
        "If it moves, everyone on it is notified.",
        es: "Si se mueve, se avisa a todos los del turno.")
    static let whyHelp = Text(
        "Everyone on the shift sees it.", es: "Lo ven todos los del turno.")
    static let releaseWhom = Text("Take off the shift", es: "Quitar del turno")
    static let releaseHelp = Text(
        "With fewer places, check who has to go. They are notified.",
        es: "Si hay menos lugares, marquen quién sale. Se les avisa.")
    static let cancelTheShift = Text("Cancel this shift", es: "Cancelar este turno")
    static let closeTheShift = Text("Close it for now", es: "Cerrarlo por ahora")
    static let reopenTheShift = Text("Reopen it", es: "Reabrirlo")
    static let reopenTheShiftText = Text(
        "It takes place after all. Those who were released are on it again, where the rules allow.",
        es: "Al final sí se hace. Quienes quedaron libres vuelven a él, si las reglas lo permiten.")
    static let putSomebodyOn = Text("Sign someone up", es: "Inscribir a alguien")
    static let freeForIt = Text("Can take it", es: "Pueden")
    static let onlyWithReason = Text("Only with a reason", es: "Solo con un motivo")
    static let overrideReason = Text("Reason for the exception", es: "Motivo de la excepción")
    static let overrideHelp = Text(
        "Needed if they overlap, need rest or are at their limit. It is recorded.",
        es: "Hace falta si coincide con otro turno, falta descanso o se llega al límite. "
            + "Queda anotado.")
    static let shiftIsFull = Text(
        "No one can be added to this shift: it is full.",
        es: "No se puede inscribir a nadie: el turno está lleno.")
    static let nobodyConfirmed = Text(
        "There are places, but no one who could take them has confirmed the agreement.",
        es: "Hay lugares, pero nadie que pueda tomarlos confirmó el acuerdo.")
    static let whoHasNotConfirmed = Text(
        "Who has not confirmed it", es: "Quiénes no lo confirmaron")
    static let manageShift = Text("Change this shift", es: "Cambiar este turno")
    static let writeToShift = Text("Write to everyone on it", es: "Escribir a todos los del turno")
    static let nothingToChange = Text(
        "This shift can’t be changed anymore.", es: "Este turno ya no se puede cambiar.")
    static let noTemplates = Text(
        "No templates yet. Each describes a shift that repeats every week.",
        es: "Todavía no hay plantillas. Cada una describe un turno que se repite cada semana.")
    static let newTemplate = Text("New template", es: "Nueva plantilla")
    static let templateName = Text("Name", es: "Nombre")
    static let templateKind = Text("Kind", es: "Tipo")
    static let weekdays = Text("Days of the week", es: "Días de la semana")
    static let weekdaysHelp = Text(
        "None for special days: those are chosen when planning.",
        es: "Ninguno en días especiales: se eligen al planificar.")
    static let retire = Text("Retire this template", es: "Retirar esta plantilla")
    static let retireText = Text(
        "It makes no more shifts. The ones it made stay.",
        es: "No creará más turnos. Los que ya creó se quedan.")
    static let retired = Text("Retired", es: "Retirada")
    static let seeSchedule = Text("See the schedule", es: "Ver los turnos")
}

extension Words {
    /// Why no one can be put on a shift that has places.
    func nobodyToPutOn(_ obstacle: Obstacle) -> String {
        obstacle.code == .agreementMissing
            ? self.nobodyConfirmed
            : text(
                "There are places, but no one can be added: \(sentence(obstacle))",
                es: "Hay lugares, pero no se puede inscribir a nadie: \(sentence(obstacle))")
    }
    func draftsSpan(_ drafts: Int, _ first: String, _ last: String) -> String {
        drafts == 1
            ? text(
                "1 draft, on \(first). Only the committee sees it.",
                es: "1 borrador, el \(first). Solo lo ve el comité.")
            : text(
                "\(drafts) drafts, \(first) to \(last). Only the committee sees them.",
                es: "\(drafts) borradores, del \(first) al \(last). Solo los ve el comité.")
    }
    func told(adults: Int, scouts: Int) -> String {
        let (people, heads) = (adults + scouts, heads(scouts, adults))
        let whom =
            people == 1
            ? text("1 person gets", es: "1 persona recibe")
            : text("\(people) people get", es: "\(people) personas reciben")
        return text(
            "\(whom) one message (\(heads)). They read it in their own language:",
            es: "\(whom) un solo mensaje (\(heads)). Cada quien lo lee en su idioma:")
    }
    func publishAsk(_ shifts: Int, readers: Int) -> String {
        let what =
            shifts == 1
            ? text("this shift", es: "este turno")
            : text("these \(shifts) shifts", es: "estos \(shifts) turnos")
        return text(
            "Publish \(what) and notify \(people(readers))? A message can’t be taken back.",
            es: "¿Publicar \(what) y avisar a \(people(readers))? Un mensaje no se puede retirar.")
    }
    func publishAndTell(_ shifts: Int, readers: Int) -> String {
        let (what, whom) = (self.shifts(shifts), people(readers))
        return text("Publish \(what), notify \(whom)", es: "Publicar \(what), avisar a \(whom)")
    }
    func generateText(_ shifts: Int, _ first: String, _ last: String) -> String {
        shifts == 1
            ? text(
                "1 shift is missing, on \(first). It becomes a draft: no one is notified yet.",
                es: "Falta 1 turno, el \(first). Será un borrador: todavía no se avisa a nadie.")
            : text(
                "\(shifts) shifts are missing, \(first) to \(last). They become drafts: "
                    + "no one is notified yet.",
                es: "Faltan \(shifts) turnos, del \(first) al \(last). Serán borradores: "
                    + "todavía no se avisa a nadie.")
    }
    var addDay: String { text("Add this day", es: "Agregar este día") }
    func addDay(for template: String) -> String {
        text("A day for “\(template)”", es: "Un día para «\(template)»")
    }
    func cancelTheShiftText(_ people: Int) -> String {
        people == 0
            ? text(
                "It is canceled. No one is on it.",
                es: "Se cancela. No hay nadie en el turno.")
            : text(
                "It is canceled for good. "
                    + "\(people == 1 ? "1 person is" : "\(people) people are") "
                    + "taken off and told why.",
                es:
                    "Se cancela definitivamente. Se quita del turno y se avisa a \(self.people(people))."
            )
    }
    func closeTheShiftText(_ people: Int) -> String {
        people == 0
            ? text(
                "It can be reopened. No one is on it.",
                es: "Se puede reabrir. No hay nadie en el turno.")
            : text(
                "It can be reopened; "
                    + "\(people == 1 ? "the 1 person on it is" : "the \(people) people on it are") "
                    + "taken off and told why.",
                es: "Se puede reabrir; se quita del turno y se avisa a \(self.people(people)).")
    }
    func name(of kind: TemplateKind) -> String {
        switch kind {
        case .weekday: text("On weekdays", es: "Entre semana")
        case .weekend: text("On weekends", es: "Fin de semana")
        case .special: text("On special days only", es: "Solo días especiales")
        }
    }
}
