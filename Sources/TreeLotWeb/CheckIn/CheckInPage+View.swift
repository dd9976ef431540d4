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
        let missing = reader.now < roster.start.instant ? words.expected : words.missingNow
        return """
            <h1>\(roster.label ?? words.span(roster.start, roster.end))</h1>
            <p class="quiet">\(words.nearDay(day))\(if: roster.label != nil, ", \(words.span(roster.start, roster.end))") · \(answer.location)</p>
            \(reader.others(answer.others, than: roster.shift) { .checkIn($0) })
            \(state(answer, roster, reader))
            \(section(missing, "expected", roster.expected, answer, reader))
            \(section(words.present, "present", roster.present, answer, reader))
            \(answer.fromOthers.html { section(words.alsoAtTheLot($0.shift), "from-\($0.shift.shift)", $0.present, answer, reader) })
            \(if: !answer.isClosed, reader.walkIn(walkIn, answer.walkIns, roster.shift, at: .checkIn(roster.shift))))
            \(section(words.gone, "gone", roster.gone, answer, reader))
            \(section(words.absent, "absent", roster.absent, answer, reader))
            <p class="line">\(if: answer.mayShowCode, "<a class=\"button second\" href=\"\(.kiosk(roster.shift))\">\(words.showCode)</a>")\
            <a class="button second" href="\(.print(roster.shift))">\(words.printList)</a></p>
            """
    }

    /// How the shift is, in three figures, and what it waits for.
    private func state(
        _ answer: Answer, _ roster: ShiftRoster.Answer, _ reader: Reader
    ) -> HTML {
        let words = reader.words
        if answer.isClosed {
            let isEmpty = roster.present.isEmpty
            return
                "<p class=\"notice bad\" id=\"closed\">\(isEmpty ? words.shiftIsClosed : words.closedCheckOut)</p>"
        }
        guard let actual = answer.actual, answer.isUnderWay || actual.headcount > 0 else {
            return opening(answer, reader)
        }
        let wanted = max(0, answer.minimumAdults - actual.adults)
        let isUnsafe = wanted > 0 && actual.scouts > 0
        return """
            <div class="card state" id="state">
            <div\(if: wanted == 0, " class=\"well\"")\(if: isUnsafe, " class=\"unsafe\"")><b>\(actual.adults) \
            <small>\(words.ofNeeded(answer.minimumAdults))\(if: wanted == 0, " ✓")</small></b>\(words.adultsHere)\(fromOthers(.parent, answer, words))</div>
            <div><b>\(actual.scouts)</b>\(words.scoutsHere(actual.scouts))\(fromOthers(.scout, answer, words))</div>
            <div\(if: !roster.expected.isEmpty && reader.now >= roster.start.instant, " class=\"low\"")><b>\(roster.expected.count)</b>\
            \(reader.now >= roster.start.instant ? words.missingSmall : words.expectedSmall)</div></div>
            \(if: isUnsafe, "<p class=\"notice bad\" role=\"status\">\(words.level(.closureRequired))</p>")
            \(if: wanted > 0 && !isUnsafe, "<p class=\"notice draft\">\(words.waitingForAdults(wanted))</p>")
            """
    }

    /// How many of a figure are there from other shifts.
    private func fromOthers(_ slot: Slot, _ answer: Answer, _ words: Words) -> HTML {
        let count = answer.fromOthers.flatMap(\.present).count { $0.slot == slot }
        return count == 0 ? .none : "<br>\(words.fromOtherShifts(count))"
    }

    /// Said once, and not beside every name.
    private func opening(_ answer: Answer, _ reader: Reader) -> HTML {
        for case .none(let refusal?) in answer.presence.values where refusal.kind == .tooEarly {
            return "<p class=\"notice draft\">\(reader.words.refusal(refusal))</p>"
        }
        return .none
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
            \(reasons(entries, answer, reader).html { "<p class=\"quiet small\">\($0)</p>" })
            <div class="card rows">\((own + others).html { row($0, answer, reader) })</div></section>
            """
    }

    /// Why those who are there can’t be checked out yet, each once.
    private func reasons(
        _ entries: [RosterEntry], _ answer: Answer, _ reader: Reader
    ) -> [String] {
        let waiting = entries.filter { $0.checkedInAt != nil }.compactMap { entry in
            answer.presence[entry.assignment]?.wait.map { reader.words.refusal($0) }
        }
        return Set(waiting).sorted()
    }

    private func row(_ entry: RosterEntry, _ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        let isMine = answer.mine.contains(entry.person)
        return """
            <div id="entry-\(entry.assignment)">\(reader.face(entry.person, entry.photo))<div class="grow"><strong>\(name: entry.name)</strong>\
            \(if: isMine, " <span class=\"chip mine\">\(words.yours)</span>")
            <div class="quiet small">\(words.slot(entry.slot))\(times(entry, words))\
            \(words.remarks(walkIn: entry.walkIn, entry.status))\(reader.phones(entry))</div>
            \(if: entry.note != nil, "<div class=\"small\">\(entry.note)</div>")</div>
            \(answer.undo[entry.assignment].html { undo($0, entry, reader) })\
            \(answer.presence[entry.assignment].html { action(entry, $0, answer, reader) })</div>
            """
    }

    private func action(
        _ entry: RosterEntry, _ presence: Presence, _ answer: Answer, _ reader: Reader
    ) -> HTML {
        if entry.checkedInAt != nil, presence.wait != nil, answer.isCommittee {
            return """
                <a class="button second" href="\(.committeePage(.assignment(entry.assignment)))">\(reader.words.leavesEarly)\
                <span class="hidden"> \(entry.name)</span></a>
                """
        }
        guard case .none(let refusal?) = presence, refusal.kind == .agreementMissing else {
            return reader.button(
                for: entry.assignment, presence, named: entry.name,
                at: "entry-\(entry.assignment)")
        }
        let words = reader.words
        guard answer.isCommittee else {
            return "<p class=\"quiet small\">\(words.refusal(refusal))</p>"
        }
        return reader.letIn(
            CheckIn.name, "let-in-\(entry.assignment)",
            ["assignment": "\(entry.assignment)", "method": "manual"])
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
