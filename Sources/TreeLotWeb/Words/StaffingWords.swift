import TreeLot

/// Words for the committee’s first page: the shifts that need people, and where to go.
extension Words {
    var needsPeople: String {
        text("Shifts that need people", es: "Turnos a los que les falta gente")
    }
    var allStaffed: String {
        text(
            "Every shift ahead has enough people. Well done!",
            es: "Todos los próximos turnos tienen gente suficiente. ¡Bien hecho!")
    }
    /// The people missing for a shift to operate at all.
    func missing(people: Int, adults: Int) -> String {
        let manyPeople = people > adults
        guard manyPeople || adults > 0 else {
            return text("Can operate; places are free", es: "Puede abrir; quedan plazas")
        }
        let who = manyPeople ? self.people(people) : self.adults(adults)
        let verb = max(people, adults) == 1 ? "Falta" : "Faltan"
        guard manyPeople && adults > 0 else { return text("\(who) missing", es: "\(verb) \(who)") }
        return text(
            "\(who) missing, \(self.adults(adults)) among them",
            es: "\(verb) \(who), de ellas \(self.adults(adults))")
    }
    func places(_ taken: Int, of places: Int) -> String {
        text("\(taken) of \(places) places taken", es: "\(taken) de \(places) plazas ocupadas")
    }
    func moreAlerts(_ count: Int) -> String {
        count == 1
            ? text("1 more shift wants people", es: "A otro turno le falta gente")
            : text(
                "\(count) more shifts want people", es: "A otros \(count) turnos les falta gente")
    }
    func draftsWaiting(_ count: Int) -> String {
        count == 1
            ? text("1 draft to publish", es: "1 borrador por publicar")
            : text("\(count) drafts to publish", es: "\(count) borradores por publicar")
    }
    func forReview(_ count: Int) -> String {
        count == 1
            ? text("1 visit to look at", es: "1 visita por revisar")
            : text("\(count) visits to look at", es: "\(count) visitas por revisar")
    }
    var manage: String { text("Run the lot", es: "Llevar el puesto") }
    var manageSchedule: String { text("Plan the schedule", es: "Planificar los turnos") }
    var manageScheduleText: String {
        text(
            "Publish drafts, generate shifts, add one",
            es: "Publicar borradores, generar turnos, añadir uno")
    }
    var templates: String { text("Templates", es: "Plantillas") }
    var templatesText: String {
        text("Shifts that come every week", es: "Turnos que se repiten cada semana")
    }
    var attendance: String { text("Attendance", es: "Asistencia") }
    var attendanceText: String {
        text(
            "No-shows, corrections, forgotten check-outs",
            es: "Ausencias, correcciones, salidas olvidadas")
    }
    var announcements: String { text("Announcements", es: "Avisos") }
    var announcementsText: String {
        text("Write to everybody, or to some", es: "Escribir a todos o a algunos")
    }
    var statistics: String { text("Season report", es: "Informe de la temporada") }
    var statisticsText: String {
        text("Hours, sign-ups, who and when", es: "Horas, inscripciones, quién y cuándo")
    }
    var peopleText: String { text("Households, codes, roles", es: "Hogares, códigos, cargos") }
    var seasons: String { text("Seasons and rules", es: "Temporadas y reglas") }
    var seasonsText: String {
        text("Windows, limits, the agreement", es: "Plazos, límites, el acuerdo")
    }
    var season: String { text("Season", es: "Temporada") }
    var noSeasonForCommittee: String {
        text(
            "There is no season yet. A leader creates one.",
            es: "Aún no hay temporada. La crea un responsable.")
    }
    func status(_ status: SeasonStatus) -> String {
        switch status {
        case .draft: text("Planned", es: "Prevista")
        case .active: text("Open", es: "Abierta")
        case .completed: text("Over", es: "Terminada")
        case .archived: text("Archived", es: "Archivada")
        }
    }
}
