import EventSourcing
import TestSupport
import Testing

@testable import TreeLot
@testable import TreeLotWeb

/// Which language a page is told in, and how days and times are said in it.
struct LanguageTests {
    @Test(
        arguments: [
            (nil, nil, "en"), (nil, "es-MX,es;q=0.9,en;q=0.8", "es"), (nil, "de,fr;q=0.5", "en"),
            (nil, "en;q=0.2, es;q=0.7", "es"), ("es", "en-US", "es"), ("xx", "es", "es"),
            (nil, "es;q=0, en", "en"), (nil, ";;,,q=", "en"),
        ] as [(String?, String?, String)])
    func `the one that was chosen, or that the browser asks for`(
        chosen: String?, accepted: String?, tag: String
    ) {
        #expect(Language.words(chosen: chosen, accepted: accepted).tag == tag)
    }

    /// A text that was copied, and not translated.
    @Test func `no text is the same in both, but for words that are`() throws {
        let pattern = /[Tt]ext\(\s*"((?:[^"\\]|\\.)*)",\s*es:\s*"((?:[^"\\]|\\.)*)"/
        var count = 0
        var same: Set<String> = []
        for text in try TextsInSource.filesForFamilies() {
            for match in text.matches(of: pattern) {
                count += 1
                if match.1 == match.2 { same.insert(String(match.1)) }
            }
        }
        #expect(count > 500)
        #expect(same == ["Normal", "Scout", "Scoutmaster", "no"])
    }

    @Test(arguments: RefusalCode.allCases)
    func `every refusal is said in Spanish`(code: RefusalCode) {
        #expect(Words(.spanish).refusal(code, .object([])) != nil)
    }

    @Test(arguments: ServerProblem.allCases)
    func `whatever the server refuses is said in Spanish`(problem: ServerProblem) {
        #expect(Words(.spanish).problem(problem, .object([])) != nil)
    }

    private let day = CalendarDay("2026-12-05")!

    @Test(
        arguments: [
            ("en-US", 0, "12:00\u{A0}AM"), ("en-US", 545, "9:05\u{A0}AM"),
            ("en-US", 720, "12:00\u{A0}PM"), ("en-US", 1439, "11:59\u{A0}PM"),
            ("en-GB", 990, "16:30"), ("es-MX", 990, "4:30\u{A0}p.\u{A0}m."),
            ("es-ES", 990, "16:30"),
        ])
    func `times are in the reader’s manner`(accepted: String, minutes: Int, said: String) {
        let words = Language.words(chosen: nil, accepted: accepted)
        #expect(words.time(TimeOfDay(minutes: minutes)!) == said)
    }

    @Test(arguments: [("en-US", "h12"), ("en-GB", "h23"), ("es-MX", "h12"), ("es-ES", "h23")])
    func `so are those that a script says`(accepted: String, hours: String) async throws {
        let page = try await TestLot().serve { try await $0.look(at: "/sign-in", in: accepted) }
        #expect(page.text.contains("data-hours=\"\(hours)\""))
    }

    @Test(
        arguments: Language.allCases,
        [
            RetractCheckIn.name, RetractCheckOut.name, JoinWaitlist.name, OfferAssignment.name,
            TakeOver.name,
        ])
    func `what was done for a person names them`(language: Language, command: String) throws {
        let said = try #require(Words(language).done(command, for: "Emma"))
        #expect(said.contains("Emma") && said != Words(language).done(command))
    }

    /// As CLDR has them for the Spanish of the United States.
    @Test(arguments: Language.allCases, [(0, "0 h"), (207, "3.5 h"), (600, "10 h")])
    func `hours have a decimal point`(language: Language, hours: (minutes: Int, said: String)) {
        #expect(Words(language).hours(minutes: hours.minutes) == hours.said)
    }

    @Test func `days have their names, and are near or far`() {
        let english = Words(.english)
        #expect(english.day(day) == "Saturday, December 5")
        #expect(Words(.spanish).day(day) == "sábado, 5 de diciembre")
        func near(_ days: Int) -> String {
            Words(.english, readOn: day.advanced(by: -days)).nearDay(day)
        }
        #expect(
            (-1...2).map(near) == [
                "Saturday, December 5", "Today", "Tomorrow", "Saturday, December 5",
            ])
    }

    @Test(arguments: [
        ("Isabel", "Ana e Isabel"), ("Íñigo", "Ana e Íñigo"), ("Hilda", "Ana e Hilda"),
        ("Hierro", "Ana y Hierro"), ("Yolanda", "Ana y Yolanda"), ("Luis", "Ana y Luis"),
    ])
    func `“and” is said as it sounds`(name: String, both: String) {
        #expect(Words(.spanish).list(["Ana", name]) == both)
        #expect(Words(.english).list(["Ana", name]) == "Ana and \(name)")
    }

    @Test func `a day of another year has its year`() {
        let later = day.advanced(by: 40)
        let (english, spanish) = (
            Words(.english, readOn: later), Words(.spanish, readOn: later)
        )
        #expect(Words(.english, readOn: day).date(day) == "Dec 5")
        #expect(english.date(day) == "Dec 5, 2026")
        #expect(spanish.date(day) == "5 dic 2026")
        #expect(english.shortDay(day) == "Sat, Dec 5, 2026")
        #expect(english.day(day) == "Saturday, December 5, 2026")
        #expect(spanish.day(day) == "sábado, 5 de diciembre de 2026")
        #expect(Words(.english).day(day) == "Saturday, December 5")
    }
}
