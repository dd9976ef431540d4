import HTTPTypes
import Testing

@testable import TreeLot
@testable import TreeLotWeb

/// What a form says about an input that can’t be: with the label of its field, and in the reader’s language.
struct InputRefusalTests {
    @Test(arguments: [
        ("en", "Last day: it is before the first day."),
        ("es", "Último día: es anterior al primer día."),
    ])
    func `a day that is too early is told by its label, and its field is marked`(
        language: String, said: String
    ) async throws {
        try await TestLot().browse { browser in
            var leader = browser("person-1")
            leader.language = language
            let answer = try await leader.send(
                "/committee/seasons", "create-season",
                [
                    "form": "create", "name": "Spring", "year": "2027", "firstDay": "2027-03-10",
                    "lastDay": "2027-03-01", "location": "Church car park",
                ])
            #expect(answer.status == .unprocessableContent)
            #expect(answer.text.contains(said) && !answer.text.contains("“lastDay”"))
            #expect(answer.text.contains(#"name="lastDay" required aria-invalid="true" autofocus"#))
        }
    }

    @Test func `what is missing of a group of fields is told by its label`() async throws {
        try await TestLot().browse { browser in
            let answer = try await browser("person-1").send(
                "/committee/seasons/1", "set-season-policy",
                [
                    "season": "1", "agreement.title": "Rules", "was.agreement.title": "",
                    "agreement.url": "", "was.agreement.url": "",
                ])
            #expect(answer.status == .unprocessableContent)
            #expect(!answer.text.contains("agreement.url”"))
            #expect(answer.text.contains("fill this in."))
        }
    }

    @Test func `a page goes on after a refusal, and marks the form that was refused`()
        async throws
    {
        try await TestLot().browse { browser in
            let emma = browser("person-2")
            let live = /data-live="([^"]+)"/
            let page = try await emma.see("/family/1").text
            let refused = try await emma.send(
                "/family/1", "add-family-member",
                ["household": "1", "firstName": "Zoë", "lastName": "", "kind": "scout"]
            ).text
            #expect(refused.contains("value=\"Zoë\""))
            // As the page without it, which the stream compares with what comes later.
            let before = try #require(page.firstMatch(of: live))
            let after = try #require(refused.firstMatch(of: live))
            #expect(before.1 == after.1)
            #expect(refused.contains(#"name="do" value="add-family-member" data-draft>"#))
            #expect(refused.split(separator: "data-draft").count == 2)
            #expect(!page.contains("data-draft"))
        }
    }

    @Test func `of several forms for one action, the one that was sent is marked`() async throws {
        try await TestLot().browse { browser in
            let answer = try await browser("person-1").send(
                "/committee/seasons/1", "set-season-policy",
                [
                    "form": "another", "season": "1", "agreement.title": "Rules",
                    "was.agreement.title": "", "agreement.url": "", "was.agreement.url": "",
                ])
            #expect(answer.status == .unprocessableContent)
            #expect(!answer.text.contains("data-draft"))
        }
    }

    @Test(arguments: Flaw.allCases, Language.allCases)
    func `what is wrong is told in words of its own, with its limits`(
        flaw: Flaw, language: Language
    ) {
        let words = Words(language)
        let said = words.refusal(
            .invalid("end", "is wrong", because: flaw, least: 4711, most: 4712))
        #expect(!said.contains("is wrong") && !said.contains("“end”"))
        #expect(flaw == .impossible || said != words.refusal(.invalid("end", "is wrong")))
        let hasLimit = [.tooLong, .tooMany, .outOfRange, .tooSmall, .tooFar].contains(flaw)
        #expect(said.contains("471") == hasLimit)
    }
}
