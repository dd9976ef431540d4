import TreeLot

/// Seasons and their rules, for leaders.
protocol SeasonWords {
    var newSeason: String { get }
    var seasonName: String { get }
    var year: String { get }
    var firstDay: String { get }
    var lastDay: String { get }
    var seasonDescription: String { get }
    var timeZone: String { get }
    var timeZoneHelp: String { get }
    var seasonDetails: String { get }
    var rules: String { get }
    var rulesText: String { get }
    var checkInWindow: String { get }
    var checkOutWindow: String { get }
    var minutesBeforeStart: String { get }
    var minutesAfterStart: String { get }
    var minutesBeforeEnd: String { get }
    var minutesAfterEnd: String { get }
    var limits: String { get }
    var minimumAdults: String { get }
    var minimumAdultsHelp: String { get }
    var headcountFloor: String { get }
    var headcountFloorHelp: String { get }
    var forbidOverlap: String { get }
    var restMinutes: String { get }
    var weeklyLimit: String { get }
    var noLimitHelp: String { get }
    var signUpOpens: String { get }
    var signUpOpensHelp: String { get }
    var cancelDeadline: String { get }
    var cancelDeadlineHelp: String { get }
    var allowWalkIns: String { get }
    var agreement: String { get }
    var agreementTitle: String { get }
    var agreementURL: String { get }
    var agreementHelp: String { get }
    var geofence: String { get }
    var latitude: String { get }
    var longitude: String { get }
    var radiusMetres: String { get }
    var geofenceStrict: String { get }
    var geofenceHelp: String { get }
    var leaderboardNames: String { get }
    func names(_ names: LeaderboardNames) -> String
    var completeSeason: String { get }
    var completeSeasonText: String { get }
    var archiveSeason: String { get }
    var archiveSeasonText: String { get }
}

extension English {
    var newSeason: String { "New season" }
    var seasonName: String { "Name" }
    var year: String { "Year" }
    var firstDay: String { "First day" }
    var lastDay: String { "Last day" }
    var seasonDescription: String { "Description" }
    var timeZone: String { "Time zone" }
    var timeZoneHelp: String { "Such as America/Los_Angeles; without one, the lot’s." }
    var seasonDetails: String { "Name, days and place" }
    var rules: String { "Rules" }
    var rulesText: String { "They hold from now on; what has happened stays as it is." }
    var checkInWindow: String { "Check-in" }
    var checkOutWindow: String { "Check-out" }
    var minutesBeforeStart: String { "Opens, minutes before the start" }
    var minutesAfterStart: String { "Closes, minutes after the start" }
    var minutesBeforeEnd: String { "Opens, minutes before the end" }
    var minutesAfterEnd: String { "Closes, minutes after the end" }
    var limits: String { "Sign-up" }
    var minimumAdults: String { "Adults before scouts" }
    var minimumAdultsHelp: String { "So many must be there before a scout may check in." }
    var headcountFloor: String { "Fewest people on any shift" }
    var headcountFloorHelp: String { "No shift may be planned to run with fewer." }
    var forbidOverlap: String { "Nobody on two shifts at once" }
    var restMinutes: String { "Rest between shifts, minutes" }
    var weeklyLimit: String { "Most shifts a week" }
    var noLimitHelp: String { "Empty: no limit." }
    var signUpOpens: String { "Sign-up opens" }
    var signUpOpensHelp: String { "Empty: as soon as a shift is published." }
    var cancelDeadline: String { "Cancel until, minutes before the start" }
    var cancelDeadlineHelp: String {
        "With 0, until the shift starts; after that the committee excuses."
    }
    var allowWalkIns: String { "Walk-ins are welcome" }
    var agreement: String { "Agreement" }
    var agreementTitle: String { "Title" }
    var agreementURL: String { "Where it stands" }
    var agreementHelp: String {
        "Everybody confirms it before they sign up or check in. Both empty: there is none. Changed: all confirm anew."
    }
    var geofence: String { "Where the lot is" }
    var latitude: String { "Latitude" }
    var longitude: String { "Longitude" }
    var radiusMetres: String { "Radius, metres" }
    var geofenceStrict: String { "Refuse check-in from outside" }
    var geofenceHelp: String {
        "A check-in then notes how far from the lot it was, and nothing else. All empty: nobody is asked."
    }
    var leaderboardNames: String { "Other families on the leaderboard" }
    func names(_ names: LeaderboardNames) -> String {
        switch names {
        case .firstNameAndInitial: "First name and initial"
        case .full: "Full name"
        case .hidden: "Hidden"
        }
    }
    var completeSeason: String { "Complete the season" }
    var completeSeasonText: String {
        "Once all shifts are over. Nobody can sign up any more; times can still be corrected."
    }
    var archiveSeason: String { "Archive it" }
    var archiveSeasonText: String { "It is put away; its figures stay." }
}

