import EventSourcing
import TreeLot

extension HistoryPage {
    func title(_ answer: Answer, _ reader: Reader) -> String { reader.words.history }

    func content(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        return """
            \(answer.about.shift.html { "<p><a href=\"\(.shift($0.shift))\">‹ \(words.shift)</a></p>" })
            <h1>\(words.history)</h1>
            <p class="quiet">\(about(answer.about, words))</p>
            \(if: answer.days.isEmpty, "<div class=\"empty\">\(Icon.clock)<p>\(words.nothingHappened)</p></div>")
            \(if: !answer.isNewest, "<p><a href=\"\(.history(subject))\">‹ \(words.newest)</a></p>")
            \(answer.days.html { day($0, reader) })
            \(answer.older.html { "<p><a class=\"button second\" href=\"\(.history(subject, before: $0))\">\(words.older)</a></p>" })
            """
    }

    private func about(_ about: AuditSubject.Answer, _ words: Words) -> HTML {
        """
        \(about.person.html { "<strong>\(name: $0)</strong> " })\
        \(about.household.html { "<strong>\(name: $0)</strong> " })\
        \(about.season.html { "<strong>\($0)</strong> " })\
        \(about.shift.html { "\(words.day($0.day)), \(words.span($0.start, $0.end))" })
        """
    }

    private func day(_ day: Day, _ reader: Reader) -> HTML {
        """
        <section><h2>\(reader.words.day(day.day, today: reader.today))\
        \(if: day.day.parts.year != reader.today.parts.year, " \(day.day.parts.year)")</h2>
        <ol class="story card">\(day.entries.html { entry($0, reader.words) })</ol></section>
        """
    }

    private func entry(_ entry: Audit.Entry, _ words: Words) -> HTML {
        """
        <li id="event-\(entry.position)"><time datetime="\(entry.at.description)">\(words.time(entry.at))</time>
        <div><p>\(name: words.sentence(entry))</p>
        \(entry.reason.html { "<p class=\"small\">\(words.reason): \($0)</p>" })\
        \(entry.note.html { "<p class=\"small\">\(words.note): \($0)</p>" })\
        \(changes(entry.changes, words))
        <p class="quiet small">\(words.door(entry.face, entry.actorName))\
        \(entry.onBehalfOfName.html { " · \(words.onBehalf(of: $0.joined(separator: ", ")))" }) · №\u{A0}\(entry.position)</p></div></li>
        """
    }

    private func changes(_ changes: [Audit.FieldChange], _ words: Words) -> HTML {
        guard !changes.isEmpty else { return .none }
        return """
            <ul class="changes small">\(changes.html { change in
                "<li>\(words.fieldName(change.field)): \(words.value(change.from)) → \(words.value(change.to))</li>"
            })</ul>
            """
    }
}
