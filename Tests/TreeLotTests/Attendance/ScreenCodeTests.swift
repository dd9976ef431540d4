import EventSourcing
import Testing

@testable import TreeLot

struct ScreenCodeTests {
    /// Ann is on the morning shift by assignment 1, Yan on the one at noon by 2.
    private let given = Given.troop.signedUp(.ann, .morning).signedUp(.yan, .noon)
    private let shown = Instant.dec(5, "09:00:00")

    private func scan(_ code: String?, assignment: Assignment.ID = 1) -> CheckIn {
        CheckIn(assignment: assignment, method: .qrCode, qrCode: code)
    }

    @Test(
        arguments: [
            ("08:59:29.999", "qr-invalid"), ("08:59:30", nil), ("09:00:00", nil),
            ("09:00:59.999", nil), ("09:01:00", "qr-invalid"), ("09:20:00", "qr-invalid"),
        ] as [(String, String?)])
    func `is good for its 30 seconds, those before and those after`(
        time: String, code: String?
    ) throws {
        let scan = scan(try given.screen(.morning, at: shown))
        #expect(given.when(scan, by: .ann, at: .dec(5, time)).code == code)
    }

    @Test(arguments: [("09:00:00", true), ("09:00:29.999", true), ("09:00:30", false)])
    func `changes every 30 seconds`(time: String, isSame: Bool) throws {
        let later = try given.screen(.morning, at: .dec(5, time))
        #expect(try (later == given.screen(.morning, at: shown)) == isSame)
    }

    @Test func `records how, and once`() throws {
        let scan = scan(try given.screen(.morning, at: shown))
        let there = given.and(scan, by: .ann, at: shown)
        #expect(there.lot.attendance[1].method == .qrCode)
        #expect(there.when(scan, by: .ann, at: .dec(5, "09:20")) == .unchanged)
    }

    @Test func `is of one shift only`() throws {
        let other = scan(try given.screen(.noon, at: shown))
        #expect(given.when(other, by: .ann, at: shown).code == "qr-invalid")
    }

    @Test func `of another lot is forged, and so is any that was changed`() throws {
        let code = try given.screen(.morning, at: shown)
        let parts = code.split(separator: "-").map(String.init)
        let step = try #require(Int(parts[2]))
        let forged: [String?] = [
            nil, "", "QR", "made up", code + "0", String(code.dropLast()), "-" + code,
            code.lowercased(), "\(parts[1])-\(parts[2])-\(parts[3])",
            "QR-2-\(parts[2])-\(parts[3])", "QR-1-\(step + 1)-\(parts[3])", "QR-1--1-\(parts[3])",
            "QR-1-9223372036854775807-\(parts[3])",
            "QR-1-\(parts[2])-" + String(repeating: "0", count: parts[3].count),
            String(repeating: "Q", count: 10_000),
        ]
        for text in forged {
            #expect(
                given.when(scan(text), by: .ann, at: shown).code == "qr-invalid", "\(text ?? "nil")"
            )
        }
        #expect(given.when(scan(code), by: .ann, at: shown).isAccepted)
    }

    @Test func `is of no use to others, or outside of the window`() throws {
        let early = Instant.dec(5, "08:44:59")
        let code = scan(try given.screen(.morning, at: early))
        #expect(given.when(code, by: .ann, at: early).code == "too-early")
        #expect(given.when(scan("made up"), by: .yan, at: shown).code == "not-allowed")
    }

    @Test func `a code beside another method is passed over`() {
        let manual = CheckIn(assignment: 1, method: .manual, qrCode: "made up")
        #expect(given.when(manual, by: .ann, at: shown).isAccepted)
    }

    @Test func `is shown by the committee, and by adults who are checked in to the shift`() throws {
        let there = given.checkedIn(1, at: shown)
        for actor in Actor.everybody {
            let isAllowed = Actor.committee.contains(actor) || actor == .ann
            let refused = (try? there.screen(.morning, at: shown, by: actor)) == nil
            #expect(refused != isAllowed, "\(actor)")
        }
        #expect(throws: LotRefusal.self) { try there.screen(.noon, at: shown, by: .ann) }
        #expect(throws: LotRefusal.self) { try there.screen(99, at: shown) }
    }
}
