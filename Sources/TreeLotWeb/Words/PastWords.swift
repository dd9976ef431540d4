/// The schedule as it stood.
extension Words {
    var lookBack: String { text("Look back", es: "Mirar atrás") }
    var lookBackText: String {
        text(
            "See this week as it stood at an earlier moment: who had signed up?",
            es: "Mira cómo estaba esta semana en otro momento: ¿quién se había apuntado?")
    }
    var asOf: String { text("As of", es: "Momento") }
    var show: String { text("Show", es: "Mostrar") }
    var backToNow: String { text("Back to now", es: "Volver al presente") }
    var noShiftsThen: String {
        text(
            "There were no shifts in this week then.",
            es: "Entonces no había turnos en esta semana.")
    }
    func asItStood(_ day: String, _ time: String) -> String {
        text("As it stood on \(day), \(time)", es: "Como estaba el \(day), \(time)")
    }
    /// To go back and forth by.
    var steps: [(label: String, hours: Int)] {
        [
            (text("− 1 day", es: "− 1 día"), -24), ("− 1 h", -1), ("+ 1 h", 1),
            (text("+ 1 day", es: "+ 1 día"), 24),
        ]
    }
}
