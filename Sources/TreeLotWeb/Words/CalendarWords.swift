/// Shifts in the calendar that the reader uses anyway.
extension Text {
    static let calendars = Text("In your calendar", es: "En su calendario")
    static let calendarsText = Text(
        "See shifts in the calendar on your phone. "
            + "When a shift moves or is canceled, your calendar follows.",
        es: "Vean los turnos en el calendario de su celular. "
            + "Si un turno cambia o se cancela, ahí también.")
    static let myCalendar = Text("My shifts", es: "Mis turnos")
    static let addCalendar = Text("Add to a calendar", es: "Agregar a un calendario")
    static let renewCalendar = Text("New address", es: "Nueva dirección")
    static let renewCalendarAsk = Text(
        "The old address will stop working. Make a new one?",
        es: "La dirección anterior dejará de funcionar. ¿Crear una nueva?")
    static let endCalendar = Text("End", es: "Terminar")
    static let otherCalendars = Text("Other calendars", es: "Otros calendarios")
    static let calendarTold = Text("Your calendar is ready", es: "Su calendario está listo")
    static let calendarToldText = Text(
        "Open it on the phone or computer where you want to see the shifts.",
        es: "Ábranlo en el celular o la computadora donde quieren ver los turnos.")
    static let openCalendar = Text("Open in my calendar", es: "Abrir en mi calendario")
    static let orCopyAddress = Text(
        "Or subscribe to this address (Google Calendar: “From URL”):",
        es: "O suscríbanse a esta dirección (Google Calendar: «Desde URL»):")
    static let calendarSecret = Text(
        "It is shown only this once. Anyone who has it can see these shifts, so keep it to yourself.",
        es: "Se muestra solo esta vez. Quien la tenga puede ver estos turnos: no la compartan.")
}

extension Words {
    func familyCalendar(_ name: String) -> String {
        text("All shifts of \(name)", es: "Todos los turnos de \(name)")
    }
    func calendarSince(_ day: String) -> String {
        text("Calendar link made \(day).", es: "Enlace creado el \(day).")
    }
}

extension Words {
    /// What a calendar and its entries are called, among those of school and work. What they are about may
    /// be empty.
    func calendarName(of what: String) -> String {
        let lot = text("Tree lot", es: "Lote de árboles")
        return what.isEmpty ? lot : "\(lot): \(what)"
    }
}
