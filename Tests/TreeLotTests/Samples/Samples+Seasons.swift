@testable import EventSourcing

@testable import TreeLot

extension Samples {
    mutating func addSeasons() {
        let created = SeasonCreated(
            season: 1,
            terms: .init(
                name: "Winter 2026", year: 2026, firstDay: day(2026, 11, 27),
                lastDay: day(2026, 12, 24), timeZone: "America/Los_Angeles",
                location: "Church car park, 4th & Oak", description: "Trees, wreaths & cocoa."))
        add(.seasons(.created(created)))
        let longAgo = SeasonCreated(
            season: 2,
            terms: .init(
                name: "The first one", year: 1969, firstDay: day(1969, 11, 28),
                lastDay: day(1969, 12, 31), timeZone: "Europe/London", location: "Village green"))
        add(.seasons(.created(longAgo)), "only what must be there") {
            $0.instant = Instant(milliseconds: -1)
        }
        let revised = SeasonRevised(
            season: 1,
            terms: .init(
                name: "Winter 2026/27", year: 2026, firstDay: day(2026, 11, 27),
                lastDay: day(2027, 1, 2), timeZone: "Pacific/Kiritimati", location: "Town hall",
                description: "Longer than ever."))
        add(.seasons(.revised(revised)))
        let bare = SeasonRevised(
            season: 1,
            terms: .init(
                name: "2026", year: 0, firstDay: day(1970, 1, 1), lastDay: day(1970, 1, 1),
                timeZone: "UTC", location: ""))
        add(.seasons(.revised(bare)), "only what must be there")
        addPolicies()
        add(.seasons(.published(SchedulePublished(season: 1, shifts: [1, 2, 127, 128, 16384]))))
        add(.seasons(.published(SchedulePublished(season: 2, shifts: []))), "without shifts")
        add(.seasons(.completed(SeasonCompleted(season: 1))))
        add(.seasons(.archived(SeasonArchived(season: 1))))
    }

    private mutating func addPolicies() {
        let everything = SeasonPolicy(
            checkInOpensMinutes: 20, checkInClosesMinutes: 45, checkOutOpensMinutes: 10,
            checkOutClosesMinutes: 60, minimumAdults: 3, minimumHeadcountFloor: 4,
            forbidOverlap: true, restMinutes: 480, weeklyShiftLimit: 5,
            signUpOpensAt: Instant("2026-11-08T18:00:00.250-08:00"), cancelDeadlineMinutes: 2880,
            allowsWalkIns: true,
            agreement: Agreement(title: "Verhaltensregeln ✓", url: "https://example.org/agreement"),
            geofence: Geofence(
                latitude: 37.774929, longitude: -122.419416, radiusMetres: 150, isStrict: true),
            leaderboardNames: .hidden)
        add(.seasons(.policySet(PolicySet(season: 1, policy: everything))))
        add(
            .seasons(.policySet(PolicySet(season: 1, policy: .standard))), "only what must be there"
        )
        var none = SeasonPolicy()
        none.weeklyShiftLimit = 0
        none.cancelDeadlineMinutes = 0
        none.signUpOpensAt = Instant(milliseconds: 0)
        none.agreement = Agreement(title: "", url: "")
        none.geofence = Geofence(latitude: -0.5, longitude: 0, radiusMetres: 1, isStrict: false)
        none.leaderboardNames = .full
        add(.seasons(.policySet(PolicySet(season: 1, policy: none))), "zeros that are there")
    }

    mutating func addTemplates() {
        let evening = TemplateDefined(
            template: 1,
            terms: .init(
                name: "Evening", kind: .weekday, weekdays: [.monday, .wednesday, .friday],
                start: "16:30", end: "20:00", requiredScouts: 4,
                requiredParents: 2, minimumHeadcount: 3, location: "Lot B", label: "Evening",
                notes: "Wear something warm."))
        add(.templates(.defined(evening)))
        let night = TemplateDefined(
            template: 2,
            terms: .init(
                name: "Night watch", kind: .special, weekdays: [],
                start: "23:59", end: .midnight, requiredScouts: 0, requiredParents: 2))
        add(.templates(.defined(night)), "only what must be there")
        let weekend = TemplateRevised(
            template: 1,
            terms: .init(
                name: "Whole week", kind: .weekend, weekdays: Weekday.allCases,
                start: .midnight, end: "12:00", requiredScouts: 200, requiredParents: 100,
                minimumHeadcount: 64, location: "Lot A", label: "Daily", notes: "All hands."))
        add(.templates(.revised(weekend)))
        let bare = TemplateRevised(
            template: 2,
            terms: .init(
                name: "Watch", kind: .weekday, weekdays: [.sunday],
                start: "00:01", end: "02:08", requiredScouts: 0,
                requiredParents: 1))
        add(.templates(.revised(bare)), "only what must be there")
        add(.templates(.retired(TemplateRetired(template: 2))))
    }

    func day(_ year: Int, _ month: Int, _ day: Int) -> CalendarDay {
        CalendarDay(year: year, month: month, day: day)!
    }
}
