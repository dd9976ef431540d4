import EventSourcing
import TreeLot

/// One shift: who is on it, and sign-up and cancelling for the reader’s family.
struct ShiftPage: Page {
    static let routes = ["shifts/:shift"]

    let tab: Tab? = .schedule
    let shift: Shift.ID

    init(_ address: PageAddress) throws { shift = try address.id("shift") }

    struct Answer: Sendable, Equatable {
        var shift: ShiftDetails.Answer
        var actions: ShiftActions
        /// The reader runs the schedule.
        var isCommittee: Bool
        /// The shifts of its week, and who of the family is on each.
        var week: WeekSchedule.Answer
        var mine: [Shift.ID: [String]]
    }

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        let details = try ShiftDetails(\.shift, shift).answer(models, context)
        let me = try CurrentUser().answer(models, context)
        let family = try Family(me, models, context)
        return Answer(
            shift: details,
            actions: try ShiftActions(details, family.members, models, context),
            isCommittee: me.may.contains(.runSchedule),
            week: try WeekSchedule(season: details.shift.season, day: details.shift.day)
                .answer(models, context),
            mine: try family.names(models, context))
    }

    /// The family’s other shifts may conflict with it.
    func topics(in models: ReadModels) -> [Topic]? { models.topics(around: shift) }

    func title(_ answer: Answer, _ reader: Reader) -> String {
        let shift = answer.shift.shift
        return "\(reader.words.shortDay(shift.day)), \(reader.words.time(shift.start))"
    }

    func content(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        let shift = answer.shift.shift
        return """
            \(reader.back(to: words.schedule, .schedule(shift.season, week: shift.day)))
            \(reader.page(
                detail(answer, reader), beside: words.weekOf(words.date(answer.week.week)),
                reader.week(answer.week, mine: answer.mine, current: shift.shift)))
            """
    }

    private func detail(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        let shift = answer.shift.shift
        return """
            <h1>\(words.nearDay(shift.day))<br>\(words.span(shift.start, shift.end))</h1>
            <div class="line">\(reader.state(of: shift))\(if: shift.label != nil, "<span class=\"chip\">\(shift.label)</span>")</div>
            <div class="meta"><span>\(Icon.pin)\(shift.location)</span>
            <span>\(Icon.people)\(words.slots(.scout, shift.scouts, of: shift.requiredScouts)) · \
            \(words.slots(.parent, shift.parents, of: shift.requiredParents))</span></div>
            \(if: shift.notes != nil, "<p>\(shift.notes)</p>")
            \(if: shift.status == .draft, draft(shift, reader))
            \(if: shift.status == .closed, "<p class=\"notice\">\(words.shiftIsClosed)</p>")
            \(answer.actions.html(reader))
            <h2>\(words.whoIsComing)</h2>
            \(coming(answer.shift, reader))
            \(if: isAround(shift, reader), "<p><a class=\"button second\" href=\"\(.checkIn(shift.shift))\">\(words.showRoster)</a></p>")
            \(if: answer.isCommittee, reader.committeeTools(for: shift))
            \(if: answer.isCommittee, "<p><a href=\"\(.history(.shift(shift.shift)))\">\(words.history)</a></p>")
            """
    }

    private func isAround(_ shift: ShiftSummary, _ reader: Reader) -> Bool {
        shift.status != .draft && shift.status != .cancelled
    }

    /// The committee alone sees it.
    private func draft(_ shift: ShiftSummary, _ reader: Reader) -> HTML {
        """
        <div class="notice draft"><p>\(reader.words.draftText)</p>
        <a class="button second" href="\(.committeePage(.publish(shift.season, shift: shift.shift)))">\(reader.words.lookOverAndPublish)</a></div>
        """
    }

    private func coming(_ shift: ShiftDetails.Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        guard !shift.assignments.isEmpty else {
            let isAhead = shift.shift.isAhead(of: reader.now)
            return "<p class=\"quiet\">\(isAhead ? words.nobodyYet : words.nobodyOnIt)</p>"
        }
        return """
            <ul class="plain rows card">\(shift.assignments.html { entry in
                """
                <li id="on-\(entry.assignment)">\(reader.face(entry.person, entry.photo))<span class="grow">\(name: entry.name)\
                \(if: entry.note != nil, "<br><span class=\"quiet small\">\(entry.note)</span>")</span>\
                <span class="quiet small">\(words.slot(entry.slot))\(if: entry.walkIn, " · \(words.walkIn)")\(reader.phones(entry))</span>\
                \(if: entry.checkedInAt != nil && entry.checkedOutAt == nil, "<span class=\"chip here\">\(words.present)</span>")</li>
                """
            })</ul>
            """
    }
}
