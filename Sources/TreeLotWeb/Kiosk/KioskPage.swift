import EventSourcing
import Hummingbird
import TreeLot

/// The check-in list on a tablet at the lot, beside the code that phones scan: on a kiosk, and for readers
/// who may see the code. It moves on from shift to shift by itself.
struct KioskPage: Page {
    static let routes: [RouterPath] = ["kiosk", "kiosk/:shift"]

    let tab: Tab? = .checkIn
    /// The code changes, and the list with it.
    let refreshSeconds: Int? = 20
    /// The shift in the address; it is shown as long as it is not over.
    let chosen: Shift.ID?
    /// On a kiosk: whose shifts it shows.
    let kiosk: Season.ID?

    init(_ address: PageAddress) throws {
        chosen = try address.optionalID("shift")
        kiosk = address.kiosk
    }

    struct Answer: Sendable, Equatable {
        /// Its ``CheckInPage/Answer/others`` are the shifts at hand.
        var list: CheckInPage.Answer
        /// This device can be made a kiosk of this season.
        var mayBecomeOne: Season.ID?
    }

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        try models.requireSignedIn(context)
        let shifts = try KioskShifts(season: kiosk, chosen: chosen).answer(models, context)
        guard let shown = shifts.shown else { return Answer(list: .init()) }
        try ShowScreenCode(shift: shown).check(models, context)
        var list = try CheckInPage(shift: shown).answer(models, context)
        list.others = []
        for shift in shifts.atHand {
            list.others.append(try ShiftDetails(shift: shift).answer(models, context).shift)
        }
        if let kiosk {
            list.walkIns = list.walkIns.filter { choice in
                var walkIn = AddWalkIn()
                walkIn.shift = shown
                walkIn.person = choice.person
                return (try? KioskRule(season: kiosk, command: walkIn).answer(models, context))
                    == true
            }
        }
        let details = try ShiftDetails(shift: shown).answer(models, context)
        let mayRun = try CurrentUser().answer(models, context).may.contains(.runSchedule)
        return Answer(
            list: list, mayBecomeOne: kiosk == nil && mayRun ? details.shift.season : nil)
    }

    /// Everything, where the season follows from the shift.
    func topics(in models: ReadModels) -> [Topic]? {
        guard kiosk != nil || chosen == nil else { return nil }
        var overview = SeasonOverview()
        overview.season = kiosk
        return overview.topics(in: models)
    }
}
