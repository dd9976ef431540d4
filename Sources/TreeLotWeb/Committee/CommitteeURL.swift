import EventSourcing
import TreeLot

/// The address of a page of the committee’s, after `/committee`.
enum CommitteeURL: Equatable, Sendable {
    case schedule(Season.ID? = nil)
    case shift(Shift.ID)
    case templates
    case template(Template.ID)
    case attendance(Shift.ID)
    /// The shifts of a season that have begun.
    case review(Season.ID? = nil)
    /// The preview of a publication: of all drafts of a season, of those of a week, or of one.
    case publish(Season.ID? = nil, week: CalendarDay? = nil, shift: Shift.ID? = nil)
    case assignment(Assignment.ID)
    case announcements(Audience? = nil)
    case people(search: String? = nil)
    case household(Household.ID)
    case person(Person.ID)
    case statistics(Season.ID? = nil)
    case agreement
    case seasons
    case season(Season.ID)
    case kiosks
    case limits

    var path: String {
        switch self {
        case .schedule(let season): "/schedule" + SiteURL.query("season", season?.description)
        case .shift(let id): "/shifts/\(id)"
        case .templates: "/templates"
        case .template(let id): "/templates/\(id)"
        case .attendance(let id): "/attendance/\(id)"
        case .review(let season): "/attendance" + SiteURL.query("season", season?.description)
        case .publish(let season, let week, let shift):
            "/publish".adding("season", season?.description).adding("week", week?.description)
                .adding("shift", shift?.description)
        case .assignment(let id): "/assignments/\(id)"
        case .announcements(let audience):
            "/announcements" + SiteURL.query("to", audience.flatMap(\.formValue))
        case .people(let search): "/people" + SiteURL.query("q", search)
        case .household(let id): "/households/\(id)"
        case .person(let id): "/people/\(id)"
        case .statistics(let season): "/statistics" + SiteURL.query("season", season?.description)
        case .agreement: "/agreement"
        case .seasons: "/seasons"
        case .season(let id): "/seasons/\(id)"
        case .kiosks: "/kiosks"
        case .limits: "/limits"
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
