import EventSourcing
import TreeLot

/// Where a page of the committee’s is, behind `/committee`.
enum CommitteeURL: Equatable, Sendable {
    case schedule(Season.ID? = nil)
    case shift(Shift.ID)
    case templates
    case template(Template.ID)
    case attendance(Shift.ID? = nil)
    case assignment(Assignment.ID)
    case announcements(Audience? = nil)
    case people(search: String? = nil)
    case household(Household.ID)
    case person(Person.ID)
    case statistics(Season.ID? = nil)
    case seasons
    case season(Season.ID)

    var path: String {
        switch self {
        case .schedule(let season): "/schedule" + SiteURL.query("season", season?.description)
        case .shift(let id): "/shifts/\(id)"
        case .templates: "/templates"
        case .template(let id): "/templates/\(id)"
        case .attendance(nil): "/attendance"
        case .attendance(let id?): "/attendance/\(id)"
        case .assignment(let id): "/assignments/\(id)"
        case .announcements(let audience):
            "/announcements" + SiteURL.query("to", audience.flatMap(\.formValue))
        case .people(let search): "/people" + SiteURL.query("q", search)
        case .household(let id): "/households/\(id)"
        case .person(let id): "/people/\(id)"
        case .statistics(let season): "/statistics" + SiteURL.query("season", season?.description)
        case .seasons: "/seasons"
        case .season(let id): "/seasons/\(id)"
        }
    }
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
