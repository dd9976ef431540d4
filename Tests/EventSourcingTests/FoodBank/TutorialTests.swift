import Foundation
import TestSupport
import Testing

/// The tutorial shows the code that is compiled and run here.
struct TutorialTests {
    @Test func `each of its code blocks is in these tests, as it stands`() throws {
        let code = try Repository.swiftFiles(in: "Tests/EventSourcingTests/FoodBank")
            .map(\.text).joined()
        let blocks = try MarkdownPage("docs/tutorial.md").blocks("swift")
        #expect(blocks.count > 6)
        for block in blocks { #expect(code.contains(block), "\(block)") }
    }

    @Test func `the tests that it names exist`() throws {
        let code = try Repository.text("Tests/EventSourcingTests/FoodBank/FoodBankTests.swift")
        let page = try Repository.text("docs/tutorial.md")
        let names = page.matches(of: #/\| `([a-z][^`]+)` \|/#).map { String($0.1) }
        #expect(names.count == 8)
        for name in names { #expect(code.contains("@Test func `\(name)`"), "\(name)") }
    }
}
