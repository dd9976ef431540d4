import TreeLot

/// The schedule as those who make it see it, and its templates.
extension Text {
    static let publish = Text("Publish", es: "Publicar")
    static let nothingToPublish = Text(
        "There are no drafts: everything is published.",
        es: "No hay borradores: está todo publicado.")
    static let openSeason = Text("Open the season", es: "Abrir la temporada")
    static let openSeasonText = Text(
        "The season has no shifts yet. You can open it all the same and publish shifts later. "
            + "Nobody is told now.",
        es: "La temporada aún no tiene turnos. Se puede abrir igualmente y publicar turnos "
            + "después. Ahora no se avisa a nadie.")
    static let seeDrafts = Text("See them in the schedule", es: "Verlos en el calendario")
    static let whatIsNew = Text("What families will see", es: "Lo que verán las familias")
    static let whoIsTold = Text("Who is told", es: "A quién se avisa")
    static let nobodyIsTold = Text("Nobody.", es: "A nadie.")
    static let notYet = Text("Not yet", es: "Todavía no")
    static let generate = Text("Generate from templates", es: "Generar con las plantillas")
    static let nothingToGenerate = Text(
        "The templates have all their shifts. Add a template, or a single shift.",
        es: "Las plantillas ya tienen todos sus turnos. Añade una plantilla o un turno suelto.")
    static let generateButton = Text("Make drafts", es: "Crear borradores")
    static let closedDays = Text("Days when the lot is closed", es: "Días en que el puesto cierra")
    static let closedDaysText = Text(
        "No shift is made on a day that you tick.",
        es: "En los días que marques no se crea ningún turno.")
    static let addShift = Text("Add a shift", es: "Añadir un turno")
    static let addShiftText = Text(
        "It becomes a draft: nobody is told until you publish it.",
        es: "Será un borrador: no se avisa a nadie hasta publicarlo.")
    static let dayName = Text("Day", es: "Día")
    static let start = Text("Start", es: "Empieza")
    static let end = Text("End", es: "Termina")
    static let endDay = Text("Ends on", es: "Termina el")
    static let endDayHelp = Text("Only if it ends on another day.", es: "Solo si termina otro día.")
    static let scoutPlaces = Text("Places for scouts", es: "Plazas de scouts")
    static let adultPlaces = Text("Places for adults", es: "Plazas de adultos")
    static let minimumHeadcount = Text("Fewest people", es: "Mínimo de personas")
    static let minimumHeadcountHelp = Text(
        "With fewer it can’t operate.", es: "Con menos no puede abrir.")
    static let shiftLabel = Text("Label", es: "Etiqueta")
    static let location = Text("Place", es: "Lugar")
    static let locationHelp = Text("If not the season’s.", es: "Si no es el de la temporada.")
    static let notes = Text("Notes", es: "Notas")
    static let changeShift = Text(
        "Change time, places or notes", es: "Cambiar hora, plazas o notas")
    static let changeShiftText = Text(
        "If it moves, everybody on it is told.",
        es: "Si se mueve, se avisa a quienes están apuntados.")
    static let whyHelp = Text(
        "Those on the shift read it.", es: "Lo leen quienes están en el turno.")
    static let releaseWhom = Text("Release", es: "Liberar a")
    static let releaseHelp = Text(
        "With fewer places, tick who has to go. They are told.",
        es: "Si hay menos plazas, marca quién sale. Se les avisa.")
    static let cancelTheShift = Text("Cancel this shift", es: "Cancelar este turno")
    static let closeTheShift = Text("Close it for now", es: "Cerrarlo por ahora")
    static let reopenTheShift = Text("Reopen it", es: "Reabrirlo")
    static let reopenTheShiftText = Text(
        "Sign-up opens again. Whoever was released signs up anew.",
        es: "Se abre otra vez la inscripción. Quien fue liberado se apunta de nuevo.")
    static let putSomebodyOn = Text("Sign somebody up", es: "Apuntar a alguien")
    static let freeForIt = Text("Can take it", es: "Pueden")
    static let onlyWithReason = Text("Only with a reason", es: "Solo con un motivo")
    static let overrideReason = Text("Reason for the exception", es: "Motivo de la excepción")
    static let overrideHelp = Text(
        "Needed if they overlap, need rest or are at their limit. It is recorded.",
        es: "Hace falta si coincide con otro turno, falta descanso o se llega al límite. "
            + "Queda anotado.")
    static let nobodyToPutOn = Text(
        "Nobody can be put on this shift: it is full, or not open.",
        es: "No se puede apuntar a nadie: está completo o no está abierto.")
    static let manageShift = Text("Change this shift", es: "Cambiar este turno")
    static let writeToShift = Text("Write to everybody on it", es: "Escribir a quienes van")
    static let nothingToChange = Text(
        "This shift can’t be changed any more.", es: "Este turno ya no se puede cambiar.")
    static let noTemplates = Text(
        "No templates yet. One describes a shift that comes every week.",
        es: "Aún no hay plantillas. Cada una describe un turno que se repite cada semana.")
    static let newTemplate = Text("New template", es: "Nueva plantilla")
    static let templateName = Text("Name", es: "Nombre")
    static let templateKind = Text("Kind", es: "Tipo")
    static let weekdays = Text("Days of the week", es: "Días de la semana")
    static let weekdaysHelp = Text(
        "None for special days: those are chosen when planning.",
        es: "Ninguno en días especiales: se eligen al planificar.")
    static let retire = Text("Retire this template", es: "Retirar esta plantilla")
    static let retireText = Text(
        "It makes no more shifts. Those that it made stay.",
        es: "No creará más turnos. Los que ya creó se quedan.")
    static let retired = Text("Retired", es: "Retirada")
    static let seeSchedule = Text("See the schedule", es: "Ver los turnos")
}

