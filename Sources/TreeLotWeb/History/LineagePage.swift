import EventSourcing
import TreeLot
import TreeLotApp

/// Why a figure of a season, or a field of something, is what it is: the events that made it so, the newest first. For
/// the committee.
struct LineagePage: Page {
    static let routes = ["why"]

    let tab: Tab? = .committee
    /// It is read off the log, which takes its time.
    let isLive = false
    let looksBack = true
    /// What the question is about, as a history is.
    private let subject: HistorySubject
    private let question: Lineage
    private var found: [Lineage.Field] = []

    /// Maximum number of steps of a field on one page.
    static let stepsMax = 50

    init(_ address: PageAddress) throws {
        var question = Lineage()
        question.season = address.queryID("season")
        question.assignment = address.queryID("assignment")
        question.shift = address.queryID("shift")
        question.person = address.queryID("person")
        question.household = address.queryID("household")
        question.field = address["field"]
        question.limit = Self.stepsMax
        question.before = address["before"].flatMap { Int($0) }.map { Position($0) }
        self.question = question
        subject = try HistorySubject(address)
    }

    struct Answer: Sendable, Equatable {
        var about: AuditSubject.Answer
        /// The name of the season in which it is counted.
        var season: String?
        var fields: [Lineage.Field]
    }

    func reading(_ scheduler: Scheduler, _ asker: Context) async throws -> LineagePage {
        var page = self
        page.found = try await scheduler.ask(question, asker).fields
        return page
    }

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        let season = question.season
        let named = try SeasonList().answer(models, context).seasons.first { $0.season == season }
        return Answer(
            about: try AuditSubject(subject.audit).answer(models, context), season: named?.name,
            fields: found.filter { !isSaidAbove($0) }.map { withNames($0, models.lot) }
                .filter { !$0.steps.isEmpty })
    }

    /// The numbers of the thing itself, and of its shift: the page begins with what they stand for.
    private func isSaidAbove(_ field: Lineage.Field) -> Bool {
        field.field == subject.name || field.field == ThingKind.shift.rawValue
    }

    /// The figure that is asked for; nil for a field of a row, which may be called the same.
    private func figure(_ field: String) -> SeasonFigure? {
        question.season == nil ? nil : SeasonFigure(rawValue: field)
    }

    /// A field of the thing’s own row.
    private func row(_ field: String) -> RowField { RowField(field, of: subject.kind ?? .season) }

    private func withNames(_ field: Lineage.Field, _ lot: Lot) -> Lineage.Field {
        // A figure is a number of things, and no thing’s number.
        guard figure(field.field) == nil else { return field }
        var field = field
        let row = self.row(field.field)
        // A list that began without anything in it is none yet.
        field.steps.removeAll { $0.from == .null && $0.to == .array([]) }
        field.value = lot.shown(field.value, of: row)
        for step in field.steps.indices {
            field.steps[step].from = lot.shown(field.steps[step].from, of: row)
            field.steps[step].to = lot.shown(field.steps[step].to, of: row)
        }
        return field
    }

    func title(_ answer: Answer, _ reader: Reader) -> String { reader.words.why }

    func content(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        let about = answer.about
        let names = [about.person, about.household, answer.season].compactMap { $0 }
        return """
            \(back(reader))
            <h1>\(words.why)</h1>
            <p class="quiet">\(names.html { "<strong>\(name: $0)</strong> " })\
            \(about.shift.html { "\(words.nearDay($0.day)), \(words.span($0.start, $0.end))" })</p>
            \(if: answer.fields.isEmpty, "<div class=\"empty\">\(Icon.clock)<p>\(words.nothingHappened)</p></div>")
            \(answer.fields.html { section($0, reader) })
            """
    }

    private func back(_ reader: Reader) -> HTML {
        question.season == nil
            ? reader.back(to: reader.words.history, .history(subject))
            : reader.back(
                to: reader.words.statistics, .committeePage(.statistics(question.season)))
    }

    private func section(_ field: Lineage.Field, _ reader: Reader) -> HTML {
        let words = reader.words
        return """
            <section><h2>\(name(of: field.field, words)): \(value(field.value, of: field.field, reader))</h2>
            \(if: question.before != nil, "<p><a href=\"\(.why(question, field: field.field))\">‹ \(words.newest)</a></p>")
            <ol class="story card">\(field.steps.reversed().html { step($0, of: field.field, reader) })</ol>
            \(field.earlier.html { "<p><a class=\"button second\" href=\"\(.why(question, field: field.field, before: Position($0)))\">\(words.older)</a></p>" })</section>
            """
    }

    private func step(_ step: Lineage.Step, of field: String, _ reader: Reader) -> HTML {
        let words = reader.words
        let position = Position(step.position)
        return """
            <li><time datetime="\(step.at.description)">\(words.date(step.at.day))<br>\(words.time(step.at))</time>
            <div><p>\(name: words.sentence(step.deed))</p>
            <p class="small">\(value(step.from, of: field, reader)) → <strong>\(value(step.to, of: field, reader))</strong></p>
            \(if: reader.may(.runSchedule), "<p class=\"quiet small\"><a href=\"\(.history(.position(position)))\">\(words.event(step.position))</a></p>")</div></li>
            """
    }

    /// What a figure or a field is called.
    private func name(of field: String, _ words: Words) -> String {
        figure(field).map { words.name($0) } ?? words.name(of: row(field))
    }

    private func value(_ value: JSON, of field: String, _ reader: Reader) -> HTML {
        let words = reader.words
        if case .sum(.minutesWorked) = figure(field), case .integer(let minutes) = value {
            return "\(words.duration(minutes: Int(minutes)))"
        }
        return words.shown(value, of: row(field))
    }
}
