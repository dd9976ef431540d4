/// Shifts in the calendar that somebody uses anyway.
protocol CalendarWords {
    var calendars: String { get }
    var calendarsText: String { get }
    var myCalendar: String { get }
    func familyCalendar(_ name: String) -> String
    func calendarSince(_ day: String) -> String
    var addCalendar: String { get }
    var renewCalendar: String { get }
    var renewCalendarAsk: String { get }
    var endCalendar: String { get }
    var otherCalendars: String { get }
    var calendarTold: String { get }
    var calendarToldText: String { get }
    var openCalendar: String { get }
    var orCopyAddress: String { get }
    var calendarSecret: String { get }
}

extension English {
    var calendars: String { "In your calendar" }
    var calendarsText: String {
        "See shifts in the calendar on your phone. When a shift moves or is called off, so does its entry."
    }
    var myCalendar: String { "My shifts" }
    func familyCalendar(_ name: String) -> String { "All shifts of \(name)" }
    func calendarSince(_ day: String) -> String { "A calendar follows since \(day)." }
    var addCalendar: String { "Add to a calendar" }
    var renewCalendar: String { "New address" }
    var renewCalendarAsk: String { "The address of before stops working. Make a new one?" }
    var endCalendar: String { "End" }
    var otherCalendars: String { "Other calendars" }
    var calendarTold: String { "Your calendar is ready" }
    var calendarToldText: String {
        "Open it on the phone or computer whose calendar should show the shifts."
    }
    var openCalendar: String { "Open in my calendar" }
    var orCopyAddress: String { "Or subscribe to this address (Google Calendar: “From URL”):" }
    var calendarSecret: String {
        "It is shown this once. Whoever has it can see these shifts, so keep it to yourself."
    }
}

extension Spanish {
    var calendars: String { "En tu calendario" }
    var calendarsText: String {
        "Ve los turnos en el calendario de tu móvil. Si un turno cambia o se cancela, también allí."
    }
    var myCalendar: String { "Mis turnos" }
    func familyCalendar(_ name: String) -> String { "Todos los turnos de \(name)" }
    func calendarSince(_ day: String) -> String { "Un calendario lo sigue desde el \(day)." }
    var addCalendar: String { "Añadir a un calendario" }
    var renewCalendar: String { "Nueva dirección" }
    var renewCalendarAsk: String { "La dirección anterior deja de funcionar. ¿Crear una nueva?" }
    var endCalendar: String { "Terminar" }
    var otherCalendars: String { "Otros calendarios" }
    var calendarTold: String { "Tu calendario está listo" }
    var calendarToldText: String {
        "Ábrelo en el móvil o el ordenador cuyo calendario debe mostrar los turnos."
    }
    var openCalendar: String { "Abrir en mi calendario" }
    var orCopyAddress: String { "O suscríbete a esta dirección (Google Calendar: «Desde URL»):" }
    var calendarSecret: String {
        "Se muestra solo esta vez. Quien la tenga puede ver estos turnos: guárdala para ti."
    }
}
