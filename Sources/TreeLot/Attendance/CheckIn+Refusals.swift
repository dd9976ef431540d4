import EventSourcing

extension LotRefusal {
    /// - Parameters:
    ///   - what: “Check-in”, “Check-out” or “Walk-in”.
    ///   - next: what to do until then, or instead: a sentence.
    static func windowNotOpen(
        _ what: String, _ shift: Shift, _ opens: Instant, next: String = "Come back then."
    ) -> LotRefusal {
        let opens = shift.local(opens)
        return LotRefusal(
            .tooEarly,
            "\(what) for shift \(shift.id) (\(shift.when)) opens at \(opens.time). \(next)",
            [
                "shift": .whole(shift.id.rawValue), "opensAt": .string(opens.description),
                "window": .string(what.lowercased()),
            ])
    }

    static func windowClosed(_ what: String, _ shift: Shift, _ closes: Instant) -> LotRefusal {
        let closes = shift.local(closes)
        return LotRefusal(
            .tooLate,
            "\(what) for shift \(shift.id) (\(shift.when)) closed at \(closes.time). "
                + "The committee can still enter the time, with “adjust-attendance”.",
            ["shift": .whole(shift.id.rawValue), "closedAt": .string(closes.description)])
    }

    static func twoAdultsNeeded(_ shift: Shift, present: Int, needed: Int) -> LotRefusal {
        LotRefusal(
            .twoAdultsNeeded,
            "\(needed) \(Slot.parent.people(needed)) must be checked in where shift \(shift.id) takes place "
                + "before a scout may; "
                + "\(present == 0 ? "none is" : present == 1 ? "one is" : "\(present) are"). "
                + "Check in the adults first.",
            [
                "shift": .whole(shift.id.rawValue), "present": .whole(present),
                "needed": .whole(needed),
            ])
    }

    static let qrInvalid = LotRefusal(
        .qrInvalid,
        "This check-in code is not valid. Scan the one that the screen at the lot shows now, "
            + "or check in by hand.")

    static func locationMissing(_ shift: Shift) -> LotRefusal {
        LotRefusal(
            .notAtTheLot,
            "Checking in yourself needs your phone’s location this season. "
                + "Allow it, or ask somebody at the lot to check you in.",
            ["shift": .whole(shift.id.rawValue)])
    }

    static func notAtTheLot(_ shift: Shift, _ metres: Int, _ fence: Geofence) -> LotRefusal {
        LotRefusal(
            .notAtTheLot,
            "Your phone says that you are \(metres) meters from the lot. Come closer, "
                + "or ask somebody at the lot to check you in.",
            [
                "shift": .whole(shift.id.rawValue), "distanceMetres": .whole(metres),
                "radiusMetres": .whole(fence.radiusMetres),
            ])
    }

    static func notCheckedIn(_ assignment: Assignment.ID) -> LotRefusal {
        LotRefusal(
            .notCheckedIn,
            "Assignment \(assignment) has no check-in. Check in first, or enter both times with "
                + "“adjust-attendance”.",
            ["assignment": .whole(assignment.rawValue)])
    }
}
