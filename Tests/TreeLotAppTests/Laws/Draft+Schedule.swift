import EventSourcing

extension Draft {
    mutating func season(percent: Int) {
        set("name", name(), percent: percent)
        set("year", whole(2026...2027), percent: percent)
        set("firstDay", pick("2026-11-28", "2026-12-01", "2026-12-09"), percent: percent)
        set("lastDay", pick("2026-12-05", "2026-12-12"), percent: percent)
        set("location", name(), percent: percent)
        maybe("description", text())
        set("timeZone", pick("Europe/London", "Mars/Base"), percent: 10)
    }

    mutating func policy() {
        set(.season)
        set("checkInOpensMinutes", whole(0...90), percent: 20)
        set("checkOutClosesMinutes", whole(-1...90), percent: 20)
        set("minimumAdults", whole(0...2), percent: 30)
        set("forbidOverlap", .bool(actions.chance(50)), percent: 15)
        set("restMinutes", pick(0, 300, 600), percent: 60)
        set("weeklyShiftLimit", pick(.null, 1, 2), percent: 30)
        set("signUpOpensAt", pick(.null, "2026-12-01T00:00:00Z"), percent: 5)
        set("cancelDeadlineMinutes", pick(.null, 60), percent: 15)
        set("signUpClosesMinutes", whole(0...120), percent: 10)
        set("closureGraceMinutes", pick(.null, 0, 3, 30), percent: 20)
        set("walkIns", .bool(actions.chance(80)), percent: 15)
        set(
            "agreement",
            pick(.null, .object(["title": "Rules", "url": "https://example.org/rules"])), percent: 8
        )
        set(
            "geofence",
            .object([
                "latitude": .number(45.5), "longitude": .number(-122.6), "radiusMetres": 100,
                "strict": .bool(actions.chance(80)),
            ]), percent: 10)
        set("leaderboardNames", pick("full", "hidden"), percent: 10)
        set("offerHours", pick(.null, 1, 12), percent: 10)
        set("quota", pick(.null, .object(["shifts": 3]), .object(["minutes": 300])), percent: 30)
        set("asksPerWeek", pick(.null, 1), percent: 10)
        set("checkInClosesMinutes", whole(0...90), percent: 5)
        set("checkOutOpensMinutes", whole(0...90), percent: 5)
        set("minimumHeadcountFloor", whole(0...4), percent: 10)
        set("messagesPerDay", pick(.null, 0, 2), percent: 10)
        set("keptYears", pick(.null, 1, 7), percent: 5)
    }

    mutating func template(percent: Int) {
        set("name", name(), percent: percent)
        set("kind", pick("weekday", "weekend", "special"), percent: percent)
        set("weekdays", pick(.array(["saturday"]), .array(["friday", "sunday"])), percent: percent)
        set("start", start(), percent: percent)
        set("end", end(), percent: percent)
        set("requiredScouts", whole(0...3), percent: percent)
        set("requiredParents", whole(0...3), percent: percent)
        maybe("minimumHeadcount", whole(0...4))
        maybe("notes", text())
    }

    mutating func generate() {
        set(.season)
        let special = JSON.object([
            "template": .whole(id(of: .template)), "day": day(),
            "replaces": .bool(actions.chance(50)),
        ])
        maybe("specialDates", .array([special]))
    }

    mutating func addShift() {
        set(.season)
        set("day", day())
        set("start", start())
        set("end", end())
        set("endDay", day(), percent: 20)
        set("requiredScouts", whole(0...3))
        set("requiredParents", whole(0...3))
        maybe("minimumHeadcount", whole(1...4))
        maybe("label", name())
        set("publish", true, percent: 70)
        maybe("reason", text())
    }

    mutating func adjustShift() {
        if let offer = openOffer(), actions.chance(30) { return takeAway(offer) }
        set("shift", .whole(actions.chance(50) ? shiftWithWaitlist() : id(of: .shift)))
        set("day", day(), percent: 30)
        set("start", start(), percent: 30)
        set("end", end(), percent: 30)
        set("requiredScouts", whole(-1...3), percent: 40)
        set("requiredParents", whole(0...3), percent: 40)
        set("label", pick(.null, "Till"), percent: 20)
        maybe("release", .array([.whole(id(of: .assignment)), .whole(id(of: .assignment))]))
        maybe("reason", text())
    }
}
