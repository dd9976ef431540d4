import TreeLot

/// Writing to many.
protocol AnnouncementWords {
    var announce: String { get }
    var toWhom: String { get }
    func audience(_ audience: Audience) -> String
    var groups: String { get }
    var households: String { get }
    var shiftsAhead: String { get }
    var messageTitle: String { get }
    var messageBody: String { get }
    var messageBodyHelp: String { get }
    var howImportant: String { get }
    var send: String { get }
    var sentBefore: String { get }
    func readers(_ count: Int) -> String
}

extension English {
    var announce: String { "Write an announcement" }
    var toWhom: String { "To" }
    func audience(_ audience: Audience) -> String {
        switch audience {
        case .all: "Everybody"
        case .scouts: "All scouts"
        case .parents: "All parents"
        case .leadership: "Leaders and committee"
        case .household: "A household"
        case .shift: "Everybody on a shift"
        case .person: "One person"
        }
    }
    var groups: String { "Groups" }
    var households: String { "Households" }
    var shiftsAhead: String { "Shifts ahead" }
    var messageTitle: String { "Title" }
    var messageBody: String { "Message" }
    var messageBodyHelp: String { "It lands in their inbox, and in their mail if they have it." }
    var howImportant: String { "How important?" }
    var send: String { "Send" }
    var sentBefore: String { "Sent before" }
    func readers(_ count: Int) -> String { count == 1 ? "1 reader" : "\(count) readers" }
}

extension Spanish {
    var announce: String { "Escribir un aviso" }
    var toWhom: String { "Para" }
    func audience(_ audience: Audience) -> String {
        switch audience {
        case .all: "Todos"
        case .scouts: "Todos los scouts"
        case .parents: "Todos los padres y madres"
        case .leadership: "Responsables y comité"
        case .household: "Un hogar"
        case .shift: "Quienes van a un turno"
        case .person: "Una persona"
        }
    }
    var groups: String { "Grupos" }
    var households: String { "Hogares" }
    var shiftsAhead: String { "Próximos turnos" }
    var messageTitle: String { "Título" }
    var messageBody: String { "Mensaje" }
    var messageBodyHelp: String { "Llega a su buzón, y a su correo si lo tienen." }
    var howImportant: String { "¿Cuánto importa?" }
    var send: String { "Enviar" }
    var sentBefore: String { "Enviados antes" }
    func readers(_ count: Int) -> String { count == 1 ? "1 persona" : "\(count) personas" }
}
