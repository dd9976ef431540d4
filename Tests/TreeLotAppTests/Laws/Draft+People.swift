import EventSourcing

extension Draft {
    mutating func openLot() {
        set("troop", name())
        set("timeZone", pick("America/Los_Angeles", "Europe/London", "Asia/Kathmandu"))
        let leader = JSON.object(["firstName": "Ada", "lastName": "Lovell"])
        set("leader", leader)
    }

    mutating func addFamilyMember() {
        set(.household)
        set("firstName", name())
        set("lastName", name())
        set("kind", pick("adult", "scout"))
        set("role", pick("parent", "scout", "scoutmaster"), percent: 10)
        set("email", pick("a@b.org", "a@b.org", "x"), percent: 30)
        set("birthYear", whole(1950...2101), percent: 20)
    }

    mutating func checkIn() {
        set(.assignment)
        set("method", actions.chance(5) ? "qrCode" : pick("manual", "manual", "adminOverride"))
        let location = JSON.object([
            "latitude": .number(45.5 + Double(actions.number(-20...20)) / 10_000),
            "longitude": .number(-122.6), "accuracyMetres": .number(5),
        ])
        maybe("location", location)
    }

    mutating func adjustAttendance() {
        set(.assignment, reason: 95)
        maybe("checkedInAt", actions.moment())
        set("checkedOutAt", actions.chance(15) ? .null : actions.moment(), percent: 70)
    }
}
