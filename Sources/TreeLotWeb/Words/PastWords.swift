/// The schedule as it stood.
extension Text {
    static let lookBack = Text("Look back", es: "Mirar atrás")
    static let lookBackText = Text(
        "See this week as it stood at an earlier moment: who had signed up?",
        es: "Vean cómo estaba esta semana en otro momento: ¿quién se había inscrito?")
    static let asOf = Text("As of", es: "Momento")
    static let show = Text("Show", es: "Mostrar")
    static let backToNow = Text("Back to now", es: "Volver al presente")
    static let noShiftsThen = Text(
        "There were no shifts this week then.", es: "Entonces no había turnos en esta semana.")
}

extension Words {
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
