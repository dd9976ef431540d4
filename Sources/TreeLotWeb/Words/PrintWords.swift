/// Lists on paper.
extension Words {
    var printTitle: String { text("Check-in list", es: "Lista de llegada") }
    var printList: String { text("List to print", es: "Lista para imprimir") }
    var wholeDay: String { text("The whole day", es: "Todo el día") }
    var noShiftsThisDay: String { text("No shifts on this day.", es: "No hay turnos este día.") }
    var came: String { text("In", es: "Llegada") }
    var went: String { text("Out", es: "Salida") }
    func printed(_ day: String, _ time: String) -> String {
        text("As of \(day), \(time)", es: "Estado del \(day), \(time)")
    }
}
