/// What came of the tries of one kind of fault.
package struct Findings: Sendable {
    package private(set) var tries = 0
    /// The promise was broken.
    package private(set) var violations = 0
    /// A limit was met that `docs/file-format.md` names.
    package private(set) var limits = 0
    /// The first violations, in words.
    package private(set) var examples: [String] = []

    private static let examplesMax = 5

    package init() {}

    mutating func take(_ verdict: Verdict, _ where: @autoclosure () -> String) {
        tries += 1
        switch verdict {
        case .kept: break
        case .limit: limits += 1
        case .broken(let what):
            violations += 1
            if examples.count < Self.examplesMax { examples.append("\(`where`()): \(what)") }
        }
    }

    package mutating func add(_ other: Findings) {
        tries += other.tries
        violations += other.violations
        limits += other.limits
        examples = Array((examples + other.examples).prefix(Self.examplesMax))
    }
}

/// What one try came to.
enum Verdict: Equatable {
    case kept
    case limit
    case broken(String)
}
