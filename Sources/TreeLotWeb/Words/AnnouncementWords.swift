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
        "It goes to their inbox, and by email if they have it.",
        es: "Llega a sus mensajes, y a su correo si lo tienen.")
    static let howImportant = Text("How important?", es: "¿Qué tan importante?")
    static let send = Text("Send", es: "Enviar")
    /// `{choice}`: to whom.
    static let sendAsk = Text(
        "Send it now to: {choice}? A message can’t be taken back.",
        es: "¿Enviarlo ahora a: {choice}? Un mensaje no se puede retirar.")
    static let sentBefore = Text("Sent earlier", es: "Enviados antes")
}

extension Words {
    func write(to name: String) -> String {
        text("Write to \(name)", es: "Escribir a \(name)")
    }
    func audience(_ audience: Audience) -> String {
        switch audience {
        case .all: text("Everyone", es: "Todos")
        case .scouts: text("All scouts", es: "Todos los scouts")
        case .parents: text("All parents", es: "Todos los padres y madres")
        case .leadership: text("Leaders and committee", es: "Líderes y comité")
        case .belowQuota: text("Families who are short", es: "Familias que aún no cumplen su parte")
        case .household: text("A household", es: "Un hogar")
        case .shift: text("Everyone on a shift", es: "Todos los de un turno")
        case .person: text("One person", es: "Una persona")
        }
    }
    func readers(_ count: Int) -> String {
        counted(count, "reader", "readers", es: "persona", "personas")
    }
}
