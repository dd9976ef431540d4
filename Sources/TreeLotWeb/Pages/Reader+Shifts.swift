import EventSourcing
import TreeLot

extension Reader {
    /// A shift in a list: a link to its page.
    /// - Parameter mine: who of the reader’s family is on it.
    func card(_ shift: ShiftSummary, mine: [String] = []) -> HTML {
        """
        <a class="card\(if: shift.status == .draft, " draft")" id="shift-\(shift.shift)" href="\(.shift(shift.shift))">
        <div class="line spread"><h3>\(words.span(shift.start, shift.end))</h3>\(state(of: shift))</div>
        \(if: shift.label != nil, "<div>\(shift.label)</div>")
        <div class="meta"><span>\(Icon.people)\(words.slots(.scout, shift.scouts, of: shift.requiredScouts))\
         · \(words.slots(.parent, shift.parents, of: shift.requiredParents))</span></div>
        \(if: !mine.isEmpty, "<div class=\"line\">\(mine.html { "<span class=\"chip mine\">\(Icon.check)\(name: $0)</span>" })</div>")
        </a>
        """
    }

    /// The most important state of a shift, in two words.
    func state(of shift: ShiftSummary) -> HTML {
        guard shift.status == .published else {
            return "<span class=\"chip\">\(words.status(shift.status))</span>"
        }
        if let level = shift.level, [.critical, .closureRequired].contains(level) {
            return chip(level)
        }
        let free = shift.freeScouts + shift.freeParents
        if free == 0 { return "<span class=\"chip full\">\(words.full)</span>" }
        return "<span class=\"chip low\">\(words.placesLeft(free))</span>"
    }

    func chip(_ level: StaffingLevel) -> HTML {
        "<span class=\"chip \(level.rawValue)\">\(words.level(level))</span>"
    }

    /// A shift of the reader’s family, with the button that is wanted now.
    func card(_ entry: FamilyShift, _ presence: Presence?, then: SiteURL) -> HTML {
        """
        <div class="card" id="mine-\(entry.assignment)">
        <div class="line">\(when(entry.shift))
        <div class="grow"><h3><a href="\(.shift(entry.shift.shift))">\(words.span(entry.shift.start, entry.shift.end))</a></h3>
        <div>\(name: entry.name)\(if: entry.shift.label != nil, " · \(entry.shift.label)")</div>
        <div class="meta"><span>\(Icon.pin)\(entry.shift.location)</span>\(standing(of: entry))</div></div></div>
        \(presence.html { self.button(for: entry.assignment, $0, then: then, at: "mine-\(entry.assignment)") })
        </div>
        """
    }

    private func when(_ shift: ShiftSummary) -> HTML {
        """
        <div class="when"><span>\(words.shortWeekday(shift.day.weekday))</span>\
        <b>\(shift.day.parts.day)</b></div>
        """
    }

    private func standing(of entry: FamilyShift) -> HTML {
        if entry.checkedInAt != nil, entry.checkedOutAt == nil, entry.status == .confirmed {
            return "<span class=\"chip here\">\(Icon.check)\(words.present)</span>"
        }
        if let minutes = entry.minutes {
            return "<span class=\"chip\">\(words.duration(minutes: minutes))</span>"
        }
        guard entry.status != .confirmed else { return .none }
        return "<span class=\"chip\">\(words.status(entry.status))</span>"
    }

    /// Check-in or check-out, big enough for a thumb; or when that will be.
    func button(
        for assignment: Assignment.ID, _ presence: Presence, then: SiteURL? = nil,
        isBig: Bool = true, at spot: String? = nil
    ) -> HTML {
        let size = isBig ? "big" : ""
        switch presence {
        case .checkIn:
            return button(
                "\(Icon.check)\(words.checkIn)", CheckIn.name,
                ["assignment": "\(assignment)", "method": "manual"], style: size, then: then,
                locates: shell.asksWhere, at: spot)
        case .checkOut:
            return button(
                "\(words.checkOut)", CheckOut.name, ["assignment": "\(assignment)"],
                style: "second \(size)", then: then, at: spot)
        case .none(let refusal?) where refusal.code == "too-early":
            return "<p class=\"quiet small\">\(words.refusal(refusal))</p>"
        case .none(let refusal?) where refusal.code == "two-adults-needed":
            return "<p class=\"quiet small\">\(words.refusal(refusal))</p>"
        case .none: return .none
        }
    }
}
