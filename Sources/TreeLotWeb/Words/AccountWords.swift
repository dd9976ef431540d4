/// Signing in, joining, claiming, linking.
extension Text {
    static let welcome = Text("Welcome to the tree lot", es: "Bienvenidos al lote de árboles")
    static let welcomeText = Text(
        "Sign up for shifts, see who is at the lot, and check in with a tap.",
        es: "Inscríbanse en turnos, vean quién está en el lote y anoten su llegada con un toque.")
    static let signInText = Text(
        "Type or paste your sign-in code. It works once.",
        es: "Escriban o peguen su código de acceso. Sirve una sola vez.")
    static let signInHelp = Text(
        "A leader can give you a code, too. Scouts can also ask a manager of their household.",
        es: "Un líder también les puede dar un código. "
            + "Los scouts también pueden pedirlo a quien administra su hogar.")
    static let noCode = Text("Don’t have a code?", es: "¿No tienen un código?")
    static let wayInByMailHelp = Text(
        "The address that the troop has for you or your family.",
        es: "El correo que la tropa tiene de ustedes.")
    static let deviceName = Text("Name of this device", es: "Nombre de este dispositivo")
    static let deviceExample = Text("Anna’s phone", es: "Celular de Ana")
    static let signOut = Text("Sign out", es: "Cerrar sesión")
    static let join = Text("Join", es: "Unirse")
    static let joinText = Text(
        "With an invite code you and your family can join the lot.",
        es: "Con un código de invitación, ustedes y su familia pueden unirse.")
    static let inviteCode = Text("Invite code", es: "Código de invitación")
    static let firstName = Text("First name", es: "Nombre")
    static let lastName = Text("Last name", es: "Apellido")
    static let email = Text("Email", es: "Correo electrónico")
    static let emailHelp = Text("For reminders and messages.", es: "Para recordatorios y mensajes.")
    static let phone = Text("Phone", es: "Teléfono")
    static let phoneHelp = Text(
        "Seen by your family, the committee, and an adult at your shift.",
        es: "Lo ven su familia, el comité y un adulto que esté en su turno.")
    static let photo = Text("Photo", es: "Foto")
    static let photoFile = Text("Choose a photo", es: "Elijan una foto")
    static let photoHelp = Text(
        "Seen by the family, the committee, and an adult at the shift. Your device makes it small "
            + "first, and takes out where it was taken.",
        es: "La ven la familia, el comité y un adulto que esté en el turno. "
            + "Antes de enviarla, su dispositivo la hace pequeña y le quita el lugar donde se tomó."
    )
    static let photoBad = Text(
        "Your browser can’t open this file. Choose another photo.",
        es: "Su navegador no puede abrir este archivo. Elijan otra foto.")
    static let photoNeedsScript = Text(
        "To send a photo, allow scripts in your browser.",
        es: "Para enviar una foto, permitan los scripts en su navegador.")
    static let photoRemove = Text("Remove the photo", es: "Quitar la foto")
    static let householdName = Text("Household", es: "Hogar")
    static let householdNameHelp = Text(
        "If your invite is for a new household. Left empty: your last name.",
        es: "Si la invitación es para un hogar nuevo; si lo dejan vacío, su apellido.")
    static let claim = Text("Take over your profile", es: "Tomar su perfil")
    static let claimText = Text(
        "You’re already on the list. Your code makes the profile yours.",
        es: "Ya están en la lista. Con su código, el perfil será suyo.")
    static let link = Text("Link a scout", es: "Vincular a un scout")
    static let linkText = Text(
        "A scout with two homes can be in both. The other household has the scout’s link code.",
        es: "Un scout con dos casas puede estar en las dos. "
            + "El otro hogar tiene su código de vínculo.")
    static let noHousehold = Text(
        "You don’t manage a household to link a scout to.",
        es: "No administran ningún hogar al que vincular un scout.")
    static let haveInvite = Text("I have an invite code", es: "Tengo un código de invitación")
    static let haveClaim = Text("I have a claim code", es: "Tengo un código de perfil")
}

extension Words {
    var signIn: String { text("Sign in", es: "Entrar") }
    func contact(of name: String) -> String {
        text("Name, email and phone of \(name)", es: "Nombre, correo y teléfono de \(name)")
    }
    func photoOf(_ name: String) -> String { text("Photo of \(name)", es: "Foto de \(name)") }
    var signInCode: String { text("Sign-in code", es: "Código de acceso") }
    var claimCode: String { text("Claim code", es: "Código de perfil") }
    var linkCode: String { text("Link code", es: "Código de vínculo") }
    var household: String { text("Household", es: "Hogar") }
}
