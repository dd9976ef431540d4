import EventSourcing
import TreeLot

extension CheckInPage {
    func title(_ answer: Answer, _ reader: Reader) -> String { reader.words.tab(.checkIn) }

    func content(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        guard let roster = answer.roster, let day = answer.day else {
            return """
                <h1>\(words.tab(.checkIn))</h1>
                <div class="empty">\(Icon.check)<p>\(words.noShiftAhead)</p></div>
                """
        }
        return """
            <h1>\(words.day(day, today: reader.today))<br>\(words.span(roster.start, roster.end))</h1>
            <div class="line">\(roster.level.html(reader.chip))\
            \(answer.actual.html { "<span class=\"quiet\">\(words.present): \(words.heads($0.scouts, $0.adults))</span>" })</div>
            \(reader.others(answer.others, than: roster.shift) { .checkIn($0) })
            <p class="line">\(if: answer.mayShowCode, "<a class=\"button second\" href=\"\(.kiosk(roster.shift))\">\(words.showCode)</a>")\
            <a class="button second" href="\(.print(roster.shift))">\(words.printList)</a></p>
            \(section(words.expected, "expected", roster.expected, answer, reader))
            \(section(words.present, "present", roster.present, answer, reader))
            \(walkIn(answer, roster, reader))
            \(section(words.gone, "gone", roster.gone, answer, reader))
            \(section(words.absent, "absent", roster.absent, answer, reader))
            """
    }

    private func section(
        _ title: String, _ id: String, _ entries: [RosterEntry], _ answer: Answer,
        _ reader: Reader
    ) -> HTML {
        guard !entries.isEmpty else { return .none }
        let own = entries.filter { answer.mine.contains($0.person) }
        let others = entries.filter { !answer.mine.contains($0.person) }
        return """
            <section id="\(id)"><h2>\(title) <span class="quiet">\(entries.count)</span></h2>
            <div class="card rows">\((own + others).html { row($0, answer, reader) })</div></section>
            """
    }

    private func row(_ entry: RosterEntry, _ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        let isMine = answer.mine.contains(entry.person)
        return """
            <div id="entry-\(entry.assignment)"><div class="grow"><strong>\(name: entry.name)</strong>\
            \(if: isMine, " <span class=\"chip mine\">\(words.yours)</span>")
            <div class="quiet small">\(words.slot(entry.slot))\(times(entry, words))\
            \(if: entry.walkIn, " · \(words.walkIn)")\(if: entry.status == .noShow || entry.status == .excused, " · \(words.status(entry.status))")</div>
            \(if: entry.note != nil, "<div class=\"small\">\(entry.note)</div>")</div>
            \(answer.undo[entry.assignment].html { undo($0, entry, reader) })\
            \(answer.presence[entry.assignment].html { action(entry, $0, answer, reader) })</div>
            """
    }

    private func action(
        _ entry: RosterEntry, _ presence: Presence, _ answer: Answer, _ reader: Reader
    ) -> HTML {
        guard case .none(let refusal?) = presence, refusal.code == "agreement-missing" else {
            return reader.button(
                for: entry.assignment, presence, isBig: false, at: "entry-\(entry.assignment)")
        }
        let words = reader.words
        guard answer.mayLetIn else {
            return "<p class=\"quiet small\">\(words.refusal(refusal))</p>"
        }
        return reader.form(
            CheckIn.name, "let-in-\(entry.assignment)",
            ["assignment": "\(entry.assignment)", "method": "manual"], folded: words.letIn,
            submit: words.checkIn
        ) { form in
            "<p>\(words.letInText)</p>\(form.field("reason", words.letInReason))"
        }
    }

    /// Asks for no reason: the person who has just recorded it knows.
    private func undo(_ what: Undoing, _ entry: RosterEntry, _ reader: Reader) -> HTML {
        let words = reader.words
        let (command, whose) =
            switch what {
            case .checkIn: (RetractCheckIn.name, words.undoCheckIn(entry.name))
            case .checkOut: (RetractCheckOut.name, words.undoCheckOut(entry.name))
            }
        return reader.button(
            "\(words.undo)<span class=\"hidden\"> \(whose)</span>", command,
            ["assignment": "\(entry.assignment)"], style: "second",
            at: "entry-\(entry.assignment)")
    }

    private func times(_ entry: RosterEntry, _ words: Words) -> HTML {
        guard let came = entry.checkedInAt else { return .none }
        guard let went = entry.checkedOutAt else { return " · \(words.since(came.time))" }
        return " · \(words.span(came, went))"
    }

    func walkIn(
        _ answer: Answer, _ roster: ShiftRoster.Answer, _ reader: Reader
    ) -> HTML {
        guard !answer.walkIns.isEmpty else { return .none }
        let words = reader.words
        return """
            <details class="card" id="walk-in"><summary>\(words.addWalkIn)</summary>
            <form method="post" action="\(reader.path)">\(reader.hidden(AddWalkIn.name, ["shift": "\(roster.shift)"], at: "walk-in"))
            <div class="field"><label for="walk-in-person">\(words.who)</label>
            <select id="walk-in-person" name="person" required><option value="">\(words.choose)</option>
            \(answer.walkIns.html { "<option value=\"\($0.person)\">\($0.name)\(if: $0.needsReason, " (\(words.withoutAgreementNote))")</option>" })</select></div>
            \(if: answer.walkIns.contains { $0.needsReason }, reader.field("reason", words.letInReason, in: AddWalkIn.name, help: words.letInReasonHelp, isRequired: false))
            <button>\(words.checkIn)</button></form></details>
            """
    }
}

extension Reader {
    /// The way to the same page of other shifts: of the day, or at a handover, and where two run at once.
    func others(
        _ shifts: [ShiftSummary], than shown: Shift.ID, _ address: (Shift.ID) -> SiteURL
    ) -> HTML {
        guard shifts.count > 1 else { return .none }
        return """
            <nav class="weeks" aria-label="\(words.otherShifts)">\(shifts.html { shift in
                """
                <a id="to-\(shift.shift)" href="\(address(shift.shift))"\
                \(if: shift.shift == shown, " aria-current=\"true\"")>\
                <b>\(words.time(shift.start))</b>\(shift.label ?? words.status(shift.status))</a>
                """
            })</nav>
            """
    }
}
