/// Shifts in the calendar that the reader uses anyway.
extension Text {
    static let calendars = Text("In your calendar", es: "En tu calendario")
    static let calendarsText = Text(
        "See shifts in the calendar on your phone. "
            + "When a shift moves or is called off, so does its entry.",
        es: "Ve los turnos en el calendario de tu móvil. "
            + "Si un turno cambia o se cancela, también allí.")
    static let myCalendar = Text("My shifts", es: "Mis turnos")
    static let addCalendar = Text("Add to a calendar", es: "Añadir a un calendario")
    static let renewCalendar = Text("New address", es: "Nueva dirección")
    static let renewCalendarAsk = Text(
        "The address of before stops working. Make a new one?",
        es: "La dirección anterior deja de funcionar. ¿Crear una nueva?")
    static let endCalendar = Text("End", es: "Terminar")
    static let otherCalendars = Text("Other calendars", es: "Otros calendarios")
    static let calendarTold = Text("Your calendar is ready", es: "Tu calendario está listo")
    static let calendarToldText = Text(
        "Open it on the phone or computer whose calendar should show the shifts.",
        es: "Ábrelo en el móvil o el ordenador cuyo calendario debe mostrar los turnos.")
    static let openCalendar = Text("Open in my calendar", es: "Abrir en mi calendario")
    static let orCopyAddress = Text(
        "Or subscribe to this address (Google Calendar: “From URL”):",
        es: "O suscríbete a esta dirección (Google Calendar: «Desde URL»):")
    static let calendarSecret = Text(
        "It is shown this once. Whoever has it can see these shifts, so keep it to yourself.",
        es: "Se muestra solo esta vez. Quien la tenga puede ver estos turnos: guárdala para ti.")
}

extension Words {
    func familyCalendar(_ name: String) -> String {
        text("All shifts of \(name)", es: "Todos los turnos de \(name)")
    }
    func calendarSince(_ day: String) -> String {
        text("A calendar follows since \(day).", es: "Un calendario lo sigue desde el \(day).")
    }
}
