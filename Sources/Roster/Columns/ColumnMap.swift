/// The meanings of columns as given by the user: `First=firstName,Surname=lastName`.
public struct ColumnMap: Sendable, Equatable {
    private var meanings: [String: Column] = [:]
    /// The column names as they were written, for reporting those that the file does not have.
    private var names: [String] = []

    public init() {}

    /// - Parameter texts: each one or several mappings, with commas between them.
    public init(_ texts: [String]) throws(RosterError) {
        for text in texts.flatMap({ $0.split(separator: ",") }) {
            guard let equals = text.lastIndex(of: "="), !text[..<equals].squeezed.isEmpty else {
                throw .noMapping(String(text))
            }
            let meaning = text[text.index(after: equals)...].trimmed
            guard let column = Column(mapName: meaning) else { throw .noSuchMeaning(meaning) }
            names.append(text[..<equals].trimmed)
            meanings[text[..<equals].squeezed] = column
        }
    }

    subscript(name: String) -> Column? { meanings[name.squeezed] }

    /// The first name that is not among those of the file.
    func missing(among found: [String]) -> String? {
        let found = Set(found.map(\.squeezed))
        return names.first { !found.contains($0.squeezed) }
    }

    /// The same map gives the same text.
    var signature: String {
        meanings.map { "\($0)=\($1)" }.sorted().joined(separator: ",")
    }
}
