import EventSourcing
import TreeLot

/// All that the committee can do about one shift: change, close, reopen or cancel it, put people on it, and decide
/// about places that wait for an answer.
struct ManageShiftPage: CommitteeSection {
    static let routes = ["committee/shifts/:shift"]

    private let shift: Shift.ID
    /// Part of the name of who is put on it; nil until that is typed.
    private let who: String?

    init(_ address: PageAddress) throws {
        shift = try address.id("shift")
        who = address["who"].map { String($0.prefix(100)) }
    }

    struct Answer: Sendable, Equatable {
        var attendance: ShiftAttendance.Answer
        var choices: SignUpChoices.Answer
        var places: OpenPlaces
        var askList: AskListView?
        /// What is in the way of most people, where there are places and no choices.
        var obstacle: Obstacle?
        /// The shift is over and had no attendance: it can be cancelled.
        var mayTakeBack: Bool

        var shift: ShiftSummary { attendance.shift }

        /// The people who are released if the shift does not take place.
        var expected: [ShiftAttendance.Entry] {
            attendance.entries.filter {
                $0.visit.status == .confirmed && $0.visit.checkedInAt == nil
            }
        }
    }

    private func mayTakeBack(_ models: ReadModels, _ context: Context) -> Bool {
        guard let row = try? ShiftDetails(\.shift, shift).answer(models, context).shift,
            row.end.instant <= context.now
        else { return false }
        var cancel = CancelShift()
        cancel.shift = shift
        cancel.reason = "?"
        return cancel.leadsAnywhere(models, context)
    }

    private func obstacle(
        to shift: ShiftSummary, _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> Obstacle? {
        let troop = try TroopSearch(text: "", limit: Reader.choicesMax).answer(models, context)
        let people = troop.households.flatMap(\.members) + troop.withoutHousehold
        var known: [RefusalCode: (count: Int, first: Obstacle)] = [:]
        for person in people where person.active {
            guard (person.kind == .scout ? shift.freeScouts : shift.freeParents) > 0 else {
                continue
            }
            let whyNot = WhyNot(shift: shift.shift, person: person.person)
            guard let first = try whyNot.answer(models, context).obstacles.first else { continue }
            known[first.code, default: (0, first)].count += 1
        }
        return known.max {
            ($0.value.count, $1.key.rawValue) < ($1.value.count, $0.key.rawValue)
        }?.value.first
    }

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        var answer = Answer(
            attendance: try ShiftAttendance(shift: shift).answer(models, context),
            choices: try SignUpChoices(shift: shift, text: who ?? "", limit: Reader.rowsMax)
                .answer(models, context),
            places: try OpenPlaces(shift, models, context),
            askList: AskListView(shift, models, context),
            mayTakeBack: mayTakeBack(models, context))
        let shift = answer.shift
        if answer.choices.choices.isEmpty, who == nil, shift.isAhead(of: context.now),
            shift.wantsPeople
        {
            answer.obstacle = try obstacle(to: shift, models, context)
        }
        return answer
    }

    func title(_ answer: Answer, _ reader: Reader) -> String { reader.words.manageShift }

    func content(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        let shift = answer.shift
        return """
            \(reader.back(to: words.shift, .shift(shift.shift)))
            <h1>\(words.nearDay(shift.day))<br>\(words.span(shift.start, shift.end))</h1>
            <div class="line">\(reader.state(of: shift))\(if: shift.label != nil, "<span class=\"chip\">\(shift.label)</span>")</div>
            \(if: !isChangeable(shift, reader), "<p class=\"quiet\">\(words.nothingToChange)</p>")
            \(putOn(answer, reader))
            \(people(answer, reader))
            \(answer.places.html(reader))
            \(answer.askList.html { $0.html(reader) })
            \(if: isChangeable(shift, reader), change(answer, reader))
            \(if: isChangeable(shift, reader), ends(answer, reader))
            \(if: answer.mayTakeBack && !isChangeable(shift, reader), end(CancelShift.name, words.takeBackShift, words.takeBackShiftText, "bad", shift, reader))
            """
    }

    private func isChangeable(_ shift: ShiftSummary, _ reader: Reader) -> Bool {
        [.draft, .published, .closed].contains(shift.status)
            && (shift.status == .draft || shift.end.instant > reader.now)
    }

