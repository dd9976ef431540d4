/// Signing in, joining, claiming, linking.
protocol AccountWords {
    var welcome: String { get }
    var welcomeText: String { get }
    var signIn: String { get }
    var signInText: String { get }
    var signInCode: String { get }
    var signInHelp: String { get }
    var deviceName: String { get }
    var deviceExample: String { get }
    var signOut: String { get }
    var join: String { get }
    var joinText: String { get }
    var inviteCode: String { get }
    var firstName: String { get }
    var lastName: String { get }
    var email: String { get }
    var emailHelp: String { get }
    var householdName: String { get }
    var householdNameHelp: String { get }
    var claim: String { get }
    var claimText: String { get }
    var claimCode: String { get }
    var link: String { get }
    var linkText: String { get }
    var linkCode: String { get }
    var household: String { get }
    var noHousehold: String { get }
    var haveInvite: String { get }
    var haveClaim: String { get }
    var mustSignIn: String { get }
}

extension English {
    var welcome: String { "Welcome to the tree lot" }
    var welcomeText: String {
        "Sign up for shifts, see who is at the lot, and check in with a tap."
    }
    var signIn: String { "Sign in" }
    var signInText: String { "Type or paste your sign-in code. It works once." }
    var signInCode: String { "Sign-in code" }
    var signInHelp: String {
        "No code? Ask a leader for one. Scouts can also ask a manager of their household."
    }
    var deviceName: String { "Name of this device" }
    var deviceExample: String { "Anna’s phone" }
    var signOut: String { "Sign out" }
    var join: String { "Join" }
    var joinText: String { "With an invite code you and your family can join the lot." }
    var inviteCode: String { "Invite code" }
    var firstName: String { "First name" }
    var lastName: String { "Last name" }
    var email: String { "E-mail" }
    var emailHelp: String { "For reminders and messages." }
    var householdName: String { "Household" }
    var householdNameHelp: String {
        "If your invite is for a new household; otherwise your last name."
    }
    var claim: String { "Take over your profile" }
    var claimText: String { "Somebody has put you on the list already. Your code makes it yours." }
    var claimCode: String { "Claim code" }
    var link: String { "Link a scout" }
    var linkText: String {
        "A scout with two homes can be in both. The other household has the scout’s link code."
    }
    var linkCode: String { "Link code" }
    var household: String { "Household" }
    var noHousehold: String { "You manage no household to link a scout to." }
    var haveInvite: String { "I have an invite code" }
    var haveClaim: String { "I have a claim code" }
    var mustSignIn: String { "Sign in to see this." }
}

extension Spanish {
    var welcome: String { "Bienvenidos al puesto de árboles" }
    var welcomeText: String {
        "Apúntate a turnos, mira quién está en el puesto y anota tu llegada con un toque."
    }
    var signIn: String { "Entrar" }
    var signInText: String { "Escribe o pega tu código de acceso. Sirve una sola vez." }
    var signInCode: String { "Código de acceso" }
    var signInHelp: String {
        "¿Sin código? Pídelo a un responsable. Los scouts también pueden pedirlo a quien gestiona su hogar."
    }
    var deviceName: String { "Nombre de este dispositivo" }
    var deviceExample: String { "Móvil de Ana" }
    var signOut: String { "Salir" }
    var join: String { "Unirse" }
    var joinText: String { "Con un código de invitación tú y tu familia podéis uniros." }
    var inviteCode: String { "Código de invitación" }
    var firstName: String { "Nombre" }
    var lastName: String { "Apellidos" }
    var email: String { "Correo electrónico" }
    var emailHelp: String { "Para recordatorios y mensajes." }
    var householdName: String { "Hogar" }
    var householdNameHelp: String {
        "Si la invitación es para un hogar nuevo; si no se indica, tu apellido."
    }
    var claim: String { "Hacer tuyo el perfil" }
    var claimText: String { "Alguien ya te ha puesto en la lista. Con tu código será tuyo." }
    var claimCode: String { "Código del perfil" }
    var link: String { "Vincular un scout" }
    var linkText: String {
        "Un scout con dos casas puede estar en ambas. El otro hogar tiene su código de vínculo."
    }
    var linkCode: String { "Código de vínculo" }
    var household: String { "Hogar" }
    var noHousehold: String { "No gestionas ningún hogar al que vincular un scout." }
    var haveInvite: String { "Tengo un código de invitación" }
    var haveClaim: String { "Tengo un código de perfil" }
    var mustSignIn: String { "Entra para ver esto." }
}
