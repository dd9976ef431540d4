/// A figure of a season whose ``Lineage`` can be asked for: each of its report, and the arrivals.
public enum SeasonFigure: RawRepresentable, CaseIterable, Sendable {
    /// Counted of each shift, and added up.
    case sum(FilmFigure)
    case headcount(Headcount)

    public static var allCases: [SeasonFigure] {
        FilmFigure.allCases.map(Self.sum) + Headcount.allCases.map(Self.headcount)
    }

    public init?(rawValue: String) {
        if let figure = FilmFigure(rawValue: rawValue) {
            self = .sum(figure)
        } else if let headcount = Headcount(rawValue: rawValue) {
            self = .headcount(headcount)
        } else {
            return nil
        }
    }

    /// As the report calls it: `noShows`.
    public var rawValue: String {
        switch self {
        case .sum(let figure): figure.rawValue
        case .headcount(let headcount): headcount.rawValue
        }
    }
}
