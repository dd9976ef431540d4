import EventSourcing
import HTTPTypes
import Testing

@testable import TreeLot
@testable import TreeLotWeb

/// What a manager corrects about the members of their household.
struct FamilyPageTests {
    private static let page = "/family/1"

    @Test func `a manager corrects the name and the addresses of a scout`() async throws {
        try await TestLot().browse { browser in
            let emma = browser("person-2")
            let page = try await emma.see(Self.page).text
            #expect(page.contains("Name, email and phone of Finn"))
            #expect(page.contains("value=\"Finn\"") && page.contains("value=\"rename-person\""))
            try await emma.done(
                Self.page, "rename-person",
                [
                    "form": "rename-4", "person": "4", "firstName": "Finley",
                    "was.firstName": "Finn", "lastName": "Walker", "was.lastName": "Walker",
                ])
            try await emma.done(
                Self.page, "change-email", ["person": "4", "email": "finley@example.org"])
            try await emma.done(
                Self.page, "change-phone", ["person": "4", "phone": "(415) 555-0123"])
            let after = try await emma.see(Self.page).text
            #expect(after.contains("Finley Walker") && after.contains("(415) 555-0123"))
            // The address is as good as the link that goes there.
            #expect(after.contains("finley@example.org</strong>: not confirmed yet"))
            var spanish = emma
            spanish.language = "es"
            #expect(
                try await spanish.see(Self.page).text.contains(
                    "Nombre, correo y teléfono de Finley"))
        }
    }

    @Test func `not those of an adult with a role, who does it themself`() async throws {
        try await TestLot().browse { browser in
            let page = try await browser("person-2").see(Self.page).text
            #expect(page.contains("id=\"contact-4\"") && !page.contains("id=\"contact-3\""))
            let refused = try await browser("person-2").send(
                Self.page, "rename-person", ["person": "3", "firstName": "Om"])
            #expect(refused.status == .forbidden)
        }
    }

    @Test func `a manager says which other adults manage, and not so of themself`() async throws {
        try await TestLot().browse { browser in
            let emma = browser("person-2")
            let both = try await emma.see(Self.page).text
            #expect(both.split(separator: "value=\"revoke-household-management\"").count == 2)
            try await emma.done(
                Self.page, "revoke-household-management", ["household": "1", "person": "3"])
            let alone = try await emma.see(Self.page).text
            #expect(alone.contains("value=\"grant-household-management\""))
            #expect(!alone.contains("value=\"revoke-household-management\""))
        }
    }

    @Test func `what was not accepted is shown again where it was typed`() async throws {
        try await TestLot().browse { browser in
            let answer = try await browser("person-2").send(
                Self.page, "change-email",
                ["form": "email-4", "person": "4", "email": "josé@exämple.com"])
            #expect(answer.status == .unprocessableContent)
            #expect(answer.text.contains("id=\"contact-4\" open"))
            #expect(answer.text.contains("id=\"email-4-fold\" open"))
            #expect(answer.text.contains("value=\"josé@exämple.com\""))
        }
    }

    @Test func `a leader has the same forms on the page of a person`() async throws {
        try await TestLot().browse { browser in
            let page = try await browser("person-1").see("/committee/people/4").text
            for id in ["rename-4", "email-4", "phone-4"] {
                #expect(page.contains("id=\"\(id)-fold\""), "\(id)")
            }
        }
    }

    @Test
    func `children are called by their first names, and by the whole ones where two share one`()
        async throws
    {
        let lot = try await TestLot()
        for (first, last) in [
            ("María José", "Walker"), ("María Luisa", "Walker"), ("Finn", "Hill"),
        ] {
            try await lot.does(
                "add-family-member",
                #""household":1,"firstName":"\#(first)","lastName":"\#(last)","kind":"scout""#)
        }
        try await lot.browse { browser in
            let page = try await browser("person-2").see("/shifts/1").text
            for name in ["María José", "María Luisa", "Finn Walker", "Finn Hill", "Emma"] {
                #expect(page.contains("<strong><bdi>\(name)</bdi></strong>"), "\(name)")
                #expect(page.contains("<span class=\"hidden\"> \(name)</span>"), "\(name)")
            }
        }
    }
}
