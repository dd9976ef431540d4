import EventSourcing
import Testing

@testable import TreeLot

struct OpenKioskTests {
    private let given = Given.troop
    private let command = OpenKiosk(season: 1, device: " Tablet ")

    @Test func `makes a session that is good for a season's kiosk, and is no person's`() throws {
        let kiosk = given.and(command, by: .cora)
        let credential = try #require(kiosk.credential())
        #expect(credential.proof == .kiosk(1, 1) && credential.actor == .cora)
        #expect(credential.permits(.kiosk) && credential.isForBrowsers)
        for use in [CredentialUse.page, .question, .description, .figures] {
            #expect(!credential.permits(use))
        }
        let forms = LotCommands.all.filter { credential.permits(.form($0)) }.map { $0.name }
        #expect(forms == ["check-in", "check-out", "add-walk-in"])
        #expect(!LotCommands.all.contains { credential.permits(.action($0)) })
        #expect(!credential.wantsRenewal)
        let entry = try kiosk.ask(MySessions(), by: .cora).sessions.first
        #expect(entry?.kiosk == 1 && entry?.device == "Tablet")
    }

    @Test func `is for the committee and leaders, in person`() {
        #expect(given.whoMay(command) == [.lee, .cora])
    }

    @Test(
        arguments: [
            // The night behind the last day, on the lot's wall.
            (Instant("2026-12-25T23:59:59-08:00"), true),
            (Instant("2026-12-26T00:00:00-08:00"), false),
        ])
    func `lasts until the season is over`(now: Instant, isGood: Bool) {
        let kiosk = given.and(command, by: .cora)
        #expect((kiosk.credential(at: now) != nil) == isGood)
        #expect((given.when(command, by: .cora, at: now).code == nil) == isGood)
    }

    @Test func `lasts 120 days at most`() {
        let long = Given.people.and(
            CreateSeason(
                name: "Long", year: 2026, firstDay: "2026-12-01", lastDay: "2027-11-24",
                location: "Elm Street")
        ).and(command, by: .cora)
        let end = Instant.beforehand.later(days: 120)
        #expect(long.credential(at: end.later(milliseconds: -1)) != nil)
        #expect(long.credential(at: end) == nil)
    }

    @Test func `ends with what its owner may, and with the season`() {
        let kiosk = given.and(command, by: .cora)
        #expect(kiosk.and(RevokeRole(person: .cora, role: .committee)).credential() == nil)
        #expect(kiosk.and(EndSessions(person: .cora), by: .cora).credential() == nil)
        let over = Instant("2026-12-25T10:00:00-08:00")
        let completed = kiosk.and(CompleteSeason(season: 1), at: over)
        #expect(kiosk.credential(at: over) != nil && completed.credential(at: over) == nil)
        #expect(completed.when(command, by: .cora, at: over).code == "season-over")
    }

    @Test func `any of the committee ends it, and no session of anybody's beside`() {
        let kiosk = given.and(OpenKiosk(season: 1), by: .lee).signedIn(.lee)
        #expect(kiosk.whoMay(EndSession(session: 1)) == [.lee, .operator, .cora])
        #expect(kiosk.whoMay(EndSession(session: 2)) == [.lee, .operator])
        let ended = kiosk.and(EndSession(session: 1), by: .cora)
        #expect(kiosk.credential(0) != nil && ended.credential(0) == nil)
        #expect(try! ended.ask(OpenKiosks(), by: .cora).kiosks.isEmpty)
        #expect(try! kiosk.ask(OpenKiosks(), by: .cora).kiosks.map(\.session) == [1])
        #expect(kiosk.whoMayAsk(OpenKiosks()) == Actor.committee)
    }
}

extension OpenKiosk {
    init(season: Season.ID, device: String? = nil) {
        self.init()
        self.season = season
        self.device = device
    }
}
