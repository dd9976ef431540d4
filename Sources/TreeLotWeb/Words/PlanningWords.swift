import TreeLot

/// The schedule as those who make it see it, and its templates.
extension Words {
    var publish: String { text("Publish", es: "Publicar") }
    func draftsSpan(_ drafts: Int, _ first: String, _ last: String) -> String {
        drafts == 1
            ? text(
                "1 draft, on \(first). Only the committee sees it.",
                es: "1 borrador, el \(first). Solo lo ve el comité.")
            : text(
                "\(drafts) drafts, \(first) to \(last). Only the committee sees them.",
                es: "\(drafts) borradores, del \(first) al \(last). Solo los ve el comité.")
    }
    var nothingToPublish: String {
        text(
            "There are no drafts: everything is published.",
            es: "No hay borradores: está todo publicado.")
    }
    var openSeason: String { text("Open the season", es: "Abrir la temporada") }
    var openSeasonText: String {
        text(
            "The season has no shifts yet. You can open it all the same and publish shifts later. "
                + "Nobody is told now.",
            es: "La temporada aún no tiene turnos. Se puede abrir igualmente y publicar turnos "
                + "después. Ahora no se avisa a nadie.")
    }
    var seeDrafts: String { text("See them in the schedule", es: "Verlos en el calendario") }
    var whatIsNew: String { text("What families will see", es: "Lo que verán las familias") }
    var whoIsTold: String { text("Who is told", es: "A quién se avisa") }
    var nobodyIsTold: String { text("Nobody.", es: "A nadie.") }
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
    var notYet: String { text("Not yet", es: "Todavía no") }
    var generate: String { text("Generate from templates", es: "Generar con las plantillas") }
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
    var nothingToGenerate: String {
        text(
            "The templates have all their shifts. Add a template, or a single shift.",
            es: "Las plantillas ya tienen todos sus turnos. Añade una plantilla o un turno suelto.")
    }
    var generateButton: String { text("Make drafts", es: "Crear borradores") }
    var closedDays: String {
        text("Days when the lot is closed", es: "Días en que el puesto cierra")
    }
    var closedDaysText: String {
        text(
            "No shift is made on a day that you tick.",
            es: "En los días que marques no se crea ningún turno.")
    }
    var addDay: String { text("Add this day", es: "Añadir este día") }
    func addDay(for template: String) -> String {
        text("A day for “\(template)”", es: "Un día para «\(template)»")
    }
    var addShift: String { text("Add a shift", es: "Añadir un turno") }
    var addShiftText: String {
        text(
            "It becomes a draft: nobody is told until you publish it.",
            es: "Será un borrador: no se avisa a nadie hasta publicarlo.")
    }
    var dayName: String { text("Day", es: "Día") }
    var start: String { text("Start", es: "Empieza") }
    var end: String { text("End", es: "Termina") }
    var endDay: String { text("Ends on", es: "Termina el") }
    var endDayHelp: String {
        text("Only if it ends on another day.", es: "Solo si termina otro día.")
    }
    var scoutPlaces: String { text("Places for scouts", es: "Plazas de scouts") }
    var adultPlaces: String { text("Places for adults", es: "Plazas de adultos") }
    var minimumHeadcount: String { text("Fewest people", es: "Mínimo de personas") }
    var minimumHeadcountHelp: String {
        text("With fewer it can’t operate.", es: "Con menos no puede abrir.")
    }
    var shiftLabel: String { text("Label", es: "Etiqueta") }
    var location: String { text("Place", es: "Lugar") }
    var locationHelp: String { text("If not the season’s.", es: "Si no es el de la temporada.") }
    var notes: String { text("Notes", es: "Notas") }
    var changeShift: String {
        text("Change time, places or notes", es: "Cambiar hora, plazas o notas")
    }
    var changeShiftText: String {
        text(
            "If it moves, everybody on it is told.",
            es: "Si se mueve, se avisa a quienes están apuntados.")
    }
    var whyHelp: String {
        text("Those on the shift read it.", es: "Lo leen quienes están en el turno.")
    }
    var releaseWhom: String { text("Release", es: "Liberar a") }
    var releaseHelp: String {
        text(
            "With fewer places, tick who has to go. They are told.",
            es: "Si hay menos plazas, marca quién sale. Se les avisa.")
    }
    var cancelTheShift: String { text("Cancel this shift", es: "Cancelar este turno") }
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
    var closeTheShift: String { text("Close it for now", es: "Cerrarlo por ahora") }
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
    var reopenTheShift: String { text("Reopen it", es: "Reabrirlo") }
    var reopenTheShiftText: String {
        text(
            "Sign-up opens again. Whoever was released signs up anew.",
            es: "Se abre otra vez la inscripción. Quien fue liberado se apunta de nuevo.")
    }
    var putSomebodyOn: String { text("Sign somebody up", es: "Apuntar a alguien") }
    var freeForIt: String { text("Can take it", es: "Pueden") }
    var onlyWithReason: String { text("Only with a reason", es: "Solo con un motivo") }
    var overrideReason: String { text("Reason for the exception", es: "Motivo de la excepción") }
    var overrideHelp: String {
        text(
            "Needed if they overlap, need rest or are at their limit. It is recorded.",
            es: "Hace falta si coincide con otro turno, falta descanso o se llega al límite. "
                + "Queda anotado.")
    }
    var nobodyToPutOn: String {
        text(
            "Nobody can be put on this shift: it is full, or not open.",
            es: "No se puede apuntar a nadie: está completo o no está abierto.")
    }
    var manageShift: String { text("Change this shift", es: "Cambiar este turno") }
    var writeToShift: String { text("Write to everybody on it", es: "Escribir a quienes van") }
    var nothingToChange: String {
        text("This shift can’t be changed any more.", es: "Este turno ya no se puede cambiar.")
    }
    var noTemplates: String {
        text(
            "No templates yet. One describes a shift that comes every week.",
            es: "Aún no hay plantillas. Cada una describe un turno que se repite cada semana.")
    }
    var newTemplate: String { text("New template", es: "Nueva plantilla") }
    var templateName: String { text("Name", es: "Nombre") }
    var templateKind: String { text("Kind", es: "Tipo") }
    func name(of kind: TemplateKind) -> String {
        switch kind {
        case .weekday: text("On weekdays", es: "Entre semana")
        case .weekend: text("On weekends", es: "Fin de semana")
        case .special: text("On special days only", es: "Solo días especiales")
        }
    }
    var weekdays: String { text("Days of the week", es: "Días de la semana") }
    var weekdaysHelp: String {
        text(
            "None for special days: those are chosen when planning.",
            es: "Ninguno en días especiales: se eligen al planificar.")
    }
    var retire: String { text("Retire this template", es: "Retirar esta plantilla") }
    var retireText: String {
        text(
            "It makes no more shifts. Those that it made stay.",
            es: "No creará más turnos. Los que ya creó se quedan.")
    }
    var retired: String { text("Retired", es: "Retirada") }
    var seeSchedule: String { text("See the schedule", es: "Ver los turnos") }
}
