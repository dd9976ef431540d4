import TreeLot

/// Seasons and their rules, for leaders.
extension Text {
    static let newSeason = Text("New season", es: "Nueva temporada")
    static let seasonName = Text("Name", es: "Nombre")
    static let year = Text("Year", es: "Año")
    static let firstDay = Text("First day", es: "Primer día")
    static let lastDay = Text("Last day", es: "Último día")
    static let seasonDescription = Text("Description", es: "Descripción")
    static let timeZone = Text("Time zone", es: "Zona horaria")
    static let timeZoneHelp = Text(
        "Such as America/Los_Angeles. Empty: the lot’s.",
        es: "Por ejemplo America/Los_Angeles; si queda vacío, la del lote.")
    static let seasonDetails = Text("Name, days and place", es: "Nombre, días y lugar")
    static let rules = Text("Rules", es: "Reglas")
    static let rulesText = Text(
        "They apply from now on; what has happened stays as it is.",
        es: "Valen desde ahora; lo que ya pasó se queda como está.")
    static let checkInWindow = Text("Check-in", es: "Llegada")
    static let checkOutWindow = Text("Check-out", es: "Salida")
    static let minutesBeforeStart = Text(
        "Opens, minutes before the start", es: "Se abre, minutos antes de empezar")
    static let minutesAfterStart = Text(
        "Closes, minutes after the start", es: "Se cierra, minutos después de empezar")
    static let minutesBeforeEnd = Text(
        "Opens, minutes before the end", es: "Se abre, minutos antes de terminar")
    static let minutesAfterEnd = Text(
        "Closes, minutes after the end", es: "Se cierra, minutos después de terminar")
    static let limits = Text("Sign-up", es: "Inscripción")
    static let minimumAdults = Text("Adults before scouts", es: "Adultos antes que scouts")
    static let minimumAdultsHelp = Text(
        "How many must be there before a scout can check in.",
        es: "Cuántos tienen que estar antes de que llegue un scout.")
    static let headcountFloor = Text(
        "Fewest people on any shift", es: "Mínimo de personas por turno")
    static let headcountFloorHelp = Text(
        "No shift can be planned with fewer.",
        es: "Ningún turno se puede planear con menos.")
    static let forbidOverlap = Text(
        "No one on two shifts at once", es: "Nadie en dos turnos a la vez")
    static let restMinutes = Text(
        "Rest between shifts, minutes", es: "Descanso entre turnos, minutos")
    static let weeklyLimit = Text("Most shifts a week", es: "Máximo de turnos por semana")
    static let noLimitHelp = Text("Empty: no limit.", es: "Vacío: sin límite.")
    static let signUpOpens = Text("Sign-up opens", es: "La inscripción se abre")
    static let signUpOpensHelp = Text(
        "Empty: as soon as a shift is published.", es: "Vacío: en cuanto se publica un turno.")
    static let cancelDeadline = Text(
        "Cancel until, minutes before the start", es: "Cancelar hasta, minutos antes de empezar")
    static let cancelDeadlineHelp = Text(
        "With 0, until the shift starts; after that the committee excuses.",
        es: "Con 0, hasta que empiece el turno; después lo justifica el comité.")
    static let allowWalkIns = Text("Walk-ins are welcome", es: "Se puede venir sin inscripción")
    static let agreement = Text("Agreement", es: "Acuerdo")
    static let agreementTitle = Text("Title", es: "Título")
    static let agreementURL = Text("Link", es: "Enlace")
    static let agreementHelp = Text(
        "Everyone confirms it before they sign up or check in. Both empty: no agreement. "
            + "If it changes, everyone confirms again.",
        es: "Todos lo confirman antes de inscribirse o de llegar. Los dos vacíos: no hay acuerdo. "
            + "Si cambia, se confirma de nuevo.")
    static let geofence = Text("Where the lot is", es: "Dónde está el lote")
    static let latitude = Text("Latitude", es: "Latitud")
    static let longitude = Text("Longitude", es: "Longitud")
    static let radiusMetres = Text("Radius, meters", es: "Radio, metros")
    static let geofenceStrict = Text(
        "Refuse check-in from outside", es: "Rechazar llegadas desde fuera")
    static let geofenceHelp = Text(
        "A check-in then notes how far from the lot it was, and nothing else. All empty: "
            + "no one is asked.",
        es: "Al llegar se anota a qué distancia del lote fue, y nada más. Todo vacío: "
            + "no se pregunta.")
    static let leaderboardNames = Text(
        "Other families on the leaderboard", es: "Otras familias en la tabla de posiciones")
    static let toComplete = Text("over, to be completed", es: "ya pasó: falta terminarla")
    static let completeSeason = Text("Complete the season", es: "Terminar la temporada")
    static let completeSeasonText = Text(
        "Once all shifts are over. No one can sign up anymore; times can still be corrected.",
        es: "Cuando terminen todos los turnos. Ya nadie podrá inscribirse; "
            + "las horas todavía se pueden corregir.")
    static let archiveSeason = Text("Archive it", es: "Archivarla")
    static let archiveSeasonText = Text(
        "It is put away; its figures stay.", es: "Se archiva; sus cifras se conservan.")
}

extension Words {
    func names(_ names: LeaderboardNames) -> String {
        switch names {
        case .firstNameAndInitial: text("First name and initial", es: "Nombre e inicial")
        case .full: text("Full name", es: "Nombre completo")
        case .hidden: text("Hidden", es: "Ocultas")
        }
    }
}
