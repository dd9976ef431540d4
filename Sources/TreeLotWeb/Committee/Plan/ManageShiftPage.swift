import EventSourcing
import Hummingbird
import TreeLot

/// All that the committee can do about one shift: change, close, reopen or cancel it, and put people on it.
struct ManageShiftPage: Page {
    static let routes: [RouterPath] = ["committee/shifts/:shift"]

    let tab: Tab? = .committee
    private let shift: Shift.ID

    init(_ address: PageAddress) throws { shift = try address.id("shift") }

    struct Answer: Sendable, Equatable {
        var attendance: ShiftAttendance.Answer
        var choices: [SignUpChoices.Choice]
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
        guard let row = try? ShiftDetails(shift: shift).answer(models, context).shift,
            row.end.instant <= context.now
        else { return false }
        var cancel = CancelShift()
        cancel.shift = shift
        cancel.reason = "?"
        return (try? cancel.decide(models.lot, context))?.isEmpty == false
    }

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        Answer(
            attendance: try ShiftAttendance(shift: shift).answer(models, context),
            choices: try SignUpChoices(shift: shift).answer(models, context),
            mayTakeBack: mayTakeBack(models, context))
    }
}
