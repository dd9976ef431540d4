/// Lists on paper.
protocol PrintWords {
    var printTitle: String { get }
    var printList: String { get }
    var wholeDay: String { get }
    var noShiftsThisDay: String { get }
    var came: String { get }
    var went: String { get }
    var remarks: String { get }
    func printed(_ day: String, _ time: String) -> String
}

extension English {
    var printTitle: String { "Check-in list" }
    var printList: String { "List to print" }
    var wholeDay: String { "The whole day" }
    var noShiftsThisDay: String { "No shifts on this day." }
    var came: String { "In" }
    var went: String { "Out" }
    var remarks: String { "Notes" }
    func printed(_ day: String, _ time: String) -> String { "As of \(day), \(time)" }
}

extension Spanish {
    var printTitle: String { "Lista de llegada" }
    var printList: String { "Lista para imprimir" }
    var wholeDay: String { "Todo el día" }
    var noShiftsThisDay: String { "No hay turnos este día." }
    var came: String { "Llegada" }
    var went: String { "Salida" }
    var remarks: String { "Notas" }
    func printed(_ day: String, _ time: String) -> String { "Estado del \(day), \(time)" }
}
