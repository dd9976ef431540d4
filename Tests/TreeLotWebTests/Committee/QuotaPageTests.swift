import EventSourcing
import HTTPTypes
import Testing

@testable import TreeLot
@testable import TreeLotWeb

/// What a season expects of each family, of the season that is on and of the next.
struct QuotaPageTests {
    private static let page = "/committee/quota"

    private func lot() async throws -> TestLot {
        let lot = try await TestLot()
        try await lot.does(
            "create-season",
            #""name":"Next winter","year":2027,"firstDay":"2027-11-27","lastDay":"2027-12-24","#
                + #""location":"Church car park""#)
        return lot
    }

    @Test func `a message goes to those who are short in the season that is on, and in no other`()
        async throws
    {
        let lot = try await lot()
        for season in 1...2 {
            try await lot.does(
                "set-season-policy", #""season":\#(season),"quota":{"shifts":2}"#)
        }
        try await lot.browse { browser in
            let committee = browser("person-3")
            for address in [Self.page, Self.page + "?season=1"] {
                let now = try await committee.see(address).text
                #expect(now.contains("Write to the 2 families who are short"), "\(address)")
                #expect(now.contains("belowQuota"), "\(address)")
            }
            let next = try await committee.see(Self.page + "?season=2").text
            #expect(next.contains("Expected of each family: 2 shifts."))
            #expect(next.contains("2 shifts short"))
            #expect(!next.contains("Write to the") && !next.contains("belowQuota"))
        }
    }

    @Test func `the shifts of a family say what is expected of it, and of no other`() async throws {
        let lot = try await lot()
        try await lot.does("set-season-policy", #""season":1,"quota":{"shifts":2}"#)
        try await lot.browse { browser in
            let ours = try await browser("person-3").see("/ours").text
            #expect(ours.contains("Expected of your family: 2 shifts."))
            #expect(!ours.contains("Hill"))
        }
    }

    @Test func `the committee’s first page counts the families of the season that it shows`()
        async throws
    {
        let lot = try await lot()
        try await lot.does("set-season-policy", #""season":2,"quota":{"shifts":2}"#)
        try await lot.browse { browser in
            let committee = browser("person-3")
            let next = try await committee.see("/committee?season=2").text
            #expect(next.contains("2 families are short"))
            #expect(!(try await committee.see("/committee").text.contains("families are short")))
        }
    }

    @Test(arguments: [
        ("en", "families this season.", "families in that season."),
        ("es", "Esta temporada no se espera nada", "En esa temporada no se espera nada"),
    ])
    func `where nothing is expected it says of which season`(
        language: String, now: String, next: String
    ) async throws {
        try await lot().browse { browser in
            var committee = browser("person-3")
            committee.language = language
            #expect(try await committee.see(Self.page).text.contains(now))
            let other = try await committee.see(Self.page + "?season=2").text
            #expect(other.contains(next) && !other.contains(now))
        }
    }
}