    private func putOn(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        guard answer.shift.status == .published else { return .none }
        let choices = answer.choices.choices
        guard !choices.isEmpty || who != nil else {
            return nobody(answer, reader)
        }
        let groups = [(words.freeForIt, false), (words.onlyWithReason, true)].map { name, isHard in
            Form.Group(
                name,
                choices.filter { ($0.obstacle != nil) == isHard }.map { choice in
                    .init("\(choice.person)", "\(choice.name) (\(words.slot(choice.slot)))")
                })
        }
        return reader.form(
            SignUp.name, "put-on", ["shift": "\(answer.shift.shift)"],
            folded: words.putSomebodyOn, submit: words.signUp,
            finding: Finding(field: "who", text: who, more: answer.choices.more)
        ) { form in
            """
            \(if: choices.isEmpty, "<p class=\"quiet\" role=\"status\">\(words.nobodyFound(who ?? ""))</p>")
            \(form.choose("person", words.who, groups))
            \(form.field("note", words.note, isRequired: false))
            \(form.field("reason", words.overrideReason, help: words.overrideHelp, isRequired: false))
            """
        }
    }

    /// Why there is no choice.
    private func nobody(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        guard let obstacle = answer.obstacle else {
            return answer.shift.wantsPeople
                ? .none : "<p class=\"quiet\">\(words.shiftIsFull)</p>"
        }
        let isAgreement = obstacle.code == .agreementMissing
        return """
            <p class="quiet" id="no-choice">\(words.nobodyToPutOn(obstacle))\
            \(if: isAgreement, " <a href=\"\(.committeePage(.agreement(answer.shift.season)))\">\(words.whoHasNotConfirmed)</a>")</p>
            """
    }

    private func people(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        guard !answer.attendance.entries.isEmpty else { return .none }
        return """
            <h2>\(words.whoIsComing)</h2>
            <ul class="plain rows card">\(answer.attendance.entries.html { entry in
                """
                <li id="on-\(entry.visit.assignment)"><a class="grow" href="\(.committeePage(.assignment(entry.visit.assignment)))">\(name: entry.visit.name)</a>\
                <span class="quiet small">\(words.slot(entry.visit.slot)) · \(words.status(entry.visit.status))</span></li>
                """
            })</ul>
            """
    }

    private func change(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        let shift = answer.shift
        let isOvernight = shift.end.day != shift.day
        return reader.form(
            AdjustShift.name, "change", ["shift": "\(shift.shift)"], folded: words.changeShift,
            submit: words.save, then: .shift(shift.shift), revises: true
        ) { form in
            """
            <p class="quiet">\(words.changeShiftText)</p>
            <div class="pair">\(form.field("day", words.dayName, type: "date", value: "\(shift.day)"))
            \(form.field("start", words.start, type: "time", value: "\(shift.start.time)"))
            \(form.field("end", words.end, type: "time", value: "\(shift.end.time)"))
            \(form.field("endDay", words.endDay, type: "date", value: isOvernight ? "\(shift.end.day)" : nil, help: words.endDayHelp, isRequired: false))</div>
            <div class="pair">\(form.number("requiredScouts", words.scoutPlaces, value: shift.requiredScouts))
            \(form.number("requiredParents", words.adultPlaces, value: shift.requiredParents))
            \(form.number("minimumHeadcount", words.minimumHeadcount, value: shift.minimumHeadcount, help: words.minimumHeadcountHelp))</div>
            \(if: !answer.expected.isEmpty, form.checks("release", words.releaseWhom, answer.expected.map { .init("\($0.visit.assignment)", $0.visit.name) }, help: words.releaseHelp))
            \(form.field("label", words.shiftLabel, value: shift.label, isRequired: false))
            \(form.field("location", words.location, value: shift.location))
            \(form.area("notes", words.notes, value: shift.notes, isRequired: false))
            \(form.field("reason", words.reason, help: words.whyHelp, isRequired: false))
            """
        }
    }

    private func ends(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        let released = answer.expected.count
        let status = answer.shift.status
        return """
            \(if: status == .closed, end(ReopenShift.name, words.reopenTheShift, words.reopenTheShiftText, "", answer.shift, reader))
            \(if: status == .published, end(CloseShift.name, words.closeTheShift, words.closeTheShiftText(released), "second", answer.shift, reader))
            \(end(CancelShift.name, words.cancelTheShift, words.cancelTheShiftText(released), "bad", answer.shift, reader))
            """
    }

    /// Whether the shift takes place, with the reason for it.
    private func end(
        _ command: String, _ title: String, _ text: String, _ style: String,
        _ shift: ShiftSummary, _ reader: Reader
    ) -> HTML {
        reader.form(
            command, command, ["shift": "\(shift.shift)"], folded: title, submit: title,
            style: style, then: .shift(shift.shift)
        ) { form in
            """
            <p>\(text)</p>
            \(form.field("reason", reader.words.reason, help: reader.words.whyHelp))
            """
        }
    }
}
