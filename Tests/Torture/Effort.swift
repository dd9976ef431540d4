/// How many of the possible faults are tried.
package enum Effort: String, Sendable, CaseIterable {
    /// Some, by chance: for every run of the tests.
    case sample
    /// More, in a minute.
    case quick
    /// All of them, or as many as minutes allow.
    case full

    func choose<Value>(sample: Value, quick: Value, full: Value) -> Value {
        switch self {
        case .sample: sample
        case .quick: quick
        case .full: full
        }
    }
}
