/// The schedule as it stood.
protocol PastWords {
    var lookBack: String { get }
    var lookBackText: String { get }
    var asOf: String { get }
    var show: String { get }
    var backToNow: String { get }
    var noShiftsThen: String { get }
    func asItStood(_ day: String, _ time: String) -> String
    /// To go back and forth by.
    var steps: [(label: String, hours: Int)] { get }
}

extension English {
    var lookBack: String { "Look back" }
    var lookBackText: String {
        "See this week as it stood at an earlier moment: who had signed up?"
    }
    var asOf: String { "As of" }
    var show: String { "Show" }
    var backToNow: String { "Back to now" }
    var noShiftsThen: String { "There were no shifts in this week then." }
    func asItStood(_ day: String, _ time: String) -> String { "As it stood on \(day), \(time)" }
    var steps: [(label: String, hours: Int)] {
        [("− 1 day", -24), ("− 1 h", -1), ("+ 1 h", 1), ("+ 1 day", 24)]
    }
}

extension Spanish {
    var lookBack: String { "Mirar atrás" }
    var lookBackText: String {
        "Mira cómo estaba esta semana en otro momento: ¿quién se había apuntado?"
    }
    var asOf: String { "Momento" }
    var show: String { "Mostrar" }
    var backToNow: String { "Volver al presente" }
    var noShiftsThen: String { "Entonces no había turnos en esta semana." }
    func asItStood(_ day: String, _ time: String) -> String { "Como estaba el \(day), \(time)" }
    var steps: [(label: String, hours: Int)] {
        [("− 1 día", -24), ("− 1 h", -1), ("+ 1 h", 1), ("+ 1 día", 24)]
    }
}
