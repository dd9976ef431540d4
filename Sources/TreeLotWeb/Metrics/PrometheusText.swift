/// Figures in the text format that Prometheus reads (version 0.0.4).
struct PrometheusText {
    private(set) var text = ""

    mutating func gauge(_ name: String, _ help: String, _ value: Int) {
        begin(name, help, "gauge")
        text += "\(name) \(value)\n"
    }

    /// One series for each value of a label.
    mutating func counter(
        _ name: String, _ help: String, label: String, _ values: [(String, Int)]
    ) {
        begin(name, help, "counter")
        for (value, count) in values {
            text += "\(name){\(label)=\"\(escaped(value))\"} \(count)\n"
        }
    }

    mutating func add(_ figure: Figure) {
        begin(figure.name, figure.help, figure.kind.rawValue)
        for (value, number) in figure.values {
            let labels = figure.label.map { "{\($0)=\"\(escaped(value))\"}" } ?? ""
            let whole = Int(exactly: number).map(String.init)
            text += "\(figure.name)\(labels) \(whole ?? "\(number)")\n"
        }
    }

    mutating func requests(_ all: [(RequestFigures.Series, RequestFigures.Figures)]) {
        let name = "treelot_http_request_duration_seconds"
        begin(name, "How long requests took, until the answer began.", "histogram")
        for (series, figures) in all {
            let labels =
                "method=\"\(escaped(series.method))\",route=\"\(escaped(series.route))\","
                + "status=\"\(series.status)\""
            for (bound, count) in zip(RequestFigures.bounds, figures.atMost) {
                text += "\(name)_bucket{\(labels),le=\"\(bound)\"} \(count)\n"
            }
            text += "\(name)_bucket{\(labels),le=\"+Inf\"} \(figures.count)\n"
            text += "\(name)_sum{\(labels)} \(figures.seconds)\n"
            text += "\(name)_count{\(labels)} \(figures.count)\n"
        }
    }

    private mutating func begin(_ name: String, _ help: String, _ type: String) {
        text += "# HELP \(name) \(help)\n# TYPE \(name) \(type)\n"
    }

    private func escaped(_ label: String) -> String {
        label.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    }
}
