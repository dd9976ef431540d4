import EventSourcing
import TreeLot

/// One person on one shift: correct the times, note why they were away, take them off.
struct AssignmentPage: CommitteeSection, QuestionPage {
    static let routes = ["committee/assignments/:assignment"]

    typealias Answer = AssignmentFile.Answer
    let question: AssignmentFile

    init(_ address: PageAddress) throws {
        question = AssignmentFile(assignment: try address.id("assignment"))
    }

    func title(_ answer: Answer, _ reader: Reader) -> String {
        reader.words.named(answer.entry.visit.name)
    }

    func content(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        let (shift, entry) = (answer.shift, answer.entry)
        return """
            \(reader.back(to: words.attendance, .committeePage(.attendance(shift.shift))))
            <h1>\(name: entry.visit.name)</h1>
            <p><a href="\(.shift(shift.shift))">\(words.nearDay(shift.day)), \(words.span(shift.start, shift.end))</a></p>
            <div class="card"><div class="line spread"><div class="grow"><strong>\(reader.times(of: entry))</strong>
            <div class="quiet small">\(words.slot(entry.visit.slot))\(entry.method.html { " · \(words.method($0))" })\
            \(if: entry.visit.walkIn, " · \(words.walkIn)")</div>\(reader.corrections(of: entry))</div>\
            \(reader.standing(of: entry))</div>
            \(entry.visit.note.html { "<p>\($0)</p>" })\(review(answer, reader))</div>
            \(away(answer, reader))
            \(retractions(answer, reader))
            \(if: shift.start.instant <= reader.now && entry.visit.status != .cancelled, correction(answer, reader))
            <p class="line"><a class="button second" href="\(.committeePage(.announcements(.person(entry.visit.person))))">\(words.write(to: entry.visit.name))</a>
            <a class="button second" href="\(.committeePage(.person(entry.visit.person)))">\(words.person)</a>
            <a class="button second" href="\(.history(.assignment(entry.visit.assignment)))">\(words.history)</a></p>
            """
    }

    /// A forgotten check-out that is as it should be needs one tap.
    private func review(_ answer: Answer, _ reader: Reader) -> HTML {
        guard answer.entry.visit.needsReview else { return .none }
        let words = reader.words
        return """
            <p>\(words.forgottenText)</p>
            \(reader.button(
                "\(words.confirmTimes)", AdjustAttendance.name,
                ["assignment": "\(answer.entry.visit.assignment)", "reason": words.confirmTimesReason],
                then: .committeePage(.attendance(answer.shift.shift))))
            """
    }

    private func correction(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        let visit = answer.entry.visit
        let hasCome = visit.checkedInAt != nil
        // For a visit that was not recorded, the shift’s own times are the best guess.
        let came = visit.checkedInAt ?? answer.shift.start
        let went =
            hasCome
            ? visit.checkedOutAt : answer.shift.end.instant <= reader.now ? answer.shift.end : nil
        return reader.form(
            AdjustAttendance.name, "correct",
            ["assignment": "\(visit.assignment)", "zone": answer.timeZone],
            folded: words.correct, submit: words.saveTimes,
            then: .committeePage(.attendance(answer.shift.shift)), revises: hasCome
        ) { form in
            """
            <p class="quiet">\(words.correctText)</p>
            <div class="pair">\(form.field("checkedInAt", words.cameAt, type: "datetime-local", value: came.formValue))
            \(form.field("checkedOutAt", words.wentAt, type: "datetime-local", value: went?.formValue, isRequired: false))</div>
            \(form.field("reason", words.why))
            """
        }
    }

    private func retractions(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        let entry = answer.entry
        return """
            \(if: entry.mayRetractCheckOut, note(RetractCheckOut.name, "reason", words.hasNotLeft, words.hasNotLeftText, answer, reader))
            \(if: entry.mayRetractCheckIn, note(RetractCheckIn.name, "reason", words.wasNeverThere, words.wasNeverThereText, answer, reader))
            """
    }

    private func away(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        let entry = answer.entry
        return """
            \(if: entry.mayBeNoShow, note(MarkNoShow.name, "note", words.noShow, words.noShowText, answer, reader))
            \(if: entry.mayBeExcused, note(ExcuseAbsence.name, "note", words.excuse, words.excuseText, answer, reader))
            \(if: entry.mayBeCancelled, note(CancelAssignment.name, "reason", words.takeOff, words.takeOffText, answer, reader))
            """
    }

    private func note(
        _ command: String, _ field: String, _ title: String, _ text: String,
        _ answer: Answer, _ reader: Reader
    ) -> HTML {
        reader.form(
            command, command, ["assignment": "\(answer.entry.visit.assignment)"], folded: title,
            submit: title, style: "second",
            then: .committeePage(.attendance(answer.shift.shift))
        ) { form in
            "<p>\(text)</p>\(form.field(field, reader.words.why))"
        }
    }
}

extension LocalInstant {
    /// As browsers want it in a field for a day and a time.
    var formValue: String { "\(day)T\(time)" }
}
