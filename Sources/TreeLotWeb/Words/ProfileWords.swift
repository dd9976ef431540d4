import TreeLot

extension Text {
    static let thisSeason = Text("This season", es: "Esta temporada")
    static let leaderboard = Text("Leaderboard", es: "Tabla de posiciones")
    static let families = Text("Families", es: "Familias")
    static let nobodyWorkedYet = Text(
        "No hours yet. The first shift starts the list.",
        es: "Todavía no hay horas. El primer turno estrena la lista.")
    static let family = Text("Family", es: "Familia")
    static let manager = Text("manages", es: "administra")
    static let messages = Text("Messages", es: "Mensajes")
    static let noMessages = Text(
        "No messages. Enjoy the quiet!", es: "No hay mensajes. ¡Disfruten la calma!")
    static let markRead = Text("Mark as read", es: "Marcar como leído")
    static let markAllRead = Text("Mark all as read", es: "Marcar todo como leído")
    static let olderMessages = Text("Older messages", es: "Mensajes anteriores")
    static let markUnread = Text("Mark as unread", es: "Marcar como no leído")
    static let forgotten = Text(
        "This message is gone, with the person it was about.",
        es: "Este mensaje se borró con la persona de la que trataba.")
    static let settings = Text("Settings", es: "Configuración")
    static let languageTitle = Text("Language", es: "Idioma")
    static let reminders = Text("Reminders", es: "Recordatorios")
    static let remindersText = Text(
        "A message about a day before each shift.",
        es: "Un mensaje más o menos un día antes de cada turno.")
    static let remindersOn = Text("Turn on", es: "Activar")
    static let remindersOff = Text("Turn off", es: "Desactivar")
    static let devices = Text("Where you are signed in", es: "Sesiones abiertas")
    static let thisDevice = Text("This device", es: "Este dispositivo")
    static let otherDevice = Text("Another device", es: "Otro dispositivo")
    static let here = Text("You’re here", es: "Este dispositivo")
    static let endSession = Text("Sign out there", es: "Cerrar esa sesión")
    static let endAllSessions = Text("Sign out everywhere", es: "Cerrar todas las sesiones")
    static let newDevice = Text("Another device", es: "Otro dispositivo")
    static let newDeviceText = Text(
        "Make a code here, and type it on the other device within 24 hours.",
        es: "Creen aquí un código y escríbanlo en el otro dispositivo en las próximas 24 horas.")
    static let makeCode = Text("Make a code", es: "Crear un código")
    static let addMember = Text("Add someone to the family", es: "Agregar a alguien a la familia")
    static let kind = Text("Who is it?", es: "¿Quién es?")
    static let scout = Text("A scout", es: "Un scout")
    static let adult = Text("An adult", es: "Un adulto")
    static let add = Text("Add", es: "Agregar")
    static let invite = Text("Invite another adult", es: "Invitar a otro adulto")
    static let inviteText = Text(
        "A code to join this household. It is good for a week.",
        es: "Un código para unirse a este hogar. Sirve por una semana.")
    static let past = Text("Shifts you have worked", es: "Turnos que hicieron")
    static let nothingPast = Text("None yet.", es: "Todavía ninguno.")
    static let changeName = Text("Name", es: "Nombre")
}

extension Text {
    static let yourRelation = Text("You are the scout’s …", es: "Su parentesco con el scout:")
    static let noRelative = Text("none of these", es: "nada de esto")
}

extension Words {
    func rank(_ rank: Int) -> String { text("Rank \(rank)", es: "Lugar \(rank)") }
    var people: String { text("People", es: "Personas") }
    func priority(_ priority: Priority) -> String {
        switch priority {
        case .low: text("Low", es: "Baja")
        case .normal: text("Normal", es: "Normal")
        case .high: text("Important", es: "Importante")
        case .urgent: text("Urgent", es: "Urgente")
        }
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
        counted(count, "shift", "shifts", es: "turno", "turnos")
    }
}
