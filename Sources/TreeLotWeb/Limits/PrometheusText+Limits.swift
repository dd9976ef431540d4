import EventSourcing
import TreeLotApp

extension PrometheusText {
    mutating func connections(_ gate: ConnectionGate) {
        gauge("treelot_connections", "Open connections.", gate.count)
        gauge(
            "treelot_connections_turned_away",
            "Idle connections that were closed for others, and those for which there was no room.",
            gate.turnedAway)
    }

    /// The current use of limited resources, and how often a limit was reached.
    mutating func limits(_ lot: WebLot, _ gate: ConnectionGate) {
        connections(gate)
        gauge("treelot_streams", "Open streams.", lot.limits?.streamCount ?? 0)
        let past = lot.scheduler.pastLoad
        gauge(
            "treelot_past_running", "Looks into the past, and snapshots, under way.", past.running)
        gauge(
            "treelot_past_waiting", "Looks into the past, and snapshots, that wait.", past.waiting)
        gauge(
            "treelot_wrong_codes_waiting", "Answers to wrong codes that wait.", lot.limiter.slowed)
        let totals = lot.book.totals
        counter(
            "treelot_limited_total", "Times that a client met a limit.", label: "what",
            Limited.allCases.map { ($0.rawValue, totals[$0] ?? 0) })
    }
}
