import EventSourcing
import Testing

@testable import TreeLot
@testable import TreeLotWeb

/// What a family does on the page of a shift.
struct ShiftPageTests {
    @Test func `a sign-up takes a note, and a cancellation a reason`() async throws {
        let lot = try await TestLot()
        try await lot.browse { browser in
            let emma = browser("person-2")
            let before = try await emma.see("/shifts/1").text
            #expect(before.contains("Sign up with a note"))
            #expect(!before.contains("Cancel and say why"))
            try await emma.done(
                "/shifts/1", "sign-up", ["shift": "1", "person": "2", "note": "Brings a saw"])
            let after = try await emma.see("/shifts/1").text
            #expect(after.contains("Brings a saw") && after.contains("Cancel and say why"))
            // Who is of another family does not read it.
            #expect(!(try await browser("person-5").see("/shifts/1").text.contains("Brings a saw")))
            try await emma.done(
                "/shifts/1", "cancel-assignment", ["assignment": "1", "reason": "A fever"])
            let history = SiteURL.history(.assignment(1)).path
            #expect(try await browser("person-1").see(history).text.contains("A fever"))
        }
    }

    @Test func `a check-out takes a note`() async throws {
        let lot = try await TestLot()
        try await lot.does("sign-up", #""shift":1,"person":2"#)
        let choice = ShiftPage.Choice(
            member: .init(person: 2, name: "Emma", kind: .scout, isReader: true),
            standing: .there(1, .checkOut))
        try await lot.browse { browser in
            let page = try await browser("person-2").see("/shifts/1").text
            #expect(!page.contains("check-out-note"))
        }
        #expect(WithWords.checkOut.subject(choice) == "1")
        #expect(WithWords.cancel.subject(choice) == nil)
    }
}
