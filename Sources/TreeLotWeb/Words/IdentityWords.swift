/// Signing in with an account elsewhere.
extension Text {
    static let withoutCode = Text("Without a code", es: "Sin código")
    static let connectFirst = Text(
        "First time here? Sign in with a code, "
            + "and connect your account under Settings.",
        es: "¿Es la primera vez? Entren con un código y conecten su cuenta en Configuración.")
    static let connections = Text("Sign in without a code", es: "Entrar sin código")
    static let connectionsText = Text(
        "Connect an account you already have, and sign in with it. "
            + "We don’t get your name or email from there.",
        es: "Conecten una cuenta que ya tengan y entren con ella. "
            + "De ahí no sabremos ni su nombre ni su correo.")
    static let disconnect = Text("Disconnect", es: "Desconectar")
    static let onTheWayText = Text(
        "Taking you there. If nothing happens, tap the button.",
        es: "Vamos para allá. Si no pasa nada, toquen el botón.")
    static let goOn = Text("Continue", es: "Continuar")
    static let codeAlwaysWorks = Text(
        "A sign-in code always works: ask a leader, or a manager of your household, for one.",
        es: "Un código de acceso siempre sirve: pídanlo a un líder o "
            + "a quien administra su hogar.")
    static let signInByCode = Text("Sign in with a code", es: "Entrar con un código")
    static let signInLost = Text(
        "It took too long, or it started in another browser. "
            + "Try again, and stay in this one.",
        es: "Tardó demasiado o empezó en otro navegador. "
            + "Inténtenlo otra vez sin salir de este.")
    static let signedOutMeanwhile = Text(
        "You’re no longer signed in. Sign in, and connect it under Settings again.",
        es: "Se cerró su sesión. Entren y conéctenla otra vez en Configuración.")
}

extension Words {
    func signIn(with provider: String) -> String {
        text("Sign in with \(provider)", es: "Entrar con \(provider)")
    }
    func connect(_ provider: String) -> String {
        text("Connect \(provider)", es: "Conectar \(provider)")
    }
    func connected(on day: String) -> String { text("connected \(day)", es: "conectada el \(day)") }
    func onTheWay(to provider: String) -> String {
        text("On to \(provider)", es: "Vamos a \(provider)")
    }
    func notSignedIn(with provider: String) -> String {
        text("That didn’t work with \(provider)", es: "No funcionó con \(provider)")
    }
    func declined(at provider: String) -> String {
        text(
            "\(provider) says that you canceled there.",
            es: "\(provider) dice que ahí cancelaron.")
    }
    func providerFailed(_ provider: String) -> String {
        text(
            "\(provider) did not answer as it should. Try again in a few minutes.",
            es: "\(provider) no respondió como debía. Inténtenlo en unos minutos.")
    }
    func notConnected(_ provider: String) -> String {
        text(
            "This \(provider) account is not connected yet. "
                + "Sign in with a code first, then connect it under Settings.",
            es: "Esta cuenta de \(provider) todavía no está conectada. "
                + "Entren primero con un código y conéctenla en Configuración.")
    }
}
