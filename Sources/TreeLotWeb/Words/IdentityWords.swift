/// Signing in with an account elsewhere.
protocol IdentityWords {
    var withoutCode: String { get }
    func signIn(with provider: String) -> String
    var connectFirst: String { get }
    var connections: String { get }
    var connectionsText: String { get }
    func connect(_ provider: String) -> String
    func connected(on day: String) -> String
    var disconnect: String { get }
    func onTheWay(to provider: String) -> String
    var onTheWayText: String { get }
    var goOn: String { get }
    func notSignedIn(with provider: String) -> String
    var codeAlwaysWorks: String { get }
    var signInByCode: String { get }
    func declined(at provider: String) -> String
    var signInLost: String { get }
    func providerFailed(_ provider: String) -> String
    func notConnected(_ provider: String) -> String
    var signedOutMeanwhile: String { get }
}

extension English {
    var withoutCode: String { "Without a code" }
    func signIn(with provider: String) -> String { "Sign in with \(provider)" }
    var connectFirst: String {
        "For the first time here? Sign in with a code, and connect your account under Settings."
    }
    var connections: String { "Sign in without a code" }
    var connectionsText: String {
        "Connect an account that you have elsewhere, and sign in with it. We learn no name and no "
            + "address from there."
    }
    func connect(_ provider: String) -> String { "Connect \(provider)" }
    func connected(on day: String) -> String { "connected \(day)" }
    var disconnect: String { "Disconnect" }
    func onTheWay(to provider: String) -> String { "On to \(provider)" }
    var onTheWayText: String { "You get there by yourself. If not, tap the button." }
    var goOn: String { "Go on" }
    func notSignedIn(with provider: String) -> String { "That did not work with \(provider)" }
    var codeAlwaysWorks: String {
        "A sign-in code always works: ask a leader, or a manager of your household, for one."
    }
    var signInByCode: String { "Sign in with a code" }
    func declined(at provider: String) -> String { "\(provider) says that you turned back there." }
    var signInLost: String {
        "It took too long, or it began in another browser. Try once more, and stay in this one."
    }
    func providerFailed(_ provider: String) -> String {
        "\(provider) did not answer as it should. Try again in some minutes."
    }
    func notConnected(_ provider: String) -> String {
        "This account at \(provider) is not connected yet. Sign in with a code first, then connect "
            + "it under Settings."
    }
    var signedOutMeanwhile: String {
        "You are not signed in any more. Sign in, and connect it under Settings once more."
    }
}

extension Spanish {
    var withoutCode: String { "Sin código" }
    func signIn(with provider: String) -> String { "Entrar con \(provider)" }
    var connectFirst: String {
        "¿Es la primera vez? Entra con un código y conecta tu cuenta en Ajustes."
    }
    var connections: String { "Entrar sin código" }
    var connectionsText: String {
        "Conecta una cuenta que ya tengas y entra con ella. De allí no sabremos ni tu nombre ni tu "
            + "correo."
    }
    func connect(_ provider: String) -> String { "Conectar \(provider)" }
    func connected(on day: String) -> String { "conectada el \(day)" }
    var disconnect: String { "Desconectar" }
    func onTheWay(to provider: String) -> String { "Vamos a \(provider)" }
    var onTheWayText: String { "Llegarás sin hacer nada. Si no, pulsa el botón." }
    var goOn: String { "Continuar" }
    func notSignedIn(with provider: String) -> String { "No ha funcionado con \(provider)" }
    var codeAlwaysWorks: String {
        "Un código de acceso siempre sirve: pídelo a un responsable o a quien gestiona tu hogar."
    }
    var signInByCode: String { "Entrar con un código" }
    func declined(at provider: String) -> String { "\(provider) dice que allí te echaste atrás." }
    var signInLost: String {
        "Ha tardado demasiado o empezó en otro navegador. Inténtalo otra vez sin salir de este."
    }
    func providerFailed(_ provider: String) -> String {
        "\(provider) no ha respondido como debía. Inténtalo dentro de unos minutos."
    }
    func notConnected(_ provider: String) -> String {
        "Esta cuenta de \(provider) aún no está conectada. Entra primero con un código y conéctala "
            + "en Ajustes."
    }
    var signedOutMeanwhile: String {
        "Ya no estás dentro. Entra y vuelve a conectarla en Ajustes."
    }
}
