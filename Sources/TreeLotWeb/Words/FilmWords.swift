import EventSourcing
import TreeLot

/// The season as a film.
extension Text {
    static let film = Text("The season as a film", es: "La temporada como película")
    static let filmHelp = Text(
        "Drag through the season and see how it filled up. Each number opens the events behind it. "
            + "It is one file that works offline, and prints.",
        es:
            "Recorran la temporada y vean cómo se fue llenando. Cada número muestra de dónde sale. "
            + "Es un solo archivo, que funciona sin conexión y se puede imprimir.")
    static let openFilm = Text("Open the film", es: "Abrir la película")
    static let filmIsBeingMade = Text(
        "The film is being made of all that happened. For thousands of families that takes some seconds.",
        es:
            "La película se está haciendo con todo lo que pasó. Con miles de familias tarda unos segundos."
    )
    static let openFilmAlone = Text(
        "Open it alone, to print", es: "Abrir aparte, para imprimir")
    static let saveFilm = Text("Save as a file", es: "Guardar como archivo")
    static let besideSeason = Text("Beside another season", es: "Junto a otra temporada")
    static let compareFilm = Text("Compare", es: "Comparar")
    static let noOther = Text("None", es: "Ninguna")
    static let underRules = Text("Under other rules", es: "Con otras reglas")
    static let underRulesHelp = Text(
        "What you leave empty stays as it was.", es: "Lo que queda vacío sigue como fue.")
    static let filmNeedsScript = Text(
        "The slider needs JavaScript, in a browser of 2023 or later. These are the figures at the end.",
        es: "El control deslizante necesita JavaScript, en un navegador de 2023 o posterior. "
            + "Estas son las cifras del final.")
    static let filmMoment = Text("Moment of the season", es: "Momento de la temporada")
    static let play = Text("Play", es: "Reproducir")
    static let pause = Text("Pause", es: "Pausa")
    static let previousMoment = Text("‹ Before", es: "‹ Antes")
    static let nextMoment = Text("Next ›", es: "Después ›")
    static let momentsThatMattered = Text("Moments that mattered", es: "Momentos importantes")
    static let noMoments = Text(
        "Nothing out of the ordinary.", es: "Nada fuera de lo común.")
    static let showMoment = Text("Show", es: "Mostrar")
    static let arrivals = Text("Check-ins", es: "Llegadas")
    static let placesFilled = Text("How it filled", es: "Cómo se llenó")
    static let allPlaces = Text("Places", es: "Lugares")
    static let plannedAndActual = Text("Planned and actual", es: "Lo planeado y lo real")
    static let signedUpAtStart = Text("Signed up", es: "Inscritos")
    static let cameToShift = Text("Came", es: "Vinieron")
    static let everyShift = Text("Every shift", es: "Cada turno")
    static let howShiftsFilled = Text(
        "How shifts filled before their day", es: "Cómo se llenaron los turnos antes de su día")
    static let howShiftsFilledHelp = Text(
        "One row for each shift, from six weeks before on the left to its start on the right: the stronger the color, the fuller.",
        es:
            "Una fila por turno, desde seis semanas antes, a la izquierda, hasta su comienzo, a la derecha: cuanto más fuerte el color, más lleno."
    )
    static let underThem = Text("Under them", es: "Con ellas")
    static let difference = Text("Difference", es: "Diferencia")
    static let wouldBeRefused = Text("Would have been refused", es: "Se habría rechazado")
    static let onlyFollows = Text("Only follows from that", es: "Solo es consecuencia")
    static let cantBeJudged = Text("What we can’t tell", es: "Lo que no se puede saber")
    static let nothingRefused = Text(
        "Nothing that happened would have been refused.",
        es: "Nada de lo que pasó se habría rechazado.")
    static let filmSources = Text("Where this comes from", es: "De dónde sale esto")
}

extension Words {
    func name(_ figure: SeasonFigure) -> String {
        switch figure {
        case .sum(let figure): name(figure)
        case .headcount(.people): self.peopleOnShifts
        case .headcount(.households): self.householdsOnShifts
        }
    }