extension Words {
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
            "Publish \(what) and tell \(people(readers))? A message can’t be taken back.",
            es: "¿Publicar \(what) y avisar a \(people(readers))? Un mensaje no se puede retirar.")
    }
    func publishAndTell(_ shifts: Int, readers: Int) -> String {
        let (what, whom) = (self.shifts(shifts), people(readers))
        return text("Publish \(what), tell \(whom)", es: "Publicar \(what), avisar a \(whom)")
    }
    func generateText(_ shifts: Int, _ first: String, _ last: String) -> String {
        shifts == 1
            ? text(
                "1 shift is missing, on \(first). It becomes a draft: nobody is told yet.",
                es: "Falta 1 turno, el \(first). Será un borrador: todavía no se avisa a nadie.")
            : text(
                "\(shifts) shifts are missing, \(first) to \(last). They become drafts: "
                    + "nobody is told yet.",
                es: "Faltan \(shifts) turnos, del \(first) al \(last). Serán borradores: "
                    + "todavía no se avisa a nadie.")
    }
    var addDay: String { text("Add this day", es: "Añadir este día") }
    func addDay(for template: String) -> String {
        text("A day for “\(template)”", es: "Un día para «\(template)»")
    }
    func cancelTheShiftText(_ people: Int) -> String {
        people == 0
            ? text(
                "It does not take place. Nobody is on it.",
                es: "No tendrá lugar. No hay nadie apuntado.")
            : text(
                "It does not take place, for good. "
                    + "\(people == 1 ? "1 person is" : "\(people) people are") "
                    + "released and told why.",
                es: "No tendrá lugar, definitivamente. Se libera y avisa a \(self.people(people)).")
    }
    func closeTheShiftText(_ people: Int) -> String {
        people == 0
            ? text(
                "It can be reopened. Nobody is on it.",
                es: "Se puede reabrir. No hay nadie apuntado.")
            : text(
                "It can be reopened; "
                    + "\(people == 1 ? "the 1 person on it is" : "the \(people) people on it are") "
                    + "released and told why.",
                es: "Se puede reabrir; se libera y avisa a \(self.people(people)).")
    }
    func name(of kind: TemplateKind) -> String {
        switch kind {
        case .weekday: text("On weekdays", es: "Entre semana")
        case .weekend: text("On weekends", es: "Fin de semana")
        case .special: text("On special days only", es: "Solo días especiales")
        }
    }
}
