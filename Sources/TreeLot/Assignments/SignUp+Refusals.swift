import EventSourcing

extension LotRefusal {
    static func mayNotSignUp(_ person: Person.ID) -> LotRefusal {
        .notAllowed("person \(person), a manager of their household or a committee member")
    }

    /// - Parameters:
    ///   - held: free places that others have waited for.
    ///   - until: when the first of them is free for all.
    static func shiftFull(
        _ shift: Shift, _ slot: Slot, _ held: HeldPlaces = HeldPlaces(),
        until: LocalInstant? = nil
    ) -> LotRefusal {
        let places = shift.places(slot)
        if shift.free(slot) > 0, held.count > 0 { return placesHeld(shift, slot, held, until) }
        return LotRefusal(
            .shiftFull,
            places == 0
                ? "Shift \(shift.id) (\(shift.when)) has no places for \(slot.people(0)). "
                    + "Choose another one, or ask the committee to make a place."
                : "Shift \(shift.id) (\(shift.when)) is full: "
                    + "\(places == 1 ? "the one place" : "all \(places) places") "
                    + "for \(slot.people(2)) \(places == 1 ? "is" : "are") taken. "
                    + "Join the waitlist, choose another one, or ask the committee for more "
                    + "places.",
            [
                "shift": .whole(shift.id.rawValue), "slot": .string(slot.name),
                "places": .whole(places),
            ],
            remedy: "Somebody on it cancels, or the committee raises the places for "
                + "\(slot.people(2)).")
    }

    /// There are free places, and all of them are for people who have waited.
    private static func placesHeld(
        _ shift: Shift, _ slot: Slot, _ held: HeldPlaces, _ until: LocalInstant?
    ) -> LotRefusal {
        LotRefusal(
            .shiftFull,
            "The free places for \(slot.people(2)) on shift \(shift.id) (\(shift.when)) are held for "
                + "people on the waitlist"
                + (until.map { ", the first until \($0.day.inWords) at \($0.time)" } ?? "")
                + ". Join the waitlist, or choose another one.",
            [
                "shift": .whole(shift.id.rawValue), "slot": .string(slot.name),
                "places": .whole(shift.places(slot)),
                "held": .whole(min(held.count, shift.free(slot))),
                "heldUntil": until.map { .string($0.description) } ?? .null,
            ],
            remedy: "Join the waitlist: what its people do not take is free.")
    }

    static func shiftOver(_ shift: Shift) -> LotRefusal {
        LotRefusal(
            .shiftOver,
            "Shift \(shift.id) (\(shift.when)) is over. Choose one that is ahead. Of those who were "
                + "on it, the committee can still correct the times, with “adjust-attendance”.",
            ["shift": .whole(shift.id.rawValue), "endedAt": .string(shift.end.description)],
            remedy: "Nothing does any more; take another shift.")
    }

    /// - Parameters:
    ///   - state: completes “Shift 3 …”.
    ///   - next: what the reader can do instead: a sentence.
    ///   - remedy: what would open the shift.
    static func shiftNotOpen(
        _ shift: Shift, _ state: String, next: String, remedy: String
    ) -> LotRefusal {
        LotRefusal(
            .shiftNotOpen, "Shift \(shift.id) (\(shift.when)) \(state). \(next)",
            ["shift": .whole(shift.id.rawValue), "status": .string(shift.status.name)],
            remedy: remedy)
    }

    static func signUpNotOpen(_ shift: Shift, _ opens: LocalInstant?) -> LotRefusal {
        let when = opens.map { " on \($0.day.inWords) at \($0.time)" } ?? " later"
        return LotRefusal(
            .shiftNotOpen,
            "Sign-up for shift \(shift.id) (\(shift.when)) opens\(when). Come back then.",
            [
                "shift": .whole(shift.id.rawValue), "status": .string(shift.status.name),
                "opensAt": opens.map { .string($0.description) } ?? .null,
            ],
            remedy: "Come back when it opens, or let a leader open sign-up earlier.")
    }

