/// Why something was not done about people, households, and how they sign in.
extension Words {
    func accountRefusal(_ code: String) -> String? {
        switch code {
        case "agreement-missing":
            text(
                "Confirm this season’s agreement first, on the Home page. "
                    + "At the lot, the committee can let you in with a reason.",
                es: "Primero confirmen el acuerdo de la temporada, en Inicio. "
                    + "En el lote, el comité puede dejarlos entrar diciendo por qué.")
        case "code-invalid":
            text(
                "This code is not valid, or was already used. Check it, or ask for a new one.",
                es: "Este código no es válido o ya se usó. Revísenlo o pidan uno nuevo.")
        case "erased":
            text(
                "This was erased for good, and can’t be brought back.",
                es: "Esto se borró para siempre y no se puede recuperar.")
        case "has-account":
            text(
                "This person already has an account. Give them a sign-in code instead.",
                es: "Esta persona ya tiene cuenta. Denle un código de acceso.")
        case "household-inactive":
            text(
                "This household is not active. Ask a leader.",
                es: "Este hogar no está activo. Pregunten a un líder.")
        case "identity-unknown":
            text(
                "This account is not connected here. "
                    + "Sign in with a code, then connect it under Settings.",
                es: "Esta cuenta no está conectada aquí. "
                    + "Entren con un código y conéctenla en Configuración.")
        case "identity-taken":
            text(
                "This account already signs in someone else here. "
                    + "Use another one, or disconnect it there first.",
                es: "Con esta cuenta ya entra otra persona. Usen otra o desconéctenla allí primero."
            )
        case "last-leader":
            text(
                "There must be at least one leader. Make someone else a leader first.",
                es: "Tiene que quedar al menos un líder. Nombren primero a otro.")
        case "last-manager":
            text(
                "A household needs a manager. Let another adult manage it first.",
                es: "Un hogar necesita quien lo administre. Nombren primero a otra persona.")
        case "no-account":
            text(
                "This person has no account yet: give them a claim code.",
                es: "Esta persona todavía no tiene cuenta: denle un código de perfil.")
        case "no-email":
            text(
                "There is no confirmed email address for that. Enter one, and confirm it.",
                es: "Falta un correo confirmado para eso. Escriban uno y confírmenlo.")
        case "proof-too-old":
            text(
                "Confirm that it’s you first, then do this again.",
                es: "Primero confirmen que son ustedes e inténtenlo otra vez.")
        case "no-manager":
            text(
                "This household has no active manager. "
                    + "Reactivate one first, or let another adult manage it.",
                es: "Este hogar no tiene quien lo administre. "
                    + "Reactiven primero a alguien o nombren a otro adulto.")
        case "passkey-invalid":
            text(
                "This passkey no longer works here. "
                    + "Sign in with a code, and add a passkey again.",
                es:
                    "Esta llave ya no sirve aquí. Entren con un código y agreguen otra llave de acceso."
            )
        case "passkey-known":
            text(
                "You already have this passkey here. Sign in with it.",
                es: "Ya tienen aquí esta llave. Entren con ella.")
        case "person-inactive":
            text(
                "This person is not active. Ask a leader.",
                es: "Esta persona no está activa. Pregunten a un líder.")
        case "session-ended":
            text("You were signed out. Sign in again.", es: "Se cerró su sesión. Entren de nuevo.")
        case "too-many-attempts":
            text(
                "This code is not valid, and there were many like that. "
                    + "Check yours, or ask for a new one: a valid code works right away.",
                es:
                    "Este código no es válido y hubo muchos así. Revisen el suyo o pidan uno nuevo: "
                    + "un código correcto funciona enseguida.")
        default: nil
        }
    }
}
