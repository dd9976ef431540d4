/// Signing in with an account elsewhere.
extension Text {
    static let withoutCode = Text("Without a code", es: "Sin código")
    static let connectFirst = Text(
        "For the first time here? Sign in with a code, "
            + "and connect your account under Settings.",
        es: "¿Es la primera vez? Entra con un código y conecta tu cuenta en Ajustes.")
    static let connections = Text("Sign in without a code", es: "Entrar sin código")
    static let connectionsText = Text(
        "Connect an account that you have elsewhere, and sign in with it. "
            + "We learn no name and no address from there.",
        es: "Conecta una cuenta que ya tengas y entra con ella. "
            + "De allí no sabremos ni tu nombre ni tu correo.")
    static let disconnect = Text("Disconnect", es: "Desconectar")
    static let onTheWayText = Text(
        "You get there by yourself. If not, tap the button.",
        es: "Llegarás sin hacer nada. Si no, pulsa el botón.")
    static let goOn = Text("Go on", es: "Continuar")
    static let codeAlwaysWorks = Text(
        "A sign-in code always works: ask a leader, or a manager of your household, for one.",
        es: "Un código de acceso siempre sirve: pídelo a un responsable o "
            + "a quien gestiona tu hogar.")
    static let signInByCode = Text("Sign in with a code", es: "Entrar con un código")
    static let signInLost = Text(
        "It took too long, or it began in another browser. "
            + "Try once more, and stay in this one.",
        es: "Ha tardado demasiado o empezó en otro navegador. "
            + "Inténtalo otra vez sin salir de este.")
    static let signedOutMeanwhile = Text(
        "You are not signed in any more. Sign in, and connect it under Settings once more.",
        es: "Ya no estás dentro. Entra y vuelve a conectarla en Ajustes.")
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
        text("That did not work with \(provider)", es: "No ha funcionado con \(provider)")
    }
    func declined(at provider: String) -> String {
        text(
            "\(provider) says that you turned back there.",
            es: "\(provider) dice que allí te echaste atrás.")
    }
    func providerFailed(_ provider: String) -> String {
        text(
            "\(provider) did not answer as it should. Try again in some minutes.",
            es: "\(provider) no ha respondido como debía. Inténtalo dentro de unos minutos.")
    }
    func notConnected(_ provider: String) -> String {
        text(
            "This account at \(provider) is not connected yet. "
                + "Sign in with a code first, then connect it under Settings.",
            es: "Esta cuenta de \(provider) aún no está conectada. "
                + "Entra primero con un código y conéctala en Ajustes.")
    }
}
