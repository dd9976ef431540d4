import EventSourcing
import TreeLot

/// Words for the history, for the committee.
extension Text {
    static let history = Text("What happened", es: "Qué pasó")
    static let nothingHappened = Text(
        "Nothing has happened here yet.", es: "Aquí todavía no pasa nada.")
    static let newest = Text("Newest", es: "Lo más reciente")
    static let older = Text("Older", es: "Anterior")
    static let firstOnes = Text("The first ones", es: "Los primeros")
    static let nextOnes = Text("The next ones", es: "Los que siguen")
    static let note = Text("Note", es: "Nota")
    static let becauseOf = Text("because of", es: "a causa del")
    static let undoThis = Text("Undo this", es: "Deshacer esto")
    static let undoText = Text(
        "Undoing it records the following. What happened stays in the history.",
        es: "Al deshacerlo se anota lo siguiente. Lo que pasó queda en la historia.")
    static let undoLink = Text("Undo…", es: "Deshacer…")
    static let whoItConcerns = Text("Who it is about", es: "De quién se trata")
    static let ledTo = Text("led to", es: "dio lugar al")
    static let changes = Text("What has changed", es: "Qué cambió")
    static let changesText = Text(
        "Sign-ups, shifts, and people, in the last week or since any day",
        es: "Inscripciones, turnos y personas, en la última semana o desde cualquier día")
    static let fromDay = Text("From", es: "Desde")
    static let throughDay = Text("Through", es: "Hasta")
    static let throughBeforeFrom = Text(
        "The last day is before the first one. Choose other days.",
        es: "El último día es anterior al primero. Elijan otros días.")
    static let nothingChanged = Text(
        "Nothing changed on these days.", es: "En estos días no cambió nada.")
    static let allChanges = Text("All changes", es: "Todos los cambios")
    static let isNewThing = Text("New", es: "Nuevo")
}

extension Words {
    /// An event, by its position in the log.
    func event(_ position: Int) -> String {
        text("event\u{A0}\(position)", es: "suceso\u{A0}\(position)")
    }
    func onBehalf(of name: String) -> String { text("for \(name)", es: "para \(name)") }

    /// A history in one sentence.
    func summary(_ summary: Audit.Summary) -> String {
        let first = date(summary.first.day)
        let last = date(summary.last.day)
        let when =
            first == last
            ? text("on \(first)", es: "el \(first)")
            : text("from \(first) to \(last)", es: "del \(first) al \(last)")
        let actors = summary.actors.map(actor)
        let who = actors.listed(and: text("and", es: actors.last?.spanishAnd ?? "y")) {
            text("\($0) others", es: "\($0) más")
        }
        let what = counted(summary.events, "change", "changes", es: "cambio", "cambios")
        return text("\(what) \(when), by \(who).", es: "\(what) \(when), por \(who).")
    }

    func sentence(_ deed: Deed) -> String {
        let then = deed.actorNameThen.map { text(" (then \($0))", es: " (entonces \($0))") } ?? ""
        let actor = actor(deed.actorName) + then
        let who = deed.told.isDeed ? "\(actor.asFirstWord) " : ""
        return who + sentence(deed.told)
    }

    /// Without the actor; of a state, the whole sentence.
    func sentence(_ told: Told) -> String {
        switch language {
        case .english: written(told.english)
        case .spanish: written(told.spanish)
        }
    }

    private func written(_ telling: Telling) -> String {
        telling.parts.map { part in
            switch part {
            case .text(let text): text
            case .day(let day): shortDay(day)
            case .span(let day, let start, let end): "\(shortDay(day)), \(span(start, end))"
            case .numbered(_, let page): written(page)
            }
        }.joined()
    }

    /// Through which channel it came; and from whom, where the sentence does not say it.
    func channel(_ face: Face, of deed: Deed) -> String {
        let actor = actor(deed.actorName)
        let channel =
            switch face {
            case .cli: text("at the command line", es: "en la línea de comandos")
            case .web: text("in the app", es: "en la aplicación")
            case .api: text("through a program", es: "con un programa")
            case .system: text("automatic", es: "automático")
            case .kiosk:
                text(
                    "on the tablet at the lot that \(actor) set up",
                    es: "en la tableta del lote que configuró \(actor)")
            }
        guard !deed.told.isDeed, [.cli, .web, .api].contains(face) else { return channel }
        return text("by \(actor), \(channel)", es: "por \(actor), \(channel)")
    }

    /// Actors who are no people have names of their own.
    func actor(_ name: String) -> String {
        switch name {
        case "the operator": text(name, es: "el administrador")
        case "a visitor": text(name, es: "un visitante")
        case "the system": text(name, es: "el sistema")
        default: name
        }
    }

    /// Things of a kind, as a title.
    func plural(_ kind: ThingKind) -> String {
        switch kind {
        case .person: self.people
        case .household: self.families
        case .season: text("Seasons", es: "Temporadas")
        case .template: self.templates
        case .shift: self.shiftsHeld
        case .assignment: self.signUps
        case .familyUnit, .code, .message, .session, .apiToken, .calendarFeed, .passkey, .identity,
            .offer, .swap:
            kind.rawValue
        }
    }
}