extension Spanish {
    var newSeason: String { "Nueva temporada" }
    var seasonName: String { "Nombre" }
    var year: String { "Año" }
    var firstDay: String { "Primer día" }
    var lastDay: String { "Último día" }
    var seasonDescription: String { "Descripción" }
    var timeZone: String { "Zona horaria" }
    var timeZoneHelp: String { "Por ejemplo America/Los_Angeles; si no se indica, la del puesto." }
    var seasonDetails: String { "Nombre, días y lugar" }
    var rules: String { "Reglas" }
    var rulesText: String { "Valen desde ahora; lo ya ocurrido se queda como está." }
    var checkInWindow: String { "Llegada" }
    var checkOutWindow: String { "Salida" }
    var minutesBeforeStart: String { "Se abre, minutos antes de empezar" }
    var minutesAfterStart: String { "Se cierra, minutos después de empezar" }
    var minutesBeforeEnd: String { "Se abre, minutos antes de terminar" }
    var minutesAfterEnd: String { "Se cierra, minutos después de terminar" }
    var limits: String { "Inscripción" }
    var minimumAdults: String { "Adultos antes que scouts" }
    var minimumAdultsHelp: String { "Cuántos tienen que estar antes de que llegue un scout." }
    var headcountFloor: String { "Mínimo de personas por turno" }
    var headcountFloorHelp: String { "Ningún turno se puede planear con menos." }
    var forbidOverlap: String { "Nadie en dos turnos a la vez" }
    var restMinutes: String { "Descanso entre turnos, minutos" }
    var weeklyLimit: String { "Máximo de turnos por semana" }
    var noLimitHelp: String { "Vacío: sin límite." }
    var signUpOpens: String { "La inscripción se abre" }
    var signUpOpensHelp: String { "Vacío: en cuanto se publica un turno." }
    var cancelDeadline: String { "Cancelar hasta, minutos antes de empezar" }
    var cancelDeadlineHelp: String {
        "Con 0, hasta que empiece el turno; después lo justifica el comité."
    }
    var allowWalkIns: String { "Se puede venir sin cita" }
    var agreement: String { "Acuerdo" }
    var agreementTitle: String { "Título" }
    var agreementURL: String { "Dónde está" }
    var agreementHelp: String {
        "Todos lo confirman antes de apuntarse o de llegar. Vacíos los dos: no hay. Si cambia, se confirma de nuevo."
    }
    var geofence: String { "Dónde está el puesto" }
    var latitude: String { "Latitud" }
    var longitude: String { "Longitud" }
    var radiusMetres: String { "Radio, metros" }
    var geofenceStrict: String { "Rechazar llegadas desde fuera" }
    var geofenceHelp: String {
        "Al llegar se anota a qué distancia del puesto fue, y nada más. Todo vacío: no se pregunta."
    }
    var leaderboardNames: String { "Otras familias en la clasificación" }
    func names(_ names: LeaderboardNames) -> String {
        switch names {
        case .firstNameAndInitial: "Nombre e inicial"
        case .full: "Nombre completo"
        case .hidden: "Ocultas"
        }
    }
    var completeSeason: String { "Terminar la temporada" }
    var completeSeasonText: String {
        "Cuando hayan pasado todos los turnos. Nadie podrá apuntarse; las horas aún se corrigen."
    }
    var archiveSeason: String { "Archivarla" }
    var archiveSeasonText: String { "Se guarda; sus cifras se conservan." }
}
