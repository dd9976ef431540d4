import TreeLot

/// Seasons and their rules, for leaders.
extension Words {
    var newSeason: String { text("New season", es: "Nueva temporada") }
    var seasonName: String { text("Name", es: "Nombre") }
    var year: String { text("Year", es: "Año") }
    var firstDay: String { text("First day", es: "Primer día") }
    var lastDay: String { text("Last day", es: "Último día") }
    var seasonDescription: String { text("Description", es: "Descripción") }
    var timeZone: String { text("Time zone", es: "Zona horaria") }
    var timeZoneHelp: String {
        text(
            "Such as America/Los_Angeles; without one, the lot’s.",
            es: "Por ejemplo America/Los_Angeles; si no se indica, la del puesto.")
    }
    var seasonDetails: String { text("Name, days and place", es: "Nombre, días y lugar") }
    var rules: String { text("Rules", es: "Reglas") }
    var rulesText: String {
        text(
            "They hold from now on; what has happened stays as it is.",
            es: "Valen desde ahora; lo ya ocurrido se queda como está.")
    }
    var checkInWindow: String { text("Check-in", es: "Llegada") }
    var checkOutWindow: String { text("Check-out", es: "Salida") }
    var minutesBeforeStart: String {
        text("Opens, minutes before the start", es: "Se abre, minutos antes de empezar")
    }
    var minutesAfterStart: String {
        text("Closes, minutes after the start", es: "Se cierra, minutos después de empezar")
    }
    var minutesBeforeEnd: String {
        text("Opens, minutes before the end", es: "Se abre, minutos antes de terminar")
    }
    var minutesAfterEnd: String {
        text("Closes, minutes after the end", es: "Se cierra, minutos después de terminar")
    }
    var limits: String { text("Sign-up", es: "Inscripción") }
    var minimumAdults: String { text("Adults before scouts", es: "Adultos antes que scouts") }
    var minimumAdultsHelp: String {
        text(
            "So many must be there before a scout may check in.",
            es: "Cuántos tienen que estar antes de que llegue un scout.")
    }
    var headcountFloor: String {
        text("Fewest people on any shift", es: "Mínimo de personas por turno")
    }
    var headcountFloorHelp: String {
        text(
            "No shift may be planned to run with fewer.",
            es: "Ningún turno se puede planear con menos.")
    }
    var forbidOverlap: String {
        text("Nobody on two shifts at once", es: "Nadie en dos turnos a la vez")
    }
    var restMinutes: String {
        text("Rest between shifts, minutes", es: "Descanso entre turnos, minutos")
    }
    var weeklyLimit: String { text("Most shifts a week", es: "Máximo de turnos por semana") }
    var noLimitHelp: String { text("Empty: no limit.", es: "Vacío: sin límite.") }
    var signUpOpens: String { text("Sign-up opens", es: "La inscripción se abre") }
    var signUpOpensHelp: String {
        text("Empty: as soon as a shift is published.", es: "Vacío: en cuanto se publica un turno.")
    }
    var cancelDeadline: String {
        text(
            "Cancel until, minutes before the start", es: "Cancelar hasta, minutos antes de empezar"
        )
    }
    var cancelDeadlineHelp: String {
        text(
            "With 0, until the shift starts; after that the committee excuses.",
            es: "Con 0, hasta que empiece el turno; después lo justifica el comité.")
    }
    var allowWalkIns: String { text("Walk-ins are welcome", es: "Se puede venir sin cita") }
    var agreement: String { text("Agreement", es: "Acuerdo") }
    var agreementTitle: String { text("Title", es: "Título") }
    var agreementURL: String { text("Where it stands", es: "Dónde está") }
    var agreementHelp: String {
        text(
            "Everybody confirms it before they sign up or check in. Both empty: there is none. "
                + "Changed: all confirm anew.",
            es: "Todos lo confirman antes de apuntarse o de llegar. Vacíos los dos: no hay. "
                + "Si cambia, se confirma de nuevo.")
    }
    var geofence: String { text("Where the lot is", es: "Dónde está el puesto") }
    var latitude: String { text("Latitude", es: "Latitud") }
    var longitude: String { text("Longitude", es: "Longitud") }
    var radiusMetres: String { text("Radius, metres", es: "Radio, metros") }
    var geofenceStrict: String {
        text("Refuse check-in from outside", es: "Rechazar llegadas desde fuera")
    }
    var geofenceHelp: String {
        text(
            "A check-in then notes how far from the lot it was, and nothing else. All empty: "
                + "nobody is asked.",
            es: "Al llegar se anota a qué distancia del puesto fue, y nada más. Todo vacío: "
                + "no se pregunta.")
    }
    var leaderboardNames: String {
        text("Other families on the leaderboard", es: "Otras familias en la clasificación")
    }
    func names(_ names: LeaderboardNames) -> String {
        switch names {
        case .firstNameAndInitial: text("First name and initial", es: "Nombre e inicial")
        case .full: text("Full name", es: "Nombre completo")
        case .hidden: text("Hidden", es: "Ocultas")
        }
    }
    var completeSeason: String { text("Complete the season", es: "Terminar la temporada") }
    var completeSeasonText: String {
        text(
            "Once all shifts are over. Nobody can sign up any more; times can still be corrected.",
            es: "Cuando hayan pasado todos los turnos. Nadie podrá apuntarse; "
                + "las horas aún se corrigen.")
    }
    var archiveSeason: String { text("Archive it", es: "Archivarla") }
    var archiveSeasonText: String {
        text("It is put away; its figures stay.", es: "Se guarda; sus cifras se conservan.")
    }
}
