import TreeLot

extension Reader {
    /// The shifts of a week: its days below each other or, where there is room for seven, side by side.
    /// - Parameters:
    ///   - mine: who of the reader’s family is on which.
    ///   - current: the one that the page is about.
    func week(
        _ week: WeekSchedule.Answer, mine: [Shift.ID: [String]], current: Shift.ID? = nil
    ) -> HTML {
        let earlier = week.days.filter { isEarlier($0, week) && !$0.shifts.isEmpty }
        return """
            <div class="week">\
            \(week.days.filter { !isEarlier($0, week) }.html { day($0, mine, current) })\
            \(if: !earlier.isEmpty, "<h2 class=\"earlier\">\(words.earlierThisWeek)</h2>")\
            \(earlier.html { day($0, mine, current) })</div>
            """
    }

    /// Days of this week that are over stand below the others; of other weeks none does.
    private func isEarlier(_ day: WeekSchedule.Day, _ week: WeekSchedule.Answer) -> Bool {
        day.day < today && today.monday == week.week
    }

    private func day(
        _ day: WeekSchedule.Day, _ mine: [Shift.ID: [String]], _ current: Shift.ID?
    ) -> HTML {
        let isNone = day.shifts.isEmpty && !day.isClosed
        let classes = "day-\(day.weekday)\(isNone ? " none" : "")"
        return """
            <section id="day-\(day.day.description)" class="\(classes)">
            <h2 class="day\(if: day.day == today, " today")">\(words.soon(day.day))\
            \(if: day.isClosed, " <span class=\"chip\">\(words.status(ShiftStatus.closed))</span>")</h2>
            \(if: !day.shifts.isEmpty, shifts(day.shifts, mine: mine, current: current))
            </section>
            """
    }
}
