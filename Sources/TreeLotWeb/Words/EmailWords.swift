/// Confirming an address, and who one is.
extension Text {
    static let confirm = Text("Confirm", es: "Confirmar")
    static let confirmYou = Text("Confirm it’s you", es: "Confirmen que son ustedes")
    static let confirmYouText = Text(
        "For your security, confirm that it’s you, then do it again: you have 15 minutes.",
        es: "Por seguridad, confirmen que son ustedes e inténtenlo otra vez: tienen 15 minutos.")
    static let confirmYouHelp = Text(
        "No code? Have one emailed to you, or ask another leader, or the person who runs the "
            + "server, for one. A code that you made for yourself does not count here.",
        es: "¿No tienen código? Pidan uno por correo, a otro líder o a "
            + "quien administra el servidor. Aquí no sirve un código que hicieron ustedes mismos.")
    static let mailMeACode = Text("Email me a code", es: "Enviarme un código por correo")
    static let verifyEmail = Text("Confirm your email address", es: "Confirmen su correo")
    static let verifyEmailText = Text(
        "Type or paste the code from the email, if it is not there already. It works once.",
        es: "Escriban o peguen el código del correo, si no aparece ya. Sirve una sola vez.")
    static let verifyEmailCode = Text("Code from the email", es: "Código del correo")
    static let emailVerified = Text("Email confirmed", es: "Correo confirmado")
    static let emailVerifiedText = Text(
        "From now on, reminders and messages come by email, too.",
        es: "Desde ahora, los recordatorios y mensajes también llegan por correo.")
    static let emailUnverified = Text(
        "not confirmed yet, so no emails go there.",
        es: "todavía sin confirmar: no se envía nada ahí.")
    static let emailFailing = Text(
        "Emails to this address don’t arrive.", es: "Los correos a esta dirección no llegan.")
    static let sendLink = Text("Send the link again", es: "Enviar el enlace otra vez")
    static let haveEmailCode = Text("I have the code", es: "Tengo el código")
    static let messagesPerDay = Text(
        "Messages that a household’s manager may send in a day",
        es: "Mensajes al día de quien administra un hogar")
    static let messagesPerDayHelp = Text(
        "Empty: 20. Leaders and the committee may always write.",
        es: "Vacío: 20. Los líderes y el comité siempre pueden escribir.")
}
