/// Signing in without a code.
extension Text {
    static let passkeys = Text("Passkeys", es: "Llaves de acceso")
    static let passkeysText = Text(
        "With a passkey you sign in without a code: "
            + "your finger, your face or the PIN of your device is enough.",
        es: "Con una llave de acceso entras sin código: "
            + "basta tu dedo, tu cara o el PIN de tu dispositivo.")
    static let passkeySignIn = Text("Sign in with a passkey", es: "Entrar con una llave de acceso")
    static let passkeySignInText = Text(
        "If you have added one in the settings, on this device or another.",
        es: "Si has añadido una en los ajustes, en este dispositivo o en otro.")
    static let passkeySignInFailed = Text(
        "That didn’t work. Try again, or use a code.",
        es: "No ha funcionado. Inténtalo otra vez o usa un código.")
    static let passkeyOffer = Text("Next time without a code", es: "La próxima vez, sin código")
    static let passkeyOfferText = Text(
        "Add a passkey, and next time your finger, "
            + "your face or the PIN of this device lets you in.",
        es: "Añade una llave de acceso y la próxima vez entrarás con tu dedo, "
            + "tu cara o el PIN de este dispositivo.")
    static let passkeyAdd = Text("Add a passkey", es: "Añadir una llave de acceso")
    static let passkeyAddFailed = Text(
        "No passkey was added. Try again, or go on without one.",
        es: "No se ha añadido ninguna llave. Inténtalo otra vez o sigue sin ella.")
    /// On a device that has one already.
    static let passkeyThere = Text(
        "This device has a passkey for you already.",
        es: "Este dispositivo ya tiene una llave de acceso tuya.")
    static let passkeyUnnamed = Text("A passkey", es: "Una llave de acceso")
    static let passkeyRemove = Text("Remove", es: "Quitar")
    static let passkeyRemoveAsk = Text(
        "Remove this passkey? Nobody can sign in with it any more. "
            + "Devices that are signed in stay so.",
        es: "¿Quitar esta llave de acceso? Ya nadie podrá entrar con ella. "
            + "Donde ya has entrado sigues dentro.")
}

extension Words {
    func passkeyAdded(_ day: String) -> String { text("Added \(day)", es: "Añadida el \(day)") }
    func passkeyUsed(_ day: String) -> String { text("last used \(day)", es: "usada el \(day)") }
}
