/// Signing in without a code.
extension Text {
    static let passkeys = Text("Passkeys", es: "Llaves de acceso")
    static let passkeysText = Text(
        "With a passkey you sign in without a code: "
            + "your fingerprint, your face or your device’s PIN is enough.",
        es: "Con una llave de acceso entran sin código: "
            + "basta su huella, su cara o el PIN de su dispositivo.")
    static let passkeySignIn = Text("Sign in with a passkey", es: "Entrar con una llave de acceso")
    static let passkeySignInText = Text(
        "If you have added one under Settings, on this device or another.",
        es: "Si ya agregaron una en Configuración, en este dispositivo o en otro.")
    static let passkeySignInFailed = Text(
        "That didn’t work. Try again, or use a code.",
        es: "No funcionó. Inténtenlo otra vez o usen un código.")
    static let passkeyOffer = Text("Next time without a code", es: "La próxima vez, sin código")
    static let passkeyOfferText = Text(
        "Add a passkey, and next time your fingerprint, "
            + "your face or this device’s PIN lets you in.",
        es: "Agreguen una llave de acceso y la próxima vez entrarán con su huella, "
            + "su cara o el PIN de este dispositivo.")
    static let passkeyAdd = Text("Add a passkey", es: "Agregar una llave de acceso")
    static let passkeyAddFailed = Text(
        "No passkey was added. Try again, or continue without one.",
        es: "No se agregó ninguna llave. Inténtenlo otra vez o sigan sin ella.")
    /// On a device that has one already.
    static let passkeyThere = Text(
        "This device already has a passkey for you.",
        es: "Este dispositivo ya tiene una llave de acceso suya.")
    static let passkeyUnnamed = Text("A passkey", es: "Una llave de acceso")
    static let passkeyRemove = Text("Remove", es: "Quitar")
    static let passkeyRemoveAsk = Text(
        "Remove this passkey? No one will be able to sign in with it. "
            + "Devices that are signed in stay signed in.",
        es: "¿Quitar esta llave de acceso? Ya nadie podrá entrar con ella. "
            + "Las sesiones abiertas siguen abiertas.")
}

extension Words {
    func passkeyAdded(_ day: String) -> String { text("Added \(day)", es: "Agregada el \(day)") }
    func passkeyUsed(_ day: String) -> String { text("last used \(day)", es: "usada el \(day)") }
}
