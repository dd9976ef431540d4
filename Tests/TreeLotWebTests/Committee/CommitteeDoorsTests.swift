import HTTPTypes
import Testing

@testable import TreeLotWeb

/// Who is let in where.
struct CommitteeDoorsTests {
    private static let pages = [
        "/committee", "/committee/schedule", "/committee/shifts/1", "/committee/templates",
        "/committee/templates/1", "/committee/attendance", "/committee/attendance/1",
        "/committee/assignments/1", "/committee/announcements", "/committee/people",
        "/committee/households/1", "/committee/people/2", "/committee/statistics",
        "/committee/seasons", "/committee/seasons/1",
    ]

    private static let figures = ["/committee", "/committee/statistics"]

    private func withAssignment(
        _ body: @escaping @Sendable (@escaping @Sendable (String?) -> Browser) async throws -> Void
    ) async throws {
        try await TestLot().browse { browser in
            try await browser("person-1").done(
                "/shifts/1", "sign-up", ["shift": "1", "person": "3"])
            try await body(browser)
        }
    }

    @Test(arguments: ["person-1", "person-3"])
    func `leaders and the committee see every page`(token: String) async throws {
        try await withAssignment { browser in
            for page in Self.pages {
                let answer = try await browser(token).see(page)
                #expect(answer.status == .ok, "\(page)")
                #expect(answer.text.contains("aria-current=\"page\""), "\(page)")
            }
        }
    }

    @Test func `a parent sees none of them, and no tab`() async throws {
        try await withAssignment { browser in
            for page in Self.pages {
                let answer = try await browser("person-2").see(page)
                #expect(answer.status == .forbidden, "\(page)")
            }
            let home = try await browser("person-2").see("/")
            #expect(!home.text.contains("href=\"/committee\""))
            let shift = try await browser("person-2").see("/shifts/1")
            #expect(!shift.text.contains("/committee/"))
        }
    }

    @Test func `a treasurer sees the figures, and nothing else`() async throws {
        try await withAssignment { browser in
            for page in Self.pages where !Self.figures.contains(page) {
                let answer = try await browser("person-5").see(page)
                #expect(answer.status == .forbidden, "\(page)")
            }
            let hub = try await browser("person-5").see("/committee")
            #expect(hub.status == .ok)
            #expect(hub.text.contains("/committee/statistics"))
            #expect(!hub.text.contains("/committee/people"))
            #expect(try await browser("person-5").see("/committee/statistics").status == .ok)
        }
    }

    @Test func `a visitor is asked to sign in`() async throws {
        try await withAssignment { browser in
            for page in Self.pages {
                let answer = try await browser(nil).see(page)
                #expect(answer.status == .temporaryRedirect, "\(page)")
                #expect(answer.headers[.location]?.hasPrefix("/sign-in") == true, "\(page)")
            }
        }
    }

    @Test func `what only leaders may do is shown to leaders alone`() async throws {
        try await TestLot().browse { browser in
            for (page, form) in [
                ("/committee/people", "add-household"), ("/committee/people/2", "grant-role"),
                ("/committee/households/1", "deactivate-household"),
                ("/committee/seasons/1", "set-season-policy"),
                ("/committee/seasons", "create-season"),
            ] {
                let leaders = try await browser("person-1").see(page).text
                let others = try await browser("person-3").see(page).text
                #expect(leaders.contains("value=\"\(form)\""), "\(page)")
                #expect(!others.contains("value=\"\(form)\""), "\(page)")
            }
        }
    }

    @Test(arguments: ["person-1", "person-3", "person-5"])
    func `pages speak Spanish, too`(token: String) async throws {
        try await withAssignment { browser in
            var reader = browser(token)
            reader.language = "es"
            for page in Self.pages {
                let answer = try await reader.see(page)
                guard answer.status == .ok else { continue }
                #expect(answer.text.contains("<html lang=\"es\">"), "\(page)")
                for word in ["Schedule", "Attendance", "Household", "Season", "Reason"] {
                    #expect(!answer.text.contains(">\(word)"), "\(page) says \(word)")
                }
            }
        }
    }
}
