import Testing
import TreeLot

@testable import TreeLotWeb

/// Markup that can’t be broken by what people write.
struct HTMLTests {
    @Test(
        arguments: [
            ("<img src=x onerror=alert(1)>", "&lt;img src=x onerror=alert(1)&gt;"),
            ("\" onclick=\"x", "&quot; onclick=&quot;x"), ("it's", "it&#39;s"),
            ("a & b", "a &amp; b"), ("&lt;", "&amp;lt;"), ("\u{0}\u{1B}", "\u{FFFD}\u{FFFD}"),
            ("Zoë 🎄", "Zoë 🎄"), ("\u{7F}\u{80}\u{9F}", "\u{FFFD}\u{FFFD}\u{FFFD}"),
            ("\u{A0}\u{C0}\u{480}\u{2080}", "\u{A0}\u{C0}\u{480}\u{2080}"),
        ])
    func `what is put in is escaped`(text: String, escaped: String) {
        let page: HTML = "<p title=\"\(text)\">\(text)</p>"
        #expect(page.text == "<p title=\"\(escaped)\">\(escaped)</p>")
    }

    @Test func `pieces are put in as they are, and once`() {
        let piece: HTML = "<b>\("<")</b>"
        let page: HTML = "<p>\(piece)\([piece, piece])\(if: false, piece)\(if: true, piece)</p>"
        #expect(page.text == "<p>" + String(repeating: "<b>&lt;</b>", count: 4) + "</p>")
    }

    @Test func `a name stands apart from what is around it, whichever way it is written`() {
        let page: HTML = "<p>\(name: "\u{202E}evil")!</p>"
        #expect(page.text == "<p><bdi>\u{202E}evil</bdi>!</p>")
    }

    @Test(
        arguments: [
            (Person.former, "alguien que ya no está"),
            (Household.former, "familia que ya no está"),
            (LeaderboardNames.hiddenPerson, "un voluntario"),
            (LeaderboardNames.hiddenFamily, "una familia"), ("Emma Walker", "Emma Walker"),
        ])
    func `what stands in for a name is in the reader’s language`(name: String, spanish: String) {
        let page: HTML = "\(name: name)"
        #expect(page.text == "<bdi>\(name)</bdi>")
        let spoken = Words.$ofReader.withValue(Words(.spanish)) { "\(name: name)" as HTML }
        #expect(spoken.text == "<bdi>\(spanish)</bdi>")
    }

    @Test func `what is missing leaves nothing behind`() {
        let label: String? = nil
        let page: HTML = "<p>\(label)\(label.html { "<b>\($0)</b>" })</p>"
        #expect(page.text == "<p></p>")
    }

    @Test(
        arguments: [
            ("/shifts/3", true), ("/schedule?week=2026-12-05", true), ("//elsewhere.org", false),
            ("/\\elsewhere.org", false), ("https://elsewhere.org", false), ("", false),
            ("javascript:alert(1)", false), ("/a\nb", false), ("/a b", false),
        ])
    func `only paths of this site are gone to`(path: String, isOwn: Bool) {
        #expect((path.ownPath != nil) == isOwn)
    }

    @Test func `a field of an address is put in, changed and taken away`() {
        #expect("/a".adding("done", "sign-up") == "/a?done=sign-up")
        #expect("/a?done=x&week=1".adding("done", "y z") == "/a?week=1&done=y%20z")
        #expect("/a?done=x".removing("done") == "/a")
        #expect("/a?week=1&done=x".removing("done") == "/a?week=1")
    }
}
