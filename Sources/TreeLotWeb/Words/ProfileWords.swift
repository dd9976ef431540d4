import TreeLot

extension Words {
    var thisSeason: String { text("This season", es: "Esta temporada") }
    func rank(_ rank: Int) -> String { text("Rank \(rank)", es: "Puesto \(rank)") }
    var leaderboard: String { text("Leaderboard", es: "Clasificación") }
    var families: String { text("Families", es: "Familias") }
    var people: String { text("People", es: "Personas") }
    var nobodyWorkedYet: String {
        text(
            "Nobody has worked yet. The first shift puts somebody here.",
            es: "Aún no hay nadie. El primer turno estrena la lista.")
    }
    var family: String { text("Family", es: "Familia") }
    var manager: String { text("manages", es: "gestiona") }
    var messages: String { text("Messages", es: "Mensajes") }
    var noMessages: String {
        text("No messages. Enjoy the quiet!", es: "No hay mensajes. ¡Disfruta de la calma!")
    }
    var markRead: String { text("Mark as read", es: "Marcar como leído") }
    var markAllRead: String { text("Mark all as read", es: "Marcar todo como leído") }
    var olderMessages: String { text("Older messages", es: "Mensajes anteriores") }
    var markUnread: String { text("Mark as unread", es: "Marcar como no leído") }
    var forgotten: String {
        text(
            "This message is gone with the person it was about.",
            es: "Este mensaje se ha borrado con la persona de la que trataba.")
    }
    func priority(_ priority: Priority) -> String {
        switch priority {
        case .low: text("Low", es: "Baja")
        case .normal: text("Normal", es: "Normal")
        case .high: text("Important", es: "Importante")
        case .urgent: text("Urgent", es: "Urgente")
        }
    }
    var settings: String { text("Settings", es: "Ajustes") }
    var languageTitle: String { text("Language", es: "Idioma") }
    var reminders: String { text("Reminders", es: "Recordatorios") }
    var remindersText: String {
        text(
            "A message about a day before each shift.",
            es: "Un mensaje más o menos un día antes de cada turno.")
    }
    var remindersOn: String { text("Turn on", es: "Activar") }
    var remindersOff: String { text("Turn off", es: "Desactivar") }
    var devices: String { text("Where you are signed in", es: "Dónde has entrado") }
    var thisOrOther: String { text("A device", es: "Un dispositivo") }
    var endSession: String { text("Sign out there", es: "Salir de ahí") }
    var endAllSessions: String { text("Sign out everywhere", es: "Salir de todas partes") }
    var newDevice: String { text("Another device", es: "Otro dispositivo") }
    var newDeviceText: String {
        text(
            "Make a code here, and type it on the other device within a day.",
            es: "Crea aquí un código y escríbelo en el otro dispositivo antes de un día.")
    }
    var makeCode: String { text("Make a code", es: "Crear un código") }
    var addMember: String {
        text("Add somebody to the family", es: "Añadir a alguien a la familia")
    }
    var kind: String { text("Who is it?", es: "¿Quién es?") }
    var scout: String { text("A scout", es: "Un scout") }
    var adult: String { text("An adult", es: "Un adulto") }
    var add: String { text("Add", es: "Añadir") }
    var invite: String { text("Invite another adult", es: "Invitar a otro adulto") }
    var inviteText: String {
        text(
            "A code with which they join this household. It is good for a week.",
            es: "Un código para unirse a este hogar. Vale una semana.")
    }
    func linkCode(of name: String) -> String {
        text("New link code for \(name)", es: "Nuevo código de vínculo de \(name)")
    }
    func claimCode(for name: String) -> String {
        text("Claim code for \(name)", es: "Código de perfil para \(name)")
    }
    func signInCode(for name: String) -> String {
        text("Sign-in code for \(name)", es: "Código de acceso para \(name)")
    }
    func shifts(_ count: Int) -> String {
        count == 1 ? text("1 shift", es: "1 turno") : text("\(count) shifts", es: "\(count) turnos")
    }
    var past: String { text("Shifts you have worked", es: "Turnos que has hecho") }
    var nothingPast: String { text("None yet.", es: "Todavía ninguno.") }
    var changeName: String { text("Name", es: "Nombre") }
    var codes: String { text("Codes", es: "Códigos") }
}