    /// - Parameter closes: the moment from which sign-up is closed.
    static func signUpClosed(
        _ shift: Shift, _ closes: LocalInstant, isRunning: Bool
    ) -> LotRefusal {
        LotRefusal(
            .signUpClosed,
            "Sign-up for shift \(shift.id) (\(shift.when)) closed on \(closes.day.inWords) at "
                + "\(closes.time). "
                + (isRunning
                    ? "Whoever comes now is a walk-in: come to the lot, and have an adult of the shift or "
                        + "the committee check you in."
                    : "Come to the lot after the start and be checked in as a walk-in, or choose another "
                        + "shift."),
            [
                "shift": .whole(shift.id.rawValue), "closedAt": .string(closes.description),
                "start": .string(shift.start.description), "running": .bool(isRunning),
            ],
            remedy: "Come as a walk-in while the shift runs, or take another shift.")
    }

    /// - Parameter next: what to do about that: completes “Person 3 has not, as it now stands: …”.
    static func agreementMissing(
        _ person: Person.ID, _ season: Season, next: String = "confirm it, and sign up then."
    ) -> LotRefusal {
        let (title, url) = season.policy.agreement.map { ($0.title, $0.url) } ?? ("", "")
        return LotRefusal(
            .agreementMissing,
            "Season \(season.id) asks everybody to read “\(title)” (\(url)) and confirm it first. "
                + "Person \(person) has not, as it now stands: \(next)",
            [
                "person": .whole(person.rawValue), "season": .whole(season.id.rawValue),
                "title": .string(title), "url": .string(url),
            ],
            remedy: "Person \(person), or a manager of their household, confirms the agreement of "
                + "season \(season.id).")
    }

    /// - Parameter hasCome: whether the person has checked in to the other shift, and so cannot be taken off
    ///   it.
    static func overlaps(_ other: Assignment, _ shift: Shift, hasCome: Bool) -> LotRefusal {
        LotRefusal(
            .overlaps,
            "This person is on shift \(shift.id) (\(shift.when)) at that time"
                + (hasCome
                    ? ", and has been there. Choose another shift, or ask the committee: it signs people "
                        + "up with a reason."
                    : ". Cancel assignment \(other.id) first, or choose another shift."),
            [
                "assignment": .whole(other.id.rawValue), "shift": .whole(shift.id.rawValue),
                "start": .string(shift.start.description), "end": .string(shift.end.description),
            ],
            remedy: hasCome
                ? "Let the committee sign up with a reason."
                : "Cancel assignment \(other.id), or let the committee sign up with a reason.")
    }

    /// Two shifts that overlap, taken by one decision.
    static func overlapsAlike(_ shift: Shift) -> LotRefusal {
        LotRefusal(
            .overlaps,
            "This person is to take shift \(shift.id) (\(shift.when)) as well, which is at that time. "
                + "Choose one of the two.",
            [
                "shift": .whole(shift.id.rawValue), "start": .string(shift.start.description),
                "end": .string(shift.end.description),
            ],
            remedy: "Choose one of the two.")
    }

    /// - Parameter other: nil for a shift that is taken by the same decision.
    static func tooLittleRest(
        _ other: Assignment.ID?, _ shift: Shift, _ minutes: Int
    ) -> LotRefusal {
        LotRefusal(
            .tooLittleRest,
            "This person is on shift \(shift.id) (\(shift.when)), which is too near: this season asks "
                + "for \(minutes.of("minute")) of rest between two shifts. "
                + "Choose another shift, or ask the committee.",
            members: [
                other.map { JSON.Member("assignment", .whole($0.rawValue)) },
                JSON.Member("shift", .whole(shift.id.rawValue)),
                JSON.Member("restMinutes", .whole(minutes)),
            ].compactMap { $0 },
            remedy: (other.map { "Cancel assignment \($0), take" } ?? "Take")
                + " a shift at another time, or let the committee sign up with a reason.")
    }

    static func limitReached(_ limit: Int, _ monday: CalendarDay) -> LotRefusal {
        LotRefusal(
            .limitReached,
            "This person has \(limit.of("shift")) in the week of "
                + "\(monday.inWords) already; more are not allowed this season. "
                + "Choose a shift in another week, cancel one in this, or ask the committee.",
            ["limit": .whole(limit), "week": .string(monday.description)],
            remedy:
                "Cancel one of them, take a shift in another week, or let the committee sign up "
                + "with a reason.")
    }
}

extension Slot {
    /// `scouts`, `1 adult`: the people who take such a place, as a sentence names them.
    func people(_ count: Int) -> String {
        switch self {
        case .scout: count == 1 ? "scout" : "scouts"
        case .parent: count == 1 ? "adult" : "adults"
        }
    }
}
