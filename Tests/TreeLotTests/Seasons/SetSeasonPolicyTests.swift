import EventSourcing
import Testing

@testable import TreeLot

struct SetSeasonPolicyTests {
    private static let week = 7 * 24 * 60

    private func when(_ change: (inout SetSeasonPolicy) -> Void) -> Outcome {
        var command = SetSeasonPolicy(season: 1)
        change(&command)
        return Given.season.when(command)
    }

    @Test func `records the whole policy; what is left out stays`() {
        var policy = SeasonPolicy.standard
        policy.restMinutes = 30
        policy.weeklyShiftLimit = 3
        let outcome = when {
            $0.restMinutes = .set(30)
            $0.weeklyShiftLimit = .set(3)
        }
        #expect(
            outcome == .recorded([.seasons(.policySet(.init(season: 1, policy: policy)))]))
    }

    @Test func `the same again changes nothing`() {
        #expect(when { _ in } == .unchanged)
        #expect(when { $0.checkInOpensMinutes = .set(15) } == .unchanged)
    }

    /// Another value than the standard for every rule.
    private static let other: [JSON.Member] = [
        .init("checkInOpensMinutes", 7), .init("checkInClosesMinutes", 7),
        .init("checkOutOpensMinutes", 7), .init("checkOutClosesMinutes", 7),
        .init("minimumAdults", 3), .init("minimumHeadcountFloor", 3),
        .init("forbidOverlap", false), .init("restMinutes", 7), .init("weeklyShiftLimit", 7),
        .init("signUpOpensAt", "2026-12-01T00:00:00Z"), .init("cancelDeadlineMinutes", 7),
        .init("walkIns", false),
        .init("agreement", .object(["title": "Rules", "url": "https://example.org/rules"])),
        .init(
            "geofence",
            .object([
                "latitude": .number(45.5), "longitude": .number(7.5), "radiusMetres": 100,
                "strict": true,
            ])),
        .init("leaderboardNames", "hidden"), .init("signUpClosesMinutes", 7),
        .init("closureGraceMinutes", 7), .init("offerHours", 7),
        .init("quota", .object(["shifts": 3])), .init("asksPerWeek", 7), .init("keptYears", 7),
        .init("messagesPerDay", 7),
    ]

    @Test func `every rule that is set is the one that changes`() throws {
        let rules = Schema(of: SetSeasonPolicy.self).fields.map(\.name).filter { $0 != "season" }
        #expect(Self.other.map(\.name) == rules)
        for rule in Self.other {
            let command = try JSON.object([.init("season", 1), rule]).record(SetSeasonPolicy.self)
            let changed = try command.applied(to: .standard)
            #expect(SeasonPolicy.standard.changes(to: changed).map(\.field) == [rule.name])
        }
    }

    @Test func `is for leaders`() {
        #expect(
            Given.season.whoMay(SetSeasonPolicy(season: 1, restMinutes: .set(30)))
                == Actor.leaders)
    }

    @Test func `a limit can be taken away again`() {
        let given = Given.season.policy { $0.weeklyShiftLimit = .set(3) }
            .policy { $0.weeklyShiftLimit = .set(nil) }
        #expect(given.lot.seasons[1].policy == .standard)
    }

    private var minutes: [(String, WritableKeyPath<SetSeasonPolicy, Change<Int>>, Int)] {
        [
            ("checkInOpensMinutes", \.checkInOpensMinutes, Self.week),
            ("checkInClosesMinutes", \.checkInClosesMinutes, Self.week),
            ("checkOutOpensMinutes", \.checkOutOpensMinutes, Self.week),
            ("checkOutClosesMinutes", \.checkOutClosesMinutes, Self.week),
            ("minimumAdults", \.minimumAdults, 100),
            ("minimumHeadcountFloor", \.minimumHeadcountFloor, 1000),
            ("restMinutes", \.restMinutes, Self.week),
        ]
    }

    @Test(arguments: 0..<7)
    func `numbers are from 0 to a limit`(place: Int) {
        let (name, field, limit) = minutes[place]
        for fine in [0, 1, limit] {
            #expect(when { $0[keyPath: field] = .set(fine) }.isAccepted)
        }
        for odd in [Int.min, -1, limit + 1, Int.max] {
            #expect(when { $0[keyPath: field] = .set(odd) }.field == name)
        }
    }

    @Test(arguments: [(-1, false), (0, true), (1000, true), (1001, false), (Int.max, false)])
    func `a weekly limit is from 0 to 1000`(limit: Int, isFine: Bool) {
        let outcome = when { $0.weeklyShiftLimit = .set(limit) }
        #expect(outcome.field == (isFine ? nil : "weeklyShiftLimit"))
    }

    @Test(arguments: [(-1, false), (0, true), (53 * week, true), (Int.max, false)])
    func `a deadline is within a year before the start`(minutes: Int, isFine: Bool) {
        let outcome = when { $0.cancelDeadlineMinutes = .set(minutes) }
        #expect(outcome.field == (isFine ? nil : "cancelDeadlineMinutes"))
    }

    @Test func `an agreement has a title and a web address`() {
        let titles = [("", "https://a.org"), ("Safety", "a.org"), ("Safety", "javascript:x")]
        let fields = titles.map { title, url in
            when { $0.agreement = .set(.init(title: title, url: url)) }.field
        }
        #expect(fields == ["agreement.title", "agreement.url", "agreement.url"])
    }

    @Test(
        arguments: [
            (91, 0, 10, "geofence.latitude"), (.nan, 0, 10, "geofence.latitude"),
            (0, 181, 10, "geofence.longitude"), (0, -.infinity, 10, "geofence.longitude"),
            (0, 0, 0, "geofence.radiusMetres"), (0, 0, Int.max, "geofence.radiusMetres"),
            (-90, 180, 100_000, nil),
        ] as [(Double, Double, Int, String?)])
    func `a geofence is a place on the Earth`(
        latitude: Double, longitude: Double, radius: Int, field: String?
    ) {
        let outcome = when {
            $0.geofence = .set(
                .init(
                    latitude: latitude, longitude: longitude, radiusMetres: radius,
                    isStrict: true))
        }
        #expect(outcome.field == field)
    }

    @Test func `a season that is over keeps its rules`() {
        let over = Given.season.and(CompleteSeason(season: 1))
        #expect(over.when(SetSeasonPolicy(season: 1, walkIns: .set(false))).code == "season-over")
        #expect(over.when(SetSeasonPolicy(season: 2)).code == "not-found")
    }
}
