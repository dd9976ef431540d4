import EventSourcing
import TreeLot

extension Reader {
    /// Shifts of a list: each a row that leads to its page.
    /// - Parameters:
    ///   - mine: who of the reader’s family is on which.
    ///   - dated: each says its day, as they stand below no day.
    ///   - current: the one that the page is about.
    func shifts(
        _ shifts: [ShiftSummary], mine: [Shift.ID: [String]] = [:], dated: Bool = false,
        current: Shift.ID? = nil
    ) -> HTML {
        """
        <div class="card shifts">\(shifts.html { shift in
            let mine = mine[shift.shift] ?? []
            return """
                <a class="\(look(of: shift, isMine: !mine.isEmpty))\(if: dated, " dated")" id="shift-\(shift.shift)" href="\(.shift(shift.shift))"\
                \(if: shift.shift == current, " aria-current=\"page\"")>\
                \(hours(of: shift, dated: dated))<span>\(what(shift, dated: dated))\(seats(of: shift))\(names(mine))</span>\
                <span class="end">\(remark(on: shift))<span class="chevron" aria-hidden="true">›</span></span></a>
                """
        })</div>
        """
    }

    /// A shift with what can be done for it.
    /// - Parameter names: for whom.
    func row(
        _ shift: ShiftSummary, _ names: [String], _ id: String, dated: Bool = false,
        action: () -> HTML
    ) -> HTML {
        """
        <div class="\(look(of: shift, isMine: false))\(if: dated, " dated")" id="\(id)">\(hours(of: shift, dated: dated))\
        <span><a class="what" href="\(.shift(shift.shift))">\(whatOrHours(shift, dated: dated))</a>\(seats(of: shift))\(self.names(names))</span>\
        <span class="end">\(action())</span></div>
        """
    }

    /// A shift to be chosen together with others.
    /// - Parameters:
    ///   - value: what is sent where it is chosen.
    ///   - names: who would go.
    func choice(_ shift: ShiftSummary, _ name: String, _ value: String, _ names: [String]) -> HTML {
        """
        <label class="\(look(of: shift, isMine: false))" id="shift-\(shift.shift)">\(hours(of: shift))\
        <span>\(what(shift))\(seats(of: shift))\(self.names(names))</span>\
        <span class="end"><input type="checkbox" name="\(name)" value="\(value)"></span></label>
        """
    }

    /// Shifts of the reader’s family, each with those who are on it.
    func shifts(_ outings: [Outing]) -> HTML {
        """
        <div class="card shifts">\(outings.html { outing in
            """
            <a \(mark(of: outing)) href="\(.shift(outing.shift.shift))">\(hours(of: outing.shift, dated: true))\
            <span><span class="what">\(words.span(outing.shift.start, outing.shift.end))</span>\(people(of: outing))</span>\
            <span class="end">\(standing(of: outing))<span class="chevron" aria-hidden="true">›</span></span></a>
            """
        })</div>
        """
    }

    /// The same, each with what can be done about it.
    func shifts(_ outings: some Sequence<Outing>, action: (Outing) -> HTML) -> HTML {
        """
        <div class="card shifts">\(outings.html { outing in
            """
            <div \(mark(of: outing))>\(hours(of: outing.shift, dated: true))\
            <span><a class="what" href="\(.shift(outing.shift.shift))">\(words.span(outing.shift.start, outing.shift.end))</a>\
            \(people(of: outing))</span><span class="end">\(standing(of: outing))\(action(outing))</span></div>
            """
        })</div>
        """
    }

    private func mark(of outing: Outing) -> HTML {
        """
        class="shift dated\(if: !outing.isOpen(at: now), " gone")" id="outing-\(outing.shift.shift)"
        """
    }

    private func people(of outing: Outing) -> HTML {
        """
        <small>\(if: outing.shift.label != nil, "\(outing.shift.label) · ")\
        \(outing.entries.map { "\(name: $0.name)" as HTML }.joined(", "))</small>
        """
    }

    private func look(of shift: ShiftSummary, isMine: Bool) -> String {
        var look = "shift"
        if isMine { look += " ours" }
        if shift.status == .draft { look += " draft" }
        if shift.end.instant <= now || ![.published, .draft].contains(shift.status) {
            look += " gone"
        } else if isUnsafe(shift) {
            look += " unsafe"
        } else if shift.wantsPeople {
            look += " wants"
        } else if !isMine {
            look += " full"
        }
        return look
    }

