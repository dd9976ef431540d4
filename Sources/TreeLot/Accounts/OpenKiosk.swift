public import EventSourcing

/// Makes a device at the lot a kiosk for one season: it shows the check-in list beside the code, checks in
/// and out, and takes in scouts who come without having signed up while an adult is there. It does nothing
/// else: everybody at the lot may touch it, so it gives no access to anything of the person who set it up.
/// The committee may open one.
///
/// It ends with the season, after 120 days, when the season is completed, when a leader, the committee or its
/// owner ends it, and when its owner is no longer a committee member. The outcome shows its token once.
public struct OpenKiosk: IssuesToken {
    public static let name = "open-kiosk"
    /// Only for a person, who answers for what is done at the kiosk.
    public static let permitted: Set<Relation> = [.leader, .committee]
    /// Longer than any season, and no longer than people remember the tablet.
    static let longestDays = 120

    public var season: Season.ID
    /// The label by which a list shows the device.
    public var device: String?
    public var drawn: DrawnToken?

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let person = try lot.requireThemself(context)
        let season = try lot.season(season)
        let device = try Check.optionalName(device, "device")
        let expiresAt = min(
            lot.end(of: season), context.now.advanced(byDays: Self.longestDays))
        guard season.takesKiosks, context.now < expiresAt else { throw .seasonOver(season.id) }
        let opened = KioskOpened(
            session: lot.sessions.table.next, person: person.id, season: season.id, hash: hash,
            device: device.map { .known($0) }, expiresAt: expiresAt)
        return [.accounts(.kioskOpened(opened))]
    }
}

extension OpenKiosk {
    public init() { self.init(season: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "season", &season)
        try coder.text(2, "device", &device, atMost: Check.nameLimit)
    }
}

extension Season {
    /// Whether the season may have shifts to come.
    var takesKiosks: Bool { status == .draft || status == .active }
}

extension Lot {
    /// The midnight that ends the day after a season’s last day, since a shift of the last evening may run
    /// into that day.
    fileprivate func end(of season: Season) -> Instant {
        LocalInstant(
            midnightOf: season.lastDay.advanced(by: 2), on: WallClock(zone: season.timeZone)
        ).instant
    }
}

extension LotRefusal {
    fileprivate static func seasonOver(_ season: Season.ID) -> LotRefusal {
        LotRefusal(
            .seasonOver,
            "Season \(season) is over. Make the device a kiosk for one that is under way or ahead.",
            ["season": .whole(season.rawValue)])
    }
}

extension KioskOpened {
    static let clause = "a device was made a kiosk"

    func told(_ say: Narrator) -> Told {
        Told(
            .numbered(
                "made a device a kiosk of \(say.season(season)), "
                    + "session \(session) of \(say.object(person))",
                page: "set up a tablet at the lot for \(say.season(season))"),
            es: "configuró una tableta en el lote para la \(say.es.season(season))")
    }
}
