import TreeLot

/// Writing to many.
extension Words {
    var announce: String { text("Write an announcement", es: "Escribir un aviso") }
    var toWhom: String { text("To", es: "Para") }
    func audience(_ audience: Audience) -> String {
        switch audience {
        case .all: text("Everybody", es: "Todos")
        case .scouts: text("All scouts", es: "Todos los scouts")
        case .parents: text("All parents", es: "Todos los padres y madres")
        case .leadership: text("Leaders and committee", es: "Responsables y comité")
        case .household: text("A household", es: "Un hogar")
        case .shift: text("Everybody on a shift", es: "Quienes van a un turno")
        case .person: text("One person", es: "Una persona")
        }
    }
    var groups: String { text("Groups", es: "Grupos") }
    var households: String { text("Households", es: "Hogares") }
    var shiftsAhead: String { text("Shifts ahead", es: "Próximos turnos") }
    var messageTitle: String { text("Title", es: "Título") }
    var messageBody: String { text("Message", es: "Mensaje") }
    var messageBodyHelp: String {
        text(
            "It lands in their inbox, and in their mail if they have it.",
            es: "Llega a su buzón, y a su correo si lo tienen.")
    }
    var howImportant: String { text("How important?", es: "¿Cuánto importa?") }
    var send: String { text("Send", es: "Enviar") }
    var sentBefore: String { text("Sent before", es: "Enviados antes") }
    func readers(_ count: Int) -> String {
        count == 1
            ? text("1 reader", es: "1 persona") : text("\(count) readers", es: "\(count) personas")
    }
}
