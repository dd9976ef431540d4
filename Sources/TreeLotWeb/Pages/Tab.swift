/// The parts of the app, as the bar below shows them.
enum Tab: CaseIterable, Sendable {
    case home
    case schedule
    case checkIn
    case profile
    case committee

    var address: SiteURL {
        switch self {
        case .home: .home
        case .schedule: .schedule()
        case .checkIn: .checkIn()
        case .profile: .profile
        case .committee: .committee()
        }
    }
}
