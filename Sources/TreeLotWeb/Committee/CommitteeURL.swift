import EventSourcing
import TreeLot

/// The address of a page of the committee’s, after `/committee`. A new page says its own beside its routes, in
/// an extension.
struct CommitteeURL: Equatable, Sendable {
    let path: String

    init(_ path: String) { self.path = path }

    /// - Parameter season: by default the current one.
    init(_ path: String, of season: Season.ID?) {
        self.init(path + SiteURL.query("season", season?.description))
    }
}

extension CommitteeURL {
    static func schedule(_ season: Season.ID? = nil) -> Self { Self("/schedule", of: season) }
    static func shift(_ id: Shift.ID) -> Self { Self("/shifts/\(id)") }
    static let templates = Self("/templates")
    static func template(_ id: Template.ID) -> Self { Self("/templates/\(id)") }
    static func attendance(_ id: Shift.ID) -> Self { Self("/attendance/\(id)") }
    /// The shifts of a season that have begun.
    static func review(_ season: Season.ID? = nil) -> Self { Self("/attendance", of: season) }
    static func ledger(_ season: Season.ID? = nil) -> Self { Self("/two-adults", of: season) }
    /// The preview of a publication: of all drafts of a season, of those of a week, or of one.
    static func publish(
        _ season: Season.ID? = nil, week: CalendarDay? = nil, shift: Shift.ID? = nil
    ) -> Self {
        Self(
            "/publish".adding("season", season?.description).adding("week", week?.description)
                .adding("shift", shift?.description))
    }
    static func assignment(_ id: Assignment.ID) -> Self { Self("/assignments/\(id)") }
    static func announcements(_ audience: Audience? = nil) -> Self {
        Self("/announcements" + SiteURL.query("to", audience.flatMap(\.formValue)))
    }
    static func people(search: String? = nil) -> Self {
        Self("/people" + SiteURL.query("q", search))
    }
    static func household(_ id: Household.ID) -> Self { Self("/households/\(id)") }
    static func person(_ id: Person.ID) -> Self { Self("/people/\(id)") }
    static func statistics(_ season: Season.ID? = nil) -> Self { Self("/statistics", of: season) }
    /// - Parameters:
    ///   - table: one of the answer's lists: `hoursByPerson`.
    ///   - day: as it stood at its end; nil for now.
    static func table(_ table: String, of season: Season.ID, _ day: CalendarDay?) -> Self {
        Self("/statistics/\(season)/\(table).csv".adding("day", day?.description))
    }
    static func film(_ id: Season.ID) -> Self { Self("/film/\(id)") }
    static func agreement(_ season: Season.ID? = nil) -> Self { Self("/agreement", of: season) }
    static let seasons = Self("/seasons")
    static func season(_ id: Season.ID) -> Self { Self("/seasons/\(id)") }
    static let kiosks = Self("/kiosks")
    static let limits = Self("/limits")
}

extension Audience {
    /// As a form says it.
    var formValue: String? {
        switch json {
        case .string(let group)?: group
        case let json?: json.description
        case nil: nil
        }
    }
}
