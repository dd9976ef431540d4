/// Lists on paper.
extension Text {
    static let printTitle = Text("Check-in list", es: "Lista de llegada")
    static let printList = Text("List to print", es: "Lista para imprimir")
    static let wholeDay = Text("The whole day", es: "Todo el día")
    static let noShiftsThisDay = Text("No shifts on this day.", es: "No hay turnos este día.")
    static let came = Text("In", es: "Llegada")
    static let went = Text("Out", es: "Salida")
}

extension Words {
    func printed(_ day: String, _ time: String) -> String {
        text("As of \(day), \(time)", es: "Estado del \(day), \(time)")
    }
}
