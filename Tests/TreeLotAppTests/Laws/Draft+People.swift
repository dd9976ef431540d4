import EventSourcing

@testable import TreeLot

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

    /// Often two who are related already.
    mutating func relatives() {
        let related = lot.people.table.rows.filter { $0.kind == .scout && !$0.relatives.isEmpty }
        if !related.isEmpty, actions.chance(60) {
            let scout = actions.pick(related)
            let relative = actions.pick(scout.relatives)
            set("adult", .whole(relative.person.rawValue))
            set("scout", .whole(scout.id.rawValue))
            set("as", actions.chance(70) ? .string(relative.kinship.name) : kinship())
        } else {
            set("adult", .whole(someone(.adult)))
            set("scout", .whole(someone(.scout)))
            set("as", kinship())
        }
    }

    /// Mostly two of a kind, and often one who has worked.
    mutating func mergePeople() {
        let kind = actions.pick([PersonKind.adult, .scout])
        let worked = lot.assignments.table.rows.filter { lot.attendance[$0.id].minutes > 0 }
            .map { lot.people[$0.person] }.filter { $0.kind == kind && !$0.isEntrusted }
        let from = worked.isEmpty || actions.chance(40) ? nil : actions.pick(worked).id.rawValue
        set("into", .whole(someone(kind)))
        set("from", .whole(from ?? someone(kind)))
        set("reason", text())
    }

    private mutating func someone(_ kind: PersonKind) -> UInt32 {
        let people = lot.people.table.rows.filter { $0.kind == kind }
        guard !people.isEmpty, actions.chance(95) else { return id(of: .person) }
        return actions.pick(people).id.rawValue
    }

    private mutating func kinship() -> JSON { pick("parent", "stepParent", "guardian") }

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
