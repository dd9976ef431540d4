import TreeLot

/// Words for the committee’s first page: the shifts that need people, and where to go.
extension Text {
    static let needsPeople = Text("Shifts that need people", es: "Turnos a los que les falta gente")
    static let allStaffed = Text(
        "Every shift ahead has enough people. Well done!",
        es: "Todos los próximos turnos tienen gente suficiente. ¡Bien hecho!")
    static let manage = Text("Run the lot", es: "Administrar el lote")
    static let manageSchedule = Text("Plan the schedule", es: "Planificar los turnos")
    static let manageScheduleText = Text(
        "Publish drafts, generate shifts, add one",
        es: "Publicar borradores, generar turnos, agregar uno")
    static let templates = Text("Templates", es: "Plantillas")
    static let templatesText = Text(
        "Shifts that repeat every week", es: "Turnos que se repiten cada semana")
    static let attendance = Text("Attendance", es: "Asistencia")
    static let attendanceText = Text(
        "No-shows, corrections, forgotten check-outs",
        es: "Ausencias, correcciones, salidas olvidadas")
    static let announcements = Text("Announcements", es: "Avisos")
    static let announcementsText = Text(
        "Write to everyone, or to some", es: "Escribir a todos o a algunos")
    static let statistics = Text("Season report", es: "Informe de la temporada")
    static let statisticsText = Text(
        "Hours, sign-ups, who and when", es: "Horas, inscripciones, quién y cuándo")
    static let peopleText = Text("Households, codes, roles", es: "Hogares, códigos, cargos")
    static let seasons = Text("Seasons and rules", es: "Temporadas y reglas")
    static let seasonsText = Text(
        "Windows, limits, the agreement", es: "Plazos, límites, el acuerdo")
    static let season = Text("Season", es: "Temporada")
    static let noSeasonForCommittee = Text(
        "No season yet. A leader creates one.",
        es: "Todavía no hay temporada. La crea un líder.")
}

extension Words {
    /// The people missing for a shift to operate at all.
    func missing(people: Int, adults: Int) -> String {
        let manyPeople = people > adults
        guard manyPeople || adults > 0 else {
            return text("Can operate; places are free", es: "Puede abrir; quedan lugares")
        }
        let who = manyPeople ? self.people(people) : self.adults(adults)
        let verb = max(people, adults) == 1 ? "Falta" : "Faltan"
        guard manyPeople && adults > 0 else { return text("\(who) missing", es: "\(verb) \(who)") }
        return text(
            "\(who) missing, \(self.adults(adults)) among them",
            es: "\(verb) \(who), de ellas \(self.adults(adults))")
    }
    func places(_ taken: Int, of places: Int) -> String {
        text("\(taken) of \(places) places taken", es: "\(taken) de \(places) lugares ocupados")
    }
    func moreAlerts(_ count: Int) -> String {
        count == 1
            ? text("1 more shift needs people", es: "A otro turno le falta gente")
            : text(
                "\(count) more shifts need people", es: "A otros \(count) turnos les falta gente")
    }
    func draftsWaiting(_ count: Int) -> String {
        counted(
            count, "draft to publish", "drafts to publish",
            es: "borrador por publicar", "borradores por publicar")
    }
    func forReview(_ count: Int) -> String {
        counted(
            count, "visit to review", "visits to review",
            es: "visita por revisar", "visitas por revisar")
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
