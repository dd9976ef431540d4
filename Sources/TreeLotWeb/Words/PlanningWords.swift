import TreeLot

/// The schedule as those who make it see it, and its templates.
protocol PlanningWords {
    var publish: String { get }
    func draftsSpan(_ drafts: Int, _ first: String, _ last: String) -> String
    var nothingToPublish: String { get }
    var openSeason: String { get }
    var openSeasonText: String { get }
    var seeDrafts: String { get }
    var whatIsNew: String { get }
    var whoIsTold: String { get }
    var nobodyIsTold: String { get }
    func told(adults: Int, scouts: Int) -> String
    func publishAsk(_ shifts: Int, readers: Int) -> String
    func publishAndTell(_ shifts: Int, readers: Int) -> String
    var notYet: String { get }
    var generate: String { get }
    func generateText(_ shifts: Int, _ first: String, _ last: String) -> String
    var nothingToGenerate: String { get }
    var generateButton: String { get }
    var whichTemplates: String { get }
    var closedDays: String { get }
    var closedDaysText: String { get }
    var addDay: String { get }
    func addDay(for template: String) -> String
    var addShift: String { get }
    var addShiftText: String { get }
    var dayName: String { get }
    var start: String { get }
    var end: String { get }
    var endDay: String { get }
    var endDayHelp: String { get }
    var scoutPlaces: String { get }
    var adultPlaces: String { get }
    var minimumHeadcount: String { get }
    var minimumHeadcountHelp: String { get }
    var shiftLabel: String { get }
    var location: String { get }
    var locationHelp: String { get }
    var notes: String { get }
    var changeShift: String { get }
    var changeShiftText: String { get }
    var whyChange: String { get }
    var whyHelp: String { get }
    var releaseWhom: String { get }
    var releaseHelp: String { get }
    var cancelTheShift: String { get }
    func cancelTheShiftText(_ people: Int) -> String
    var closeTheShift: String { get }
    func closeTheShiftText(_ people: Int) -> String
    var reopenTheShift: String { get }
    var reopenTheShiftText: String { get }
    var putSomebodyOn: String { get }
    var freeForIt: String { get }
    var onlyWithReason: String { get }
    var overrideReason: String { get }
    var overrideHelp: String { get }
    var nobodyToPutOn: String { get }
    var remark: String { get }
    var manageShift: String { get }
    var writeToShift: String { get }
    var nothingToChange: String { get }
    var noTemplates: String { get }
    var newTemplate: String { get }
    var templateName: String { get }
    var templateKind: String { get }
    func name(of kind: TemplateKind) -> String
    var weekdays: String { get }
    var weekdaysHelp: String { get }
    var retire: String { get }
    var retireText: String { get }
    var retired: String { get }
    var seeSchedule: String { get }
}

