import EventSourcing
import TestSupport
import Testing

@testable import TreeLot

/// A history made of dice: commands of everybody, with numbers that are mostly sensible.
struct Fuzz {
    private var random: SeededRandom
    private var now = Instant.dec(4, "06:00")
    private(set) var accepted = 0

    init(seed: UInt64) { random = SeededRandom(seed: seed) }

    /// One more command, or a refusal and nothing.
    mutating func step(_ given: Given) -> Given {
        now = now.advanced(byMinutes: below(12))
        let actor = below(3) == 0 ? Actor.everybody[below(Actor.everybody.count)] : .operator
        return run(command(), by: actor, given)
    }

    private mutating func run(
        _ command: some LotCommand, by actor: Actor, _ given: Given
    ) -> Given {
        guard given.when(command, by: actor, at: now).isAccepted else { return given }
        accepted += 1
        return given.and(command, by: actor, at: now)
    }

    private mutating func below(_ limit: Int) -> Int { random.below(limit) }

    private mutating func number(_ limit: Int) -> Int {
        switch below(20) {
        case 0: [0, -1, Int.max, Int.min][below(4)]
        default: 1 + below(limit)
        }
    }

    private mutating func id<Of>(_ limit: Int) -> Identifier<Of> { .init(UInt32(1 + below(limit))) }
    private mutating func time() -> TimeOfDay { TimeOfDay(minutes: below(96) * 15)! }
    private mutating func day() -> CalendarDay {
        ("2026-12-04" as CalendarDay).advanced(by: below(5))
    }

    private mutating func command() -> any LotCommand {
        switch below(24) {
        case 0, 1, 2:
            AddShift(
                season: 1, day: day(), start: time(), end: time(),
                endDay: below(4) == 0 ? day() : nil, requiredScouts: number(3),
                requiredParents: number(3), publish: below(5) > 0, reason: "odd")
        case 3...8: SignUp(shift: id(30), person: id(11), reason: below(4) == 0 ? "odd" : nil)
        case 9: CancelAssignment(assignment: id(60))
        case 10...13:
            CheckIn(assignment: id(60), method: below(2) == 0 ? .manual : .adminOverride)
        case 14: CheckOut(assignment: id(60))
        case 15: AddWalkIn(shift: id(30), person: id(11))
        case 16: MarkNoShow(assignment: id(60), note: "")
        case 17: ExcuseAbsence(assignment: id(60), note: "")
        case 18:
            AdjustAttendance(
                assignment: id(60),
                checkedInAt: below(2) == 0 ? now.advanced(byMinutes: -below(600)) : nil,
                checkedOutAt: below(2) == 0 ? .set(now.advanced(byMinutes: -below(300))) : .keep,
                reason: "odd")
        case 19:
            AdjustShift(
                shift: id(30), day: below(2) == 0 ? day() : nil,
                end: below(2) == 0 ? time() : nil, requiredScouts: number(4),
                release: below(2) == 0 ? [id(60)] : nil)
        case 20: CloseForgottenVisit(assignment: id(60))
        case 21: rare()
        case 22: SetSeasonPolicy(season: 1, restMinutes: .set(number(60) % 60))
        default: PublishSchedule(season: 1)
        }
    }

    private mutating func rare() -> any LotCommand {
        switch below(8) {
        case 6: RetractCheckIn(assignment: id(60), reason: below(2) == 0 ? "odd" : nil)
        case 7: RetractCheckOut(assignment: id(60), reason: below(2) == 0 ? "odd" : nil)
        case 0: CancelShift(shift: id(30), reason: "snow")
        case 1: DeactivatePerson(person: id(11), reason: "away")
        case 2: ReactivatePerson(person: id(11))
        case 3: DeactivateHousehold(household: id(3), reason: "away")
        case 4: ReactivateHousehold(household: id(3))
        default: CompleteSeason(season: id(2))
        }
    }
}

extension Fuzz {
    /// Numbers below a hundred, the same for the same seed.
    static func numbers(seed: UInt64) -> () -> Int {
        var fuzz = Fuzz(seed: seed)
        return { fuzz.below(100) }
    }
}
