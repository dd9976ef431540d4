import EventSourcing
import Foundation
import TestSupport
import Testing
import TreeLot
import TreeLotApp

@testable import TreeLotWeb

/// A family's calendar, and the same after changes, as files in `snapshots/calendar`: what the server sends, and
/// beside it in JSON what it means. `scripts/check_calendars.py` reads the former with calendar programs that we
/// did not write and compares.
///
/// With `RECORD_CALENDARS=1` in the environment they are written anew.
struct CalendarSnapshotTests {
    @Test func `a family's calendar is what it was`() async throws {
        let lot = try await TestLot()
        let secret = try await lot.serve { try await $0.feed(#"{"household":1}"#, as: "person-2") }
        try await prepare(lot)
        try await check("family", secret, lot)
        try await change(lot)
        try await check("family-later", secret, lot)
    }

    /// With a label and notes that are hard on a format made of lines and commas.
    private func prepare(_ lot: TestLot) async throws {
        let words =
            #""label":"Morning 🌲🎄, “early birds”; bring gloves 👨‍👩‍👧‍👦 and a thermos \\o/","#
            + #""notes":"Park behind the church, not in front;\nhot chocolate: 9:30 — \"be quick\".\n\n\tTabs, too.""#
        for (name, fields) in [
            ("adjust-shift", #""shift":1,"requiredScouts":2,"requiredParents":2,\#(words)"#),
            // From one day into the next.
            (
                "add-shift",
                #""season":1,"day":"2026-12-23","start":"21:00","end":"01:30","endDay":"2026-12-24","#
                    + #""requiredScouts":0,"requiredParents":2,"location":"Großer Hof, Tor 3","publish":true"#
            ),
            // In another zone, while its clock is changed.
            (
                "create-season",
                #""name":"Early","year":2027,"firstDay":"2027-11-01","lastDay":"2027-12-24","#
                    + #""location":"Pier 4","timeZone":"America/New_York""#
            ),
            (
                "add-shift",
                #""season":2,"day":"2027-11-06","start":"21:00","end":"03:00","endDay":"2027-11-07","#
                    + #""requiredScouts":0,"requiredParents":2,"label":"Night watch","publish":true"#
            ),
            ("sign-up", #""shift":4,"person":2"#),
            ("sign-up", #""shift":1,"person":2"#), ("sign-up", #""shift":1,"person":4"#),
            ("sign-up", #""shift":2,"person":3"#), ("sign-up", #""shift":3,"person":3"#),
            ("sign-up", #""shift":2,"person":4"#),
        ] { try await lot.act(name, fields, at: Instant(iso8601: "2026-11-21T12:00:00-08:00")!) }
    }

    /// One is moved, one called off, one taken off, and one taken off and signed up again.
    private func change(_ lot: TestLot) async throws {
        for (name, fields) in [
            ("adjust-shift", #""shift":1,"start":"09:30""#),
            ("cancel-shift", #""shift":3,"reason":"snow""#),
            ("cancel-assignment", #""assignment":4"#),
            ("cancel-assignment", #""assignment":6"#), ("sign-up", #""shift":2,"person":4"#),
        ] { try await lot.act(name, fields, at: Instant(iso8601: "2026-11-22T12:00:00-08:00")!) }
    }

    private func check(_ name: String, _ secret: String, _ lot: TestLot) async throws {
        let answer = try await lot.serve { try await $0.calendar(secret) }
        let calendar = try #require(await lot.scheduler.calendar(showing: secret))
        try check(answer.text, against: "\(name).ics")
        try check(calendar.meaning.description + "\n", against: "\(name).json")
    }

    private func check(_ text: String, against name: String) throws {
        let file = Self.folder.appending(path: name)
        if ProcessInfo.processInfo.environment["RECORD_CALENDARS"] == "1" {
            try Data(text.utf8).write(to: file)
        }
        #expect(try Data(contentsOf: file) == Data(text.utf8), "\(name)")
    }

    private static let folder = Repository.root.appending(path: "snapshots/calendar")
}

extension ShiftCalendar {
    /// What a calendar program should understand.
    fileprivate var meaning: JSON {
        .object(["name": .string(name), "entries": .array(entries.map(\.meaning))])
    }
}

extension CalendarEntry {
    fileprivate var meaning: JSON {
        .object([
            "shift": .whole(shift.rawValue), "person": .whole(person.rawValue),
            "start": .string(start.description), "end": .string(end.description),
            "who": firstName.map { .string($0) } ?? .null,
            "label": label.map { .string($0) } ?? .null,
            "location": .string(location), "notes": notes.map { .string($0) } ?? .null,
            "cancelled": .bool(isCancelled), "revision": .whole(revision),
            "changedAt": .string(changedAt.description),
        ])
    }
}