extension English {
    var publish: String { "Publish" }
    func draftsSpan(_ drafts: Int, _ first: String, _ last: String) -> String {
        drafts == 1
            ? "1 draft, on \(first). Only the committee sees it."
            : "\(drafts) drafts, \(first) to \(last). Only the committee sees them."
    }
    var nothingToPublish: String { "There are no drafts: everything is published." }
    var openSeason: String { "Open the season" }
    var openSeasonText: String {
        "The season has no shifts yet. You can open it all the same and publish shifts later. Nobody is told now."
    }
    var seeDrafts: String { "See them in the schedule" }
    var whatIsNew: String { "What families will see" }
    var whoIsTold: String { "Who is told" }
    var nobodyIsTold: String { "Nobody." }
    func told(adults: Int, scouts: Int) -> String {
        let people = adults + scouts
        let whom = people == 1 ? "1 person gets" : "\(people) people get"
        return "\(whom) one message (\(heads(scouts, adults))). They read it in their own language:"
    }
    func publishAsk(_ shifts: Int, readers: Int) -> String {
        let what = shifts == 1 ? "this shift" : "these \(shifts) shifts"
        let whom = readers == 1 ? "1 person" : "\(readers) people"
        return "Publish \(what) and tell \(whom)? A message can’t be taken back."
    }
    func publishAndTell(_ shifts: Int, readers: Int) -> String {
        let what = shifts == 1 ? "1 shift" : "\(shifts) shifts"
        return "Publish \(what), tell \(readers == 1 ? "1 person" : "\(readers) people")"
    }
    var notYet: String { "Not yet" }
    var generate: String { "Generate from templates" }
    func generateText(_ shifts: Int, _ first: String, _ last: String) -> String {
        shifts == 1
            ? "1 shift is missing, on \(first). It becomes a draft: nobody is told yet."
            : "\(shifts) shifts are missing, \(first) to \(last). They become drafts: nobody is told yet."
    }
    var nothingToGenerate: String {
        "The templates have all their shifts. Add a template, or a single shift."
    }
    var generateButton: String { "Make drafts" }
    var whichTemplates: String { "Templates" }
    var closedDays: String { "Days when the lot is closed" }
    var closedDaysText: String { "No shift is made on a day that you tick." }
    var addDay: String { "Add this day" }
    func addDay(for template: String) -> String { "A day for “\(template)”" }
    var addShift: String { "Add a shift" }
    var addShiftText: String { "It becomes a draft: nobody is told until you publish it." }
    var dayName: String { "Day" }
    var start: String { "Start" }
    var end: String { "End" }
    var endDay: String { "Ends on" }
    var endDayHelp: String { "Only if it ends on another day." }
    var scoutPlaces: String { "Places for scouts" }
    var adultPlaces: String { "Places for adults" }
    var minimumHeadcount: String { "Fewest people" }
    var minimumHeadcountHelp: String { "With fewer it can’t operate." }
    var shiftLabel: String { "Label" }
    var location: String { "Place" }
    var locationHelp: String { "If not the season’s." }
    var notes: String { "Notes" }
    var changeShift: String { "Change time, places or notes" }
    var changeShiftText: String { "If it moves, everybody on it is told." }
    var whyChange: String { "Reason" }
    var whyHelp: String { "Those on the shift read it." }
    var releaseWhom: String { "Release" }
    var releaseHelp: String { "With fewer places, tick who has to go. They are told." }
    var cancelTheShift: String { "Cancel this shift" }
    func cancelTheShiftText(_ people: Int) -> String {
        people == 0
            ? "It does not take place. Nobody is on it."
            : "It does not take place, for good. \(people == 1 ? "1 person is" : "\(people) people are") released and told why."
    }
    var closeTheShift: String { "Close it for now" }
    func closeTheShiftText(_ people: Int) -> String {
        people == 0
            ? "It can be reopened. Nobody is on it."
            : "It can be reopened; \(people == 1 ? "the 1 person on it is" : "the \(people) people on it are") released and told why."
    }
    var reopenTheShift: String { "Reopen it" }
    var reopenTheShiftText: String { "Sign-up opens again. Whoever was released signs up anew." }
    var putSomebodyOn: String { "Sign somebody up" }
    var freeForIt: String { "Can take it" }
    var onlyWithReason: String { "Only with a reason" }
    var overrideReason: String { "Reason for the exception" }
    var overrideHelp: String {
        "Needed if they overlap, need rest or are at their limit. It is recorded."
    }
    var nobodyToPutOn: String { "Nobody can be put on this shift: it is full, or not open." }
    var remark: String { "Note" }
    var manageShift: String { "Change this shift" }
    var writeToShift: String { "Write to everybody on it" }
    var nothingToChange: String { "This shift can’t be changed any more." }
    var noTemplates: String { "No templates yet. One describes a shift that comes every week." }
    var newTemplate: String { "New template" }
    var templateName: String { "Name" }
    var templateKind: String { "Kind" }
    func name(of kind: TemplateKind) -> String {
        switch kind {
        case .weekday: "On weekdays"
        case .weekend: "On weekends"
        case .special: "On special days only"
        }
    }
    var weekdays: String { "Days of the week" }
    var weekdaysHelp: String { "None for special days: those are chosen when planning." }
    var retire: String { "Retire this template" }
    var retireText: String { "It makes no more shifts. Those that it made stay." }
    var retired: String { "Retired" }
    var seeSchedule: String { "See the schedule" }
}

