import EventSourcing
import TreeLot

/// Makes a plan of a file.
public struct RosterPlanner {
    private let sheet: Sheet
    private let bytes: [UInt8]
    private let options: RosterOptions

    /// - Throws: where the file as a whole is of no use.
    public init(_ bytes: [UInt8], _ options: RosterOptions) throws(RosterError) {
        self.sheet = try Sheet(bytes, map: options.map)
        self.bytes = bytes
        self.options = options
    }

    /// - Parameters:
    ///   - made: what an earlier run of the same import made, by the keys that begin with a text.
    ///   - ask: answers a question; nil where it cannot be answered.
    public func plan(
        _ known: KnownTroop, made: (_ keyPrefix: String) -> [String: UInt32] = { _ in [:] },
        ask: (RosterQuestion) -> Bool? = { _ in nil }
    ) -> RosterPlan {
        var plan = RosterPlan(file: facts)
        plan.lines = sheet.broken.map {
            RosterPlan.Line(
                number: $0,
                outcome: .bad(
                    Said(
                        "has quotation marks that make no sense",
                        es: "tiene comillas que no cierran bien")))
        }
        var claims: [Claim] = []
        for row in sheet.rows {
            let reader = RowReader(
                row: row, kindOfOthers: options.kindOfOthers, thisYear: options.thisYear)
            switch reader.read() {
            case .people(let people): claims += people
            case .held(let name, let reason):
                plan.lines.append(
                    .init(number: row.line.number, name: name, outcome: .held(reason)))
            case .bad(let reason):
                plan.lines.append(.init(number: row.line.number, outcome: .bad(reason)))
            }
        }
        withoutActuallyEscaping(ask) { ask in
            let families = FamilyFinder(known: known, ask: ask).families(of: claims)
            let prefix = keyPrefix(families)
            var draft = FamilyDraft(
                known: known, ask: ask, prefix: prefix, made: made(prefix), claims: claims)
            for family in families { draft.add(family) }
            plan.families = draft.families
            plan.lines += draft.lines
        }
        plan.lines = plan.lines.enumerated()
            .sorted { ($0.element.number, $0.offset) < ($1.element.number, $1.offset) }
            .map(\.element)
        return plan
    }

    /// The same for the same file, options and answers, so that each change is made once. It is computed from
    /// the whole file, and so reveals nothing about a person to a reader who does not have the file.
    private func keyPrefix(_ families: [FamilyFinder.Found]) -> String {
        let together = families.map { family in
            family.claims.map { "\($0.line).\($0.place)" }.joined(separator: " ")
                + (family.held == nil ? "" : " held")
        }
        let said = [options.map.signature, options.kindOfOthers.map { "\($0)" } ?? "", options.by]
        let digest = fnv1a(
            bytes + Array((said + together).joined(separator: "\n").utf8))
        return "roster-\(String(digest, radix: 16))-"
    }

    private var facts: RosterPlan.FileFacts {
        var columns: [(name: String, meaning: String)] = []
        var passedOver: [String] = []
        for header in sheet.headers.map(\.header) {
            for (name, column) in header.recognized
            where !columns.contains(where: { $0.name == name }) {
                columns.append((name, column.meaning))
            }
            for (name, column) in header.repeated {
                let meaning = "\(column.meaning), where none stands before"
                if !columns.contains(where: { $0 == (name, meaning) }) {
                    columns.append((name, meaning))
                }
            }
            for name in header.passedOver where !passedOver.contains(name) {
                passedOver.append(name)
            }
        }
        return RosterPlan.FileFacts(
            encoding: sheet.encoding, delimiter: delimiterName,
            headerLine: sheet.headers.first?.line ?? 0, columns: columns, passedOver: passedOver)
    }

    private var delimiterName: String {
        switch sheet.delimiter {
        case ",": "commas"
        case ";": "semicolons"
        case "\t": "tabs"
        default: "bars"
        }
    }
}
