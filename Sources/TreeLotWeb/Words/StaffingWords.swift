import TreeLot

/// What the committee sees first: which shifts want people, and where to go.
protocol StaffingWords {
    var needsPeople: String { get }
    var allStaffed: String { get }
    /// Who is missing for a shift to operate at all.
    func missing(people: Int, adults: Int) -> String
    func places(_ taken: Int, of places: Int) -> String
    func moreAlerts(_ count: Int) -> String
    func draftsWaiting(_ count: Int) -> String
    func forReview(_ count: Int) -> String
    var manage: String { get }
    var manageSchedule: String { get }
    var manageScheduleText: String { get }
    var templates: String { get }
    var templatesText: String { get }
    var attendance: String { get }
    var attendanceText: String { get }
    var announcements: String { get }
    var announcementsText: String { get }
    var statistics: String { get }
    var statisticsText: String { get }
    var peopleText: String { get }
    var seasons: String { get }
    var seasonsText: String { get }
    var season: String { get }
    var noSeasonForCommittee: String { get }
    func status(_ status: SeasonStatus) -> String
}

extension English {
    var needsPeople: String { "Shifts that need people" }
    var allStaffed: String { "Every shift ahead has enough people. Well done!" }
    func missing(people: Int, adults: Int) -> String {
        let adult = adults == 1 ? "1 adult" : "\(adults) adults"
        let person = people == 1 ? "1 person" : "\(people) people"
        if people > adults {
            return adults > 0 ? "\(person) missing, \(adult) among them" : "\(person) missing"
        }
        return adults > 0 ? "\(adult) missing" : "Can operate; places are free"
    }
    func places(_ taken: Int, of places: Int) -> String { "\(taken) of \(places) places taken" }
    func moreAlerts(_ count: Int) -> String {
        count == 1 ? "1 more shift wants people" : "\(count) more shifts want people"
    }
    func draftsWaiting(_ count: Int) -> String {
        count == 1 ? "1 draft to publish" : "\(count) drafts to publish"
    }
    func forReview(_ count: Int) -> String {
        count == 1 ? "1 visit to look at" : "\(count) visits to look at"
    }
    var manage: String { "Run the lot" }
    var manageSchedule: String { "Plan the schedule" }
    var manageScheduleText: String { "Publish drafts, generate shifts, add one" }
    var templates: String { "Templates" }
    var templatesText: String { "Shifts that come every week" }
    var attendance: String { "Attendance" }
    var attendanceText: String { "No-shows, corrections, forgotten check-outs" }
    var announcements: String { "Announcements" }
    var announcementsText: String { "Write to everybody, or to some" }
    var statistics: String { "Season report" }
    var statisticsText: String { "Hours, sign-ups, who and when" }
    var peopleText: String { "Households, codes, roles" }
    var seasons: String { "Seasons and rules" }
    var seasonsText: String { "Windows, limits, the agreement" }
    var season: String { "Season" }
    var noSeasonForCommittee: String { "There is no season yet. A leader creates one." }
    func status(_ status: SeasonStatus) -> String {
        switch status {
        case .draft: "Planned"
        case .active: "Open"
        case .completed: "Over"
        case .archived: "Archived"
        }
    }
}

extension Spanish {
    var needsPeople: String { "Turnos a los que les falta gente" }
    var allStaffed: String { "Todos los próximos turnos tienen gente suficiente. ¡Bien hecho!" }
    func missing(people: Int, adults: Int) -> String {
        let adult = adults == 1 ? "1 adulto" : "\(adults) adultos"
        let person = people == 1 ? "1 persona" : "\(people) personas"
        let verb = people == 1 ? "Falta" : "Faltan"
        if people > adults {
            return adults > 0 ? "\(verb) \(person), de ellas \(adult)" : "\(verb) \(person)"
        }
        guard adults > 0 else { return "Puede abrir; quedan plazas" }
        return "\(adults == 1 ? "Falta" : "Faltan") \(adult)"
    }
    func places(_ taken: Int, of places: Int) -> String { "\(taken) de \(places) plazas ocupadas" }
    func moreAlerts(_ count: Int) -> String {
        count == 1 ? "A otro turno le falta gente" : "A otros \(count) turnos les falta gente"
    }
    func draftsWaiting(_ count: Int) -> String {
        count == 1 ? "1 borrador por publicar" : "\(count) borradores por publicar"
    }
    func forReview(_ count: Int) -> String {
        count == 1 ? "1 visita por revisar" : "\(count) visitas por revisar"
    }
    var manage: String { "Llevar el puesto" }
    var manageSchedule: String { "Planificar los turnos" }
    var manageScheduleText: String { "Publicar borradores, generar turnos, añadir uno" }
    var templates: String { "Plantillas" }
    var templatesText: String { "Turnos que se repiten cada semana" }
    var attendance: String { "Asistencia" }
    var attendanceText: String { "Ausencias, correcciones, salidas olvidadas" }
    var announcements: String { "Avisos" }
    var announcementsText: String { "Escribir a todos o a algunos" }
    var statistics: String { "Informe de la temporada" }
    var statisticsText: String { "Horas, inscripciones, quién y cuándo" }
    var peopleText: String { "Hogares, códigos, cargos" }
    var seasons: String { "Temporadas y reglas" }
    var seasonsText: String { "Plazos, límites, el acuerdo" }
    var season: String { "Temporada" }
    var noSeasonForCommittee: String { "Aún no hay temporada. La crea un responsable." }
    func status(_ status: SeasonStatus) -> String {
        switch status {
        case .draft: "Prevista"
        case .active: "Abierta"
        case .completed: "Terminada"
        case .archived: "Archivada"
        }
    }
}