    /// The day of a row, where hours would stand; with the year where it is of another winter.
    func day(_ day: CalendarDay) -> HTML {
        let isOfThisWinter = (today.advanced(by: -180)...today.advanced(by: 180)).contains(day)
        return """
            <span class="hours"><b>\(words.shortWeekday(day.weekday))</b> <small>\(words.dateInYear(day))</small>\
            \(if: !isOfThisWinter, " <small>\(day.parts.year)</small>")</span>
            """
    }

    /// Its hours; below no day, its day.
    private func hours(of shift: ShiftSummary, dated: Bool = false) -> HTML {
        dated
            ? day(shift.day)
            : """
            <span class="hours"><b>\(words.time(shift.start))</b> <small>\(words.until(shift.end))</small></span>
            """
    }

    private func what(_ shift: ShiftSummary, dated: Bool = false) -> HTML {
        dated
            ? "<span class=\"what\">\(whatOrHours(shift, dated: true))</span>"
            : shift.label.html { "<span class=\"what\">\($0)</span>" }
    }

    private func whatOrHours(_ shift: ShiftSummary, dated: Bool) -> String {
        let hours = words.span(shift.start, shift.end)
        return dated ? hours : shift.label ?? hours
    }

    private func names(_ names: [String]) -> HTML {
        guard !names.isEmpty else { return .none }
        return "<small>\(names.map { "\(name: $0)" as HTML }.joined(", "))</small>"
    }

    /// What is worth saying about a shift in a list; of most there is nothing.
    private func remark(on shift: ShiftSummary) -> HTML {
        if shift.status != .published { return "<small>\(words.status(shift.status))</small> " }
        return shift.wantsPeople || shift.end.instant <= now
            ? .none : "<small>\(words.full)</small> "
    }

    /// It could not operate, and there is little time left to change that.
    private func isUnsafe(_ shift: ShiftSummary) -> Bool {
        shift.status == .published && now < shift.end.instant
            && isUnsafe(shift.level, from: shift.start)
    }

    /// A shift of this level that starts then. Who has signed up no longer tells once it has begun.
    func isUnsafe(_ level: StaffingLevel?, from start: LocalInstant) -> Bool {
        switch level {
        case .closureRequired: true
        case .critical:
            now < start.instant
                && start.instant <= now.advanced(byMinutes: Self.soonMinutes)
        default: false
        }
    }

    private static let soonMinutes = 48 * 60

    /// The most important state of a shift, in two words.
    func state(of shift: ShiftSummary) -> HTML {
        guard shift.status == .published else {
            return "<span class=\"chip\">\(words.status(shift.status))</span>"
        }
        if isUnsafe(shift) { return shift.level.html(chip) }
        guard shift.wantsPeople else { return "<span class=\"chip full\">\(words.full)</span>" }
        return "<span class=\"chip low\">\(words.placesLeft(on: shift))</span>"
    }

    func chip(_ level: StaffingLevel) -> HTML {
        "<span class=\"chip \(level.rawValue)\">\(words.level(level))</span>"
    }

    private func standing(of outing: Outing) -> HTML {
        if outing.entries.contains(where: \.isPresent) {
            return "<span class=\"chip here\">\(Icon.check)\(words.present)</span> "
        }
        let minutes = outing.entries.compactMap(\.minutes).reduce(0, +)
        if minutes > 0 { return "<small>\(words.duration(minutes: minutes))</small> " }
        let others = outing.entries.map(\.status).filter { $0 != .confirmed }
        return others.first.html { "<small>\(words.status($0))</small> " }
    }
}

extension ShiftSummary {
    /// It is still to come, whether or not people can still sign up.
    func isAhead(of now: Instant) -> Bool { status == .published && now < start.instant }

    var wantsPeople: Bool { freeScouts + freeParents > 0 }
    var freeScouts: Int { max(0, requiredScouts - scouts) }
    var freeParents: Int { max(0, requiredParents - parents) }
}

extension Sequence<HTML> {
    /// All pieces, with `separator` between them.
    func joined(_ separator: HTML) -> HTML {
        var all = HTML.none
        for (index, piece) in enumerated() { all += index == 0 ? piece : separator + piece }
        return all
    }
}
