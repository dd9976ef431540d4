/// Shifts in the calendar that the reader uses anyway.
extension Words {
    var calendars: String { text("In your calendar", es: "En tu calendario") }
    var calendarsText: String {
        text(
            "See shifts in the calendar on your phone. "
                + "When a shift moves or is called off, so does its entry.",
            es: "Ve los turnos en el calendario de tu móvil. "
                + "Si un turno cambia o se cancela, también allí.")
    }
    var myCalendar: String { text("My shifts", es: "Mis turnos") }
    func familyCalendar(_ name: String) -> String {
        text("All shifts of \(name)", es: "Todos los turnos de \(name)")
    }
    func calendarSince(_ day: String) -> String {
        text("A calendar follows since \(day).", es: "Un calendario lo sigue desde el \(day).")
    }
    var addCalendar: String { text("Add to a calendar", es: "Añadir a un calendario") }
    var renewCalendar: String { text("New address", es: "Nueva dirección") }
    var renewCalendarAsk: String {
        text(
            "The address of before stops working. Make a new one?",
            es: "La dirección anterior deja de funcionar. ¿Crear una nueva?")
    }
    var endCalendar: String { text("End", es: "Terminar") }
    var otherCalendars: String { text("Other calendars", es: "Otros calendarios") }
    var calendarTold: String { text("Your calendar is ready", es: "Tu calendario está listo") }
    var calendarToldText: String {
        text(
            "Open it on the phone or computer whose calendar should show the shifts.",
            es: "Ábrelo en el móvil o el ordenador cuyo calendario debe mostrar los turnos.")
    }
    var openCalendar: String { text("Open in my calendar", es: "Abrir en mi calendario") }
    var orCopyAddress: String {
        text(
            "Or subscribe to this address (Google Calendar: “From URL”):",
            es: "O suscríbete a esta dirección (Google Calendar: «Desde URL»):")
    }
    var calendarSecret: String {
        text(
            "It is shown this once. Whoever has it can see these shifts, so keep it to yourself.",
            es: "Se muestra solo esta vez. Quien la tenga puede ver estos turnos: guárdala para ti."
        )
    }
}
