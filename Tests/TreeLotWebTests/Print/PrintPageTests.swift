import HTTPTypes
import EventSourcing
import Testing
import TreeLot

@testable import TreeLotWeb

/// Lists on paper.
struct PrintPageTests {
    private func lot() async throws -> TestLot {
        let lot = try await TestLot()
        try await lot.does("sign-up", #""shift":1,"person":2,"note":"Brings gloves""#, by: 2)
        try await lot.does("sign-up", #""shift":2,"person":5"#, by: 5)
        return lot
    }

    @Test func `a shift’s list has a box for each who is to come, and empty lines`() async throws {
        try await lot().serve { client in
            let page = try await client.look(at: "/print/1", as: "person-1").text
            #expect(page.contains("Emma Walker") && page.contains("Brings gloves"))
            #expect(page.count(of: #"class="box""#) == 2 * (1 + 4))
            #expect(!page.contains("Bo Hill"))
        }
    }

    @Test func `a day’s list has all of its shifts`() async throws {
        try await lot().serve { client in
            let page = try await client.look(at: "/print/day/2026-12-05", as: "person-1").text
            #expect(page.contains("Emma Walker") && page.contains("Bo Hill"))
            let empty = try await client.look(at: "/print/day/2026-12-06", as: "person-1").text
            #expect(empty.contains("No shifts on this day."))
        }
    }

    @Test func `another family reads first names and initials, and no notes`() async throws {
        try await lot().serve { client in
            let page = try await client.look(at: "/print/1", as: "person-5").text
            #expect(page.contains("Emma W.") && !page.contains("Emma Walker"))
            #expect(!page.contains("Brings gloves"))
        }
    }

    @Test(arguments: ["/print/99", "/print/x", "/print/day/tomorrow", "/print/day/2026-02-30"])
    func `what is not there is not printed`(path: String) async throws {
        let page = try await lot().serve { try await $0.look(at: path, as: "person-1") }
        #expect(page.status == .notFound)
    }

    @Test func `visitors are asked to sign in`() async throws {
        let page = try await lot().serve { try await $0.look(at: "/print/1") }
        #expect(page.status == .temporaryRedirect)
    }

    @Test func `it speaks Spanish`() async throws {
        let page = try await lot().serve {
            try await $0.look(at: "/print/1", as: "person-1", in: "es").text
        }
        #expect(page.contains("Llegada") && page.contains("Todo el día"))
    }
}

extension String {
    /// How often a piece is in it.
    func count(of piece: String) -> Int {
        var count = 0
        var rest = self[...]
        while let found = rest.firstRange(of: piece) {
            count += 1
            rest = rest[found.upperBound...]
        }
        return count
    }
}
