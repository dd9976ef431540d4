/// What happened in one language, of parts that the command line and a page say each in its own way: the command
/// line names things with their numbers, a page by their names alone, and in its reader’s way of writing times.
public struct Telling: Sendable, Equatable {
    public enum Part: Sendable, Equatable {
        case text(String)
        case day(CalendarDay)
        /// From when to when a shift is, on which day.
        case span(CalendarDay, from: LocalInstant, to: LocalInstant)
        /// What the command line says, and what a page says instead.
        case numbered(String, page: Telling)
    }

    public let parts: [Part]

    init(_ parts: [Part]) { self.parts = parts }

    /// As the command line and the answers of the API say it.
    var numbered: String {
        parts.map { part in
            switch part {
            case .text(let text): text
            case .day(let day): day.inWords
            case .span(let day, let start, let end): "\(day.inWords), \(start.time)–\(end.time)"
            case .numbered(let text, _): text
            }
        }.joined()
    }

    /// What the command line says, and what a page says instead.
    static func numbered(_ telling: Telling, page: Telling) -> Telling {
        Telling([.numbered(telling.numbered, page: page)])
    }

    static func + (one: Telling, other: Telling) -> Telling { Telling(one.parts + other.parts) }
}

extension Telling: ExpressibleByStringInterpolation {
    public init(stringLiteral text: String) { self.init([.text(text)]) }
    public init(stringInterpolation: StringInterpolation) { self.init(stringInterpolation.parts) }

    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var parts: [Part] = []

        public init(literalCapacity: Int, interpolationCount: Int) {}

        public mutating func appendLiteral(_ text: String) {
            if !text.isEmpty { parts.append(.text(text)) }
        }

        public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            parts.append(.text(value.description))
        }

        public mutating func appendInterpolation(_ telling: Telling) { parts += telling.parts }

        /// What the command line says, and what a page says instead: `\("code \(code)", page: "a code")`.
        mutating func appendInterpolation(_ telling: Telling, page: Telling) {
            parts += Telling.numbered(telling, page: page).parts
        }
    }
}

extension [Telling] {
    func joined(separator: String) -> Telling {
        Telling(Array<Telling.Part>(map(\.parts).joined(separator: [.text(separator)])))
    }
}
