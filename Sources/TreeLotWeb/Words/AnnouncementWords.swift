import TreeLot

/// Writing to many.
extension Text {
    static let announce = Text("Write an announcement", es: "Escribir un aviso")
    static let toWhom = Text("To", es: "Para")
    static let groups = Text("Groups", es: "Grupos")
    static let households = Text("Households", es: "Hogares")
    static let shiftsAhead = Text("Shifts ahead", es: "Próximos turnos")
    static let messageTitle = Text("Title", es: "Título")
    static let messageBody = Text("Message", es: "Mensaje")
    static let messageBodyHelp = Text(
        "It lands in their inbox, and in their mail if they have it.",
        es: "Llega a su buzón, y a su correo si lo tienen.")
    static let howImportant = Text("How important?", es: "¿Cuánto importa?")
    static let send = Text("Send", es: "Enviar")
    static let sentBefore = Text("Sent before", es: "Enviados antes")
}

extension Words {
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
    func readers(_ count: Int) -> String {
        counted(count, "reader", "readers", es: "persona", "personas")
    }
}