    func name(_ figure: FilmFigure) -> String {
        switch figure {
        case .shifts: self.shiftsHeld
        case .cancelledShifts: self.cancelledShifts
        case .places: self.allPlaces
        case .signups: self.signUps
        case .underMinimum: self.underMinimum
        case .cancellations: self.cancellations
        case .lateCancellations: self.lateCancellations
        case .noShows: self.noShows
        case .excused: self.excusedCount
        case .walkIns: self.walkIns
        case .arrivals: self.arrivals
        case .visits: text("Visits", es: "Visitas")
        case .forgottenCheckOuts: self.forgottenCount
        case .minutesWorked: self.hoursWorked
        }
    }

    func filmSpan(_ film: SeasonFilm.Answer) -> String {
        let (first, last) = (dateInYear(film.firstDay), dateWithYear(film.lastDay))
        let events = counted(film.events.count, "event", "events", es: "suceso", "sucesos")
        return text("\(first) to \(last) · \(events)", es: "Del \(first) al \(last) · \(events)")
    }

    func filmProof(position: Int) -> String {
        text(
            "Made from the log up to position \(position). Each event has its number: "
                + "“treelot audit position 123” tells more of one, and “treelot prove --position 123” proves "
                + "that it is in the log, unchanged.",
            es:
                "Hecha con el registro hasta la posición \(position). Cada suceso tiene su número: "
                + "«treelot audit position 123» cuenta más de uno, y «treelot prove --position 123» demuestra "
                + "que está en el registro, sin cambios.")
    }

    func comparedWith(_ name: String) -> String {
        text(
            "\(name), at the same distance from its first day",
            es: "\(name), a la misma distancia de su primer día")
    }

    func madeAgain(_ answer: WhatIf.Answer) -> String {
        let causes = number(answer.refused.count { !$0.follows })
        let followers = number(answer.refused.count { $0.follows })
        let decisions = counted(
            answer.decisions, "decision", "decisions", es: "decisión", "decisiones")
        return text(
            "\(decisions) made again: \(causes) would have been refused by these rules, "
                + "\(followers) only because of those.",
            es: "\(decisions) tomadas de nuevo: estas reglas habrían rechazado \(causes), "
                + "y \(followers) solo por causa de esas.")
    }

    func overridesSpared(_ count: Int) -> String {
        let signUps = countedSignUps(count)
        return text(
            "\(signUps) would have needed no exception by the committee",
            es: "\(signUps) sin necesidad de una excepción del comité")
    }

    /// Those that the film’s script puts its numbers into, at `{0}`, `{1}` ….
    var filmScript: KeyValuePairs<String, String> {
        [
            "play": self.play, "pause": self.pause, "day": self.dayName, "places": self.allPlaces,
            "planned": self.signedUpAtStart, "came": self.cameToShift,
            "trueNow": text("{0} as known today", es: "{0} según se sabe hoy"),
            "sumOf": text(
                "{0} events up to {2} add up to {1}.", es: "{0} sucesos hasta {2} suman {1}."),
            "storyOf": text("{0} events up to {1}.", es: "{0} sucesos hasta {1}."),
            "madeOf": text("{0} events.", es: "{0} sucesos."),
            "event": text("event {0}", es: "suceso {0}"),
            "earlier": text("Earlier ones ({0})", es: "Anteriores ({0})"),
            "calledOff": text("canceled", es: "cancelado"),
            "closed": text("closed", es: "cerrado"),
            "closedAndCame": text("closed, {0} came", es: "cerrado, vinieron {0}"),
            "notPublished": text("not published yet", es: "todavía sin publicar"),
            "takenAndCame": text(
                "{0} of {1} places taken, {2} came",
                es: "{0} de {1} lugares ocupados, {2} vinieron"),
            "curveText": text(
                "Places, sign-ups and check-ins, over the season",
                es: "Lugares, inscripciones y llegadas, a lo largo de la temporada"),
            "fillingText": self.howShiftsFilledHelp,
            "daysBefore": text("Days before", es: "Días antes"),
            "full": text("Full, on average", es: "Lleno, en promedio"),
        ]
    }
}