extension Spanish {
    var publish: String { "Publicar" }
    func draftsSpan(_ drafts: Int, _ first: String, _ last: String) -> String {
        drafts == 1
            ? "1 borrador, el \(first). Solo lo ve el comité."
            : "\(drafts) borradores, del \(first) al \(last). Solo los ve el comité."
    }
    var nothingToPublish: String { "No hay borradores: está todo publicado." }
    var openSeason: String { "Abrir la temporada" }
    var openSeasonText: String {
        "La temporada aún no tiene turnos. Se puede abrir igualmente y publicar turnos después. Ahora no se avisa a nadie."
    }
    var seeDrafts: String { "Verlos en el calendario" }
    var whatIsNew: String { "Lo que verán las familias" }
    var whoIsTold: String { "A quién se avisa" }
    var nobodyIsTold: String { "A nadie." }
    func told(adults: Int, scouts: Int) -> String {
        let people = adults + scouts
        let whom = people == 1 ? "1 persona recibe" : "\(people) personas reciben"
        return "\(whom) un solo mensaje (\(heads(scouts, adults))). Cada quien lo lee en su idioma:"
    }
    func publishAsk(_ shifts: Int, readers: Int) -> String {
        let what = shifts == 1 ? "este turno" : "estos \(shifts) turnos"
        let whom = readers == 1 ? "1 persona" : "\(readers) personas"
        return "¿Publicar \(what) y avisar a \(whom)? Un mensaje no se puede retirar."
    }
    func publishAndTell(_ shifts: Int, readers: Int) -> String {
        let what = shifts == 1 ? "1 turno" : "\(shifts) turnos"
        return "Publicar \(what), avisar a \(readers == 1 ? "1 persona" : "\(readers) personas")"
    }
    var notYet: String { "Todavía no" }
    var generate: String { "Generar con las plantillas" }
    func generateText(_ shifts: Int, _ first: String, _ last: String) -> String {
        shifts == 1
            ? "Falta 1 turno, el \(first). Será un borrador: todavía no se avisa a nadie."
            : "Faltan \(shifts) turnos, del \(first) al \(last). Serán borradores: todavía no se avisa a nadie."
    }
    var nothingToGenerate: String {
        "Las plantillas ya tienen todos sus turnos. Añade una plantilla o un turno suelto."
    }
    var generateButton: String { "Crear borradores" }
    var whichTemplates: String { "Plantillas" }
    var closedDays: String { "Días en que el puesto cierra" }
    var closedDaysText: String { "En los días que marques no se crea ningún turno." }
    var addDay: String { "Añadir este día" }
    func addDay(for template: String) -> String { "Un día para «\(template)»" }
    var addShift: String { "Añadir un turno" }
    var addShiftText: String { "Será un borrador: no se avisa a nadie hasta publicarlo." }
    var dayName: String { "Día" }
    var start: String { "Empieza" }
    var end: String { "Termina" }
    var endDay: String { "Termina el" }
    var endDayHelp: String { "Solo si termina otro día." }
    var scoutPlaces: String { "Plazas de scouts" }
    var adultPlaces: String { "Plazas de adultos" }
    var minimumHeadcount: String { "Mínimo de personas" }
    var minimumHeadcountHelp: String { "Con menos no puede abrir." }
    var shiftLabel: String { "Etiqueta" }
    var location: String { "Lugar" }
    var locationHelp: String { "Si no es el de la temporada." }
    var notes: String { "Notas" }
    var changeShift: String { "Cambiar hora, plazas o notas" }
    var changeShiftText: String { "Si se mueve, se avisa a quienes están apuntados." }
    var whyChange: String { "Motivo" }
    var whyHelp: String { "Lo leen quienes están en el turno." }
    var releaseWhom: String { "Liberar a" }
    var releaseHelp: String { "Si hay menos plazas, marca quién sale. Se les avisa." }
    var cancelTheShift: String { "Cancelar este turno" }
    func cancelTheShiftText(_ people: Int) -> String {
        people == 0
            ? "No tendrá lugar. No hay nadie apuntado."
            : "No tendrá lugar, definitivamente. Se libera y avisa a \(people == 1 ? "1 persona" : "\(people) personas")."
    }
    var closeTheShift: String { "Cerrarlo por ahora" }
    func closeTheShiftText(_ people: Int) -> String {
        people == 0
            ? "Se puede reabrir. No hay nadie apuntado."
            : "Se puede reabrir; se libera y avisa a \(people == 1 ? "1 persona" : "\(people) personas")."
    }
    var reopenTheShift: String { "Reabrirlo" }
    var reopenTheShiftText: String {
        "Se abre otra vez la inscripción. Quien fue liberado se apunta de nuevo."
    }
    var putSomebodyOn: String { "Apuntar a alguien" }
    var freeForIt: String { "Pueden" }
    var onlyWithReason: String { "Solo con un motivo" }
    var overrideReason: String { "Motivo de la excepción" }
    var overrideHelp: String {
        "Hace falta si coincide con otro turno, falta descanso o se llega al límite. Queda anotado."
    }
    var nobodyToPutOn: String { "No se puede apuntar a nadie: está completo o no está abierto." }
    var remark: String { "Nota" }
    var manageShift: String { "Cambiar este turno" }
    var writeToShift: String { "Escribir a quienes van" }
    var nothingToChange: String { "Este turno ya no se puede cambiar." }
    var noTemplates: String {
        "Aún no hay plantillas. Cada una describe un turno que se repite cada semana."
    }
    var newTemplate: String { "Nueva plantilla" }
    var templateName: String { "Nombre" }
    var templateKind: String { "Tipo" }
    func name(of kind: TemplateKind) -> String {
        switch kind {
        case .weekday: "Entre semana"
        case .weekend: "Fin de semana"
        case .special: "Solo días especiales"
        }
    }
    var weekdays: String { "Días de la semana" }
    var weekdaysHelp: String { "Ninguno en días especiales: se eligen al planificar." }
    var retire: String { "Retirar esta plantilla" }
    var retireText: String { "No creará más turnos. Los que ya creó se quedan." }
    var retired: String { "Retirada" }
    var seeSchedule: String { "Ver los turnos" }
}
