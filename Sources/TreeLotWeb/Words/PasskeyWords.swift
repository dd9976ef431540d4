/// Signing in without a code.
protocol PasskeyWords {
    var passkeys: String { get }
    var passkeysText: String { get }
    var passkeySignIn: String { get }
    var passkeySignInText: String { get }
    var passkeySignInFailed: String { get }
    var passkeyOffer: String { get }
    var passkeyOfferText: String { get }
    var passkeyAdd: String { get }
    var passkeyAddFailed: String { get }
    /// On a device that has one already.
    var passkeyThere: String { get }
    var passkeyUnnamed: String { get }
    func passkeyAdded(_ day: String) -> String
    func passkeyUsed(_ day: String) -> String
    var passkeyRemove: String { get }
    var passkeyRemoveAsk: String { get }
}

extension English {
    var passkeys: String { "Passkeys" }
    var passkeysText: String {
        "With a passkey you sign in without a code: your finger, your face or the PIN of your device is enough."
    }
    var passkeySignIn: String { "Sign in with a passkey" }
    var passkeySignInText: String {
        "If you have added one in the settings, on this device or another."
    }
    var passkeySignInFailed: String { "That didn’t work. Try again, or use a code." }
    var passkeyOffer: String { "Next time without a code" }
    var passkeyOfferText: String {
        "Add a passkey, and next time your finger, your face or the PIN of this device lets you in."
    }
    var passkeyAdd: String { "Add a passkey" }
    var passkeyAddFailed: String { "No passkey was added. Try again, or go on without one." }
    var passkeyThere: String { "This device has a passkey for you already." }
    var passkeyUnnamed: String { "A passkey" }
    func passkeyAdded(_ day: String) -> String { "Added \(day)" }
    func passkeyUsed(_ day: String) -> String { "last used \(day)" }
    var passkeyRemove: String { "Remove" }
    var passkeyRemoveAsk: String {
        "Remove this passkey? Nobody can sign in with it any more. Devices that are signed in stay so."
    }
}

extension Spanish {
    var passkeys: String { "Llaves de acceso" }
    var passkeysText: String {
        "Con una llave de acceso entras sin código: basta tu dedo, tu cara o el PIN de tu dispositivo."
    }
    var passkeySignIn: String { "Entrar con una llave de acceso" }
    var passkeySignInText: String {
        "Si has añadido una en los ajustes, en este dispositivo o en otro."
    }
    var passkeySignInFailed: String { "No ha funcionado. Inténtalo otra vez o usa un código." }
    var passkeyOffer: String { "La próxima vez, sin código" }
    var passkeyOfferText: String {
        "Añade una llave de acceso y la próxima vez entrarás con tu dedo, tu cara o el PIN de este dispositivo."
    }
    var passkeyAdd: String { "Añadir una llave de acceso" }
    var passkeyAddFailed: String {
        "No se ha añadido ninguna llave. Inténtalo otra vez o sigue sin ella."
    }
    var passkeyThere: String { "Este dispositivo ya tiene una llave de acceso tuya." }
    var passkeyUnnamed: String { "Una llave de acceso" }
    func passkeyAdded(_ day: String) -> String { "Añadida el \(day)" }
    func passkeyUsed(_ day: String) -> String { "usada el \(day)" }
    var passkeyRemove: String { "Quitar" }
    var passkeyRemoveAsk: String {
        "¿Quitar esta llave de acceso? Ya nadie podrá entrar con ella. Donde ya has entrado sigues dentro."
    }
}
