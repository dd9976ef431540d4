/// A figure of the host about itself, beside those of the server: it appears in `/metrics`.
public struct Figure: Sendable {
    public enum Kind: String, Sendable { case counter, gauge }

    let name: String
    let help: String
    let kind: Kind
    /// Nil for a figure that is one number.
    let label: String?
    let values: [(label: String, value: Double)]

    /// - Parameters:
    ///   - name: as Prometheus has names, with the unit at its end.
    ///   - help: a sentence.
    public init(_ name: String, _ help: String, _ value: Double, _ kind: Kind = .gauge) {
        self.init(name, help, label: nil, [("", value)], kind)
    }

    /// One series for each value of a label.
    public init(
        _ name: String, _ help: String, label: String?, _ values: [(label: String, value: Double)],
        _ kind: Kind = .gauge
    ) {
        self.name = name
        self.help = help
        self.kind = kind
        self.label = label
        self.values = values
    }
}
