/// Signing in, joining, claiming, linking.
extension Words {
    var welcome: String { text("Welcome to the tree lot", es: "Bienvenidos al puesto de árboles") }
    var welcomeText: String {
        text(
            "Sign up for shifts, see who is at the lot, and check in with a tap.",
            es: "Apúntate a turnos, mira quién está en el puesto y anota tu llegada con un toque.")
    }
    var signIn: String { text("Sign in", es: "Entrar") }
    var signInText: String {
        text(
            "Type or paste your sign-in code. It works once.",
            es: "Escribe o pega tu código de acceso. Sirve una sola vez.")
    }
    var signInCode: String { text("Sign-in code", es: "Código de acceso") }
    var signInHelp: String {
        text(
            "No code? Ask a leader for one. Scouts can also ask a manager of their household.",
            es: "¿Sin código? Pídelo a un responsable. "
                + "Los scouts también pueden pedirlo a quien gestiona su hogar.")
    }
    var deviceName: String { text("Name of this device", es: "Nombre de este dispositivo") }
    var deviceExample: String { text("Anna’s phone", es: "Móvil de Ana") }
    var signOut: String { text("Sign out", es: "Salir") }
    var join: String { text("Join", es: "Unirse") }
    var joinText: String {
        text(
            "With an invite code you and your family can join the lot.",
            es: "Con un código de invitación tú y tu familia podéis uniros.")
    }
    var inviteCode: String { text("Invite code", es: "Código de invitación") }
    var firstName: String { text("First name", es: "Nombre") }
    var lastName: String { text("Last name", es: "Apellidos") }
    var email: String { text("E-mail", es: "Correo electrónico") }
    var emailHelp: String {
        text("For reminders and messages.", es: "Para recordatorios y mensajes.")
    }
    var householdName: String { text("Household", es: "Hogar") }
    var householdNameHelp: String {
        text(
            "If your invite is for a new household; otherwise your last name.",
            es: "Si la invitación es para un hogar nuevo; si no se indica, tu apellido.")
    }
    var claim: String { text("Take over your profile", es: "Hacer tuyo el perfil") }
    var claimText: String {
        text(
            "Somebody has put you on the list already. Your code makes it yours.",
            es: "Alguien ya te ha puesto en la lista. Con tu código será tuyo.")
    }
    var claimCode: String { text("Claim code", es: "Código del perfil") }
    var link: String { text("Link a scout", es: "Vincular un scout") }
    var linkText: String {
        text(
            "A scout with two homes can be in both. The other household has the scout’s link code.",
            es: "Un scout con dos casas puede estar en ambas. "
                + "El otro hogar tiene su código de vínculo.")
    }
    var linkCode: String { text("Link code", es: "Código de vínculo") }
    var household: String { text("Household", es: "Hogar") }
    var noHousehold: String {
        text(
            "You manage no household to link a scout to.",
            es: "No gestionas ningún hogar al que vincular un scout.")
    }
    var haveInvite: String { text("I have an invite code", es: "Tengo un código de invitación") }
    var haveClaim: String { text("I have a claim code", es: "Tengo un código de perfil") }
}
