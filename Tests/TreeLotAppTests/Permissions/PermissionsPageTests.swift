import EventSourcing
import Foundation
import TestSupport
import Testing

@testable import TreeLot

/// `docs/permissions.md` shows the table as it is in the code. With `RECORD_PERMISSIONS=1` in the
/// environment it is written anew.
struct PermissionsPageTests {
    @Test func `the page shows the table`() throws {
        let page = Self.page
        if ProcessInfo.processInfo.environment["RECORD_PERMISSIONS"] == "1" {
            try page.write(to: Self.file, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: Self.file, encoding: .utf8) == page)
    }

    private static let file = Repository.root.appending(path: "docs/permissions.md")

    private static var page: String {
        let actions = LotCommands.all.map { ($0.name, $0.permitted) }
        let questions =
            LotQuestions.all.map { ($0.name, $0.permitted) }
            + HistoryQuestions.all.map { ($0.name, $0.permitted) }
        return """
            # Who may do what

            Made of what each action and question declares (`permitted`) by `make permissions`. A test tries every action and every
            question as each of these, in a lot where everybody stands in some relation to a scout of two households, and
            holds what they declare to what is really let in. Everybody else is refused: `not-allowed`, or `not-your-household`.

            Who somebody is depends on what the action is about: a *manager* manages the household in question, or one of the
            person's, alone or beside others; a *manager, about another adult* does so about an adult who has an account, or who is
            no member yet; *oneself* is an adult about themself. A deactivated person may do nothing, whoever they were. Who is not
            let in by one column may be by another: a treasurer may sign themself up.

            ## Actions

            \(table("action", actions))

            ## Questions

            Answers show each asker what is for them: first name and initial of other families' people, for instance, and no
            other household's notes or contacts. `audit` is of an assignment, a shift, a person, a household, a season or an actor;
            whoever may ask one of these may ask all. What somebody has read, and where they signed in, is in none.

            \(table("question", questions))

            """
    }

    private static func table(_ title: String, _ rows: [(String, Set<Relation>)]) -> String {
        let relations = Relation.allCases
        let head = ["| \(title) |" + relations.map { " \($0.rawValue) |" }.joined()]
        let rule = ["|---|" + relations.map { _ in ":-:|" }.joined()]
        let lines = rows.map { name, permitted in
            "| `\(name)` |" + relations.map { permitted.contains($0) ? " ✓ |" : " |" }.joined()
        }
        return (head + rule + lines).joined(separator: "\n")
    }
}
