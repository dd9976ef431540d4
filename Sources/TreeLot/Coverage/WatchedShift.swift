import EventSourcing

/// The history of a shift’s staffing, as far as alerts depend on it.
struct WatchedShift: Sendable, Equatable {
    /// The moment of a change, and the event that made it.
    struct Turn: Record, Equatable {
        var at = Instant(milliseconds: 0)
        var position = Position.start

        mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
            try coder.field(1, "at", &at)
            try coder.field(2, "position", &position)
        }
    }

    var season = Season.ID.none
    var minimumHeadcount = 0
    var scouts = 0
    var adults = 0
    /// Whether it is published, and will take place.
    var isWatched = false
    var isCritical = false
    /// The last change between critical and safe, and the one before.
    private(set) var turn = Turn()
    private var turnBefore = Turn()
    /// Whether it was safe at some time, for a minute at least.
    private(set) var wasSafe = false
    /// Whether the last alert about it said that it is critical.
    var isAlerted = false
    /// The moment from which it must close; nil if it need not.
    private(set) var closure: Turn?
    /// Whether leaders were told that it must close.
    private(set) var isClosureTold = false

    init() {}

    init(season: Season.ID, minimumHeadcount: Int) {
        self.season = season
        self.minimumHeadcount = minimumHeadcount
    }

    mutating func begin(_ minimum: StaffingMinimum, _ stamp: Stamp) {
        guard !isWatched else { return }
        isWatched = true
        isCritical = isCritical(under: minimum)
        turn = Turn(stamp)
        turnBefore = turn
    }

    /// Counts one sign-up more or less.
    mutating func count(
        _ change: Int, _ slot: Slot, _ minimum: StaffingMinimum, _ stamp: Stamp
    ) {
        switch slot {
        case .scout: scouts += change
        case .parent: adults += change
        }
        look(minimum, stamp)
    }

    /// Notes a change between critical and safe.
    mutating func look(_ minimum: StaffingMinimum, _ stamp: Stamp) {
        guard isWatched else { return }
        let isCritical = isCritical(under: minimum)
        if isCritical != self.isCritical { turn(isCritical: isCritical, stamp) }
    }

    mutating func beginClosure(_ stamp: Stamp) { (closure, isClosureTold) = (Turn(stamp), false) }

    mutating func endClosure() { (closure, isClosureTold) = (nil, false) }

    mutating func tellClosure() { isClosureTold = closure != nil }

    private func isCritical(under minimum: StaffingMinimum) -> Bool {
        StaffingLevel.isCritical(
            Coverage(scouts: scouts, adults: adults),
            minimumHeadcount: max(minimumHeadcount, minimum.headcount),
            minimumAdults: minimum.adults)
    }

    private mutating func turn(isCritical: Bool, _ stamp: Stamp) {
        self.isCritical = isCritical
        if turn.at == stamp.instant, turnBefore.at < turn.at {
            // Two changes at the same moment count as none.
            turn = turnBefore
            return
        }
        if isCritical, turn.at.advanced(byMinutes: 1) <= stamp.instant { wasSafe = true }
        turnBefore = turn
        turn = Turn(stamp)
    }
}

extension WatchedShift.Turn {
    init(_ stamp: Stamp) {
        at = stamp.instant
        position = stamp.position
    }
}

extension WatchedShift: Record {
    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "season", &season)
        try coder.field(2, "minimumHeadcount", &minimumHeadcount)
        try coder.field(3, "scouts", &scouts)
        try coder.field(4, "adults", &adults)
        try coder.field(5, "watched", &isWatched)
        try coder.field(6, "critical", &isCritical)
        try coder.field(7, "turn", &turn)
        try coder.field(8, "turnBefore", &turnBefore)
        try coder.field(9, "wasSafe", &wasSafe)
        try coder.field(10, "alerted", &isAlerted)
        try coder.field(11, "closure", &closure)
        try coder.field(12, "closureTold", &isClosureTold)
    }
}
