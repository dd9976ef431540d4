import EventSourcing
import Hummingbird
import TreeLot

/// The check-in list on a tablet at the lot, beside the code that phones scan. For those whom the code may be
/// shown to.
struct KioskPage: Page {
    static let routes: [RouterPath] = ["kiosk/:shift"]

    let tab: Tab? = .checkIn
    /// The code changes, and the list with it.
    let refreshSeconds: Int? = 20
    let shift: Shift.ID
    let list: CheckInPage

    init(_ address: PageAddress) throws {
        shift = try address.id("shift")
        list = try CheckInPage(address)
    }

    func answer(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> CheckInPage.Answer {
        try ShowScreenCode(shift: shift).check(models, context)
        return try list.answer(models, context)
    }

    func topics(in models: ReadModels) -> [Topic]? { list.topics(in: models) }
}
