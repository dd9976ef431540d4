import EventSourcing
import Hummingbird
import TreeLot

/// Where a phone comes that has scanned the screen at the lot: check-in for the reader, and for those of
/// their family who are on the shift.
struct HerePage: Page {
    static let routes: [RouterPath] = ["here/:shift"]

    let tab: Tab? = .checkIn
    let shift: Shift.ID
    /// The code of the screen; valid for a moment only.
    let code: String?

    init(_ address: PageAddress) throws {
        shift = try address.id("shift")
        code = address["code"].flatMap { $0.isEmpty ? nil : $0 }
    }

    struct Answer: Sendable, Equatable {
        var shift: ShiftSummary
        /// The reader first.
        var family: [Entry]
        /// The season wants to know where the phone is.
        var locates: Bool
    }

    struct Entry: Sendable, Equatable {
        var member: Family.Member
        var entry: RosterEntry
        var presence: Presence

        var isReady: Bool { presence == .checkIn }
    }

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        try models.requireSignedIn(context)
        let details = try ShiftDetails(shift: shift).answer(models, context)
        let me = try CurrentUser().answer(models, context)
        let members = try Family(me, models, context).members
        let seasons = try SeasonList().answer(models, context).seasons
        let policy = seasons.first { $0.season == details.shift.season }?.policy
        return Answer(
            shift: details.shift,
            family: members.compactMap { member in
                details.assignments.first { $0.person == member.person }.map { entry in
                    Entry(
                        member: member, entry: entry,
                        presence: Presence(entry.assignment, models, context))
                }
            },
            locates: (policy?["geofence"] ?? .null) != .null)
    }

    /// The code has done its work.
    func next(after command: String, _ acceptance: JSON) -> String? { SiteURL.here(shift).path }

    func topics(in models: ReadModels) -> [Topic]? { models.topics(around: shift) }
}
