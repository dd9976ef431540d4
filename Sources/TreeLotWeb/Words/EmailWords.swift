/// Confirming an address, and who one is.
extension Text {
    static let confirm = Text("Confirm", es: "Confirmar")
    static let confirmYou = Text("Confirm it’s you", es: "Confirma que eres tú")
    static let confirmYouText = Text(
        "What you are about to do needs to be safe. Show that it is you, then do it again: "
            + "you have 15 minutes.",
        es: "Lo que vas a hacer tiene que ser seguro. Muestra que eres tú y hazlo otra vez: "
            + "tienes 15 minutos.")
    static let confirmYouHelp = Text(
        "No code? Have one mailed to you, or ask another leader, or the person who runs the "
            + "server, for one. A code that you made for yourself does not count here.",
        es: "¿Sin código? Pide que te llegue por correo, o pídeselo a otro responsable o a "
            + "quien lleva el servidor. Un código hecho por ti mismo no sirve aquí.")
    static let mailMeACode = Text("Mail me a code", es: "Enviarme un código por correo")
    static let verifyEmail = Text("Confirm your e-mail address", es: "Confirma tu correo")
    static let verifyEmailText = Text(
        "Type or paste the code from the mail, if it is not there already. It works once.",
        es: "Escribe o pega el código del correo, si no está ya puesto. Sirve una sola vez.")
    static let verifyEmailCode = Text("Code from the mail", es: "Código del correo")
    static let emailVerified = Text("Address confirmed", es: "Correo confirmado")
    static let emailVerifiedText = Text(
        "From now on, reminders and messages come by mail, too.",
        es: "Desde ahora, los recordatorios y mensajes también llegan por correo.")
    static let emailUnverified = Text(
        "not confirmed yet, so nothing is mailed there.",
        es: "aún sin confirmar: no se le envía nada.")
    static let emailFailing = Text(
        "Mail to this address does not arrive.", es: "Los correos a esta dirección no llegan.")
    static let sendLink = Text("Send the link again", es: "Enviar el enlace otra vez")
    static let haveEmailCode = Text("I have the code", es: "Tengo el código")
    static let messagesPerDay = Text(
        "Messages that a family’s manager may send in a day",
        es: "Mensajes al día de quien gestiona una familia")
    static let messagesPerDayHelp = Text(
        "Empty for 20. Leaders and the committee may always write.",
        es: "Vacío: 20. Los responsables y el comité siempre pueden escribir.")
}
