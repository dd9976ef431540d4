/// Signing in, joining, claiming, linking.
extension Text {
    static let welcome = Text("Welcome to the tree lot", es: "Bienvenidos al puesto de árboles")
    static let welcomeText = Text(
        "Sign up for shifts, see who is at the lot, and check in with a tap.",
        es: "Apúntate a turnos, mira quién está en el puesto y anota tu llegada con un toque.")
    static let signInText = Text(
        "Type or paste your sign-in code. It works once.",
        es: "Escribe o pega tu código de acceso. Sirve una sola vez.")
    static let signInHelp = Text(
        "No code? Ask a leader for one. Scouts can also ask a manager of their household.",
        es: "¿Sin código? Pídelo a un responsable. "
            + "Los scouts también pueden pedirlo a quien gestiona su hogar.")
    static let deviceName = Text("Name of this device", es: "Nombre de este dispositivo")
    static let deviceExample = Text("Anna’s phone", es: "Móvil de Ana")
    static let signOut = Text("Sign out", es: "Salir")
    static let join = Text("Join", es: "Unirse")
    static let joinText = Text(
        "With an invite code you and your family can join the lot.",
        es: "Con un código de invitación tú y tu familia podéis uniros.")
    static let inviteCode = Text("Invite code", es: "Código de invitación")
    static let firstName = Text("First name", es: "Nombre")
    static let lastName = Text("Last name", es: "Apellidos")
    static let email = Text("E-mail", es: "Correo electrónico")
    static let emailHelp = Text("For reminders and messages.", es: "Para recordatorios y mensajes.")
    static let householdName = Text("Household", es: "Hogar")
    static let householdNameHelp = Text(
        "If your invite is for a new household; otherwise your last name.",
        es: "Si la invitación es para un hogar nuevo; si no se indica, tu apellido.")
    static let claim = Text("Take over your profile", es: "Hacer tuyo el perfil")
    static let claimText = Text(
        "Somebody has put you on the list already. Your code makes it yours.",
        es: "Alguien ya te ha puesto en la lista. Con tu código será tuyo.")
    static let link = Text("Link a scout", es: "Vincular un scout")
    static let linkText = Text(
        "A scout with two homes can be in both. The other household has the scout’s link code.",
        es: "Un scout con dos casas puede estar en ambas. "
            + "El otro hogar tiene su código de vínculo.")
    static let noHousehold = Text(
        "You manage no household to link a scout to.",
        es: "No gestionas ningún hogar al que vincular un scout.")
    static let haveInvite = Text("I have an invite code", es: "Tengo un código de invitación")
    static let haveClaim = Text("I have a claim code", es: "Tengo un código de perfil")
}

extension Words {
    var signIn: String { text("Sign in", es: "Entrar") }
    var signInCode: String { text("Sign-in code", es: "Código de acceso") }
    var claimCode: String { text("Claim code", es: "Código del perfil") }
    var linkCode: String { text("Link code", es: "Código de vínculo") }
    var household: String { text("Household", es: "Hogar") }
}
