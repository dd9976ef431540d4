import TreeLot

protocol ProfileWords {
    var thisSeason: String { get }
    func rank(_ rank: Int) -> String
    var leaderboard: String { get }
    var families: String { get }
    var people: String { get }
    var nobodyWorkedYet: String { get }
    var family: String { get }
    var manager: String { get }
    var messages: String { get }
    var noMessages: String { get }
    var markRead: String { get }
    var markAllRead: String { get }
    var olderMessages: String { get }
    var markUnread: String { get }
    var forgotten: String { get }
    func priority(_ priority: Priority) -> String
    var settings: String { get }
    var language: String { get }
    var reminders: String { get }
    var remindersText: String { get }
    var remindersOn: String { get }
    var remindersOff: String { get }
    var devices: String { get }
    var thisOrOther: String { get }
    var endSession: String { get }
    var endAllSessions: String { get }
    var newDevice: String { get }
    var newDeviceText: String { get }
    var makeCode: String { get }
    var addMember: String { get }
    var kind: String { get }
    var scout: String { get }
    var adult: String { get }
    var add: String { get }
    var invite: String { get }
    var inviteText: String { get }
    func linkCode(of name: String) -> String
    func claimCode(for name: String) -> String
    func signInCode(for name: String) -> String
    func shifts(_ count: Int) -> String
    var past: String { get }
    var nothingPast: String { get }
    var changeName: String { get }
    var changeEmail: String { get }
    var codes: String { get }
}

extension English {
    var thisSeason: String { "This season" }
    func rank(_ rank: Int) -> String { "Rank \(rank)" }
    var leaderboard: String { "Leaderboard" }
    var families: String { "Families" }
    var people: String { "People" }
    var nobodyWorkedYet: String { "Nobody has worked yet. The first shift puts somebody here." }
    var family: String { "Family" }
    var manager: String { "manages" }
    var messages: String { "Messages" }
    var noMessages: String { "No messages. Enjoy the quiet!" }
    var markRead: String { "Mark as read" }
    var markAllRead: String { "Mark all as read" }
    var olderMessages: String { "Older messages" }
    var markUnread: String { "Mark as unread" }
    var forgotten: String { "This message is gone with the person it was about." }
    func priority(_ priority: Priority) -> String {
        switch priority {
        case .low: "Low"
        case .normal: "Normal"
        case .high: "Important"
        case .urgent: "Urgent"
        }
    }
    var settings: String { "Settings" }
    var language: String { "Language" }
    var reminders: String { "Reminders" }
    var remindersText: String { "A message about a day before each shift." }
    var remindersOn: String { "Turn on" }
    var remindersOff: String { "Turn off" }
    var devices: String { "Where you are signed in" }
    var thisOrOther: String { "A device" }
    var endSession: String { "Sign out there" }
    var endAllSessions: String { "Sign out everywhere" }
    var newDevice: String { "Another device" }
    var newDeviceText: String { "Make a code here, and type it on the other device within a day." }
    var makeCode: String { "Make a code" }
    var addMember: String { "Add somebody to the family" }
    var kind: String { "Who is it?" }
    var scout: String { "A scout" }
    var adult: String { "An adult" }
    var add: String { "Add" }
    var invite: String { "Invite another adult" }
    var inviteText: String { "A code with which they join this household. It is good for a week." }
    func linkCode(of name: String) -> String { "New link code for \(name)" }
    func claimCode(for name: String) -> String { "Claim code for \(name)" }
    func signInCode(for name: String) -> String { "Sign-in code for \(name)" }
    func shifts(_ count: Int) -> String { count == 1 ? "1 shift" : "\(count) shifts" }
    var past: String { "Shifts you have worked" }
    var nothingPast: String { "None yet." }
    var changeName: String { "Name" }
    var changeEmail: String { "E-mail" }
    var codes: String { "Codes" }
}

extension Spanish {
    var thisSeason: String { "Esta temporada" }
    func rank(_ rank: Int) -> String { "Puesto \(rank)" }
    var leaderboard: String { "Clasificación" }
    var families: String { "Familias" }
    var people: String { "Personas" }
    var nobodyWorkedYet: String { "Aún no hay nadie. El primer turno estrena la lista." }
    var family: String { "Familia" }
    var manager: String { "gestiona" }
    var messages: String { "Mensajes" }
    var noMessages: String { "No hay mensajes. ¡Disfruta de la calma!" }
    var markRead: String { "Marcar como leído" }
    var markAllRead: String { "Marcar todo como leído" }
    var olderMessages: String { "Mensajes anteriores" }
    var markUnread: String { "Marcar como no leído" }
    var forgotten: String { "Este mensaje se ha borrado con la persona de la que trataba." }
    func priority(_ priority: Priority) -> String {
        switch priority {
        case .low: "Baja"
        case .normal: "Normal"
        case .high: "Importante"
        case .urgent: "Urgente"
        }
    }
    var settings: String { "Ajustes" }
    var language: String { "Idioma" }
    var reminders: String { "Recordatorios" }
    var remindersText: String { "Un mensaje más o menos un día antes de cada turno." }
    var remindersOn: String { "Activar" }
    var remindersOff: String { "Desactivar" }
    var devices: String { "Dónde has entrado" }
    var thisOrOther: String { "Un dispositivo" }
    var endSession: String { "Salir de ahí" }
    var endAllSessions: String { "Salir de todas partes" }
    var newDevice: String { "Otro dispositivo" }
    var newDeviceText: String {
        "Crea aquí un código y escríbelo en el otro dispositivo antes de un día."
    }
    var makeCode: String { "Crear un código" }
    var addMember: String { "Añadir a alguien a la familia" }
    var kind: String { "¿Quién es?" }
    var scout: String { "Un scout" }
    var adult: String { "Un adulto" }
    var add: String { "Añadir" }
    var invite: String { "Invitar a otro adulto" }
    var inviteText: String { "Un código para unirse a este hogar. Vale una semana." }
    func linkCode(of name: String) -> String { "Nuevo código de vínculo de \(name)" }
    func claimCode(for name: String) -> String { "Código de perfil para \(name)" }
    func signInCode(for name: String) -> String { "Código de acceso para \(name)" }
    func shifts(_ count: Int) -> String { count == 1 ? "1 turno" : "\(count) turnos" }
    var past: String { "Turnos que has hecho" }
    var nothingPast: String { "Todavía ninguno." }
    var changeName: String { "Nombre" }
    var changeEmail: String { "Correo electrónico" }
    var codes: String { "Códigos" }
}
