import EventSourcing
import TreeLot

/// All that pages say, in one language. What is missing in one does not compile.
protocol Words: CommonWords, TimeWords, AccountWords, HomeWords, ScheduleWords, CheckInWords,
    ProfileWords, CommitteeWords, RefusalWords, KioskWords, CodeWords, CalendarWords, PrintWords,
    HistoryWords, PastWords, PasskeyWords, IdentityWords, NoticeWords, LotRuleWords, LimitWords,
    EmailWords, Sendable
{
    /// The language, as `lang` has it (BCP 47).
    var tag: String { get }
    /// Hours from 1 to 12, as in the Americas; or from 0 to 23.
    var hasTwelveHours: Bool { get }
}

struct English: Words {
    let tag = "en"
    var hasTwelveHours = true
}

struct Spanish: Words {
    let tag = "es"
    var hasTwelveHours = true
}

/// The languages that there are.
enum Language: String, CaseIterable, Sendable {
    case english = "en"
    case spanish = "es"

    /// As it calls itself.
    var name: String {
        switch self {
        case .english: "English"
        case .spanish: "Español"
        }
    }
}

extension Language {
    /// - Parameters:
    ///   - chosen: what the reader has chosen, by its tag.
    ///   - accepted: what their browser asks for (`Accept-Language`, RFC 9110, section 12.5.4).
    static func words(chosen: String?, accepted: String?) -> any Words {
        let wanted = tags(accepted ?? "")
        let language =
            chosen.flatMap { Language(rawValue: $0) } ?? wanted.compactMap { Language(tag: $0) }
            .first
            ?? .english
        let region = wanted.first { Language(tag: $0) == language } ?? ""
        switch language {
        case .english: return English(hasTwelveHours: !["en-gb", "en-ie"].contains(region))
        case .spanish: return Spanish(hasTwelveHours: region != "es-es")
        }
    }

    private init?(tag: String) { self.init(rawValue: String(tag.prefix { $0 != "-" })) }

    /// In the order of their weights; those of equal weight as they stand.
    private static func tags(_ accepted: String) -> [String] {
        let weighed = accepted.lowercased().prefix(200).split(separator: ",").map { range in
            let parts = range.split(separator: ";").map { $0.filter { $0 != " " } }
            let weight = parts.dropFirst().first { $0.hasPrefix("q=") }
                .flatMap { Double($0.dropFirst(2)) }
            return (tag: parts.first ?? "", weight: weight ?? 1)
        }
        return weighed.enumerated().filter { $0.element.weight > 0 }
            .sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
            .map(\.element.tag)
    }
}
